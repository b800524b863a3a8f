import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { exportTemplates } from '#contract/channels/export-templates.ts'
import { marketplace } from '#contract/channels/marketplace.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { makeWorkbook, sendTemplate } from './templates.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
beforeEach(() => server.admin.query('delete from export_templates; delete from activity_log'))

const add = async () => {
  const { status, body } = await sendTemplate(dealer(), await makeWorkbook())
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const products = [{ sku: '04465', productTitle: 'Pastillas', price: 12.5, currency: 'USD' as const }]

test('keeps a dealer’s template and fills it', async () => {
  const { id, ...added } = await add()
  expect(added).toMatchObject({
    name: 'Autopartes México.xlsx',
    sheet: 'Autopartes',
    headerRow: 3,
    filled: ['Título', 'Precio', 'Número de pieza', 'SKU'],
    unfilled: ['Color'],
  })
  expect((await dealer().ok(exportTemplates.list, {})).data).toEqual([{ id, ...added }])
  const { data } = await dealer().ok(marketplace.mercadoLibre, { products, templateId: id })
  const file = await fetch(server.url + data.filePath, { headers: { cookie: dealer().cookie! } })
  expect(decodeURIComponent(file.headers.get('content-disposition')!)).toMatch(
    /Autopartes México-[\d-]+\.xlsx/,
  )
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheets[1]!.rows[3]).toEqual(['Pastillas', 12.5, null, '04465', '04465'])

  await dealer().ok(exportTemplates.remove, { id })
  expect(await dealer().refused(exportTemplates.remove, { id })).toMatchObject({ code: 'not_found' })
  expect(await dealer().refused(marketplace.mercadoLibre, { products, templateId: id })).toMatchObject({
    code: 'not_found',
  })
  expect(await sentences(server.admin, 'true')).toEqual([
    'Export template Autopartes México.xlsx created',
    'Export template Autopartes México.xlsx deleted',
  ])
})

test('explains why a file is no template, and when there are enough', async () => {
  const wrong = await sendTemplate(dealer(), Buffer.from('SKU,Precio'))
  expect(wrong).toMatchObject({ status: 422, body: { code: 'file_unreadable' } })
  const large = await sendTemplate(dealer(), Buffer.alloc(6 * 1024 * 1024))
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const whole = await makeWorkbook()
  const damaged = await sendTemplate(dealer(), whole.subarray(0, whole.length - 40))
  expect(damaged).toMatchObject({ status: 422, body: { code: 'file_unreadable' } })
  expect(damaged.body).toMatchObject({ message: expect.stringContaining('Open it in Excel') })
  expect((await dealer().ok(exportTemplates.list, {})).data).toEqual([])
  expect(await sentences(server.admin, 'true')).toEqual([])
  await add()
  await server.admin.query(`insert into export_templates
      (dealer_id, name, content, bytes, sheet, header_row, filled, unfilled, created_by)
    select dealer_id, name || n, content, bytes, sheet, header_row, filled, unfilled, created_by
    from export_templates, generate_series(1, 19) n`)
  const full = await sendTemplate(dealer(), await makeWorkbook())
  expect(full).toMatchObject({ status: 409, body: { code: 'templates_full' } })
})
