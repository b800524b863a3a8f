import { sql } from 'kysely'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import type { Work } from '../db/work.ts'

/** The start of an import in its row. */
export const toStartColumns = ({ actor, now }: Work, fileName: string) => ({
  fileName: fileName.slice(0, 255),
  status: 'running' as const,
  startedById: actor.userId,
  startedByName: actor.name,
  startedAt: now,
})

/** The end of an import in its row: with a reason, or null if the whole file was read. */
export const toEndColumns = (reason: Phrase | null) => ({
  status: reason === null ? 'done' : 'failed',
  failure: reason && phraseInEnglish(reason),
  failureReason: reason && JSON.stringify(reason),
})

/** Adds a batch's counts to those in the import's row: the assignments of an update, by the names of the columns. */
export const addToCounts = (more: Readonly<Record<string, number>>) =>
  sql.join(
    Object.entries(more).map(([column, count]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${count}`),
  )
