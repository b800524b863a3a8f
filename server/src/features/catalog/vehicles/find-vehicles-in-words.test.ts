import { beforeAll, expect, test } from 'vitest'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, sellCatalog, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
let catalog: string
let catalogId: number

beforeAll(async () => {
  ;({ catalog, catalogId } = await addCatalog(server, { sellers: [1] }))
  await importText(
    catalog,
    'vehicles',
    `${vehiclesCsv}Toyota,Camry Hybrid,2014,XLE,2.5L 4-cyl
Ford,F-150,2014,XLT,5.0L V8
Chevrolet,Silverado 1500,2014,LT,5.3L V8
Chevrolet,Silverado 2500,2014,LT,6.0L V8
Chevrolet,Camry,1998,LT,6.0L V8
`,
  )
})

const read = async (words: string, who: 'clerk1' | 'dealer2' = 'clerk1') => {
  const { data } = await server.as(who).ok(vehicles.inWords, { words })
  return data.readings.map((one) => {
    const { make, year, model, trim, engine } = one.vehicle
    const names = [year, make, model, trim, engine].flatMap((step) => (step ? [step.name] : []))
    return `${names.join(' ')} | ${one.words}`
  })
}

test.each([
  ['brake pads 14 camry', '2014 Toyota Camry | brake pads'],
  ['camry 2014 brake pads', '2014 Toyota Camry | brake pads'],
  ['2014 Toyota Camry XLE brake pads', '2014 Toyota Camry XLE | brake pads'],
  ['brake pads for ’14 CAMRY xle 3.5L', '2014 Toyota Camry XLE 3.5L V6 | brake pads'],
  ['camry hybrid 14 filtro de aceite', '2014 Toyota Camry Hybrid XLE 2.5L 4-cyl | filtro de aceite'],
  ['f150 oil filter 14', '2014 Ford F-150 XLT 5.0L V8 | oil filter'],
  ['F 150, 2014: wiper', '2014 Ford F-150 XLT 5.0L V8 | wiper'],
  ['chevy camry 98', '1998 Chevrolet Camry LT 6.0L V8 | '],
  ['14 rav4', '2014 Toyota RAV4 Limited 2.5L 4-cyl | '],
])('reads “%s”', async (words, expected) => {
  const found = await read(words)
  expect(found).toHaveLength(1)
  expect(found[0]).toBe(expected)
})

test('offers the models that a word can be', async () => {
  expect((await read('14 silverado wiper')).toSorted()).toEqual([
    '2014 Chevrolet Silverado 1500 LT 5.3L V8 | wiper',
    '2014 Chevrolet Silverado 2500 LT 6.0L V8 | wiper',
  ])
  expect(await read('14 silverado 2500 wiper')).toEqual(['2014 Chevrolet Silverado 2500 LT 6.0L V8 | wiper'])
})

test.each([
  'brake pads',
  '90915-YZZD1',
  'camry brake pads',
  '14 brake pads',
  '1998 f150',
  '14',
  '',
  '14 camr',
])('finds no vehicle in “%s”', async (words) => expect(await read(words)).toEqual([]))

test('names only vehicles that the dealer sells', async () => {
  expect(await read('14 camry', 'dealer2')).toEqual([])
  const { data } = await server.as('clerk1').ok(vehicles.makes, { catalog, allYears: true })
  const toyota = data.find(({ name }) => name === 'Toyota')!.id
  await sellCatalog(server, 1, catalogId, [{ id: toyota, years: [2015] }])
  expect(await read('14 camry')).toEqual([])
})
