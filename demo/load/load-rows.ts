import type { Insertable } from 'kysely'
import type pg from 'pg'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'

/** A row with the code's field names. It may set ids that the database would choose, and JSON columns as objects. */
export type Row<T extends keyof DB> = {
  [K in keyof Insertable<DB[T]>]: Insertable<DB[T]>[K] | object
} & { id?: number }

/** Inserts rows in one statement with the first row's columns. Missing values are null. */
export async function insertRows<T extends keyof DB>(client: pg.Client, table: T, rows: readonly Row<T>[]) {
  const first = rows[0]
  if (!first) return
  const types = await columnTypes(client, snakeCase(table))
  const names = Object.keys(first)
  // The rows are sent unchanged, and PostgreSQL maps each name to its column and type.
  const typed = names.map((name) => `"${name}" ${types.get(snakeCase(name))}`)
  await client.query(
    `insert into ${snakeCase(table)} (${names.map(snakeCase)}) overriding system value
      select ${names.map((name) => `"${name}"`)} from json_to_recordset($1::json) as row (${typed})`,
    [JSON.stringify(rows)],
  )
}

async function columnTypes(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Moves the tables' sequences on, so that the next rows get ids above the loaded ones. */
export async function moveIdsOn(client: pg.Client, tables: readonly (keyof DB)[]) {
  for (const table of tables.map(snakeCase)) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
      [table],
    )
  }
}

type Definition = { name: string; definition: string; kind: 'constraint' | 'index'; owner: string }

/**
 * Runs `load` without the table's keys and indexes, and without foreign keys to it. Then it recreates them, which also
 * checks the loaded rows. This is four times faster for hundreds of thousands of rows.
 */
export async function withoutKeys(client: pg.Client, table: keyof DB, load: () => Promise<void>) {
  const { rows } = await client.query<Definition>(
    `select conname as name, pg_get_constraintdef(oid) as definition, 'constraint' as kind,
        conrelid::regclass::text as owner
      from pg_constraint where conrelid = $1::text::regclass and contype in ('p', 'u', 'f')
        or confrelid = $1::text::regclass
    union all
    select indexname, indexdef, 'index', tablename from pg_indexes
      where schemaname = 'public' and tablename = $1::text
        and indexname not in (select conname from pg_constraint where conrelid = $1::text::regclass)`,
    [snakeCase(table)],
  )
  const isForeign = ({ definition }: Definition) => definition.startsWith('FOREIGN')
  const inOrder = rows.sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)))
  for (const { name: own, kind, owner } of inOrder.toReversed()) {
    await client.query(
      kind === 'index' ? `drop index "${own}"` : `alter table ${owner} drop constraint "${own}"`,
    )
  }
  await load()
  for (const { name: own, kind, definition, owner } of inOrder) {
    await client.query(
      kind === 'index' ? definition : `alter table ${owner} add constraint "${own}" ${definition}`,
    )
  }
}
