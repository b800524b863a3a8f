import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from './work.ts'

/**
 * Ties a subquery's table to the dealer that is read: by the dealer itself, so that one node of several could
 * answer it. A reading across dealers ties it to the row around it.
 */
export const ofDealer = (
  { dealerId }: Pick<Reading, 'dealerId'>,
  column: string,
  outer: string,
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = ${dealerId === null ? sql.ref(outer) : dealerId}`
