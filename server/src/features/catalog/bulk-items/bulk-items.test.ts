import { afterEach, beforeAll, expect, test } from 'vitest'
import { bulkColumns, bulkEdits, bulkItems, maxBulkRows } from '#contract/catalog/bulk-items.ts'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import type { Problem } from '#contract/problem.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { addCatalog, importText, partsCsv, sellCatalog, vehiclesCsv } from '../imports/catalog.fixture.ts'
import { header, sendBulk } from './bulk-items.fixture.ts'

const server = testServer()
const one = () => server.as('dealer1')
let catalogId: number

beforeAll(async () => {
  const newCatalog = await addCatalog(server)
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
})
afterEach(async () => {
  for (const table of ['bulk_items', 'bulk_runs', 'edited_parts'])
    await server.admin.query(`delete from ${table}`)
})

const stage = async (...lines: string[]) => {
  const { status, body } = await sendBulk(one(), [header, ...lines].join('\n'), { catalogId })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const rows = async (query: object = {}) => (await one().ok(bulkItems.list, { pageSize: 100, ...query })).data
const waiting = async () => (await one().ok(bulkEdits.show, {})).data
const edits = async () =>
  Object.fromEntries(
    (await one().ok(editedParts.list, {})).data.map(({ partNumber, ...edit }) => [partNumber, edit]),
  )
const listProblems = async () =>
  (await rows()).flatMap(({ line, problems }) => problems.map(({ field, reason }) => [line, field, reason]))

test('updates the parts that are edited, creates the others, and counts both', async () => {
  for (const partNumber of ['90915-YZZD1', '04465-33471'])
    await one().ok(editedParts.create, { partNumber, title: 'Old', core: 5, hideItem: 1 })
  const preview = await stage(
    '90915yzzd1,Filter,,,9.99,,,',
    '04465-33471,-,,,,1.5,-,0',
    '90915-YZZN1,Oil filter (new type),For all,20,,,,',
    '15400-PLM-A02,,,,4,,,N',
    '00289-2H,,,,12.50,,,',
  )
  expect(preview).toMatchObject({ rows: 5, rowsNew: 3, rowsUpdate: 2, rowsWithErrors: 0, rowsBelowCost: 1 })
  expect((await rows({ belowCost: 1 })).map(({ partNumber }) => partNumber)).toEqual(['15400-PLM-A02'])
  const { data } = await one().ok(bulkEdits.apply, { stamp: preview.stamp })
  expect(data).toMatchObject({ created: 3, updated: 2, fileName: 'bulk.csv' })
  expect(await edits()).toMatchObject({
    '90915-YZZD1': { title: 'Filter', sellingPrice: 9.99, core: 5, hideItem: 1, version: 2 },
    '04465-33471': { title: 'Brake pads', core: null, laborTime: 1.5, hideItem: 0 },
    '90915-YZZN1': { title: 'Oil filter (new type)', description: 'For all', listPrice: 20 },
    '15400-PLM-A02': { sellingPrice: 4 },
    '00289-2H': { sellingPrice: 12.5 },
  })
  const { rows: stored } = await server.admin.query(
    "select title from edited_parts where part_number = '90915-YZZN1'",
  )
  expect(stored).toEqual([{ title: null }])
  expect(await waiting()).toMatchObject({ rows: 0, fileName: null })
  expect(await sentences(server.admin, "record = 'bulk-items-configuration'")).toEqual([
    'Bulk edit from bulk.csv done: 5 lines read, 3 created, 2 updated, 0 rejected',
  ])
})

test('is undone by the file of the old values', async () => {
  await one().ok(editedParts.create, {
    partNumber: '90915-YZZD1',
    title: '-1 "Old"',
    sellingPrice: 7.5,
    cost: 3,
  })
  const before = await edits()
  await stage('90915-YZZD1,New,=1+1,,-,2,,1', '04465-33471,,,,88,,,', '15400-PLM-A02,,,,,,,')
  const { data: run } = await one().ok(bulkEdits.apply, {})
  expect(Object.keys(await edits())).toHaveLength(2)
  expect((await edits())['90915-YZZD1']).toMatchObject({
    description: '=1+1',
    sellingPrice: null,
    hideItem: 1,
  })
  const file = await one().send<string>('GET', `/bulk-items/${run.id}/old-values.csv`)
  const undo = await sendBulk(one(), file.body, { catalogId })
  expect(undo.body.data).toMatchObject({ rows: 2, rowsUpdate: 2, rowsWithErrors: 0, ignoredColumns: [] })
  await one().ok(bulkEdits.apply, {})
  const after = await edits()
  expect(Object.keys(after)).toEqual(['90915-YZZD1'])
  const { version, updatedAt, ...values } = before['90915-YZZD1']!
  expect(after['90915-YZZD1']).toMatchObject(values)
})

test('keeps wrong rows to be corrected, and applies nothing until they are', async () => {
  await stage(
    'NOPE-1,,,,5,,,',
    '90915-YZZD1,,,abc,0,1.25,-1,maybe',
    '90915yzzd1,,,,8,,,',
    ',Nothing,,,,,,',
    '04465-33471,,,,=1+1,,,,extra',
    '"open,,,,,,,',
  )
  expect(await listProblems()).toEqual([
    [2, 'partNumber', 'Part number does not exist'],
    [3, 'listPrice', 'Must be a number'],
    [3, 'sellingPrice', 'Must be a positive number'],
    [3, 'laborTime', 'Up to 1 decimal'],
    [3, 'core', 'Must be 0 or more'],
    [3, 'hideItem', 'Must be 1 or 0'],
    [4, 'partNumber', 'Line 3 already has this number'],
    [5, 'partNumber', 'Part number is required'],
    [6, 'partNumber', 'This line has more cells than the header'],
    [6, 'sellingPrice', 'Must be a number'],
    [7, 'partNumber', 'A quotation mark is never closed'],
  ])
  const refused = await one().refused(bulkEdits.apply, {})
  expect([refused.code, refused.message]).toEqual([
    'bulk_inconsistent',
    'Please correct any data inconsistencies before proceeding with data recording.',
  ])
  expect(await edits()).toEqual({})

  const [nope, wrong, twice, ...others] = await rows({ status: 'error' })
  const { data: found } = await one().ok(bulkItems.update, { id: nope!.id, partNumber: '15400-plm-a02' })
  expect(found).toMatchObject({ status: 'new', name: 'Oil filter', problems: [] })
  const stale = await one().refused(bulkItems.update, { id: nope!.id, title: 'x', version: nope!.version })
  expect(stale.code).toBe('stale')
  const cells = { listPrice: 10, sellingPrice: '9', laborTime: null, core: '', hideItem: 'yes' }
  const { data: right } = await one().ok(bulkItems.update, { id: wrong!.id, ...cells })
  expect(right).toMatchObject({ listPrice: '10', laborTime: null, hideItem: '1', problems: [] })
  for (const { id } of [twice!, ...others]) await one().ok(bulkItems.remove, { id })
  expect((await one().ok(bulkEdits.apply, {})).data).toMatchObject({ created: 2, updated: 0 })
})

test('sets wrong rows aside, applies the others, and keeps them to be fixed', async () => {
  await stage('NOPE-1,,,,5,,,', '90915-YZZD1,,,,8,,,', '90915yzzd1,,,,9,,,', '04465-33471,,,abc,,,,')
  const stale = await one().refused(bulkEdits.setAside, { stamp: '1-1-1' })
  expect(stale.code).toBe('bulk_changed')
  const { stamp } = await waiting()
  expect((await one().ok(bulkEdits.setAside, { stamp })).data).toMatchObject({
    rows: 1,
    rowsNew: 1,
    rowsWithErrors: 0,
    rowsAside: 3,
  })
  expect((await one().ok(bulkEdits.apply, {})).data).toMatchObject({ created: 1, updated: 0 })
  expect(Object.keys(await edits())).toEqual(['90915-YZZD1'])

  const aside = await rows({ aside: 1 })
  expect(
    aside.map(({ line, isAside, problems }) => [line, isAside, problems.map(({ reason }) => reason)]),
  ).toEqual([
    [2, true, ['Part number does not exist']],
    // The row with the same number was applied.
    [4, true, []],
    [5, true, ['Must be a number']],
  ])
  const file = await one().send<string>('GET', '/bulk-items/aside.csv')
  expect(file.body).toContain('NOPE-1,,,,5,,,,Part number does not exist')
  const again = await sendBulk(one(), file.body.replace('NOPE-1', '00289-2H'), { catalogId })
  expect(again.body.data).toMatchObject({
    rows: 3,
    rowsWithErrors: 1,
    rowsAside: 3,
    ignoredColumns: ['problems'],
  })
  await one().ok(bulkEdits.discard, {})

  const [nope, , wrong] = aside
  expect((await one().ok(bulkItems.update, { id: wrong!.id, listPrice: 'abcd' })).data.isAside).toBe(true)
  const { data: fixed } = await one().ok(bulkItems.update, { id: nope!.id, partNumber: '00289-2H' })
  expect(fixed).toMatchObject({ isAside: false, status: 'new' })
  expect(await waiting()).toMatchObject({ rows: 1, rowsNew: 1, rowsAside: 2 })
  expect((await one().ok(bulkEdits.discard, { aside: 1 })).data).toEqual({ discarded: 2 })
  expect(await waiting()).toMatchObject({ rows: 1, rowsAside: 0 })
})

test('reads decimal commas, and part numbers with characters that nobody sees', async () => {
  const semicolons = `${header.replaceAll(',', ';')}\n90915\u2011YZZD1\u00a0;;;1.234,50;12,5;1,5;;\n04465-\u200b33471;;;;1,234;;;`
  const { body } = await sendBulk(one(), semicolons, { catalogId })
  expect(body.data).toMatchObject({ rows: 2, rowsNew: 1, rowsWithErrors: 1 })
  expect(await rows()).toMatchObject([
    { partNumber: '90915-YZZD1', listPrice: '1234.50', sellingPrice: '12.5', laborTime: '1.5' },
    { partNumber: '04465-33471', sellingPrice: '1,234' },
  ])
})

test('checks the numbers again when it applies', async () => {
  const { stamp } = await stage('00289-2H,,,,12.50,,,')
  await one().ok(bulkItems.create, { partNumber: '90915-YZZN1', price: 3, name: 'Filter' })
  expect((await one().refused(bulkEdits.apply, { stamp })).code).toBe('bulk_changed')
  await server.admin.query(
    "update parts set number = 'MOVED-1' where catalog_id = $1 and number = '00289-2H'",
    [catalogId],
  )
  expect((await one().refused(bulkEdits.apply, {})).code).toBe('bulk_inconsistent')
  await server.admin.query(
    "update parts set number = '00289-2H' where catalog_id = $1 and number = 'MOVED-1'",
    [catalogId],
  )
  const [added] = await rows({ search: 'yzzn1' })
  expect(added).toMatchObject({ line: 3, title: 'Filter', sellingPrice: '3', catalogId })
  expect((await one().ok(bulkEdits.discard, {})).data).toEqual({ discarded: 2 })
  expect((await one().refused(bulkEdits.apply, {})).code).toBe('bulk_empty')
})

test('refuses what isn’t a CSV file of a local catalog', async () => {
  const refused = async (content: string | Buffer, sent: Parameters<typeof sendBulk>[2] = {}) => {
    const { status, body } = await sendBulk(one(), content, { catalogId, ...sent })
    const { code, errors, message } = body as unknown as Problem
    return [status, code, errors?.[0]?.message ?? message]
  }
  const csv = `${header}\n00289-2H,,,,12.50,,,`
  const zip = Buffer.from('PK\x03\x04 of a workbook', 'latin1')
  expect(await refused(zip, { name: 'bulk.xlsx' })).toEqual([
    422,
    'file_unreadable',
    'Couldn’t read the file: its name doesn’t end in .csv',
  ])
  expect((await refused(zip)).slice(0, 2)).toEqual([422, 'file_unreadable'])
  expect((await refused(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'))).slice(0, 2)).toEqual([
    422,
    'file_unreadable',
  ])
  expect((await refused('title,price\nx,1')).slice(2)).toEqual([
    'Couldn’t read the file: its first line has no column named partNumber',
  ])
  expect((await refused('partNumber,price,sellingPrice\nx,1,1'))[1]).toBe('file_unreadable')
  expect((await refused(`${header}\n${'NOPE-1,,,,1,,,\n'.repeat(maxBulkRows + 1)}`)).slice(0, 2)).toEqual([
    422,
    'file_unreadable',
  ])
  const { status, body } = await sendBulk(one(), csv, {})
  expect([status, (body as unknown as Problem).errors?.[0]?.message]).toEqual([422, 'Choose a catalog'])
  const unsold = await addCatalog(server, { sellers: [] })
  expect((await refused(csv, { catalogId: unsold.catalogId }))[2]).toBe('Choose a catalog the dealer sells')
  await sellCatalog(server, 1, unsold.catalogId)
  await server.admin.query(
    "update catalogs set kind = 'remote', service_url = 'https://parts.example' where id = $1",
    [unsold.catalogId],
  )
  expect((await refused(csv, { catalogId: unsold.catalogId }))[2]).toBe(
    'Part numbers of this catalog can’t be checked. Choose another',
  )
  expect((await waiting()).rows).toBe(0)
})

test('serves a template that uploads cleanly and leaves the rows that wait', async () => {
  const answer = await fetch(`${server.url}/bulk_template.csv`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const template = await answer.text()
  expect(template.trim().replace('\uFEFF', '')).toBe(bulkColumns.join(','))
  await stage('00289-2H,,,,12.50,,,')
  const { status, body } = await sendBulk(one(), template, { catalogId })
  expect([status, body.data]).toMatchObject([200, { rows: 1, ignoredColumns: [] }])
  const named = 'Part Number;Name;Price;Shelf\n00289-2H;Fluid;5;A1'
  expect((await sendBulk(one(), named, { catalogId })).body.data).toMatchObject({
    rows: 1,
    rowsNew: 1,
    ignoredColumns: ['Shelf'],
  })
  expect((await rows())[0]).toMatchObject({ title: 'Fluid', sellingPrice: '5' })
})

test('checks and applies 20,000 rows', async () => {
  const { catalogId: large } = await addCatalog(server)
  await server.admin.query(
    "insert into parts (catalog_id, number, name_en, list_price) select $1, 'B-' || n, 'Part', 10 from generate_series(1, 20000) n returning id",
    [large],
  )
  const lines = Array.from({ length: maxBulkRows }, (_, at) => `b${at + 1},Title ${at},Text,12,11.5,1.5,2,0`)
  const { body } = await sendBulk(one(), [header, ...lines].join('\n'), { catalogId: large })
  expect(body.data).toMatchObject({ rows: maxBulkRows, rowsNew: maxBulkRows, rowsWithErrors: 0 })
  expect((await one().ok(bulkEdits.apply, { stamp: body.data.stamp })).data.created).toBe(maxBulkRows)
  const { recordsTotal } = await one().ok(editedParts.list, { pageSize: 1 })
  expect(recordsTotal).toBe(maxBulkRows)
})
