import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { copyFilesIn } from '#server/platform/files/copy-files.ts'
import { keepFile, type ReceivedFile } from '#server/platform/files/store-file.ts'
import type { ClonePart } from './clone-parts.ts'

type Table = keyof DB & string
type Choice<T extends Table> = {
  /** Columns that stay behind, besides the id, the version and the times: the new rows have their defaults. */
  without?: readonly (keyof DB[T] & string)[]
  /** The rows that are copied, and those that they replace; all, unless said. */
  only?: RawBuilder<SqlBool>
}
/** `rows` is JSON text, which keeps every digit of a number. */
type Read = { columns: readonly string[]; rows: string | null; files: readonly ReceivedFile[] }

/** What makes a row this one. `updated_by` becomes whoever clones. */
const ownOfEveryRow = ['id', 'dealer_id', 'version', 'created_at', 'updated_at']

/** The part of a table: its rows take the place of those that are there, with copies of the dealer's files in them. */
export const cloneRows =
  <T extends Table>(table: T, choice: Choice<T> = {}): ClonePart =>
  async (source) => {
    const read = await readRows(source, table, choice)
    return async (target) => {
      const only = choice.only ?? sql<SqlBool>`true`
      await sql`delete from ${sql.table(table)} where dealer_id = ${target.dealerId} and ${only}`.execute(
        target.db,
      )
      await keepAll(target, read.files)
      await sql`${insertion(target, table, read)}`.execute(target.db)
    }
  }

/** The part of a table with one row for each dealer, where what is left out stays as the new dealer has it. */
export const cloneRow =
  <T extends Table>(table: T, choice: Pick<Choice<T>, 'without'> = {}): ClonePart =>
  async (source) => {
    const read = await readRows(source, table, choice)
    return async (target) => {
      const changed = read.columns.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
      await keepAll(target, read.files)
      await sql`${insertion(target, table, read)}
        on conflict (dealer_id) do update set ${sql.join(changed)},
          version = ${sql.table(table)}.version + 1, updated_at = ${target.now}`.execute(target.db)
    }
  }

const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function readRows<T extends Table>(
  source: Work,
  table: T,
  { without = [], only = sql`true` }: Choice<T>,
): Promise<Read> {
  const { db, dealerId, actor } = source
  const left = [...ownOfEveryRow, ...without.map(inSql)]
  const found = await sql<Pick<Read, 'columns' | 'rows'>>`
    select array(select attname::text from pg_attribute
        where attrelid = ${inSql(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attname <> all(${left})) as columns,
      (select jsonb_agg(to_jsonb(t) - ${left}::text[] || jsonb_build_object('updated_by', ${actor.name}::text)
          order by to_jsonb(t) -> 'id')::text
        from ${sql.table(table)} t where dealer_id = ${dealerId} and ${only}) as rows`.execute(db)
  const { columns, rows } = found.rows[0]!
  const { text, files } = await copyFilesIn(source, rows ?? '')
  return { columns, rows: text || null, files }
}

async function keepAll(target: Work, files: readonly ReceivedFile[]) {
  for (const file of files) await keepFile(target, file)
}

function insertion({ dealerId }: Work, table: Table, { columns, rows }: Read) {
  const names = sql.join(columns.map((name) => sql.id(name)))
  return sql`insert into ${sql.table(table)} (dealer_id, ${names})
    select ${dealerId}::bigint, ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, coalesce(${rows}::jsonb, '[]'))`
}
