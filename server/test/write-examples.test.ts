import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { answers } from '#contract/examples/answers.gen.ts'
import { callExamples } from '#contract/examples/call-examples.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { encrypted } from '#server/platform/auth/renew-secrets.ts'
import { withoutHoists } from '#server/platform/http/docs/api-document.ts'
import type { Client } from './client.ts'
import { copyDemo, testServer } from './harness.ts'

const writing = Object.values(contract)
  .flatMap((noun): Route[] => Object.values(noun))
  .filter(({ method }) => method !== 'GET')
const hasExample = (route: Route) => !route.upload && typeof callExamples[operationId(route)] !== 'string'

/** The newest of dealer 1's new orders that nothing was paid for or returned of, with at least so many lines. */
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
const message = 'select min(id)::int as id from dealer_communications where dealer_id = 1 and folder_id = 1'
const customer = `select min(c.id) as id from customers c where c.dealer_id = 1
  and not exists (select from orders o where o.dealer_id = 1 and o.customer_id = c.id)
  and not exists (select from quotes q where q.dealer_id = 1 and q.customer_id = c.id)`

/** What the demo's day decides: its orders, and all that hangs on them. The values are found anew each time. */
const dated: Record<string, string> = {
  postOrdersIdMessages: order('o.id'),
  postOrdersIdMessagePreview: order('o.id'),
  postOrdersIdPayments: order('o.id'),
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
  putOrdersId: order('o.id'),
  putOrdersIdLock: order('o.id'),
  putOrdersIdShip: order(
    `o.id, json_build_array(json_build_object('id', ${firstLine}, 'shipQty', 1, 'trackingNumber', '1Z999', 'shippingCarrier', 'UPS')) as details`,
  ),
  putUpdateOrderStatus: order('o.id::int as "orderId"'),
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

describe('an example of a writing call', () => {
  const server = testServer({ database: copyDemo, signedIn: {} })

  const signedIn = async (name: string) => {
    const client = server.visitor()
    await client.ok(signIn.login, { email: `${name}@partsdesk.test`, password: 'Partsdesk-demo-1' })
    return client
  }

  let clients: Client[]
  // One of the examples changes the password.
  beforeAll(async () => {
    clients = [await signedIn('dealer1'), await signedIn('admin')]
  })
  const answered = new Map<string, unknown>()

  test.each(['POST', 'PUT', 'DELETE'])(
    'is done in a fresh demo, for the dealer or the platform: %s',
    async (method) => {
      const failed: string[] = []
      for (const route of writing.filter(hasExample).filter((one) => one.method === method)) {
        const id = operationId(route)
        const { status, body } = await send(clients, route, await today(id))
        if (status === 200) answered.set(id, body)
        else failed.push(`${id}: ${JSON.stringify(body)}`)
      }
      expect(failed).toEqual([])
    },
  )

  test('is answered as shown', async () => {
    const kept = [...firstOfEach(await documented())].map((id) => [id, answered.get(id)] as const)
    if (process.env.KEEP_ANSWERS) keep(kept)
    else
      for (const [id, body] of kept) expect.soft(fieldsOf(answers[id]), id).toEqual(fieldsOf(shortened(body)))
  })

  test('encrypts nothing in a column without the mark that changing the key goes by', async () => {
    const { rows } = await server.admin.query<{ table: string; column: string; isMarked: boolean }>(`
      select c.relname as "table", a.attname as "column",
        coalesce(col_description(a.attrelid, a.attnum) = 'secret', false) as "isMarked"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)`)
    const unmarked: string[] = []
    let marked = 0
    for (const { table, column, isMarked } of rows) {
      const found = await server.admin.query(
        `select from ${table} where regexp_like(${column}::text, $1) limit 1`,
        [encrypted.slice(1)],
      )
      if (found.rowCount && isMarked) marked += 1
      else if (found.rowCount) unmarked.push(`${table}.${column}`)
    }
    expect(unmarked).toEqual([])
    expect(marked).toBeGreaterThan(5)
  })

  /** The values of an example that depend on the demo's day, as they are today. */
  const today = async (id: string): Promise<Record<string, unknown>> =>
    dated[id] ? (await server.admin.query(dated[id])).rows[0] : {}

  test('is given for every writing call whose answer isn’t a stream, or it’s said why not', async () => {
    const { paths } = await documented()
    const lacking = writing.filter(hasExample).filter((route) => {
      const { requestBody, responses } = paths[`/api${route.path}`]![route.method.toLowerCase()]!
      const [request] = Object.values(requestBody?.content ?? {})
      const answer = (responses[200] as { content: Record<string, { example?: unknown }> }).content
      const json = answer['application/json']
      return (request && request.example === undefined) || (json && json.example === undefined)
    })
    expect(lacking.map(operationId)).toEqual([])
    const ids = writing.map(operationId)
    expect(Object.keys(callExamples).filter((id) => !ids.includes(id))).toEqual([])
    expect(writing.filter((route) => !route.upload && !hasExample(route)).length).toBeLessThan(50)
  })

  test('is shown with an answer that its call can give', () => {
    const wrong = writing.filter(({ reply, ...route }) => {
      const answer = answers[operationId(route)]
      if (answer === undefined || !('schema' in reply)) return false
      const { data } = answer as { data: unknown }
      const record = reply.kind === 'shape' ? answer : reply.kind === 'list' ? (data as unknown[])[0] : data
      return record !== undefined && !reply.schema.safeParse(record).success
    })
    expect(wrong.map(operationId)).toEqual([])
  })

  const documented = async () => withoutHoists((await server.app.inject({ url: '/api/openapi.json' })).json())
})

async function send(clients: readonly Client[], route: Route, values: Record<string, unknown>) {
  const example = callExamples[operationId(route)]
  const { path, query, body } = typeof example === 'object' ? example : {}
  const inPath: Record<string, unknown> = { ...path, ...values }
  const place = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inPath[name] ?? 1)),
  )
  const changed = Object.entries(values).filter(([name]) => body && name in body)
  const sent = body && { ...body, ...Object.fromEntries(changed) }
  const address = query ? `${place}?${new URLSearchParams(query)}` : place
  const answers = []
  for (const client of clients) {
    const answer = await client.send(route.method, address, sent)
    if (answer.status === 200) return answer
    answers.push(answer)
  }
  return answers.find(({ status }) => status !== 403 && status !== 404) ?? answers[0]!
}

