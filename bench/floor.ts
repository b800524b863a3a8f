import { once } from 'node:events'
import http from 'node:http'
import pg from 'pg'
import { cases, type Floor } from './cases.ts'

/**
 * The bare floor: `node:http` and `pg`, the best hand-written SQL without a count, the same rows and JSON.
 * `/alone/<n>/<case>` runs it on its own connection; `/wrapped/…` adds the product's sign-in and transaction
 * wrapper.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
const pool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 20, types }).on('error', (error) => console.error(error.message))
const alone = pool(process.env.ADMIN_URL!)
const wrapped = pool(process.env.APP_URL!)
const floors = new Map(cases.map(({ name, floor }) => [name, floor]))

const server = http.createServer(async (request, answer) => {
  const [, kind, n, name] = request.url!.split('/')
  if (kind === 'csv') return writeCsv(answer)
  const floor = floors.get(decodeURIComponent(name!))!
  request.resume()
  try {
    const body = await (kind === 'wrapped' ? inTransaction(floor, Number(n)) : run(alone, floor, Number(n)))
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ data: body }))
  } catch (error) {
    answer.statusCode = 500
    answer.end(String(error))
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')

async function inTransaction(floor: Floor, n: number) {
  const client = await wrapped.connect()
  try {
    await client.query("begin; set local app.dealer = '1'")
    const body = await run(client, floor, n)
    await client.query('commit')
    return body
  } finally {
    client.release()
  }
}

/** The rows of its statements: a list, or an object of lists. */
async function run(on: pg.Pool | pg.PoolClient, floor: Floor, n: number) {
  const rows: unknown[] = []
  for (const { text, values } of floor(n, on !== alone)) rows.push((await on.query(text, values)).rows)
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
