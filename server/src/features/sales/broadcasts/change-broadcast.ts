import type { Input } from '#contract/http.ts'
import type { BroadcastRow, broadcasts } from '#contract/sales/messages/broadcasts.ts'
import type { ChangeEvent } from '#contract/tenancy/activity-sentences.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  broadcastForUpdate,
  countUp,
  leaveOutSuppressed,
  listRecipients,
  moveRecipients,
  readBroadcast,
  setBroadcast,
} from './queries.ts'
import { sendBroadcastJob } from './sending/send-broadcast.job.ts'

/**
 * Shows a broadcast with its message, files and results so far. Refuses one of another dealer with
 * `not_found`.
 */
export const showBroadcast = (work: Work, { id }: Input<typeof broadcasts.show>) => readBroadcast(work, id)

/** Lists a broadcast's recipients with each one's result. An address that was suppressed appears too. */
export async function findRecipients(work: Work, input: Input<typeof broadcasts.recipients>) {
  await readBroadcast(work, input.id)
  return listRecipients(work, input)
}

const events = { paused: 'paused', sending: 'resumed', cancelled: 'cancelled' } as const

/** Pauses, resumes or cancels; an email already being handed over still goes out. */
export async function setBroadcastState(
  work: Work,
  { id, state }: Input<typeof broadcasts.setState>,
): Promise<BroadcastRow> {
  const before = await broadcastForUpdate(work, id)
  if (before.state === state) return before
  if (before.state === 'done' || before.state === 'cancelled')
    throw refuse('broadcast_over', { values: { state: phrase('broadcastStates', before.state) } })

  if (state === 'cancelled') await moveRecipients(work, id, 'queued', 'cancelled')
  return goOn(work, before, state, events[state])
}

/** Resends failed or unconfirmed emails, skipping anyone who has unsubscribed since. */
export async function retryBroadcast(
  work: Work,
  { id, state }: Input<typeof broadcasts.retry>,
): Promise<BroadcastRow> {
  const before = await broadcastForUpdate(work, id)
  if (before[state] === 0) return before
  if (before.state === 'cancelled')
    throw refuse('broadcast_over', { values: { state: phrase('broadcastStates', before.state) } })

  await moveRecipients(work, id, state, 'queued')
  await leaveOutSuppressed(work, id)
  return goOn(
    work,
    before,
    before.state === 'paused' ? 'paused' : 'sending',
    state === 'failed' ? 'failedSentAgain' : 'unconfirmedSentAgain',
  )
}

async function goOn(work: Work, before: BroadcastRow, state: BroadcastRow['state'], event: ChangeEvent) {
  const { id, subject } = before
  await setBroadcast(work, id, {
    state,
    trouble: null,
    finishedAt: state === 'cancelled' ? work.now : null,
    troubleCount: 0,
    troubleSince: null,
  })
  await countUp(work, id)
  if (state === 'sending') await enqueue(work, sendBroadcastJob, { id })
  await recordChange(work, {
    subject: { code: 'broadcast', name: subject.slice(0, 200) },
    event,
    recordId: id,
  })
  return broadcastForUpdate(work, id)
}
