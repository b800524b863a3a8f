import { EventEmitter, once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { computeCheckDigit } from '#contract/catalog/vin.ts'
import { vins } from '#contract/catalog/vins.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { addCatalog, importText, vehiclesCsv } from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { VinDecoder } from './decode-vin.ts'
import type { VinQuestion } from './vin-data.ts'

const server = testServer()
let catalog: string

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server, { sellers: [1] }))
  await importText(
    catalog,
    'vehicles',
    `${vehiclesCsv}Ford,F150 Pickup 4WD,2013,Automatic 6-spd,3.5L 6-cyl Regular
Ford,F150 Pickup 4WD,2013,Automatic 6-spd,5.0L 8-cyl Regular
Ford,F150 Pickup 2WD,2013,Automatic 6-spd,3.5L 6-cyl Regular
Tesla,Model 3,2019,Base,Electric
Tesla,Model S,2019,Base,Electric
`,
  )
})

const valid = (vin: string) => `${vin.slice(0, 8)}${computeCheckDigit(vin)}${vin.slice(9)}`
const decodeVin = async (vin: string, who: 'dealer1' | 'dealer2' = 'dealer1') =>
  (await server.as(who).ok(vins.decode, { vin })).data
const camryV6 = valid('4T1BK1FK0EU000001')

test('decodes a VIN and finds the catalog’s vehicle, down to its engine', async () => {
  const { problems, decoded, vehicle } = await decodeVin(camryV6)
  expect(problems).toEqual([])
  expect(decoded).toMatchObject({
    year: 2014,
    makes: ['Toyota'],
    models: ['Camry'],
    trims: [],
    liters: 3.5,
    cylinders: 6,
    fuel: 'Gasoline',
    body: 'Sedan/Saloon',
  })
  const chosen = Object.values(vehicle!).map(({ name }) => name)
  expect(chosen).toEqual(['Toyota', '2014', 'Camry', 'XLE', '3.5L V6'])
})

test('leaves open what the VIN leaves open, and lists the vehicles that it can be', async () => {
  const { vehicle, vehicles } = await decodeVin(valid('4T1BF1FK0EU000001'))
  expect(Object.keys(vehicle!)).toEqual(['make', 'year', 'model'])
  expect(vehicles.map(({ trim, engine }) => `${trim!.name} ${engine!.name}`)).toEqual([
    'LE 2.5L 4-cyl',
    'XLE 2.5L 4-cyl',
  ])
  // The catalog spells the model its own way and splits it by drive.
  const pickup = await decodeVin(valid('1FTFW1ET0DFC10312'))
  expect(pickup.vehicle).toMatchObject({ make: { name: 'Ford' }, year: { id: 2013 } })
  expect(pickup.vehicle).not.toHaveProperty('model')
  expect(pickup.vehicles.map(({ engine }) => engine!.name)).toEqual(Array(2).fill('3.5L 6-cyl Regular'))
  const electric = await decodeVin(valid('5YJ3E1EA0KF317000'))
  expect(electric.vehicle).toMatchObject({ model: { name: 'Model 3' }, engine: { name: 'Electric' } })
})

test('names the position that is wrong, and makers and vehicles nobody sells', async () => {
  const problems = async (vin: string) => (await decodeVin(vin)).problems
  expect(await problems('4T1')).toEqual([{ code: 'length', length: 3 }])
  expect(await problems(camryV6.replace('FK', 'OK'))).toEqual([{ code: 'character', at: 7, sign: 'O' }])
  // A VIN with one misread character is still decoded.
  const misread = await decodeVin(camryV6.replace('000001', '000002'))
  expect(misread.problems).toMatchObject([{ code: 'checkDigit' }])
  expect(misread.vehicle).toMatchObject({ model: { name: 'Camry' } })
  expect(await decodeVin(valid('KM8K2CAB0PU001140'))).toMatchObject({
    decoded: { year: 2023, models: ['Kona'], trims: ['SE'] },
    vehicle: null,
    vehicles: [],
  })
  expect(await decodeVin('ZZZ00000000000000')).toMatchObject({ decoded: null, vehicle: null })
  expect(await decodeVin(camryV6, 'dealer2')).toMatchObject({ decoded: { year: 2014 }, vehicle: null })
})

test('decodes for a store’s visitors', async () => {
  const ask = (domain: string) => server.visitor().ok(storeParts.vin, { domain, vin: camryV6 })
  expect((await ask('parts.one.test')).data.vehicle).toMatchObject({ trim: { name: 'XLE' } })
  expect((await ask('parts.two.test')).data.vehicle).toBeNull()
})

/** A thread that only answers and ends on request. */
class FakeThread extends EventEmitter {
  readonly questions: VinQuestion[] = []

  postMessage(question: VinQuestion) {
    this.questions.push(question)
  }
  terminate() {
    this.emit('terminated')
  }
  unref() {}
  answer() {
    for (const { id } of this.questions) this.emit('message', { id, decoded: null })
  }
}

test('asks a new thread once an idle one is ending, whose end fails no other’s questions', async () => {
  const threads: FakeThread[] = []
  const decoder = new VinDecoder(() => {
    threads.push(new FakeThread())
    return threads.at(-1) as unknown as Worker
  }, 0)
  const unanswered = decoder.decode(valid('4T1BF1FK0EU000001'), [2014])
  const [first] = threads
  await once(first!, 'terminated')
  const decoding = decoder.decode(camryV6, [2014])
  expect(threads.map(({ questions }) => questions.length)).toEqual([1, 1])
  first!.emit('exit', 0)
  await expect(unanswered).rejects.toThrow('The VIN thread ended')
  threads[1]!.answer()
  expect(await decoding).toBeNull()
})
