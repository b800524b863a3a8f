import { once } from 'node:events'
import http from 'node:http'
import pg from 'pg'
import { type Case, cases, type Statement } from './cases.ts'

/**
 * Two floors, `node:http` and `pg`, with the best hand-written SQL for the same rows and JSON, prepared.
 * `/bare/<n>/<case>` is the superuser's, without any wrapper; `/wrapped/…` runs in the product's transaction,
 * under row-level security.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
const pool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 20, types }).on('error', (error) => console.error(error.message))
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

const runWrapped = ({ floor, dealer = 1, keepsPlan }: Case, n: number) =>
  onConnection(wrapped, async (client) => {
    await client.query(`begin; set local app.dealer = '${dealer}'; ${keepsPlan ? keeping : ''}`)
    const body = await run(client, floor(n, true))
    await client.query('commit')
    return body
  })

const runBare = ({ floor, writes, keepsPlan }: Case, n: number) =>
  onConnection(keepsPlan ? bareKeeping : bare, async (client) => {
    if (writes) await client.query('begin')
    const body = await run(client, floor(n, false))
    if (writes) await client.query('commit')
    return body
  })

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

/** The rows of its statements: a list, or an object of lists. */
async function run(client: pg.PoolClient, statements: readonly Statement[]) {
  const rows: unknown[] = []
  for (const { text, values } of statements) {
    const name = names.get(text) ?? `f${names.size}`
    names.set(text, name)
    rows.push((await client.query({ name, text, values })).rows)
  }
  return rows.length === 1 ? rows[0] : rows
}

/** A cursor and manually built lines. */
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
