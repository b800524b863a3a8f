import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type CatalogImport, imports } from '#contract/catalog/imports.ts'
import { parts } from '#contract/catalog/parts.ts'
import { testServer } from '#test/harness.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { addCatalog, importText, partsCsv, upload, vehiclesCsv } from './catalog.fixture.ts'
import { lockForImport } from './import-lock.ts'

const server = testServer()

async function rejected(id: number) {
  const { data } = await server.as('platform').ok(imports.show, { id, pageSize: 100 })
  return data.rejections.map(({ line, code }) => [line, code])
}
const numbersIn = async (catalog: string, keyword: string) => {
  const { data } = await server.as('dealer1').ok(parts.search, { keyword, catalog })
  return data.map((part) => part.part_number)
}

test('uploads vehicles as platform admin and reports what was imported', async () => {
  const { catalog } = await addCatalog(server)
  const { status, body } = await upload<{ data: CatalogImport }>(
    server.as('platform'),
    `/catalog-imports?catalog=${catalog}&kind=vehicles`,
    vehiclesCsv,
  )
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'done',
    linesRead: 6,
    linesMade: 6,
    vehiclesMade: 6,
    linesRejected: 0,
  })
  expect(body.data).toMatchObject({
    fileName: 'file.csv',
    startedByName: 'platform Test',
    catalogName: catalog,
  })
})

test('refuses imports by dealers', async () => {
  const { catalog } = await addCatalog(server)
  const { status } = await upload(
    server.as('dealer1'),
    `/catalog-imports?catalog=${catalog}&kind=vehicles`,
    vehiclesCsv,
  )
  expect(status).toBe(403)
})

test('changes nothing when the same files come again', async () => {
  const { catalog } = await addCatalog(server)
  await importText(catalog, 'vehicles', vehiclesCsv)
  const first = await importText(catalog, 'parts', partsCsv)
  expect(first).toMatchObject({ linesRead: 6, linesMade: 6, partsMade: 5, linesRejected: 0 })
  expect(await importText(catalog, 'vehicles', vehiclesCsv)).toMatchObject({
    linesUnchanged: 6,
    vehiclesMade: 0,
  })
  const again = await importText(catalog, 'parts', partsCsv)
  expect(again).toMatchObject({
    linesUnchanged: 6,
    linesMade: 0,
    linesChanged: 0,
    partsMade: 0,
    fitmentsMade: 0,
  })
})

test('updates a changed price, and keeps values for empty cells', async () => {
  const { catalog } = await addCatalog(server)
  await importText(catalog, 'parts', 'part_number;name;list_price;cost\nA-1;Pump;10,50;5\n')
  const changed = await importText(catalog, 'parts', 'Part Number\tList Price\tCost\na1\t\t6\n')
  expect(changed).toMatchObject({ linesRead: 1, linesChanged: 1, partsMade: 0 })
  const { data } = await server.as('dealer1').ok(parts.search, { keyword: 'A1', catalog })
  expect(data[0]).toMatchObject({ part_number: 'A-1', name: 'Pump', cost: 6, price: { list: 10.5 } })
})

test('reads decimal commas, and rejects prices that can mean thousands', async () => {
  const { catalog } = await addCatalog(server)
  const done = await importText(
    catalog,
    'parts',
    [
      'part_number;name;list_price;cost;weight',
      'COMMA-1;Pump;1.234,50;0,525;1,250',
      'COMMA-2;Pump;1.234;;',
      'COMMA-3;Pump;;$1,234;',
      'COMMA-4;Pump;1.234.567,5;0.525;1.234',
      'COMMA-5;Pump;1234;12,345;',
    ].join('\n'),
  )
  expect(await rejected(done.id)).toEqual([
    [3, 'price_can_mean_thousands'],
    [4, 'price_can_mean_thousands'],
    [6, 'price_can_mean_thousands'],
  ])
  const { rows } = await server.admin.query(
    `select list_price::float8, cost::float8, weight::float8 from parts where number like 'COMMA-%' order by number`,
  )
  expect(rows.map(Object.values)).toEqual([
    [1234.5, 0.53, 1.25],
    [1234567.5, 0.53, 1.234],
  ])
  const commas = 'part_number,name,list_price,cost\nDOT-1,Pump,"1,234",1.234\n'
  expect(await importText(catalog, 'parts', commas)).toMatchObject({ partsMade: 1, linesRejected: 0 })
})

