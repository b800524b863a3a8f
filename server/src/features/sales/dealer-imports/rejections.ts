import { sql } from 'kysely'
import { maxRejections, type RejectedRow } from '#contract/import-run.ts'
import { type RowProblem, toRejectedRows } from '#server/platform/csv/rejected-rows.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { ImportKind } from './import-kind.ts'

/** How many rejected records a preview shows. */
export const rejectionsShown = 200

/** A rejected record: its lines as they were sent, and its problems. */
export type RejectedRecord = { line: number; problems: RowProblem[]; lines: string[][] }

/** The tables of rejected records. A customer has one line, so its cells are stored. */
const tables = {
  customerImports: {
    name: sql`customer_import_rejections`,
    column: sql`cells`,
    stored: sql`u.lines -> 0`,
    lines: sql`jsonb_build_array(cells)`,
  },
  shopImports: {
    name: sql`shop_import_rejections`,
    column: sql`lines`,
    stored: sql`u.lines`,
    lines: sql`lines`,
  },
} as const satisfies Record<ImportKind['table'], unknown>

/** Stores rejected records of a run. */
export async function addRejections(
  { db, dealerId }: Work,
  { table }: ImportKind,
  id: number,
  records: readonly RejectedRecord[],
): Promise<void> {
  if (records.length === 0) return
  const { name, column, stored } = tables[table]
  await sql`insert into ${name} (dealer_id, import_id, line, problems, ${column})
    select ${dealerId}::bigint, ${id}::bigint, u.line, u.problems, ${stored}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as u (line int, problems jsonb, lines jsonb)
    returning line`.execute(db)
}

/** Selects the stored records of a run. */
export function selectRejections({ dealerId }: Reading, { table }: ImportKind, id: number) {
  const { name, lines } = tables[table]
  return sql<RejectedRecord>`select line, problems, ${lines} as lines from ${name}
    where dealer_id = ${dealerId} and import_id = ${id} order by line`
}

/** A page of a run's rejected records, in the form of an answer. */
export async function listRejections(
  work: Work,
  kind: ImportKind,
  id: number,
  { startRow, pageSize }: { startRow: number; pageSize: number },
): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRecord>`${selectRejections(work, kind, id)}
    offset ${startRow} limit ${Math.min(pageSize, maxRejections)}`.execute(work.db)
  return rows.flatMap(showRejected)
}

/** Shows one row per problem, with the record's first line. */
export const showRejected = ({ lines, ...record }: RejectedRecord): RejectedRow[] =>
  toRejectedRows({ ...record, cells: lines[0] ?? [] })
