import { expect, test } from 'vitest'
import { type CatalogImport, type ImportPreview, imports } from '#contract/catalog/imports.ts'
import { inventory } from '#contract/catalog/inventory.ts'
import { testServer } from '#test/harness.ts'
import { upload } from '../imports/catalog.fixture.ts'
import { lockForImport } from '../imports/import-lock.ts'

const server = testServer()

const send = (csv: string) =>
  upload<{ data: CatalogImport }>(server.as('platform'), '/catalog-imports?kind=inventory', csv)
const readStock = async (partNumber: string) => {
  const { data } = await server.as('platform').ok(inventory.list, { partNumber })
  return data
}

test('imports stock, weight and sizes of parts, of any catalog or none', async () => {
  const { status, body } = await send(
    'Part Number;Stock;Weight;Length;Width;Height\n90915-YZZD1;12;0,5 lb;3,5 in;3;3\n04465-33471;0;;;;\n',
  )
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ kind: 'inventory', catalogName: null, linesMade: 2, linesRejected: 0 })
  expect(await readStock('90915yzz')).toMatchObject([
    {
      partNumber: '90915-YZZD1',
      warehouse: 'Jacksonville',
      stock: 12,
      weight: 0.5,
      length: 3.5,
      width: 3,
      height: 3,
    },
  ])
  expect((await send('part_number,stock\n90915-YZZD1,12\n')).body.data).toMatchObject({ linesUnchanged: 1 })
  expect((await send('part_number,stock\n90915 YZZD1,7\n')).body.data).toMatchObject({ linesChanged: 1 })
  expect(await readStock('90915-YZZD1')).toMatchObject([{ stock: 7, weight: 0.5 }])
})

test('rejects stock that can mean thousands or decimals', async () => {
  const { body } = await send('part_number;stock;weight\nTWO-1;1.000;\nTWO-2;1,200;\nTWO-3;1200;0,525\n')
  expect(body.data).toMatchObject({ linesMade: 1, linesRejected: 2 })
  expect(await readStock('TWO-3')).toMatchObject([{ stock: 1200, weight: 0.525 }])
  expect((await send('part_number,stock\nTWO-4,"1,200"\n')).body.data).toMatchObject({ linesMade: 1 })
})

test('counts the last of lines with the same number, and rejects stock that is none', async () => {
  const csv =
    'part_number,stock,weight\nDUP-1,3,2\ndup1,5,\nNEG-1,-4,\nHALF-1,1.5,\nKILO-1,5,3 kg\n,5,\nNONE-1,,1\n'
  const { body } = await send(csv)
  expect(body.data).toMatchObject({ linesRead: 7, linesMade: 1, linesUnchanged: 1, linesRejected: 5 })
  const { data } = await server.as('platform').ok(imports.show, { id: body.data.id })
  expect(data.rejections.map(({ line, code }) => [line, code])).toEqual([
    [4, 'stock_not_whole'],
    [5, 'stock_not_whole'],
    [6, 'other_units'],
    [7, 'cell_missing'],
    [8, 'cell_missing'],
  ])
  expect(data.rejections[2]!.reason).toBe('The weight 3 kg isn’t in pounds and inches')
  expect(await readStock('DUP1')).toMatchObject([{ stock: 5, weight: 2 }])
})

test('previews without saving, and needs its two columns', async () => {
  const preview = await upload<{ data: ImportPreview }>(
    server.as('platform'),
    '/catalog-imports/preview?kind=inventory',
    'part_number,stock\nPREVIEW-1,3\n',
  )
  expect(preview.body.data).toMatchObject({ linesMade: 1 })
  expect(await readStock('PREVIEW1')).toEqual([])
  expect((await send('part_number,weight\nA-1,3\n')).body).toMatchObject({ code: 'file_unreadable' })
})

test('runs one import at a time, beside those into catalogs', async () => {
  const unlock = await lockForImport(null)
  expect((await send('part_number,stock\nA-1,3\n')).body).toMatchObject({ code: 'import_running' })
  await unlock()
  expect((await send('part_number,stock\nA-1,3\n')).status).toBe(200)
})

test('asks for a catalog for vehicles and parts', async () => {
  const answer = await upload(server.as('platform'), '/catalog-imports?kind=parts', 'part_number\nA\n')
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'catalog' }] } })
})
