import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { listCatalogFilters } from '../filters/catalog.ts'
import { listSalesFilters } from '../filters/sales.ts'
import { listStoreFilters } from '../filters/store.ts'
import { listTenancyFilters } from '../filters/tenancy.ts'
import type { FilterCase, Row, Values, World } from '../filters/world.ts'
import { copyDemo, testServer } from '../harness.ts'
import { notLists } from './not-lists.ts'

const server = testServer({
  database: copyDemo,
  signedIn: { platform: { dealerId: 0, userId: 1 } },
})

const whose = ['dlid', 'dealerId', 'dealer_id']
const paging = ['page', 'pageSize', 'limit', 'startRow', 'offset', 'after', 'sort', 'direction']
/** Lists requested by POST. */
const searches = ['/translations-parts/search']

/** Tests in isolation/ cover whose rows they are. */
const listFilters = ({ query, body }: Route) =>
  Object.keys({ ...query?.shape, ...body?.shape }).filter((name) => ![...whose, ...paging].includes(name))
const lists = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Route[])
  .filter(({ method, path }) => (method === 'GET' && !notLists.includes(path)) || searches.includes(path))
  .filter((route) => route.reply.kind !== 'events' && listFilters(route).length > 0)

async function ask(route: Route, input: Values): Promise<unknown> {
  const names = new Set([...Object.keys({ ...route.query?.shape, ...route.body?.shape })])
  const isTaken = ([name]: [string, unknown]) => names.has(name) || route.path.includes(`{${name}}`)
  const keptInput = Object.fromEntries(Object.entries(input).filter(isTaken))
  const asPlatform: { call(route: Route, input: Values): Promise<{ status: number; body: unknown }> } =
    server.as('platform')
  const { status, body } = await asPlatform.call(route, keptInput)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const listAt = (path: string) => lists.find((route) => route.path === path && route.method === 'GET')!
const readFirst = async (path: string, input: Values = { dlid: 1, dealerId: 1 }): Promise<Row> =>
  firstRow(await ask(listAt(path), input))
const readOne = async (query: string): Promise<unknown> =>
  Object.values((await server.admin.query(query)).rows[0])[0]
const chains = lists
  .filter(({ path }) => /makes/.test(path) && path !== '/dealer-makes')
  .map(({ path }) => path)
const firstPart = async (input: Values): Promise<Row> =>
  firstRow(await ask(lists.find(({ path }) => path === '/translations-parts/search')!, input))
const firstRow = (body: unknown): Row => findRows(body)[0] as Row

/** An answer's rows, whatever their key. */
function findRows(body: unknown): unknown[] {
  if (typeof body === 'string') return body.trim().split(/\r?\n/).slice(1)
  if (Array.isArray(body)) return body
  const inside = body === null || typeof body !== 'object' ? [] : Object.values(body).map(findRows)
  return inside.toSorted((a, b) => b.length - a.length)[0] ?? []
}
function howMany(body: unknown): number {
  const { recordsTotal, totalRecords, data } = Object(body)
  return Number(recordsTotal ?? totalRecords ?? data?.totalItems ?? findRows(body).length)
}

let tried: Record<string, FilterCase>
beforeAll(async () => {
  await server.admin.query(`
    update dealers set is_active = 0 where id = 3;
    update catalogs set region = 'USA' where id = 1;
    update dealer_catalogs set selection_makes_years = jsonb_build_array(jsonb_build_object(
      'id', (select min(make_id) from vehicles where catalog_id = 1), 'years', jsonb_build_array(2015)))
      where dealer_id = 2 and catalog_id = 1`)
  const world: World = {
    platform: server.as('platform'),
    admin: server.admin,
    chains,
    readFirst,
    firstPart,
    readOne,
  }
  tried = {
    ...(await listTenancyFilters(world)),
    ...(await listCatalogFilters(world)),
    ...(await listStoreFilters(world)),
    ...(await listSalesFilters(world)),
  }
}, 180_000)

test('tests every filter', () => {
  const untried = lists.flatMap((route) => {
    const { narrows, widens, chooses } = tried[route.path] ?? {}
    const covered = { ...narrows, ...widens?.names, ...chooses }
    return listFilters(route)
      .filter((name) => !(name in covered))
      .map((name) => `${route.path} ${name}`)
  })
  expect(untried).toEqual([])
})

test.each(lists.map((route) => [route.path, route] as const))('%s', async (path, route) => {
  const { base = {}, narrows = {}, widens, chooses = {} } = tried[path] ?? {}
  const pickFilters = (values: Values) =>
    Object.entries(values).filter(([name]) => listFilters(route).includes(name))
  const wrong: string[] = []
  const narrowing = pickFilters(narrows)
  const all = narrowing.length > 0 ? howMany(await ask(route, base)) : 0
  for (const [name, value] of narrowing) {
    const found = howMany(await ask(route, { ...base, [name]: value }))
    if (found === 0 || found >= all) wrong.push(`${name}=${value} finds ${found} of ${all}`)
    // A search is often another statement, which has to narrow in the same way.
    if (name === 'search' || narrows.search === undefined) continue
    const both = howMany(await ask(route, { ...base, search: narrows.search, [name]: value }))
    if (both > found) wrong.push(`${name}=${value} finds ${both} in a search, ${found} without`)
  }
  const widening = pickFilters(widens?.names ?? {})
  const few = { ...base, ...widens?.of }
  const without = widening.length > 0 ? howMany(await ask(route, few)) : 0
  for (const [name, value] of widening) {
    const found = howMany(await ask(route, { ...few, [name]: value }))
    if (found <= without) wrong.push(`${name}=${value} finds ${found}, ${without} without it`)
  }
  for (const [name, values] of Object.entries(chooses).filter(([name]) =>
    listFilters(route).includes(name),
  )) {
    const [one, other] = await Promise.all(values.map((value) => ask(route, { ...base, [name]: value })))
    if (JSON.stringify(one) === JSON.stringify(other))
      wrong.push(`${name}: ${values.join(' and ')} say the same`)
  }
  expect(wrong).toEqual([])
})
