import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { catalogParts } from '#contract/catalog/catalog-parts.ts'
import { imports } from '#contract/catalog/imports.ts'
import { parts } from '#contract/catalog/parts.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText } from './catalog.fixture.ts'

const server = testServer()
let catalog: string
let round = 0

const trims = ['LE', 'XLE']
const engines = ['2.5L 4-cyl', '3.5L V6']
/** Camry of two years with each trim and engine. */
const vehicles = [2014, 2015].flatMap((year) =>
  trims.flatMap((trim) => engines.map((engine) => ({ year, trim, engine }))),
)

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server))
  const lines = vehicles.map(({ year, trim, engine }) => `Toyota,Camry,${year},${trim},${engine}`)
  await importText(catalog, 'vehicles', ['make,model,year,trim,engine', ...lines, ''].join('\n'))
})

/** One application of a part in a file, as ACES or as a line of a CSV file. */
type Application = {
  part: 'A' | 'B'
  from: number
  to: number
  trim: string | null
  engine: string | null
  position: string | null
  note: string | null
  quantity: number | null
  partType: number | null
  removes: boolean
}
type Step =
  | { how: 'aces' | 'csv'; overwrite: boolean; lines: Application[] }
  | { how: 'hand'; part: 'A' | 'B'; chosen: number[] }
  | { how: 'before'; part: 'A' | 'B'; vehicle: number; note: string | null }

const part = fc.constantFrom('A' as const, 'B' as const)
const application = fc.record({
  part,
  years: fc.constantFrom([2014, 2014], [2015, 2015], [2014, 2015]),
  trim: fc.constantFrom(null, null, ...trims),
  engine: fc.constantFrom(null, null, ...engines),
  position: fc.constantFrom(null, 'Front', 'Rear'),
  note: fc.constantFrom(null, 'with ABS', 'Front'),
  quantity: fc.constantFrom(null, 1, 2, 4),
  partType: fc.constantFrom(null, 5340, 5341),
  removes: fc.boolean(),
})
const lines = fc.array(
  application.map(({ years, ...one }): Application => ({ ...one, from: years[0]!, to: years[1]! })),
  { minLength: 1, maxLength: 6 },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant('aces' as const), overwrite: fc.boolean(), lines }) },
  { weight: 3, arbitrary: fc.record({ how: fc.constant('csv' as const), overwrite: fc.boolean(), lines }) },
  fc.record({
    how: fc.constant('hand' as const),
    part,
    chosen: fc.uniqueArray(fc.nat(vehicles.length - 1), { minLength: 1 }),
  }),
  fc.record({
    how: fc.constant('before' as const),
    part,
    vehicle: fc.nat(vehicles.length - 1),
    note: fc.constantFrom(null, 'Front', 'with ABS; Qty 2'),
  }),
)

/** The expected world: by part and vehicle, each application's words and quantity. */
type AppliedFitment = { note: string | null; quantity: number | null }
class World {
  fits = {
    A: new Map<number, Map<string, AppliedFitment>>(),
    B: new Map<number, Map<string, AppliedFitment>>(),
  }
  chosen = new Set<string>()

  take(now: Step) {
    if (now.how === 'hand') this.#choose(now.part, now.chosen)
    else if (now.how === 'before') {
      const fits = this.fits[now.part]
      if (!fits.has(now.vehicle))
        fits.set(now.vehicle, new Map([['unkeyed', { note: now.note, quantity: null }]]))
    } else
      for (const one of now.lines) if (now.overwrite || !this.chosen.has(one.part)) this.#say(now.how, one)
  }

