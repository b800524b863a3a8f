import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { Case, Statement } from './cases/case-shape.ts'
import { cases } from './cases/cases.ts'

/**
 * Two floors of `node:http` and `pg` with the fastest hand-written SQL for the same rows and JSON. Statements are
 * prepared, and sent together unless one needs another's rows. The floors check no sign-in and no input, and log
 * nothing. `/bare/<n>/<case>` runs as the superuser; `/wrapped/<n>/<case>` runs in a transaction like the product's,
 * under row-level security.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
const pool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 20, types, pipeline: true }).on('error', (error) =>
    console.error(error.message),
  )
const bare = pool(process.env.ADMIN_URL!)
const bareKeeping = pool(`${process.env.ADMIN_URL!}?options=-c%20plan_cache_mode%3Dforce_generic_plan`)
const wrapped = pool(process.env.APP_URL!)
const byName = new Map(cases.map((one) => [one.name, one]))
const names = new Map<string, string>()

const server = http.createServer(async (request, answer) => {
  const [, kind, n, name] = request.url!.split('/')
  if (kind === 'csv') return writeCsv(answer)
  const one = byName.get(decodeURIComponent(name!))!
  request.resume()
  try {
    const body = await (kind === 'wrapped' ? runWrapped(one, Number(n)) : runBare(one, Number(n)))
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ data: body }))
  } catch (error) {
    answer.statusCode = 500
    answer.end(String(error))
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')

const keeping = 'set local plan_cache_mode = force_generic_plan'

const runWrapped = (one: Case, n: number) => {
  const { dealer = 1, keepsPlan } = one
  const begin = ['begin', `set local app.dealer = '${dealer}'`, ...(keepsPlan ? [keeping] : [])]
  return onConnection(wrapped, (client) => run(client, one.floor(n, true), begin, ['commit'])).then((rows) =>
    published(one, n, rows),
  )
}

const runBare = (one: Case, n: number) => {
  const { floor, writes, keepsPlan } = one
  const [begin, commit] = writes ? [['begin'], ['commit']] : [[], []]
  return onConnection(keepsPlan ? bareKeeping : bare, (client) =>
    run(client, floor(n, false), begin, commit),
  ).then((rows) => published(one, n, rows))
}

async function onConnection<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await use(client)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Runs statements and returns their rows, or a list of rows for each if there are several. It waits for the database
 * only after a statement that `decides`, and at the end.
 */
async function run(
  client: pg.PoolClient,
  statements: readonly Statement[],
  begin: readonly string[],
  commit: readonly string[],
) {
  const rows: unknown[] = []
  let sent: Promise<pg.QueryResult>[] = []
  const answered = async () => {
    for (const { rows: found } of await Promise.all(sent)) rows.push(found)
    sent = []
  }
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  const wrapping = begin.map((text) => client.query(text))
  for (const { text, values, decides } of statements) {
    const name = names.get(text) ?? `f${names.size}`
    names.set(text, name)
    sent.push(client.query({ name, text, values }))
    if (!decides) continue
    stream.uncork()
    await answered()
    stream.cork()
  }
  wrapping.push(...commit.map((text) => client.query(text)))
  stream.uncork()
  await answered()
  await Promise.all(wrapping)
  return rows.length === 1 ? rows[0] : rows
}

const news: string[] = []
let isTelling = false

/** Notifies other processes without delaying the answer. One statement sends all notifications that have gathered. */
function published<T>({ publishes }: Case, n: number, rows: T): T {
  if (publishes) news.push(publishes(n))
  if (publishes && !isTelling) void tell()
  return rows
}

async function tell() {
  isTelling = true
  while (news.length > 0)
    await bare.query(`select pg_notify('partsdesk', part) from unnest($1::text[]) part`, [news.splice(0)])
  isTelling = false
}

/** Reads the orders with a cursor and writes them as CSV. */
async function writeCsv(answer: http.ServerResponse) {
  const client = await wrapped.connect()
  await client.query("begin read only; set local app.dealer = '1'")
  await client.query(`declare rows no scroll cursor for select o.*, l.* from orders o cross join lateral (
      select count(*) as lines, sum(qty) as qty, sum(qty_shipped) as shipped from order_lines
      where dealer_id = 1 and order_id = o.id) l
    where o.dealer_id = 1 and o.deleted_at is null order by o.order_date desc, o.id desc`)
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>('fetch 1000 from rows')
    if (rows.length === 0) break
    const text = rows.map((row) => Object.values(row).map(cell).join(',')).join('\r\n')
    if (!answer.write(`${text}\r\n`)) await once(answer, 'drain')
  }
  await client.query('commit')
  client.release()
  answer.end()
}

function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
