import type pg from 'pg'
import { explain, type PlanNode } from './laws/statement-laws.ts'

/**
 * Finds statements that read all of a dealer's rows to join a few of them. A generic plan expects an average dealer's
 * rows, and reads those of the largest.
 */
export async function findWholeDealers(admin: pg.Pool, sent: readonly { text: string }[]): Promise<string[]> {
  const large = await expectFewRows(admin)
  const found: string[] = []
  for (const { text } of sent) {
    const plan = await explain(admin, text)
    const tables = plan ? readWhole(plan, false).filter((table) => large.has(table)) : []
    if (tables.length > 0) found.push(`${tables.join(', ')}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  return found
}

/** Pretends that the rows belong to a hundred dealers; returns the tables that have many. */
async function expectFewRows(admin: pg.Pool): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples >= 1000`)
  for (const { name } of rows)
    await admin.query(`alter table ${name} alter column dealer_id set (n_distinct = 100); analyze ${name}`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * The tables whose rows of a dealer it reads for a join. Rows that are counted or cut to a page are meant to be read.
 */
function readWhole(node: PlanNode, isJoined: boolean): string[] {
  const type = node['Node Type']
  const { 'Relation Name': table, Plans: inner = [] } = node
  const reads = node['Index Cond'] ?? (type === 'Seq Scan' ? node.Filter : undefined)
  if (table) return isJoined && reads !== undefined && comparesDealer.test(reads) ? [table] : []
  if (['Aggregate', 'Limit', 'WindowAgg'].includes(type)) return inner.flatMap((one) => readWhole(one, false))
  const joins = isJoined || /Join|Nested Loop/.test(type)
  return inner.flatMap((one) => readWhole(one, joins))
}

const comparesDealer = /^\((\w+\.)?dealer_id = \$\d+\)$/
