import { encrypted } from './renew-secrets.ts'

type Ask = <Row extends object>(text: string) => Promise<Row[]>

/**
 * The keys that encrypted the stored credentials, with a count each. Asks as the tables' owner, for all dealers.
 */
export async function countStoredKeys(ask: Ask): Promise<{ key: string; n: number }[]> {
  const columns = await ask<{ table: string; column: string }>(
    `select quote_ident(c.relname) as "table", quote_ident(a.attname) as "column"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype
       and col_description(a.attrelid, a.attnum) = 'secret'`,
  )
  if (columns.length === 0) return []
  const parts = columns.map(
    ({ table, column }) => `select left(${column}, 8) as key from ${table} where ${column} ~ '${encrypted}'`,
  )
  return ask(
    `select key, count(*)::int as n from (${parts.join(' union all ')}) stored group by key order by key`,
  )
}
