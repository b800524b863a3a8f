import type { ClientBase, Pool } from 'pg'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { type ApiDocument, listCalls } from '#server/platform/http/docs/api-document.ts'
import { answers } from '#server/platform/http/docs/examples/answers.gen.ts'
import { callExamples } from '#server/platform/http/docs/examples/call-examples.ts'
import type { CallExample } from '#server/platform/http/docs/examples/example.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import type { Client, ClientAnswer } from '../client.ts'

export const allCalls: readonly Route[] = Object.values(contract).flatMap((noun): Route[] =>
  Object.values(noun),
)

/** False for a form with files, a stream that doesn't end, and a call whose example states why it can't be sent. */
export const canBeSent = (route: Route): boolean =>
  !route.upload && route.reply.kind !== 'events' && typeof callExamples[operationId(route)] !== 'string'

const inStoreApi: Readonly<Record<string, CallExample>> = storeApi.examples

/** The newest of dealer 1's new orders without payments and returns, with at least this number of lines. */
const order = (columns: string, lines = 1) => `
  select ${columns} from orders o
  where o.dealer_id = 1 and o.order_status_id = 1 and o.is_locked = 0 and o.deleted_at is null
    and not exists (select from rmas r where r.dealer_id = 1 and r.order_id = o.id)
    and not exists (select from charges c where c.dealer_id = 1 and c.order_id = o.id)
    and not exists (select from recorded_payments p where p.dealer_id = 1 and p.order_id = o.id)
    and (select count(*) from order_lines l where l.dealer_id = 1 and l.order_id = o.id) >= ${lines}
  order by o.id desc limit 1`
const firstLine = '(select min(l.id)::int from order_lines l where l.dealer_id = 1 and l.order_id = o.id)'
const newest = 'array[(select max(id)::int from orders where dealer_id = 1 and order_status_id = 1)]'
const quote = (columns = 'q.id', lines = 1) => `
  select ${columns} from quotes q where q.dealer_id = 1 and q.order_id is null and q.deleted_at is null
    and (select count(*) from quote_lines l where l.dealer_id = 1 and l.quote_id = q.id) >= ${lines}
  order by q.id desc limit 1`
const pendingReturn = `
  select id from rmas where dealer_id = 1 and rma_dealer_status = 'Pending' and deleted_at is null order by id limit 1`
const receivedReturn = `
  select id from rmas where dealer_id = 1 and rma_dealer_status = 'Approved' and rma_part_status = 'Received'
    and type = 'Return' and refund_key is null order by id limit 1`
const message = 'select min(id)::int as id from dealer_communications where dealer_id = 1 and folder_id = 1'
const customer = `select min(c.id) as id from customers c where c.dealer_id = 1
  and not exists (select from orders o where o.dealer_id = 1 and o.customer_id = c.id)
  and not exists (select from quotes q where q.dealer_id = 1 and q.customer_id = c.id)`

/** Finds the values of a call that depend on the demo's day: its orders, and everything that belongs to them. */
const datedValues: Record<string, string> = {
  postOrdersIdMessages: order('o.id'),
  postOrdersIdMessagePreview: order('o.id'),
  postOrdersIdPayments: order('o.id'),
  postOrdersIdRefundOwed: order('o.id'),
  postOrderLog: order('o.id::int as "orderId"'),
  postEntitiesOrderDetails: order('o.id::int as order_id'),
  postEntitiesDealerCommunications: order('o.order_number::int as order_number'),
  postCoreLedgerReminders: `
    select r.order_id::int as "orderId" from order_lines r
    where r.dealer_id = 1 and not exists (select from rmas a where a.dealer_id = 1 and a.order_id = r.order_id) and r.core_price > 0 and r.qty_shipped > 0 order by r.id limit 1`,
  postRma: `
    select l.order_id::int as "orderId", json_build_array(json_build_object('id', l.id, 'qty', 1)) as lines
    from order_lines l where l.dealer_id = 1 and l.qty_shipped > 0
      and not exists (select from rmas r where r.dealer_id = 1 and r.order_id = l.order_id)
    order by l.id limit 1`,
  postQuotesIdSend: quote(),
  postQuotesIdOrder: quote(),
  getEntitiesOrders: order('o.order_number::int as order_number'),
  putOrdersId: order('o.id'),
  putOrdersIdLock: order('o.id'),
  putOrdersIdShip: order(
    `o.id, json_build_array(json_build_object('id', ${firstLine}, 'shipQty', 1, 'trackingNumber', '1Z999', 'shippingCarrier', 'UPS')) as details`,
  ),
  postOrdersIdUndoShipment: `
    select s.order_id::int as id, s.id::int as "shipmentId" from order_shipments s
    where s.dealer_id = 1 and not exists (select from rmas r where r.dealer_id = 1 and r.order_id = s.order_id)
    order by s.id limit 1`,
  putUpdateOrderStatus: order('o.id::int as "orderId"'),
  postOrdersPapers: `select ${newest} as selected`,
  putOrdersStatus: `select ${newest} as selected`,
  putEntitiesOrdersId: order('o.id'),
  putEntitiesOrderDetailsId: order(`${firstLine} as id`),
  putQuotesId: quote(),
  putMessagesMove: `select array[id] as ids from (${message}) m`,
  putMessagesAssign: `select array[id] as ids from (${message}) m`,
  putMessagesMark: `select array[id] as ids from (${message}) m`,
  putEntitiesDealerCommunicationsId: message,
  putRmaId: pendingReturn,
  putRmaIdReceipt: `
    select id from rmas where dealer_id = 1 and rma_dealer_status = 'Approved' and rma_part_status = 'Awaiting'
      and rma_carrier_info = 'UPS' order by id limit 1`,
  deleteRmaIdReceipt: receivedReturn,
  deleteRecordedPaymentsId: `
    select coalesce(min(id), 1)::int as id from recorded_payments where dealer_id = 1 and exchange_rma_id is null`,
  postRmaIdExchange: receivedReturn,
  putEntitiesRmaId: pendingReturn,
  deleteOrdersId: order('o.id'),
  deleteOrdersProductsId: order(`${firstLine} as id`, 2),
  deleteEntitiesOrdersId: order('o.id'),
  deleteEntitiesOrderDetailsId: order(`${firstLine} as id`, 2),
  deleteQuotesId: quote(),
  deleteQuotesProductsId: quote(
    '(select min(l.id) from quote_lines l where l.dealer_id = 1 and l.quote_id = q.id) as id',
    2,
  ),
  deleteCustomersId: customer,
  deleteEntitiesCustomersId: customer,
  deleteRmaId: pendingReturn,
  deleteEntitiesRmaId: pendingReturn,
}

