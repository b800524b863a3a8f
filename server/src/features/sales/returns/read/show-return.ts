import type { Input } from '#contract/http.ts'
import type { returns, WholeReturn } from '#contract/sales/returns/returns.ts'
import { describeEntry } from '#server/platform/audit/describe-entry.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { listMessagesForReturn } from '../../messages/list-messages.ts'
import {
  findDueDay,
  findReturn,
  findReturnForUpdate,
  findReturnLines,
  listHistory,
  lockReturnedOrder,
  readReturnedOrder,
  type StoredReturn,
} from '../queries.ts'
import { readReturns } from './read-returns.ts'

/** A return with its order and lines. */
export async function showReturn(work: Work, { id }: Input<typeof returns.show>): Promise<WholeReturn> {
  const [whole] = await readReturns(work, [id])
  if (!whole) throw refuse('not_found')
  return whole
}

/** The return for read-only use; refuses a missing or deleted one. */
export async function readReturn(work: Work, id: number): Promise<StoredReturn> {
  const rma = await findReturn(work, id)
  if (!rma) throw refuse('not_found')
  return rma
}

/** The return with its order and lines, and the day by which its parts have to arrive. */
export async function readWholeReturn(work: Work, id: number) {
  const rma = await readReturn(work, id)
  const [order, lines, dueDay] = await Promise.all([
    readReturnedOrder(work, id),
    findReturnLines(work, [id]),
    findDueDay(work, rma),
  ])
  return { rma, order, lines, dueDay }
}

/** Locks the return until the transaction ends. Call it before any change. */
export async function returnForUpdate(work: Work, id: number): Promise<StoredReturn> {
  const rma = await findReturnForUpdate(work, id)
  if (!rma) throw refuse('not_found')
  return rma
}

/**
 * Locks the return after its order, as everywhere, so that no other change decides by the same money or the same
 * pieces.
 */
export async function findLockedReturn(work: Work, id: number): Promise<StoredReturn> {
  await lockReturnedOrder(work, id)
  return returnForUpdate(work, id)
}

/** Lists a return's messages, newest first. Refuses another dealer's return with `not_found`. */
export async function findMessages(work: Work, { id }: Input<typeof returns.messages>) {
  const { rmaNumber } = await readReturn(work, id)
  return listMessagesForReturn(work, rmaNumber)
}

/** Lists a return's change log as sentences. Refuses another dealer's return with `not_found`. */
export async function findHistory(work: Work, { id }: Input<typeof returns.history>) {
  const [entries] = await Promise.all([listHistory(work, id), readReturn(work, id)])
  return entries.map(({ id, at, user, action, ...entry }) => ({
    id,
    at,
    user,
    action,
    description: describeEntry(entry).description,
  }))
}
