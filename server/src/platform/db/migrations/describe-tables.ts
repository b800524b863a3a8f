import type { ClientBase, Pool } from 'pg'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  always: boolean
}

/** A column's type when read, and the one accepted when written. */
const columnTypes: Record<string, { read: string; write?: string }> = {
  int8: { read: 'number' },
  int4: { read: 'number' },
  int2: { read: 'number' },
  numeric: { read: 'number', write: 'number | string' },
  float8: { read: 'number' },
  bool: { read: 'boolean' },
  timestamptz: { read: 'string', write: 'string | Date' },
  jsonb: { read: 'unknown', write: 'string' },
  bytea: { read: 'Buffer' },
  _int4: { read: 'number[]' },
  _int8: { read: 'number[]' },
  _text: { read: 'string[]' },
}

/** The public schema's tables as TypeScript for Kysely, with CamelCasePlugin's names. */
export async function describeTables(admin: ClientBase | Pool): Promise<string> {
  const { rows } = await admin.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      (column_default is not null or is_identity = 'YES') as generated,
      (is_generated = 'ALWAYS' or identity_generation = 'ALWAYS') as always
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`)

  const tables = groupByTable(rows)
  const interfaces = [...tables].map(
    ([table, columns]) => `interface ${typeName(table)} {\n${columns.map(line).join('\n')}\n}`,
  )
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${typeName(table)}`)
  return `${header}\n${interfaces.join('\n\n')}\n\nexport interface DB {\n${index.join('\n')}\n}\n`
}

function groupByTable(rows: Column[]): Map<string, Column[]> {
  const groups = new Map<string, Column[]>()
  for (const row of rows) groups.set(row.table, [...(groups.get(row.table) ?? []), row])
  return groups
}

const header = `// Written by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'
`

function line({ column, type, nullable, generated, always }: Column): string {
  const { read, write = read } = columnTypes[type] ?? { read: 'string' }
  const orNull = nullable ? ' | null' : ''
  const insert = always ? 'never' : `${write}${orNull}${generated || nullable ? ' | undefined' : ''}`
  const update = always ? 'never' : `${write}${orNull}`
  return `  ${camel(column)}: ColumnType<${read}${orNull}, ${insert}, ${update}>`
}

/** Same rule as Kysely's plugin: `bill_address1` becomes `billAddress1`. */
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const typeName = (table: string) => camel(`_${table}`)
