import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { redirects } from '#contract/store/redirects.ts'
import { listViews } from '#contract/tenancy/list-views.ts'
import { loadDemo } from '#demo/load.ts'
import { someMail } from '#server/features/sales/mailbox/mailbox.fixture.ts'
import { aPicture, sendPictures } from '#server/features/store/image-library/image-library.fixture.ts'
import { emptyDatabase, testServer } from './harness.ts'
import { notLists } from './not-lists.ts'

type Values = Record<string, unknown>
type Row = Record<string, string | number>
/** How to test a call's filters, each on its own, as the platform. */
type Tried = {
  /** Sent along with the filter. */
  base?: Values
  /** Finds some, but not all, of the unfiltered rows. */
  narrows?: Values
  /** Finds more rows than `of` alone. */
  widens?: { names: Values; of: Values }
  /** Changes what's returned: its two values (undefined leaves it out) give different answers. */
  chooses?: Record<string, readonly [unknown, unknown]>
}

const server = testServer({
  database: async (postgresUrl) => {
    const url = await emptyDatabase(postgresUrl)
    await loadDemo(url)
    return url
  },
  signedIn: { platform: { dealerId: 0, userId: 1 } },
})

const whose = ['dlid', 'dealerId', 'dealer_id']
const paging = ['page', 'pageSize', 'limit', 'startRow', 'offset', 'after', 'sort', 'direction']
/** Lists requested by POST. */
const searches = ['/translations-parts/search']

/** Whose rows they are is tested in isolation/. */
const filtersOf = ({ query, body }: Route) =>
  Object.keys({ ...query?.shape, ...body?.shape }).filter((name) => ![...whose, ...paging].includes(name))
const lists = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Route[])
  .filter(({ method, path }) => (method === 'GET' && !notLists.includes(path)) || searches.includes(path))
  .filter((route) => route.reply.kind !== 'events' && filtersOf(route).length > 0)

