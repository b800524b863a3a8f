import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A part number normalized for search: only letters and digits, upper case (`pd.norm_number`). */
export const normNumber = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * SQL condition: a normalized number begins with `number`, as a range of the index, so that PostgreSQL can reuse
 * its plan; it replans `^@` for each number. Letters follow digits in every collation.
 */
export function startsWith(column: RawBuilder<unknown>, number: string): RawBuilder<SqlBool> {
  const end = findPrefixEnd(number)
  const isBefore = end === null ? sql`true` : sql`${column} < ${end}`
  return sql<SqlBool>`(${column} >= ${number} and ${isBefore})`
}

/** The first number after all that begin with this one; null if there's none. */
function findPrefixEnd(number: string): string | null {
  const rest = number.replace(/Z+$/, '')
  if (rest === '') return null
  const last = rest.at(-1)!
  const next = last === '9' ? 'A' : String.fromCharCode(last.charCodeAt(0) + 1)
  return rest.slice(0, -1) + next
}