  #choose(name: 'A' | 'B', chosen: number[]) {
    const fits = this.fits[name]
    const endedFits = [...fits.keys()].filter((at) => !chosen.includes(at))
    const addedFits = chosen.filter((at) => !fits.has(at))
    for (const at of endedFits) fits.delete(at)
    for (const at of addedFits) fits.set(at, new Map([['unkeyed', { note: null, quantity: null }]]))
    if (endedFits.length + addedFits.length > 0) this.chosen.add(name)
  }

  #say(how: 'aces' | 'csv', one: Application) {
    const note =
      how === 'aces' ? [one.position, one.note].filter((word) => word !== null).join('; ') || null : one.note
    const applied: AppliedFitment = { note, quantity: one.quantity }
    const key = JSON.stringify([how, one.trim, one.engine, note, how === 'aces' ? one.partType : null])
    const clears = one.removes && how === 'csv'
    for (const [at, vehicle] of vehicles.entries()) {
      if (vehicle.year < one.from || vehicle.year > one.to) continue
      if ((one.trim ?? vehicle.trim) !== vehicle.trim) continue
      if ((one.engine ?? vehicle.engine) !== vehicle.engine) continue
      const fits = this.fits[one.part]
      const here = fits.get(at) ?? new Map<string, AppliedFitment>()
      if (clears) {
        for (const [other, { note: noted }] of here) if (note === null || noted === note) here.delete(other)
      } else {
        const old = here.get('unkeyed')
        if (old && shown(old) === shown(applied)) here.delete('unkeyed')
        here.delete(key)
        if (!one.removes) here.set(key, applied)
      }
      if (here.size > 0) fits.set(at, here)
      else fits.delete(at)
    }
  }

  /** The fitments as readers see them. */
  read(name: 'A' | 'B') {
    return [...this.fits[name]]
      .sort(([a], [b]) => a - b)
      .map(([at, applications]) => [at, joined([...applications.values()])])
  }

  count = () => [...this.fits.A.values(), ...this.fits.B.values()].flatMap((applied) => [...applied.keys()])
}
const shown = ({ note, quantity }: AppliedFitment) =>
  [note, quantity !== null && quantity > 1 ? `Qty ${quantity}` : null]
    .filter((word) => word !== null)
    .join('; ')
const joined = (applied: AppliedFitment[]) =>
  [...new Set(applied.map(shown))]
    .filter((word) => word !== '')
    .sort((a, b) => a.localeCompare(b, 'en'))
    .join(' / ') || null

const named = (name: 'A' | 'B') => `${name}-${round}`
const element = (name: string, word: string | number | null) =>
  word === null ? '' : `<${name}>${word}</${name}>`
const inAces = (all: Application[]) =>
  `<ACES version="4.2">${all
    .map(
      (one, at) =>
        `<App action="${one.removes ? 'D' : 'A'}" id="${at + 1}"><Years from="${one.from}" to="${one.to}"/><Make>Toyota</Make><Model>Camry</Model>${element('SubModel', one.trim)}${element('EngineBase', one.engine)}${element('Note', one.note)}${element('Qty', one.quantity)}${one.partType === null ? '' : `<PartType id="${one.partType}"/>`}${element('Position', one.position)}<Part>${named(one.part)}</Part></App>`,
    )
    .join('\n')}</ACES>`
const inCsv = (all: Application[]) =>
  [
    'part_number,make,model,year,trim,engine,note,quantity_per_vehicle,action',
    ...all.map((one) =>
      [
        named(one.part),
        'Toyota',
        'Camry',
        `${one.from}-${one.to}`,
        one.trim,
        one.engine,
        one.note,
        one.quantity,
        one.removes ? 'remove' : '',
      ].join(','),
    ),
    '',
  ].join('\n')

async function findPartId(name: 'A' | 'B') {
  const { data } = await server.as('dealer1').ok(parts.search, { keyword: named(name), catalog })
  return data[0]!.partId!
}
async function reads(name: 'A' | 'B') {
  const { data } = await server.as('dealer1').ok(parts.fitment, { id: await findPartId(name) })
  const at = ({ year, trim, engine }: (typeof data)[number]) =>
    vehicles.findIndex((one) => one.year === year && one.trim === trim && one.engine === engine)
  return data
    .map((one) => [at(one), one.note] as [number, string | null])
    .sort(([a], [b]) => a - b)
    .map(([place, note]) => [place, note && inOrder(note)])
}
/** The database sorts the notes its own way. */
const inOrder = (note: string) =>
  note
    .split(' / ')
    .sort((a, b) => a.localeCompare(b, 'en'))
    .join(' / ')

