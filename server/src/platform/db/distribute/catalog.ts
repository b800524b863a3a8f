import type pg from 'pg'

/** The input of a distribution's plan, read from the system catalogs of a migrated database. */
export type Catalog = { tables: Table[]; keys: ForeignKey[]; functions: Routine[]; triggers: Trigger[] }
type Table = {
  name: string
  /** The columns of its primary key. */
  key: string[]
  /** The columns of each unique index. */
  unique: string[][]
  forced: boolean
  policies: number
}
export type ForeignKey = {
  table: string
  name: string
  target: string
  columns: string[]
  targetColumns: string[]
  definition: string
  /** `on delete` as in pg_constraint: `a` no action, `c` cascade, `n` set null. */
  onDelete: string
}
type Routine = { signature: string; language: string; definer: boolean; body: string; takes: number }
type Trigger = { table: string; name: string; routine: string; body: string }

/**
 * Reads the product's tables, foreign keys, functions and triggers from PostgreSQL's catalog. Tables of
 * extensions are left out.
 */
export async function readCatalog(client: pg.ClientBase | pg.Pool): Promise<Catalog> {
  const [tables, keys, functions, triggers] = [
    await client.query<Table>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        coalesce((select ${selectColumns('i.indrelid', 'i.indkey')} from pg_index i where i.indrelid = c.oid and i.indisprimary), '[]') as key,
        coalesce((select json_agg(${selectColumns('i.indrelid', 'i.indkey')}) from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as unique
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`),
    await client.query<ForeignKey>(`
      select t.relname as table, k.conname as name, f.relname as target, k.confdeltype as "onDelete",
        ${selectColumns('k.conrelid', 'k.conkey')} as columns, ${selectColumns('k.confrelid', 'k.confkey')} as "targetColumns",
        pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and t.relnamespace = 'public'::regnamespace
      order by 1, 2`),
    await client.query<Routine>(`
      select p.oid::regprocedure::text as signature, l.lanname as language, p.prosecdef as definer, p.prosrc as body,
        p.pronargs::int as takes
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'pd'::regnamespace order by p.oid`),
    await client.query<Trigger>(`
      select c.relname as table, t.tgname as name, p.oid::regprocedure::text as routine, p.prosrc as body
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`),
  ]
  return { tables: tables.rows, keys: keys.rows, functions: functions.rows, triggers: triggers.rows }
}

const selectColumns = (relation: string, numbers: string) =>
  `(select json_agg(coalesce(a.attname::text, '') order by n.place) from unnest(${numbers}::int2[]) with ordinality n (number, place)
    left join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number and n.number > 0)`