test('reports each bad line with number, reason and text, and imports the others', async () => {
  const { catalog } = await addCatalog(server)
  await importText(catalog, 'vehicles', vehiclesCsv)
  const done = await importText(
    catalog,
    'parts',
    [
      'part_number,name,list_price,universal,make,model,year,image',
      'OK-1,Good,1.5,,,,,',
      ',No number,1,,,,,',
      'P-1,Bad price,twelve,,,,,',
      'P-2,Bad flag,1,perhaps,,,,',
      'P-3,Unknown vehicle,1,,Toyota,Camri,2014,',
      'P-4,Half a vehicle,1,,Toyota,,2014,',
      'P-5,Bad year,1,,Toyota,Camry,14,',
      'P-6,,1,,,,,',
      '"P-7,Quote never closed,1,,,,,',
      '---,Nothing in it,1,,,,,',
      'P-8,Script,1,,,,,javascript:alert(1)',
      'OK-2,Good too,"1,234.565",,,,,',
    ].join('\n'),
  )
  expect(done).toMatchObject({ status: 'done', linesRead: 12, linesMade: 2, linesRejected: 10, partsMade: 3 })
  expect(await rejected(done.id)).toEqual([
    [3, 'cell_missing'],
    [4, 'cell_not_amount'],
    [5, 'universal_yes_or_no'],
    [6, 'no_vehicle_like'],
    [7, 'vehicle_needs_all'],
    [8, 'not_model_year'],
    [9, 'part_without_name'],
    [10, 'quote_never_closed'],
    [11, 'part_number_without_letters'],
    [12, 'image_no_address'],
  ])
  const { data } = await server.as('dealer1').ok(parts.search, { keyword: 'OK', catalog })
  expect(data.map((part) => part.price.list)).toEqual([1.5, 1234.57])
  // The part of the line with an unknown vehicle was imported, just without the vehicle.
  expect(await numbersIn(catalog, 'P3')).toEqual(['P-3'])
})

test('downloads rejected lines as CSV that no spreadsheet computes', async () => {
  const { catalog } = await addCatalog(server)
  const done = await importText(catalog, 'parts', 'part_number,name,cost\n=1+1,Sum,x\n')
  const { status, body, headers } = await server
    .as('platform')
    .send<string>('GET', `/catalog-imports/${done.id}/rejections.csv`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain(`rejected-${catalog}-${done.id}.csv`)
  expect(body).toContain(`2,cell_not_amount,The cost x isn’t an amount,"'=1+1,Sum,x"`)
})

test.each([
  ['Windows-1252', Buffer.from('part_number;name;name_es\nW-1;Piñón;Líquido\n', 'latin1'), 'Piñón'],
  ['a byte-order mark', Buffer.from('\uFEFFpart_number,name\nW-1,Piñón\n'), 'Piñón'],
  ['UTF-16', Buffer.from('\uFEFFpart_number\tname\nW-1\tPiñón\n', 'utf16le'), 'Piñón'],
  [
    'old Mac quotes and commas in cells',
    Buffer.from('part_number,name\r\nW-1,"Pipe, 5"" long"\r\n'),
    'Pipe, 5" long',
  ],
])('reads %s', async (_name, bytes, name) => {
  const { catalog } = await addCatalog(server)
  expect(await importText(catalog, 'parts', bytes)).toMatchObject({ partsMade: 1, linesRejected: 0 })
  const { data } = await server.as('dealer1').ok(parts.search, { keyword: 'W-1', catalog })
  expect(data[0]?.name).toBe(name)
})

test('refuses an Excel workbook and a file without required columns, with a reason', async () => {
  const { catalog } = await addCatalog(server)
  const send = (content: string) =>
    upload<{ code: string; message: string }>(
      server.as('platform'),
      `/catalog-imports?catalog=${catalog}&kind=parts`,
      content,
    )
  expect((await send('PK\x03\x04...')).body).toMatchObject({ code: 'file_unreadable' })
  const { body } = await send('name,price\nPump,1\n')
  expect(body.message).toContain('part_number')
  const { data } = await server.as('platform').ok(imports.list, {})
  expect(data[0]).toMatchObject({ status: 'failed', catalogName: catalog })
  expect(data[0]?.failure).toContain('part_number')
  const reason = { code: 'reasons.columns_missing', values: { columns: 'part_number' } }
  expect(data[0]?.failureReason).toMatchObject({ code: 'importFailures.unreadable', values: { reason } })
})

test('allows one import per catalog at a time', async () => {
  const { catalog, catalogId } = await addCatalog(server)
  const unlock = await lockForImport(catalogId)
  const { status, body } = await upload<{ code: string }>(
    server.as('platform'),
    `/catalog-imports?catalog=${catalog}&kind=vehicles`,
    vehiclesCsv,
  )
  expect([status, body.code]).toEqual([409, 'import_running'])
  await unlock()
  expect(await importText(catalog, 'vehicles', vehiclesCsv)).toMatchObject({ linesMade: 6 })
})

test('reports an import whose process died as failed when the next one starts', async () => {
  const { catalog, catalogId } = await addCatalog(server)
  await server.admin.query(
    `insert into catalog_imports (catalog_id, kind, status, file_name, started_by_name)
      values ($1, 'parts', 'running', 'lost.csv', 'Ana')`,
    [catalogId],
  )
  await importText(catalog, 'vehicles', vehiclesCsv)
  const { data } = await server.as('platform').ok(imports.list, { catalogId })
  expect(data.map(({ fileName, status }) => [fileName, status])).toEqual([
    ['vehicles.csv', 'done'],
    ['lost.csv', 'failed'],
  ])
})

test('previews the result without saving anything', async () => {
  const { catalog } = await addCatalog(server)
  const { status, body } = await upload<{ data: Record<string, unknown> }>(
    server.as('platform'),
    `/catalog-imports/preview?catalog=${catalog}&kind=parts`,
    'part_number,name,cost,colour\nA-1,Pump,5,red\nA-2,Hose,x,blue\n',
  )
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ linesRead: 2, linesMade: 1, linesRejected: 1, hasMore: false })
  expect(body.data.columns).toEqual([
    { column: 'part_number', usedAs: 'number' },
    { column: 'name', usedAs: 'nameEn' },
    { column: 'cost', usedAs: 'cost' },
    { column: 'colour', usedAs: null },
  ])
  expect(await numbersIn(catalog, 'A')).toEqual([])
})