/** The first call of each kind of answer: the others share its example. */
function firstOfEach({ paths }: Pick<ReturnType<typeof withoutHoists>, 'paths'>): Set<string> {
  const shown = new Set(writing.filter(hasExample).map(operationId))
  const firsts = new Map<string, string>()
  for (const { operationId: id, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const answer = responses[200]
    const json = answer && 'content' in answer ? answer.content?.['application/json'] : undefined
    const kind = JSON.stringify(json?.schema)
    if (json && shown.has(id) && !firsts.has(kind)) firsts.set(kind, id)
  }
  return new Set(firsts.values())
}

/** One of each list, the beginning of long texts, and no secret. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value === 'string') {
    if (/^(pdt|whsec)_/.test(value)) return `${value.slice(0, value.indexOf('_'))}_…`
    return value.length > 60 ? `${value.slice(0, 59)}…` : value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

/** A record's fields, whatever they hold today. */
function fieldsOf(answer: unknown): string[] {
  const { data = answer } = answer as { data?: unknown }
  const [record = {}] = [data].flat()
  return Object.keys(record as object).toSorted()
}

function keep(kept: readonly (readonly [string, unknown])[]): void {
  const lines = kept
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, answer]) => `  ${id}: ${JSON.stringify(shortened(answer))},`)
  const head =
    '// What the demo answers to the examples of writing calls: docs/how-to/add-an-endpoint.md says how to make it.'
  const text = `${head}\nexport const answers: Readonly<Record<string, unknown>> = {\n${lines.join('\n')}\n}\n`
  writeFileSync('contract/src/examples/answers.gen.ts', text)
}
