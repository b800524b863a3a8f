import { describe, expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { copyDemo, testServer } from '../harness.ts'
import { notLists } from './not-lists.ts'

/* Each name, number, address and email that a list's rows show finds its row when it's pasted into the search. */

const server = testServer({
  database: copyDemo,
  signedIn: { platform: { dealerId: 0, userId: 1 } },
})

type Row = Record<string, unknown>
type Asking = { call(route: Route, input: Row): Promise<{ status: number; body: unknown }> }

const searchNames = ['search', 'q', 'value']
const searchName = ({ query }: Route) => searchNames.find((name) => name in (query?.shape ?? {}))
const lists = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Route[])
  .filter((route) => route.method === 'GET' && !notLists.includes(route.path) && searchName(route))
  .filter(({ reply }) => reply.kind === 'list' || reply.kind === 'shape')

/** Fields whose values don't name the row. */
const isNoName = (name: string) =>
  /Id$|[pP]rice$|^cost$|^core$|^is[A-Z_]|At$|Date$|Day$|Parsed$|By$|[cC]urrency|^(kind|type|state|status|locale|period|reason|preview)$/.test(
    name,
  )

const choice = 'one of a few choices, which the list filters by'
const platformValue = 'a setting of the platform, in a column that can be sorted'
const ownNote = 'a note for the record’s own screen'
const dealersName = 'the dealer whose list it is'
const fromCatalog = 'read from the catalog after the rows were found; its number finds the row'

/** Columns that are deliberately omitted, with the reason. */
const leftOut: Record<string, string> = {
  country: choice,
  since: 'a moment',
  nextStep: choice,
  selectedCountries: choice,
  languagesAvailable: choice,
  timeZone: platformValue,
  imagesBaseUrl: platformValue,
  subscriptionName: choice,
  registrationType: choice,
  pick_up_description: ownNote,
  homepageSpecialsCompType: choice,
  catalogName: choice,
  catalog: choice,
  mainName: fromCatalog,
  url: 'made from the part’s number or name, which find it',
  couponType: choice,
  applyCouponOn: choice,
  billCountry: choice,
  shipCountry: choice,
  shipState: 'two letters, which hardly narrow a list of orders',
  billState: 'two letters, which would read every customer’s address',
  instructions: ownNote,
  payTerms: choice,
  intMemo: ownNote,
  description: ownNote,
  company: dealersName,
  paymentState: choice,
  mailStatus: choice,
  rmaDealerStatus: choice,
  rmaPartStatus: choice,
  note: ownNote,
}

/** Lists whose rows aren't what was searched for, or that have no rows in the demo. */
const notSearched: Record<string, string> = {
  '/parts': 'asks for a catalog; search-parts.test.ts',
  '/store-parts': 'stores’ own search; store-parts.test.ts',
  '/system/errors': 'the demo has none; system.test.ts',
  '/system/webhooks': 'the demo has none; system-lists.test.ts',
  '/image-library': 'the demo has none; image-library.test.ts',
  '/coupons/{id}/orders': 'asks for a coupon; coupons.test.ts',
  '/broadcasts/{id}/recipients': 'asks for a broadcast; broadcasts.test.ts',
  '/orders-board': 'columns of cards; the list’s own search finds them',
  '/orders-stats': 'figures',
}

/** An answer's rows, whatever their key. */
function findRows(body: unknown): Row[] {
  if (Array.isArray(body)) return body
  const inside = body === null || typeof body !== 'object' ? [] : Object.values(body).map(findRows)
  return inside.toSorted((a, b) => b.length - a.length)[0] ?? []
}

async function rowsFound(route: Route, search?: string): Promise<Row[]> {
  const shape = route.query!.shape
  const input: Row = { [searchName(route)!]: search }
  for (const name of ['dlid', 'dealerId', 'dealer_id', 'limit', 'pageSize'])
    if (name in shape || route.path.includes(`{${name}}`)) input[name] = /limit|Size/.test(name) ? 50 : 1
  const asking: Asking = server.as('platform')
  const { status, body } = await asking.call(route, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return findRows(body)
}

const namesIn = (row: Row) =>
  Object.entries(row).flatMap(([name, value]) => {
    const isName =
      typeof value === 'string' ? value !== '' : typeof value === 'number' && /number$/i.test(name)
    return isName && !isNoName(name) && !(name in leftOut) ? [[name, String(value)] as const] : []
  })

describe('what a row shows finds it', () => {
  const tested = lists.filter(({ path }) => !(path in notSearched))
  test.each(tested.map((route) => [route.path, route] as const))('%s', async (_, route) => {
    const tried = new Map<string, string>()
    for (const row of (await rowsFound(route)).slice(0, 6))
      for (const [name, value] of namesIn(row)) {
        if (tried.has(name)) continue
        const found = await rowsFound(route, value.slice(0, 100))
        const isFound = found.some(({ id }) => id === row.id)
        tried.set(name, isFound ? 'found' : `${value} is not found`)
      }
    expect([...tried].filter(([, how]) => how !== 'found')).toEqual([])
    expect(tried.size).toBeGreaterThan(0)
  })
})
