import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from './work.ts'

/**
 * Ties a subquery's table to the dealer being read: by the dealer itself, so that one of several nodes can
 * answer it. A read across dealers ties it to the outer row.
 */
export const ofDealer = (
  { dealerId }: Pick<Reading, 'dealerId'>,
  column: string,
  outer: string,
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = ${dealerId === null ? sql.ref(outer) : dealerId}`
