import { sql } from 'kysely'
import type { Actor } from '#server/platform/auth/actor.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'

/** Writes into the new dealer, in the one transaction of the whole clone: what it throws undoes all of it. */
export type CloneWriter = (target: Work) => Promise<unknown>

/**
 * A noun's share of a clone. It reads inside the source dealer, where nothing can be written, and gives
 * what writes that into the new dealer in place of the defaults that creation made. Never secrets, and
 * nothing of customers, orders and people.
 */
export type ClonePart = (source: Work) => Promise<CloneWriter>

const parts: ClonePart[] = []

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

/** Reads all that is copied of a dealer, as it is at one moment, after what `before` reads of it. */
export const readClone = <T>(sourceId: number, actor: Actor, before: (source: Work) => Promise<T>) =>
  readInDealer(sourceId, actor, async (source) => {
    await sql`set transaction isolation level repeatable read`.execute(source.db)
    const first = await before(source)
    const writers: CloneWriter[] = []
    for (const part of parts) writers.push(await part(source))
    const write = async (target: Work) => {
      for (const writer of writers) await writer(target)
    }
    return [first, write] as const
  })
