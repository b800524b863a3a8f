import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { copyDemo, testServer } from './harness.ts'

/** A record that is read and sent back unchanged isn't written, logged or sent to other programs. */

const server = testServer({
  database: copyDemo,
  signedIn: { platform: { dealerId: 0, userId: 1 }, dealer1: { dealerId: 1, userId: 2 } },
})

type Row = Record<string, unknown>
type Asking = { call(route: Route, input: Row): Promise<{ status: number; body: unknown }> }

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const saves = routes.filter(
  ({ method, path, body }) => method === 'PUT' && 'version' in (body?.shape ?? {}) && path.endsWith('}'),
)
const readAt = (path: string) => routes.find((route) => route.method === 'GET' && route.path === path)
const readIdName = ({ path }: Route) => /\{(\w+)\}$/.exec(path)![1]!

/** The calls that read the others. */
const elsewhere: Record<string, { path: string }> = {
  putDealerPgatewayId: { path: '/dealer-pgateway/{dealerId}' },
}

/** The call that shows one record, if it isn't below its list. */
const shownAt: Record<string, string> = { putPartsId: '/parts/id/{id}' }

const platformSaves = ['putRolesId']

const none = 'the demo has none'
const files = 'a form with files, which its own tests save'
const asLevel = 'saves a level of prices, which is read with more than it takes'
const twin = 'the same as the noun’s own call'
const without: Record<string, string> = {
  putListViewsId: none,
  putEntitiesMultiTableId: none,
  putDealerMiscDealerId: files,
  putDealerScriptsDlid: files,
  putDealerPricingSetPriorityToggleByDealerDealerId: asLevel,
  putDealerPricingSetInflatedPriceByDealerDealerId: asLevel,
  putDealerPricingByDealerDealerId: asLevel,
  putTranslationsId: 'its list is the platform’s, for one dealer at a time',
  putTranslationsPartsId: 'they are found by a search',
  putDealerMiscGoogleShoppingFeedDealerId: 'a save tries the server, and the demo has none',
  putEntitiesOrderDetailsId: twin,
  putEntitiesOrdersId: twin,
  putEntitiesRmaId: twin,
  putReportMailsReport: 'it has no id, and its own test saves it',
}

/** The rows of an answer, whatever contains them. */
const findRows = (body: unknown): Row[] =>
  Array.isArray(body)
    ? (body as Row[])
    : Object.values(Object(body)).flatMap((value) => (Array.isArray(value) ? (value as Row[]) : []))

const ask = async (as: Asking, route: Route | undefined, input: Row): Promise<unknown> => {
  if (!route) return
  const isTaken = (name: string) =>
    route.path.includes(`{${name}}`) ||
    name in (route.query?.shape ?? {}) ||
    name in (route.body?.shape ?? {})
  const taken = Object.entries(input).filter(([name, value]) => isTaken(name) && value !== undefined)
  const { status, body } = await as.call(route, Object.fromEntries(taken))
  return status === 200 ? body : undefined
}

/** A record, read by its own call or from its list. */
async function read(as: Asking, save: Route): Promise<Row | undefined> {
  const other = elsewhere[operationId(save)]
  const whose = { dlid: 1, dealerId: 1, dealer_id: 1, catalog: 'parts_usa', relatedItemId: 1, pageSize: 10 }
  const name = readIdName(save)
  const namesDealer = name === 'dealerId' || name === 'dlid'
  const list = readAt(other?.path ?? save.path.replace(/\/\{\w+\}$/, ''))
  const found = namesDealer ? undefined : await ask(as, list, whose)
  const listed = findRows(found)[0]
  const id = namesDealer ? 1 : (listed?.[name] ?? listed?.id)
  const shown = await ask(as, readAt(shownAt[operationId(save)] ?? save.path), { ...whose, [name]: id })
  const row = (Object(shown).data ?? listed) as Row | undefined
  return row && { ...row, [name]: id }
}

async function written(): Promise<Row> {
  const { rows } = await server.admin.query(`select (select count(*) from activity_log) as log,
    (select count(*) from webhook_deliveries) as told`)
  return rows[0]
}

/** Whether the demo lacks a record that the call could send back. */
async function isEmpty({ record }: Route): Promise<boolean> {
  if (!record) return false
  const { rows } = await server.admin.query(`select from ${record.table} limit 1`)
  return rows.length === 0
}

test('saves nothing of a record that is sent back as it was read', async () => {
  const wrong: string[] = []
  const unread: string[] = []
  for (const save of saves) {
    const isPlatform = save.scope === 'platform' || platformSaves.includes(operationId(save))
    const as: Asking = server.as(isPlatform ? 'platform' : 'dealer1')
    const row = await read(as, save)
    if (!row) {
      if (!(await isEmpty(save))) unread.push(operationId(save))
      continue
    }
    const names = [...Object.keys(save.body?.shape ?? {}), readIdName(save)]
    const sent = Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
    const before = await written()
    const { status, body } = await as.call(save, sent)
    const after = await written()
    const saved = Object(body).data as Row | undefined
    if (status !== 200) wrong.push(`${operationId(save)}: ${JSON.stringify(body)}`)
    else if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push(`${operationId(save)} writes a log`)
    else if (saved && 'version' in row && saved.version !== row.version)
      wrong.push(`${operationId(save)}: version ${row.version} is ${saved.version}`)
  }
  expect(wrong).toEqual([])
  expect(unread.toSorted()).toEqual(Object.keys(without).toSorted())
})