async function ask(route: Route, input: Values): Promise<unknown> {
  const names = new Set([...Object.keys({ ...route.query?.shape, ...route.body?.shape })])
  const isTaken = ([name]: [string, unknown]) => names.has(name) || route.path.includes(`{${name}}`)
  const taken = Object.fromEntries(Object.entries(input).filter(isTaken))
  const asPlatform: { call(route: Route, input: Values): Promise<{ status: number; body: unknown }> } =
    server.as('platform')
  const { status, body } = await asPlatform.call(route, taken)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const listAt = (path: string) => lists.find((route) => route.path === path && route.method === 'GET')!
const firstOf = async (path: string, input: Values = { dlid: 1, dealerId: 1 }): Promise<Row> =>
  firstRow(await ask(listAt(path), input))
const oneOf = async (query: string): Promise<unknown> =>
  Object.values((await server.admin.query(query)).rows[0])[0]
const firstRow = (body: unknown): Row => rowsOf(body)[0] as Row

/** An answer's rows, whatever their key. */
function rowsOf(body: unknown): unknown[] {
  if (typeof body === 'string') return body.trim().split(/\r?\n/).slice(1)
  if (Array.isArray(body)) return body
  const inside = body === null || typeof body !== 'object' ? [] : Object.values(body).map(rowsOf)
  return inside.toSorted((a, b) => b.length - a.length)[0] ?? []
}
function howMany(body: unknown): number {
  const { recordsTotal, totalRecords, data } = Object(body)
  return Number(recordsTotal ?? totalRecords ?? data?.totalItems ?? rowsOf(body).length)
}

let tried: Record<string, Tried>
beforeAll(async () => {
  await server.admin.query(`
    update dealers set is_active = 0 where id = 3;
    update catalogs set region = 'USA' where id = 1;
    update dealer_catalogs set selection_makes_years = jsonb_build_array(jsonb_build_object(
      'id', (select min(make_id) from vehicles where catalog_id = 1), 'years', jsonb_build_array(2015)))
      where dealer_id = 2 and catalog_id = 1`)
  tried = { ...(await ofTenancy()), ...(await ofCatalog()), ...(await ofStore()), ...(await ofSales()) }
}, 180_000)

async function ofTenancy(): Promise<Record<string, Tried>> {
  const dealers: Tried = {
    narrows: {
      domainFilter: 'parts.cedarhills.example',
      subscriptionPlanId: (await firstOf('/dealers', { dlid: 1 })).subscriptionPlanId,
      standing: 'inactive',
      country: 'CAN',
      search: 'Northern',
      id: 2,
    },
    chooses: { setup: ['open', 'done'] },
  }
  const { who, record } = await firstOf('/activity-log')
  const log = {
    base: { dealerId: 1, startDate: 'today-300' },
    narrows: { startDate: 'today-3', endDate: 'today-30', who, record, action: 'create' },
  }
  await server.as('platform').ok(listViews.create, { name: 'Mine', list: 'orders', query: '' })
  return {
    '/list-views': { chooses: { list: ['orders', 'customers'] } },
    '/dealers': dealers,
    '/dealers.csv': dealers,
    '/entities/dealers': dealers,
    '/activity-log': log,
    '/activity-log.csv': log,
  }
}

async function ofCatalog(): Promise<Record<string, Tried>> {
  const whole = { makeId: 'all', yearId: 'all', modelId: 'all', trimId: 'all', engineId: 'all' }
  const unsold = await oneOf('select max(make_id) from vehicles where catalog_id = 1')
  const { name: engine } = await firstOf(
    '/engines/makes/{makeId}/years/{yearId}/models/{modelId}/trims/{trimId}',
    { ...whole, dlid: 1 },
  )
  const { name: trim } = await firstOf('/trims/makes/{makeId}/years/{yearId}/models/{modelId}', {
    ...whole,
    dlid: 1,
  })
  const chain: Tried = {
    base: { ...whole, dlid: 1 },
    narrows: { region: 'CAN', catalog: 'accessories', search: 'toy', trim, engine },
    widens: {
      names: { allYears: 1, showAllYears: 1 },
      of: { dlid: 2, catalog: 'parts_usa', makeId: unsold },
    },
    chooses: { loc: ['en', 'es'] },
  }
  const pricing: Tried = {
    base: { dealerId: 1 },
    chooses: { catalogId: [undefined, 2], makeId: [undefined, 1] },
  }
  const texts = { dlid: undefined }
  const { id } = await firstOf('/translations', texts)
  const parts = lists.find(({ path }) => path === '/translations-parts/search')!
  const { id: partId, partNumber } = firstRow(await ask(parts, texts))
  const chains = lists
    .filter(({ path }) => /makes/.test(path) && path !== '/dealer-makes')
    .map(({ path }) => path)
  const edit = { dealer_id: 1, activateItem: 1 } as const
  for (const [partNumber, price] of [
    ['FILTER-EDIT-1', 5],
    ['FILTER-EDIT-2', null],
  ] as const)
    await server.as('platform').ok(editedParts.create, {
      ...{ ...edit, partNumber, title: `Edit ${partNumber}`, listPrice: 9, sellingPrice: price },
      hideItem: price === null ? 1 : 0,
    })
  const edits: Tried = {
    base: { dealer_id: 1, dealerId: 1, dlid: 1 },
    narrows: { part_number: 'filteredit1', search: 'Edit FILTER-EDIT-2', hideItem: 1, priced: 1 },
  }
  return {
    '/dealer-catalogs': { base: { dlid: 1 }, narrows: { search: 'access' } },
    '/entities/dealer_catalogs': { base: { dealer_id: 1 }, narrows: { search: 'access' } },
    '/dealer-makes': { base: { dlid: 2 }, chooses: { catalogId: [1, 2] } },
    ...Object.fromEntries(chains.map((path) => [path, chain])),
    '/dealer-pricing/customers': {
      base: { dealerId: 1 },
      narrows: { customerId: (await firstOf('/dealer-pricing/customers')).customerId },
    },
    '/dealer-pricing': pricing,
    '/entities/dealer_pricing_rules': pricing,
    '/parts': {
      base: { catalog: 'parts_usa' },
      narrows: { search: '90915' },
      chooses: { catalog: ['parts_usa', 'accessories'] },
    },
    '/entities/dealer_related_items': {
      base: { dealerId: 1 },
      narrows: { search: 'next service' },
      chooses: { catalogId: [undefined, 2] },
    },
    '/entities/dealer_related_items_details': {
      base: { dealerId: 1 },
      chooses: {
        relatedItemId: [await oneOf('select min(id) from related_items where dealer_id = 1'), 999_999],
      },
    },
    '/catalog-imports': { narrows: { catalogId: 1 } },
    '/inventory': { narrows: { partNumber: await oneOf('select left(min(number), 3) from inventory') } },
    '/editparts': edits,
    '/editparts.csv': edits,
    '/entities/edited_parts': { ...edits, base: { dealer_id: 1 } },
    '/entities/dealer_bulk_items': {
      base: { dealer_id: 1 },
      narrows: { search: 'spark', status: 'error', belowCost: 1 },
    },
    '/translations': { narrows: { q: 'part', missing: 'fr', id } },
    '/translations.csv': {
      base: { kind: 'ui' },
      narrows: { q: 'part', missing: 'fr', id },
      chooses: { kind: ['ui', 'parts'] },
    },
    '/translations-parts/search': { narrows: { q: partNumber, missing: 'fr', id: partId } },
    '/translations/store': { base: { dlid: 1 }, chooses: { locale: ['en', 'es'] } },
    '/states': { chooses: { countryIso: ['USA', 'CAN'] } },
    '/themes': { base: { dlid: 1 }, narrows: { themeId: 1 } },
  }
}

async function ofStore(): Promise<Record<string, Tried>> {
  const { status } = await sendPictures(server.as('platform'), [aPicture('logo.png'), aPicture('van.png')], {
    dealerId: 1,
  })
  expect(status).toBe(200)
  const base = { dealerId: 1, dlid: 1 }
  for (const sourceUrl of ['/old-oil', '/old-tires'])
    await server.as('platform').ok(redirects.create, { dealerId: 1, sourceUrl, targetUrl: '/parts' })
  const { rows: vehicles } = await server.admin.query(`
    select v.make_id as "makeId", v.year as "yearId", v.model_id as "modelId", v.trim_id as "trimId",
      v.engine_id as "engineId", p.subcategory_id as "subcategoryId", s.category_id as "categoryId"
    from fitments f join vehicles v on v.id = f.vehicle_id join parts p on p.id = f.part_id
    join subcategories s on s.id = p.subcategory_id
    where p.name_en ilike '%filter%' and p.catalog_id = 1 and p.is_universal = 0 limit 1`)
  const domain = 'parts.cedarhills.example'
  const addresses: Tried = { base, narrows: { search: '90915' }, chooses: { catalogId: [undefined, 2] } }
  return {
    '/store-parts': {
      base: { domain, q: 'filter' },
      narrows: vehicles[0],
      chooses: {
        domain: [domain, await oneOf('select dealer_domain from dealers where id = 2')],
        locale: ['en', 'es'],
        q: ['filter', 'brake'],
      },
    },
    '/part-number-urls': addresses,
    '/part-number-urls.csv': addresses,
    '/image-library': { base, narrows: { search: 'logo' } },
    '/dealer-redirects': { base, narrows: { search: 'old-oil' } },
    '/dealer-coupons': {
      base,
      narrows: {
        ...{ search: 'oil', couponActive: 0, couponType: 'percentage', applyCouponOn: 'accessories' },
        ...{ inStorePickup: 1, oneCouponPerCustomer: 1 },
      },
    },
  }
}

async function ofSales(): Promise<Record<string, Tried>> {
  const base = { dlid: 1, dealerId: 1, dealer_id: 1 }
  const days = { fromDate: 'today-60', toDate: 'today-61' }
  const ofCustomer = async (path: string) => {
    const { billCompany, customerId } = await firstOf(path)
    return { ...days, search: billCompany, cid: customerId }
  }
  const { billCompany: company } = await firstOf('/customers')
  const { id: orderId } = await firstOf('/orders')
  const orders: Tried = {
    base,
    narrows: {
      ...(await ofCustomer('/orders')),
      statusId: 2,
      paymentState: 'unpaid',
      isPickUp: 1,
      ids: orderId,
    },
  }
  const figures: Tried = {
    base,
    chooses: Object.fromEntries(
      Object.entries({ ...orders.narrows, column: '2' }).map(([name, value]) => [
        name,
        [undefined, value] as const,
      ]),
    ),
  }
  const statuses: Tried = {
    base,
    chooses: { startDate: ['01/01/2024', 'today'], endDate: ['today', 'today-5'], statusId: [1, 2] },
  }
  const sales: Tried = {
    base,
    chooses: {
      selectedOption: ['this_week', 'last_year'],
      startDate: ['01/01/2024', 'today'],
      endDate: ['today', 'today-5'],
    },
  }
  const quotes = { base, narrows: { ...(await ofCustomer('/quotes')), statusId: 2 } }
  const cid = await oneOf(
    'select o.customer_id from orders o join rmas r on r.order_id = o.id where r.dealer_id = 1',
  )
  const returns = {
    base,
    narrows: {
      ...{ fromDate: 'today-10', toDate: 'today-11', statusId: 'Pending', cid },
      search: (await firstOf('/rma')).billCompany,
    },
  }
  const core = await firstOf('/core-ledger', { dlid: 1, show: 'out' })
  const coreOf = await oneOf(
    `select customer_id from orders where dealer_id = 1 and order_number = ${core.orderNumber}`,
  )
  const [told, rmaNumber] = [
    await oneOf(`select o.order_number from dealer_communications c join orders o on o.id = c.order_id
      where c.dealer_id = 1 order by c.id limit 1`),
    await oneOf(`select r.rma_number from dealer_communications c join rmas r on r.id = c.rma_id
      where c.dealer_id = 1 order by c.id limit 1`),
  ]
  const dealerFolderId = await someMail(server.as('platform'))
  const cores: Tried = {
    base: { dlid: 1, show: 'out' },
    narrows: { search: core.billCompany, cid: coreOf },
    chooses: { show: ['out', 'overdue'] },
  }
  const recipient = await firstOf('/broadcasts/{id}/recipients', { id: 1 })
  const mailed = Object.values(recipient).find((value) => String(value).includes('@'))
  const templates = { base, narrows: { type: 'rma', search: 'Delay' } }
  return {
    '/client-request': { base: { dealerId: 1 }, chooses: { isOpen: [1, 0] } },
    '/customers': { base, narrows: { value: company } },
    '/customers.csv': { base, narrows: { value: company } },
    '/entities/customers': { base, narrows: { value: company } },
    '/v2/customers': { base, narrows: { q: company } },
    '/orders': orders,
    '/orders.csv': orders,
    '/orders-stats': figures,
    '/orders-stats.csv': figures,
    '/orders-board': figures,
    '/reports/order-status-count': statuses,
    '/reports/download-order-details-csv': statuses,
    '/reports/sales-summary': sales,
    '/reports/sales-summary.csv': sales,
    '/quotes': quotes,
    '/quotes.csv': quotes,
    '/rma': returns,
    '/rma.csv': returns,
    '/rma-orders': { base, narrows: { search: (await firstOf('/rma-orders')).orderNumber } },
    '/core-ledger': cores,
    '/core-ledger.csv': cores,
    '/email/members': { base, narrows: { q: company } },
    '/broadcasts/{id}/recipients': { base: { id: 1 }, narrows: { state: 'failed', search: mailed } },
    '/mail-suppressions': { base, narrows: { search: (await firstOf('/mail-suppressions')).address } },
    '/templates': templates,
    '/entities/templates': templates,
    '/entities/order_details': { chooses: { order_id: [2, orderId] } },
    '/entities/orders': { base, chooses: { order_number: [24001, told] } },
    '/entities/dealer_communications': {
      base,
      narrows: {
        ...{ order_number: told, rma_number: rmaNumber },
        ...{ is_from_admin: 0, is_read: 0, folder_id: 2, is_visible: 0, is_draft: 1 },
      },
    },
    '/messages': {
      base,
      narrows: { folderId: 1, dealerFolderId, orderNumber: told, isRead: 0, search: 'zylinder' },
    },
  }
}

test('tests every filter', () => {
  const untried = lists.flatMap((route) => {
    const { narrows, widens, chooses } = tried[route.path] ?? {}
    const known = { ...narrows, ...widens?.names, ...chooses }
    return filtersOf(route)
      .filter((name) => !(name in known))
      .map((name) => `${route.path} ${name}`)
  })
  expect(untried).toEqual([])
})

test.each(lists.map((route) => [route.path, route] as const))('%s', async (path, route) => {
  const { base = {}, narrows = {}, widens, chooses = {} } = tried[path] ?? {}
  const taken = (values: Values) => Object.entries(values).filter(([name]) => filtersOf(route).includes(name))
  const wrong: string[] = []
  for (const [name, value] of taken(narrows)) {
    const all = howMany(await ask(route, base))
    const found = howMany(await ask(route, { ...base, [name]: value }))
    if (found === 0 || found >= all) wrong.push(`${name}=${value} finds ${found} of ${all}`)
  }
  for (const [name, value] of taken(widens?.names ?? {})) {
    const few = { ...base, ...widens?.of }
    const without = howMany(await ask(route, few))
    const found = howMany(await ask(route, { ...few, [name]: value }))
    if (found <= without) wrong.push(`${name}=${value} finds ${found}, ${without} without it`)
  }
  for (const [name, values] of Object.entries(chooses).filter(([name]) => filtersOf(route).includes(name))) {
    const [one, other] = await Promise.all(values.map((value) => ask(route, { ...base, [name]: value })))
    if (JSON.stringify(one) === JSON.stringify(other))
      wrong.push(`${name}: ${values.join(' and ')} say the same`)
  }
  expect(wrong).toEqual([])
})
