import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { copyFilesIn } from '#server/platform/files/copy-files.ts'
import { type ReceivedFile, storeReceivedFile } from '#server/platform/files/store-file.ts'
import { readDealerCountry } from '../dealers/read-dealer-country.ts'
import { type ClonePart, type CloneTarget, textCarriers } from './clone-parts.ts'
import type { ClassifiedColumns, ColumnKind } from './column-kinds.ts'
import { type Column, type RowWords, rewriteRow } from './rewrite-row.ts'
import { noteCarried } from './within-country.ts'

type Table = keyof DB & string
type Choice<T extends Table> = {
  columns: ClassifiedColumns<T>
  /** The column by which people recognize a row. */
  label?: keyof ClassifiedColumns<T> & string
  /** The rows to copy, which are also the ones replaced; all by default. */
  only?: RawBuilder<SqlBool>
}
type Spec = { columns: Record<string, ColumnKind>; label?: string; only?: RawBuilder<SqlBool> }
type SourceRow = {
  /** JSON text of the columns copied unchanged: it keeps every digit of a number. */
  how: string
  /** The texts of each of these rows, by column, for the new dealer. */
  words: (target: CloneTarget) => Promise<RowWords[]>
  /** Identity columns that the source has filled, for a table with one row per dealer. */
  filled: readonly string[]
  files: readonly ReceivedFile[]
  columns: Column[]
  /** Whether its rows record who changed them last. */
  isSigned: boolean
}

/** A table's part: its rows replace the existing ones, with copies of the dealer's files. */
export const cloneRows = <T extends Table>(table: T, choice: Choice<T>): ClonePart => ({
  table: snakeCase(table),
  columns: choice.columns,
  label: choice.label && snakeCase(choice.label),
  read: async (source) => {
    const read = await readRows(source, snakeCase(table), choice)
    return async (target) => {
      const { db, dealerId } = target.work
      const only = choice.only ?? sql<SqlBool>`true`
      await sql`delete from ${sql.table(table)} where dealer_id = ${dealerId} and ${only}`.execute(db)
      await sql`${await insertion(target, snakeCase(table), read, choice)} on conflict do nothing`.execute(db)
    }
  },
})

type RowChoice<T extends Table> = Pick<Choice<T>, 'columns'> & {
  /**
   * A dealer in another country gets only these columns. In the same country, a person confirms `confirms` if it's
   * filled.
   */
  inCountry?: {
    columns: readonly (keyof ClassifiedColumns<T> & string)[]
    confirms: keyof ClassifiedColumns<T> & string
  }
}

/** The part of a table with one row per dealer; anything left out stays as the new dealer has it. */
export const cloneRow = <T extends Table>(table: T, choice: RowChoice<T>): ClonePart => ({
  table: snakeCase(table),
  columns: choice.columns,
  read: async (source) => {
    const read = await readRows(source, snakeCase(table), choice)
    const country = await readDealerCountry(source)
    return async (target) => {
      const { db, now } = target.work
      const isAbroad = (await readDealerCountry(target.work)) !== country
      const stays = isAbroad ? (choice.inCountry?.columns.map(snakeCase) ?? []) : []
      const changed = copied(choice.columns)
        .filter((name) => !stays.includes(name))
        .map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
      const noteCopied: CloneTarget['note'] = (finding) => {
        if (!stays.includes(finding.field)) target.note(finding)
      }
      // The time isn't a parameter, because a node that has the row couldn't infer the types of the other parameters.
      await sql`${await insertion({ ...target, note: noteCopied }, snakeCase(table), read, choice)}
        on conflict (dealer_id) do update set ${sql.join([...changed, sql`updated_by = excluded.updated_by`])},
          version = ${sql.table(table)}.version + 1, updated_at = ${sql.lit(now.toISOString())}`.execute(db)
      await noteMissing(target, snakeCase(table), read)
      const { confirms } = choice.inCountry ?? {}
      const [how = {}] = JSON.parse(read.how) as Record<string, unknown>[]
      if (confirms && !isAbroad && how[snakeCase(confirms)] != null)
        noteCarried(target, snakeCase(table), snakeCase(confirms))
    }
  },
})

const pickColumns = (columns: Record<string, ColumnKind>, ...kinds: ColumnKind[]) =>
  Object.keys(columns).filter((name) => kinds.includes(columns[name]!))
