import { sql } from 'kysely'
import type { Actor } from '#server/platform/auth/actor.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { ColumnKind } from './column-kinds.ts'
import { type Identity, identityOf, onlyOf, ownValuesOf } from './identity.ts'
import { type NewFinding, saveFindings } from './queries.ts'
import { type Swap, swapIdentity } from './swap-identity.ts'

/** The new dealer, what makes the source's texts its own, and where what became of them is noted. */
export type CloneTarget = { work: Work; swap: Swap; note: (finding: NewFinding) => void }

/** Writes into the new dealer, in the one transaction of the whole clone: what it throws undoes all of it. */
export type CloneWriter = (target: CloneTarget) => Promise<unknown>

/**
 * A noun's share of a clone. `read` runs inside the source dealer, where nothing can be written, and gives
 * what writes that into the new dealer in place of the defaults that creation made. Never secrets, and
 * nothing of customers, orders and people.
 */
export type ClonePart = {
  /** As the database names it. */
  table: string
  columns: Record<string, ColumnKind>
  read: (source: Work) => Promise<CloneWriter>
}

const parts: ClonePart[] = []

/** All that is cloned, in the order in which it is written. */
export const cloneParts = (): readonly ClonePart[] => parts

/**
 * Registers what a later feature copies; called where an area joins, written in that order. Returns a function
 * that takes it off again. `cloneRows` and `cloneRow` make the parts of ordinary tables.
 */
export function alsoClone(part: ClonePart): () => void {
  parts.push(part)
  return () => {
    parts.splice(parts.indexOf(part), 1)
  }
}

/**
 * Reads all that is copied of a dealer, as it is at one moment, after what `before` reads of it. What writes it
 * takes the findings of fields that are copied elsewhere.
 */
export const readClone = <T>(sourceId: number, actor: Actor, before: (source: Work) => Promise<T>) =>
  readInDealer(sourceId, actor, async (source) => {
    await sql`set transaction isolation level repeatable read`.execute(source.db)
    const first = await before(source)
    const identity = await identityOf(source)
    const writers: CloneWriter[] = []
    for (const part of parts) writers.push(await part.read(source))
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
  const swap = swapIdentity(onlyOf(source, await identityOf(work)), await ownValuesOf(work))
  const findings = [...carried]
  const note = (finding: NewFinding) => void findings.push(finding)
  for (const writer of writers) await writer({ work, swap, note })
  await saveFindings(work, findings)
}