test('stores ten thousand rejected lines and counts all of them', async () => {
  const { catalog } = await addCatalog(server)
  const lines = Array.from({ length: 10_050 }, (_, at) => `P-${at},Name,x`)
  const done = await importText(catalog, 'parts', `part_number,name,cost\n${lines.join('\n')}\n`)
  expect(done.linesRejected).toBe(10_050)
  const { data } = await server
    .as('platform')
    .ok(imports.show, { id: done.id, startRow: 9_999, pageSize: 10 })
  expect([data.rejections.length, data.rejectionsTotal]).toEqual([1, 10_000])
})

test('reports an interrupted upload as failed, and keeps what was imported', async () => {
  const { catalog, catalogId } = await addCatalog(server)
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/catalog-imports?catalog=${catalog}&kind=parts HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
      `cookie: ${server.as('platform').cookie}\r\ncontent-type: multipart/form-data; boundary=XX\r\n` +
      'content-length: 9000000\r\n\r\n--XX\r\ncontent-disposition: form-data; name="files"; filename="half.csv"\r\n\r\n' +
      `part_number,name\n${Array.from({ length: 5000 }, (_, at) => `H-${at},Half\n`).join('')}`,
  )
  const status = async () => (await server.as('platform').ok(imports.list, { catalogId })).data[0]
  // Two batches; the third never fills up.
  await expect.poll(async () => (await status())?.linesRead).toBe(4000)
  expect(await status()).toMatchObject({ status: 'running', partsMade: 4000 })
  socket.destroy()
  await expect.poll(async () => (await status())?.status).toBe('failed')
  expect((await status())?.failure).toContain('broke off')
  expect((await status())?.failureReason).toEqual({ code: 'importFailures.broke_off' })
  // The catalog is unlocked again.
  expect(await importText(catalog, 'parts', 'part_number,name\nH-1,Half\n')).toMatchObject({
    linesUnchanged: 1,
  })
})

test('reports what is imported when the database goes away in the middle', async () => {
  const { catalog } = await addCatalog(server)
  const keep = await placeTrigger(
    server.admin,
    'before insert on parts for each row',
    `if new.number = 'L-2500' then perform pg_terminate_backend(pg_backend_pid()); end if`,
  )
  const lines = Array.from({ length: 3000 }, (_, at) => `L-${at},Half\n`).join('')
  const broken = importText(catalog, 'parts', `part_number,name\n${lines}`)
  await expect(broken.finally(keep)).rejects.toMatchObject({
    code: 'import_broke_off',
    details: { values: { lines: 2000 } },
  })
  expect(await numbersIn(catalog, 'L1999')).toEqual(['L-1999'])
})

test('does not call lines unchanged that the database lost', async () => {
  const { catalog } = await addCatalog(server)
  const keep = await placeTrigger(server.admin, 'before insert on vehicles for each row', 'return null')
  await expect(importText(catalog, 'vehicles', vehiclesCsv).finally(keep)).rejects.toThrow()
  expect(await importText(catalog, 'vehicles', vehiclesCsv)).toMatchObject({
    linesMade: 6,
    linesUnchanged: 0,
  })
})