/** The calls to send before a call, because the demo lacks what it needs. */
export const preparations: Readonly<Record<string, readonly string[]>> = {
  postEntitiesDealerCatalogs: ['postCatalogs'],
  postCloneFindingsConfirm: ['postDealers', 'postDealerClone'],
  postDealersIdApproveRegistration: ['postDealers', 'postDealerRegistrations'],
  postOrdersPapersIdCancel: ['postOrdersPapers'],
  postWebhooksIdReplay: ['postWebhooks'],
  putBroadcastsIdState: ['postBroadcastsIdRetry'],
  putWebhooksId: ['postWebhooks'],
  deleteApiTokensId: ['postApiTokens'],
}

/** A call's example as it can be sent to the demo: its address, the values in that, and its body. */
type Request = { address: string; values: Record<string, unknown>; body: Record<string, unknown> | undefined }

/** `admin` reads the demo as the superuser, because some values depend on its day. */
export async function buildExample(route: Route, admin: Pool | ClientBase): Promise<Request> {
  const id = operationId(route)
  const example = callExamples[id] ?? (route.method === 'GET' ? inStoreApi[id] : undefined)
  const { path, query, body }: CallExample = typeof example === 'object' ? example : {}
  const dated: Record<string, unknown> = datedValues[id] ? (await admin.query(datedValues[id])).rows[0] : {}
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const inPath = Object.fromEntries(names.map((name) => [name, dated[name] ?? path?.[name] ?? 1]))
  const place = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inPath[name])),
  )
  const changedIn = (values: object) =>
    Object.fromEntries(Object.entries(dated).filter(([name]) => name in values))
  const address = query
    ? `${place}?${new URLSearchParams({ ...query, ...(changedIn(query) as typeof query) })}`
    : place
  return { address, values: { ...query, ...inPath }, body: body && { ...body, ...changedIn(body) } }
}

/** Sends a call's example as the first of these clients who may send it. */
export async function sendExample(
  id: string,
  clients: readonly Client[],
  admin: Pool | ClientBase,
): Promise<ClientAnswer<unknown>> {
  const route = allCalls.find((one) => operationId(one) === id)!
  const { address, body } = await buildExample(route, admin)
  const refusals = []
  for (const client of clients) {
    const answer = await client.send(route.method, address, body)
    if (answer.status === 200) return answer
    refusals.push(answer)
  }
  return refusals.find(({ status }) => status !== 403 && status !== 404) ?? refusals[0]!
}

/**
 * Chooses the calls whose answers the API document shows, by name: one for each kind of answer, because calls with the
 * same kind share an example. A call that has an example keeps it.
 */
export function chooseShownCalls(document: Pick<ApiDocument, 'paths'>): string[] {
  const sendable = new Set(allCalls.filter(canBeSent).map(operationId))
  const shown = new Map<string, string>()
  for (const { operation } of listCalls(document)) {
    const { operationId: id, responses } = operation
    const answer = responses[200]
    const json = answer && 'content' in answer ? answer.content?.['application/json'] : undefined
    if (!json || !sendable.has(id)) continue
    const kind = JSON.stringify(json.schema)
    const chosen = shown.get(kind)
    if (chosen === undefined || (!(chosen in answers) && id in answers)) shown.set(kind, id)
  }
  return [...shown.values()].toSorted()
}

/** The figures of the machine and the process that made the examples, which differ in each run. */
const machine = {
  startedAt: '2026-11-24T15:04:05.000Z',
  databaseBytes: 132_000_000,
  lastMigration: '1350-self-reports.sql',
  diskFreeBytes: 20_000_000_000,
  diskBytes: 25_000_000_000,
}

/**
 * Keeps one element of each list and the beginning of long texts, leaves out secrets and random names, and replaces
 * what differs from machine to machine.
 */
export function shortenAnswer(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((inner) => shortenAnswer(inner))
  if (typeof value === 'string') return shortenText(value, field)
  if (typeof value !== 'object' || value === null) return value
  const steady = 'diskBytes' in value ? { ...value, ...machine } : value
  return Object.fromEntries(Object.entries(steady).map(([name, inner]) => [name, shortenAnswer(inner, name)]))
}

function shortenText(text: string, field: string): string {
  if (field === 'nextCursor') return '…'
  if (['token', 'secret', 'hint'].includes(field)) return text.replace(/^((?:pdt|whsec)_)?.*/, '$1…')
  const stable = text.replace(/[0-9a-f]{32,}/, '…')
  return stable.length > 60 ? `${stable.slice(0, 59)}…` : stable
}
