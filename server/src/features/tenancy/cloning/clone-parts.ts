import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { leftRows } from '#contract/tenancy/clone-findings.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { ColumnKind } from './column-kinds.ts'
import { type Identity, readIdentity, readOwnValues, removeShared } from './identity.ts'
import { type NewFinding, saveFindings } from './queries.ts'
import { type Swap, swapIdentity } from './swap-identity.ts'

/** The new dealer, the function that adapts the source's texts, and where to note findings. */
export type CloneTarget = { work: Work; swap: Swap; note: (finding: NewFinding) => void }

/** Writes into the new dealer, in the clone's single transaction; throwing rolls all of it back. */
export type CloneWriter = (target: CloneTarget) => Promise<unknown>

/**
 * A noun's part of a clone. `read` runs in the source dealer, read-only, and returns the writer that replaces the new
 * dealer's defaults with what it read. Secrets, customers, orders and users are never copied.
 */
export type ClonePart = {
  /** The table's name in the database. */
  table: string
  columns: Record<string, ColumnKind>
  /** The column by which people recognize a row; none for a table with one row per dealer. */
  label?: string | undefined
  read: (source: Work) => Promise<CloneWriter>
}

/**
 * Copies what addresses in the source's texts lead to. `read` runs in the source; its answer runs in the new
 * dealer and returns the texts with the copies' addresses.
 */
export type TextCarrier = (
  source: Work,
  text: string,
) => Promise<(target: CloneTarget, text: string) => Promise<string>>

const carriers: TextCarrier[] = []

/** Lists the registered carriers, in the order in which each text passes through them. */
export const textCarriers = (): readonly TextCarrier[] => carriers
/** Called where an area is wired up. */
export function alsoCarry(carrier: TextCarrier): void {
  carriers.push(carrier)
}

const parts: ClonePart[] = []

/** All clone parts, in writing order. */
export const cloneParts = (): readonly ClonePart[] => parts

/**
 * Registers what a later feature copies; called where an area is wired up, written in that order. Returns a
 * function that removes it. `cloneRows` and `cloneRow` build the parts of ordinary tables.
 */
export function alsoClone(part: ClonePart): () => void {
  parts.push(part)
  return () => {
    parts.splice(parts.indexOf(part), 1)
  }
}

/** Rows that stay with the source though a person may expect them in the copy; all of the table's by default. */
type LeftTable = { table: string; only?: RawBuilder<SqlBool> }

const leftTables: LeftTable[] = []

/** Lists the tables that a clone leaves with the source, for its Setup to report. */
export const tablesLeft = (): readonly LeftTable[] => leftTables
/** Makes the new dealer's Setup report how many rows of this table weren't copied. Called where an area is wired up. */
export function alsoLeave(left: LeftTable): void {
  leftTables.push(left)
}

/** Counts what stays, and notes it at the new dealer. */
async function countLeft(
  { db, dealerId }: Work,
  { table, only = sql`true` }: LeftTable,
): Promise<CloneWriter> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where dealer_id = ${dealerId} and ${only}`.execute(
    db,
  )
  const { count } = rows[0]!
  return async ({ note }) => {
    if (count > 0)
      note({ place: table, field: leftRows, label: String(count), outcome: 'left_out', mentions: [] })
  }
}

/**
 * Reads everything copied from a dealer as of one moment, after `before` has read what it needs. The writer
 * takes the findings for fields copied elsewhere.
 */
export const readClone = <T>(sourceId: number, actor: Actor, before: (source: Work) => Promise<T>) =>
  readInDealer(sourceId, actor, async (source) => {
    await sql`set transaction isolation level repeatable read`.execute(source.db)
    const first = await before(source)
    const identity = await readIdentity(source)
    const writers: CloneWriter[] = []
    for (const part of parts) writers.push(await part.read(source))
    for (const left of leftTables) writers.push(await countLeft(source, left))
    return [
      first,
      (target: Work, carried: readonly NewFinding[]) => writeAll(target, identity, writers, carried),
    ] as const
  })

async function writeAll(
  work: Work,
  source: Identity,
  writers: readonly CloneWriter[],
  carried: readonly NewFinding[],
) {
  const swap = swapIdentity(removeShared(source, await readIdentity(work)), await readOwnValues(work))
  const findings = [...carried]
  const note = (finding: NewFinding) => void findings.push(finding)
  for (const writer of writers) await writer({ work, swap, note })
  await saveFindings(work, findings)
}
