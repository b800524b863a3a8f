import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import { leftAloneMs } from './charge-state.ts'

/**
 * Whether a row of `charges c` has an unknown result, or was left in progress by a process that died or stalled. The
 * clock may have been set back.
 */
export const isUnconfirmed = ({
  now,
}: Pick<Reading, 'now'>): RawBuilder<SqlBool> => sql<SqlBool>`(c.state = 'unknown'
  or c.state in ('requested', 'sent')
    and abs(extract(epoch from ${now}::timestamptz - c.updated_at)) > ${leftAloneMs / 1000})`
