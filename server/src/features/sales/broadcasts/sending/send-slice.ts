import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { whenBack } from '#server/platform/jobs/when-back.ts'
import { readAttachments } from '#server/platform/mail/attachments.ts'
import { runtime } from '#server/platform/runtime.ts'
import { readBroadcaster } from '../broadcast.mail.ts'
import { countUp, filesOf, readBroadcast, setBroadcast, takeBroadcast } from '../queries.ts'
import { nameOf, type Outgoing, sendToRecipient, type Trouble } from './send-to-recipient.ts'
import {
  dueRecipients,
  failWaiting,
  nextDue,
  noteTrouble,
  settleUnfinished,
  unfinished,
} from './sending.queries.ts'

const sliceMs = 60_000
const batch = 200
/** One less than the mail server's connections: orders' mails need not wait for a broadcast. */
const lanes = 3
const countEveryMs = 1000

/** So many mails in a row that break off are the mail server's trouble, not theirs. */
const troubleInARow = 10
const firstPauseSeconds = 15
const longestPauseSeconds = 300
/** What is still waiting fails when the mail server has taken nothing for so long. */
const giveUpMs = 24 * 3600 * 1000

const inIt = <T>(dealerId: number, action: (work: Work) => Promise<T>) => inDealer(dealerId, system(), action)

/** What ended a run early, and whether the mail server had taken anything before. */
type Run = { trouble: Trouble | null; hasProgress: boolean }

/**
 * Sends for a minute; gives when to go on, or null when nothing is left to do. Only one runs at a time for a
 * broadcast.
 */
export async function sendSlice(dealerId: number, id: number, signal: AbortSignal): Promise<Date | null> {
  const outgoing = await begin(dealerId, id)
  if (!outgoing) return null
  const run = await sendDue(outgoing, signal)
  return whenBack(() => inIt(dealerId, (work) => end(work, id, run)))
}

/** The job cannot go on: what is waiting fails with the reason, so that nothing looks as if it were sent. */
export const giveUpBroadcast = (dealerId: number, id: number, reason: string): Promise<void> =>
  inIt(dealerId, async (work) => {
    const { state } = await takeBroadcast(work, id)
    await settleLeftovers(work, id)
    await failWaiting(work, id, reason)
    await countUp(work, id)
    if (state !== 'sending') return
    await setBroadcast(work, id, { state: 'done', finishedAt: work.now, trouble: reason })
  })

async function begin(dealerId: number, id: number): Promise<Outgoing | null> {
  return inIt(dealerId, async (work) => {
    const { subject, message, state } = await readBroadcast(work, id)
    if (state !== 'sending') return null
    await settleLeftovers(work, id)
    const files = await readAttachments(await filesOf(work, id))
    return { dealerId, id, subject, message, files, from: await readBroadcaster(work) }
  })
}

/**
 * A run that died left mails at their very end. Those that had not left it are sent. Those that had most
 * probably arrived: they are not sent again by themselves, but a person may do so, under the same Message-ID.
 */
async function settleLeftovers(work: Work, id: number): Promise<void> {
  const left = (await unfinished(work, id)).map((one) => ({
    id: one.id,
    isSafe: runtime().handedOver?.surelyStayed(one.sender, nameOf(work.dealerId, one.id)) ?? false,
  }))
  const ids = (isSafe: boolean) => left.filter((one) => one.isSafe === isSafe).map((one) => one.id)
  await settleUnfinished(work, ids(true), { state: 'queued', lastAnswer: null })
  await settleUnfinished(work, ids(false), {
    state: 'unconfirmed',
    lastAnswer: 'The server stopped before the mail server had answered.',
  })
}

/** A mail that breaks off costs itself only; the run ends when nothing goes any more. */
async function sendDue(outgoing: Outgoing, signal: AbortSignal): Promise<Run> {
  const until = Date.now() + sliceMs
  const run: Run = { trouble: null, hasProgress: false }
  let inARow = 0
  let countedAt = Date.now()
  let failure: { error: unknown } | null = null
  const isOver = () => signal.aborted || failure !== null || inARow >= troubleInARow || Date.now() > until

  const sendNext = async (recipientId: number) => {
    run.trouble = await sendToRecipient(outgoing, recipientId)
    inARow = run.trouble === null ? 0 : inARow + 1
    run.hasProgress ||= run.trouble === null
    if (Date.now() - countedAt < countEveryMs) return
    countedAt = Date.now()
    await inIt(outgoing.dealerId, (work) => countUp(work, outgoing.id))
  }
  while (!isOver()) {
    const ids = await inIt(outgoing.dealerId, (work) => dueRecipients(work, outgoing.id, batch))
    if (ids.length === 0) break
    const lane = async () => {
      for (let next = ids.shift(); next !== undefined && !isOver(); next = ids.shift())
        await sendNext(next).catch((error: unknown) => {
          failure ??= { error }
        })
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  if (failure !== null) throw (failure as { error: unknown }).error
  return inARow >= troubleInARow ? run : { ...run, trouble: null }
}

/** Writes down how far it is, under the lock that a retry or a pause takes too. */
async function end(work: Work, id: number, { trouble, hasProgress }: Run): Promise<Date | null> {
  const { state } = await takeBroadcast(work, id)
  const troubled = trouble && (await noteTrouble(work, id, hasProgress))
  if (troubled && work.now.getTime() - Date.parse(troubled.since) > giveUpMs)
    await failWaiting(work, id, trouble.answer)
  const waiting = await countUp(work, id)
  if (state !== 'sending') return null

  if (waiting === 0) {
    await setBroadcast(work, id, { state: 'done', finishedAt: work.now, trouble: trouble?.answer ?? null })
    return null
  }
  await setBroadcast(work, id, {
    trouble: trouble?.answer ?? null,
    ...(troubled ? {} : { troubleCount: 0, troubleSince: null }),
  })
  return troubled ? new Date(Date.now() + pauseAfter(trouble, troubled.count) * 1000) : nextDue(work, id)
}

/** As long as the server asks; else ever longer while nothing goes at all. */
const pauseAfter = ({ retryAfter }: Trouble, count: number): number =>
  retryAfter ?? Math.min(firstPauseSeconds * 2 ** (count - 1), longestPauseSeconds)
