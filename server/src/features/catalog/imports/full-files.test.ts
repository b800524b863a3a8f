import { beforeAll, expect, test } from 'vitest'
import { imports } from '#contract/catalog/imports.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, vehiclesCsv } from './catalog.fixture.ts'
import { readImportResults, writeAces, writeItem, writePies } from './trade-files.fixture.ts'

const server = testServer()
let catalog: string

const { readFits } = readImportResults(server, () => catalog)
const platform = () => server.as('platform')

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(
    catalog,
    'parts',
    writePies(['FF-1', 'FF-2', 'FF-3'].map((number) => writeItem(number)).join('')),
  )
})

const fits = (part: string, { year = 2014, model = 'Camry', note = '' } = {}) =>
  `<App action="A" id="1"><Years from="${year}" to="${year}"/><Make>Toyota</Make><Model>${model}</Model>${
    note && `<Note>${note}</Note>`
  }<Part>${part}</Part></App>`
const full = (apps: string) =>
  writeAces(apps).replace('</Header>', '<SubmissionType>FULL</SubmissionType></Header>')
const importAces = (content: string) => importText(catalog, 'parts', content)
const listVehicles = async (part: string) =>
  (await readFits(part)).map(([year, model, trim, , note]) =>
    [year, model, trim, note].filter(Boolean).join(' '),
  )
const rav4 = '2014 RAV4 Limited'

test('counts, lists and ends what a full file no longer has of its parts, and nothing else', async () => {
  await importAces(
    writeAces(
      fits('FF-1', { note: 'Front' }) +
        fits('FF-1', { note: 'Rear' }) +
        fits('FF-1', { year: 2015 }) +
        fits('FF-1', { model: 'RAV4' }) +
        fits('FF-2', { model: 'RAV4' }),
    ),
  )
  const content = full(fits('FF-1', { note: 'Rear' }) + fits('FF-1', { model: 'RAV4' }))
  const done = await importAces(content)
  // The front of three cars of 2014, and one car of 2015. Another supplier's file can have FF-2.
  expect(done).toMatchObject({ isFull: 1, applicationsMissing: 4, partsMissing: 1, applicationsEnded: null })
  const before = await listVehicles('FF-1')
  expect(before).toContain('2015 Camry LE')

  const csv = await platform().send<string>('GET', `/catalog-imports/${done.id}/missing.csv`)
  const lines = String(csv.body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(5)
  expect(lines).toContain('FF-1,Toyota,Camry,2015,LE,2.5L 4-cyl,')
  expect(await listVehicles('FF-1')).toEqual(before)

  const { data: ended } = await platform().ok(imports.endMissing, { id: done.id })
  expect(ended).toMatchObject({ applicationsMissing: 4, applicationsEnded: 4 })
  expect(new Set(await listVehicles('FF-1'))).toEqual(
    new Set(['2014 Camry LE Rear', '2014 Camry XLE Rear', rav4]),
  )
  expect(await listVehicles('FF-2')).toEqual([rav4])
  expect((await platform().ok(imports.endMissing, { id: done.id })).data.applicationsEnded).toBe(4)
  expect(await importAces(content)).toMatchObject({ linesUnchanged: 2, applicationsMissing: 0 })
})

test('leaves parts with a rejected line, and vehicles that people chose', async () => {
  await importAces(writeAces(fits('FF-3') + fits('FF-3', { model: 'RAV4' })))
  const rejected = '<App action="A" id="9"><BaseVehicle id="887766"/><Part>FF-3</Part></App>'
  expect(await importAces(full(rejected + fits('FF-3')))).toMatchObject({
    linesRejected: 1,
    isFull: 1,
    applicationsMissing: 0,
    partsMissing: 0,
  })
  await server.admin.query(`update parts set edited_fields = '{vehicles}' where number = 'FF-3'`)
  expect(await importAces(full(fits('FF-3')))).toMatchObject({ applicationsMissing: 0 })
  expect(await listVehicles('FF-3')).toContain(rav4)
})

test('ends nothing by an update, or once another file came', async () => {
  const update = await importAces(writeAces(fits('FF-2')))
  expect(update).toMatchObject({ isFull: 0, applicationsMissing: null })
  expect((await platform().refused(imports.endMissing, { id: update.id })).status).toBe(404)

  const done = await importAces(full(fits('FF-2')))
  expect(done.applicationsMissing).toBe(1)
  await importAces(writeAces(fits('FF-2', { model: 'RAV4' })))
  expect((await platform().refused(imports.endMissing, { id: done.id })).code).toBe('import_superseded')
  expect(await listVehicles('FF-2')).toContain(rav4)
})