const contentKinds: ColumnKind[] = ['text', 'html', 'link', 'json', 'key']
const copied = (columns: Record<string, ColumnKind>) =>
  pickColumns(columns, 'how', ...contentKinds).map(snakeCase)

async function readRows(
  source: Work,
  table: string,
  { columns, label, only = sql`true` }: Spec,
): Promise<SourceRow> {
  const { db, dealerId } = source
  const how = pickColumns(columns, 'how').map(snakeCase)
  const read = [...pickColumns(columns, 'who', ...contentKinds), ...(label ? [label] : [])].map(snakeCase)
  const { rows } = await sql<{
    how: string | null
    words: string | null
    columns: Column[] | null
    isSigned: boolean
  }>`
    with source as (
      select to_jsonb(t) as row, (to_jsonb(t) -> 'id')::bigint as place
      from ${sql.table(table)} t where dealer_id = ${dealerId} and ${only}
    ), cut as (
      select row_number() over (order by place) as place,
        (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row) where key = any(${how})) as how,
        (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row) where key = any(${read})) as words
      from source
    )
    select (select jsonb_agg(how order by place)::text from cut) as how,
      (select jsonb_agg(words order by place)::text from cut) as words,
      (select jsonb_agg(jsonb_build_object('name', attname, 'required', attnotnull, 'hasDefault', atthasdef))
        from pg_attribute where attrelid = ${table}::regclass and attname = any(${read})) as columns,
      exists (select 1 from pg_attribute where attrelid = ${table}::regclass and attname = 'updated_by') as is_signed`.execute(
    db,
  )
  const found = rows[0]!
  const { text, files } = await copyFilesIn(source, withoutWho(found.words, columns))
  const carry = await Promise.all(textCarriers().map((carrier) => carrier(source, text)))
  const [first = {}] = JSON.parse(text) as RowWords[]
  return {
    how: found.how ?? '[]',
    words: async (target) => {
      let carried = text
      for (const carryInto of carry) carried = await carryInto(target, carried)
      return JSON.parse(carried) as RowWords[]
    },
    filled: pickColumns(columns, 'who')
      .map(snakeCase)
      .filter((name) => first[name]),
    files,
    isSigned: found.isSigned,
    columns: (found.columns ?? []).map((column) => ({ ...column, kind: findKind(columns, column.name) })),
  }
}

const findKind = (columns: Record<string, ColumnKind>, name: string) =>
  columns[Object.keys(columns).find((one) => snakeCase(one) === name)!]!

/** From `who` columns, only their presence is used after this, so their files aren't copied either. */
function withoutWho(words: string | null, columns: Record<string, ColumnKind>): string {
  const rows = JSON.parse(words ?? '[]') as RowWords[]
  const who = pickColumns(columns, 'who').map(snakeCase)
  for (const row of rows) for (const name of who) row[name] = row[name] ? true : null
  return JSON.stringify(rows)
}

/** The rows with the new dealer's texts in place of the source's; rows left out are dropped. */
async function insertion(target: CloneTarget, table: string, read: SourceRow, { columns, label }: Spec) {
  const { work } = target
  for (const file of read.files) await storeReceivedFile(work, file)
  const words = (await read.words(target)).map((row) =>
    rewriteRow(target, { table, columns: read.columns, label: label && snakeCase(label) }, row),
  )
  const signed = read.isSigned ? sql`, updated_by` : sql``
  const signature = read.isSigned ? sql`, ${work.actor.name}::text` : sql``
  const names = copied(columns)
  return sql`insert into ${sql.table(table)} (dealer_id, ${sql.join(names.map((name) => sql.id(name)))}${signed})
    select ${work.dealerId}::bigint, ${sql.join(names.map((name) => sql.id('made', name)))}${signature}
    from rows from (jsonb_array_elements(${read.how}::jsonb), jsonb_array_elements(${JSON.stringify(words)}::jsonb))
        with ordinality as source (how, words, place),
      jsonb_populate_record(null::${sql.table(table)}, source.how || source.words) as made
    where source.words <> 'null' order by source.place`
}

/** Identity columns the source has filled and the new dealer hasn't. */
async function noteMissing({ work, note }: CloneTarget, table: string, { filled }: SourceRow) {
  if (filled.length === 0) return
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where dealer_id = ${work.dealerId}`.execute(work.db)
  for (const field of filled)
    if (!rows[0]?.row[field]) note({ place: table, field, label: null, outcome: 'left_out', mentions: [] })
}
