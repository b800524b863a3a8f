import { beforeAll, expect, test } from 'vitest'
import { bulkEdits } from '#contract/catalog/bulk-items.ts'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { contract } from '#contract/features.ts'
import { csvFile, type Route } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { pages } from '#contract/store/pages/pages.ts'
import { redirects } from '#contract/store/urls/redirects.ts'
import { header, sendBulk } from '../../src/features/catalog/bulk-items/bulk-items.fixture.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '../../src/features/catalog/imports/catalog.fixture.ts'
import { previewFile } from '../../src/features/sales/customer-imports/customer-imports.fixture.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import { sendPreview } from '../../src/features/store/redirects/redirects.fixture.ts'
import { testServer } from '../harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
let catalogId: number

/** Cells that a spreadsheet, a separator or a convention of ours could change. */
const awkward = [
  '-',
  '\\-',
  '=1+1',
  "'quoted",
  '"quoted"',
  'a;b,c\td',
  ' – ',
  'Ünïcödé 日本',
  'two\nlines',
  '0012',
]

beforeAll(async () => {
  const newCatalog = await addCatalog(server)
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
})

const exported = async (path: `/${string}`) => {
  const { status, body } = await dealer().send<string>('GET', path)
  expect(status).toBe(200)
  return String(body)
}

/** Each export, imported again: nothing changes and nothing is rejected. */
const comesBack: Record<string, () => Promise<void>> = {
  '/dealer-redirects.csv': async () => {
    for (const [at, path] of ['/a;b,c', '/a?b=1&c=2', '/Café', '/old page', '/no-slashes'].entries())
      await dealer().ok(redirects.create, { dealerId: 1, sourceUrl: path, targetUrl: `/to-${at}?x=1#y` })
    const page = { dealerId: 1, enTitle: 'Offers', isActive: 1, enableSection: 1, pageUrl: 'offers' } as const
    await dealer().ok(pages.create, page)
    const { body } = await sendPreview(dealer(), await exported('/dealer-redirects.csv?dlid=1'))
    expect(body.data).toMatchObject({ linesRead: 5, linesUnchanged: 5, linesRefused: 0 })
  },
  '/editparts.csv': async () => {
    for (const [at, title] of awkward.entries())
      await dealer().ok(editedParts.create, {
        partNumber: `OWN-${at}`,
        title,
        description: title,
        activateItem: 1,
        sellingPrice: 5,
      })
    const edit = { title: '-', description: '-', sellingPrice: 9.99, hideItem: 1 } as const
    await dealer().ok(editedParts.create, { partNumber: '90915-YZZD1', ...edit })
    const before = await titles()
    const file = await exported('/editparts.csv?dealer_id=1')
    const { body } = await sendBulk(dealer(), file, { catalogId })
    expect(body.data).toMatchObject({ rows: awkward.length + 1, rowsSame: awkward.length + 1 })
    await dealer().ok(bulkEdits.apply, {})
    expect(await titles()).toEqual(before)
  },
  '/bulk-items/{id}/old-values.csv': async () => {
    const before = await titles()
    await sendBulk(dealer(), `${header}\n90915-YZZD1,New,New,,8,,,0\nOWN-1,Other,,,,,,\n`, { catalogId })
    const { data } = await dealer().ok(bulkEdits.apply, {})
    await sendBulk(dealer(), await exported(`/bulk-items/${data.id}/old-values.csv`), { catalogId })
    await dealer().ok(bulkEdits.apply, {})
    expect(await titles()).toEqual(before)
  },
  '/customers.csv': async () => {
    for (const [at, billCompany] of awkward.entries())
      await dealer().ok(customers.create, makeCustomer({ billEmail: `back-${at}@shop.test`, billCompany }))
    await dealer().ok(
      orders.create,
      makeOrder({ billEmail: '', noEmail: 1, createCustomer: 1, billCompany: 'No Email' }),
    )
    const preview = await previewFile(dealer(), await exported('/customers.csv?dealerId=1'), {
      existing: 'update',
    })
    expect(preview).toMatchObject({ linesCreated: 0, linesUpdated: 0, linesRejected: 0 })
    expect(preview.linesUnchanged).toBeGreaterThanOrEqual(awkward.length)
  },
}

async function titles() {
  const { data } = await dealer().ok(editedParts.list, { pageSize: 100 })
  return data
    .map(({ partNumber, title, description, sellingPrice, hideItem }) => ({
      partNumber,
      title,
      description,
      sellingPrice,
      hideItem,
    }))
    .toSorted((a, b) => a.partNumber.localeCompare(b.partNumber))
}

/** Why an export has no import. */
const stays: Record<string, string> = {
  '/translations.csv': 'comes back in features/catalog/translations/translations.test.ts',
  '/bulk-items/aside.csv': 'comes back in features/catalog/bulk-items/bulk-items.test.ts',
}
const onlyRead =
  /manager\/stores|rejections|missing|report|activity|feed-runs|dashboard|orders|quotes|returns|rma|core|dealers|part-number-urls/

test('every CSV export comes back unchanged, or is only read', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
  const files = routes.filter(({ reply }) => (reply as unknown) === csvFile).map(({ path }) => path)
  expect(files.length).toBeGreaterThan(15)
  const open = files.filter((path) => !(path in comesBack) && !(path in stays) && !onlyRead.test(path))
  expect(open).toEqual([])
  const listed: string[] = [...Object.keys(comesBack), ...Object.keys(stays)]
  expect(listed.filter((path) => !(files as string[]).includes(path))).toEqual([])
})

test.each(Object.keys(comesBack))('%s comes back unchanged', (path) => comesBack[path]!())
