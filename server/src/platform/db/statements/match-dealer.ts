import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from '../work.ts'

/**
 * The dealers whose rows a subquery reads by itself, for joining them with their dealers: the dealer being read, so
 * that a single node can answer it, or these ids. Nodes refuse a subquery that asks for each dealer in turn.
 */
export const matchAnyDealer = (
  { dealerId }: Pick<Reading, 'dealerId'>,
  column: string,
  ids: readonly number[],
): RawBuilder<SqlBool> =>
  dealerId === null
    ? sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`
    : sql<SqlBool>`${sql.ref(column)} = ${dealerId}`

/**
 * Ties a subquery's table to the dealer being read: by the dealer's id, so that a single node can answer it. A read
 * across dealers ties it to the outer row.
 */
export const matchDealer = (
  { dealerId }: Pick<Reading, 'dealerId'>,
  column: string,
  outer: string,
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = ${dealerId === null ? sql.ref(outer) : dealerId}`
