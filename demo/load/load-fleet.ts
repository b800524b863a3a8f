import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Dealers whose rows are made in one transaction: it bounds what the database has in memory and in its log. */
const batchSize = 25
/** Fleets begin here, above the demo's own dealers. */
const firstDealer = 1001
/** Building these after the rows takes a fraction of the time. */
const searchIndexes = ['orders_search', 'orders_folded']

export type Fleet = { dealers: number; orders: number }

/**
 * Adds dealers with orders next to the demo's, as the superuser. If there's a fleet already, it does nothing and
 * returns false.
 */
export async function loadFleet(
  client: pg.Client,
  { dealers, orders }: Fleet,
  log: (line: string) => void = () => {},
): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from dealers where id >= $1 limit 1', [firstDealer])
  if (rowCount) return false
  await client.query('set synchronous_commit = off')
  const indexes = await dropIndexes(client)
  const batch = await readStatements('demo/fleet.sql')
  for (let first = firstDealer; first < firstDealer + dealers; first += batchSize) {
    const last = Math.min(first + batchSize, firstDealer + dealers) - 1
    await sendBatch(client, batch, { first, last, orders: Math.round(orders / dealers) })
    log(`${last - firstDealer + 1} of ${dealers} dealers`)
  }
  if (dealers > 400) {
    const problems = await readStatements('demo/fleet-problems.sql')
    await sendBatch(client, problems, { first: firstDealer, last: firstDealer, orders: 0 })
  }
  for (const definition of indexes) await client.query(definition)
  await client.query(`select setval(pg_get_serial_sequence('dealers', 'id'), max(id)) from dealers`)
  await client.query('analyze')
  return true
}

async function readStatements(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return text.split(/;\n/).filter((statement) => statement.trim())
}

async function sendBatch(
  client: pg.Client,
  statements: readonly string[],
  { first, last, orders }: { first: number; last: number; orders: number },
) {
  await client.query('begin')
  await client.query(
    `select set_config('fleet.first', $1, true), set_config('fleet.last', $2, true), set_config('fleet.orders', $3, true)`,
    [first, last, orders].map(String),
  )
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

/** Returns the statements that build them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname = any($1)`,
    [searchIndexes],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