const vehicleIds = async () => {
  const { rows } = await server.admin.query<Record<'id' | 'year' | 'trim' | 'engine' | 'ids', string>>(
    `select v.id, v.year, tr.name as trim, en.name as engine,
        json_build_object('year', v.year, 'makeId', v.make_id, 'modelId', v.model_id, 'trimId', v.trim_id, 'engineId', v.engine_id)::text as ids
      from vehicles v join catalogs c on c.id = v.catalog_id and c.name = $1
      join trims tr on tr.id = v.trim_id join engines en on en.id = v.engine_id`,
    [catalog],
  )
  return vehicles.map(
    (one) =>
      rows.find(
        (row) => Number(row.year) === one.year && row.trim === one.trim && row.engine === one.engine,
      )!,
  )
}

async function play(now: Step) {
  if (now.how === 'hand') {
    const id = await findPartId(now.part)
    const { data } = await server.as('platform').ok(catalogParts.show, { id })
    const all = await vehicleIds()
    await server.as('platform').ok(catalogParts.updateFitment, {
      id,
      version: data.version,
      vehicles: now.chosen.map((at) => JSON.parse(all[at]!.ids)),
    })
    return
  }
  if (now.how === 'before') {
    const all = await vehicleIds()
    await server.admin.query(
      'insert into fitments (part_id, vehicle_id, note) values ($1, $2, $3) on conflict do nothing',
      [await findPartId(now.part), all[now.vehicle]!.id, now.note],
    )
    return
  }
  const content = now.how === 'aces' ? inAces(now.lines) : inCsv(now.lines)
  await importText(catalog, 'parts', content, { overwrite: now.overwrite })
  const versionsBefore = await versions()
  const again = await importText(catalog, 'parts', content, { overwrite: now.overwrite })
  expect(again).toMatchObject({
    linesRead: now.lines.length,
    linesUnchanged: now.lines.length,
    fitmentsMade: 0,
  })
  expect(await versions()).toEqual(versionsBefore)
}

/** The transactions that wrote the rows. */
async function versions() {
  const { rows } = await server.admin.query(`
    select part_id, vehicle_id, 'fitment' as identity, xmin::text from fitments
    union all select part_id, vehicle_id, identity::text, xmin::text from fitment_applications order by 1, 2, 3`)
  return rows
}

test('keeps each application as a plain model does, through any files, choices and earlier fitments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      round += 1
      await importText(catalog, 'parts', `part_number,name\n${named('A')},Pad\n${named('B')},Pad\n`)
      const world = new World()
      for (const now of steps) {
        world.take(now)
        await play(now)
        expect(await reads('A')).toEqual(world.read('A'))
        expect(await reads('B')).toEqual(world.read('B'))
      }
      const { rows } = await server.admin.query<{ n: number }>(
        `select coalesce(sum(greatest(1, (select count(*) from fitment_applications a
            where a.part_id = f.part_id and a.vehicle_id = f.vehicle_id))), 0)::int as n
          from fitments f join parts p on p.id = f.part_id where p.number = any($1)`,
        [[named('A'), named('B')]],
      )
      expect(rows[0]!.n).toBe(world.count().length)
    }),
    { numRuns: 25 },
  )
})

test('keeps the makes of a part up to date, and counts what ended', async () => {
  round += 1
  await importText(catalog, 'parts', `part_number,name\n${named('A')},Pad\n`)
  const front = { part: 'A', from: 2014, to: 2015, trim: 'LE', engine: null, quantity: 2 } as const
  const both = (removes: boolean, notes: string[]) =>
    inAces(notes.map((note) => ({ ...front, note, position: null, partType: 5340, removes })))
  const firstImport = await importText(catalog, 'parts', both(false, ['Front', 'Rear']))
  expect(firstImport).toMatchObject({ linesMade: 2, fitmentsMade: 4 })
  expect(await importText(catalog, 'parts', both(true, ['Front']))).toMatchObject({ linesChanged: 1 })
  expect((await reads('A')).map(([, note]) => note)).toEqual(Array(4).fill('Rear; Qty 2'))
  expect(await importText(catalog, 'parts', both(true, ['Never']))).toMatchObject({ linesUnchanged: 1 })
  expect(await importText(catalog, 'parts', both(true, ['Rear']))).toMatchObject({ linesChanged: 1 })
  expect(await reads('A')).toEqual([])
  const { rows } = await server.admin.query('select make_id from parts where number = $1', [named('A')])
  expect(rows).toEqual([{ make_id: null }])
  const { data } = await server.as('platform').ok(imports.list, { pageSize: 1 })
  expect(data[0]).toMatchObject({ status: 'done', linesRejected: 0 })
})
