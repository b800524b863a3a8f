import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { retryWhileDatabaseDown } from '#server/platform/jobs/retry-database.ts'
import { readAttachments } from '#server/platform/mail/attachments.ts'
import { runtime } from '#server/platform/runtime.ts'
import { readBroadcaster } from '../broadcast.mail.ts'
import { broadcastForUpdate, countUp, findFiles, readBroadcast, setBroadcast } from '../queries.ts'
import { messageName, type Outgoing, sendToRecipient, type Trouble } from './send-to-recipient.ts'
import {
  dueRecipients,
  failWaiting,
  findUnfinished,
  nextDue,
  noteTrouble,
  settleUnfinished,
} from './sending.queries.ts'

const sliceMs = 60_000
const batch = 200
/** One less than the mail server's connections, so order emails needn't wait for a broadcast. */
const lanes = 3
const countEveryMs = 1000

/** The number of broken-off emails in a row that shows a fault of the mail server. */
const troubleInARow = 10
const firstPauseSeconds = 15
const longestPauseSeconds = 300
/** Waiting emails fail once the mail server has accepted nothing for this long. */
const giveUpMs = 24 * 3600 * 1000

const inIt = <T>(dealerId: number, action: (work: Work) => Promise<T>) => inDealer(dealerId, system(), action)

/** The reason a run ended early, and whether the mail server had accepted anything before. */
type Run = { trouble: Trouble | null; hasProgress: boolean }

/** Sends for a minute; returns when to continue, or null when done. Only one run per broadcast at a time. */
export async function sendSlice(dealerId: number, id: number, signal: AbortSignal): Promise<Date | null> {
  const outgoing = await beginSlice(dealerId, id)
  if (!outgoing) return null
  const run = await sendDue(outgoing, signal)
  return retryWhileDatabaseDown(() => inIt(dealerId, (work) => endSlice(work, id, run)))
}

/** The job can't continue: waiting emails fail with the reason, so nothing looks sent. */
export const giveUpBroadcast = (dealerId: number, id: number, reason: string): Promise<void> =>
  inIt(dealerId, async (work) => {
    const { state } = await broadcastForUpdate(work, id)
    await settleLeftovers(work, id)
    await failWaiting(work, id, reason)
    await countUp(work, id)
    if (state !== 'sending') return
    await setBroadcast(work, id, { state: 'done', finishedAt: work.now, trouble: reason })
  })

async function beginSlice(dealerId: number, id: number): Promise<Outgoing | null> {
  return inIt(dealerId, async (work) => {
    const { subject, message, state } = await readBroadcast(work, id)
    if (state !== 'sending') return null
    await settleLeftovers(work, id)
    const files = await readAttachments(await findFiles(work, id))
    return { dealerId, id, subject, message, files, from: await readBroadcaster(work) }
  })
}

/**
 * A run that died left emails at their very end. Those that never left the process are sent. Those that did
 * have most probably arrived: they're not resent automatically, but a person can resend them under the same
 * Message-ID.
 */
async function settleLeftovers(work: Work, id: number): Promise<void> {
  const left = (await findUnfinished(work, id)).map((one) => ({
    id: one.id,
    isSafe: runtime().handedOver?.surelyStayed(one.sender, messageName(work.dealerId, one.id)) ?? false,
  }))
  const ids = (isSafe: boolean) => left.filter((one) => one.isSafe === isSafe).map((one) => one.id)
  await settleUnfinished(work, ids(true), { state: 'queued', lastAnswer: null })
  await settleUnfinished(work, ids(false), {
    state: 'unconfirmed',
    lastAnswer: 'The server stopped before the mail server had answered.',
  })
}

/** A single broken-off email doesn't stop the run; a mail server that accepts nothing does. */
async function sendDue(outgoing: Outgoing, signal: AbortSignal): Promise<Run> {
  const until = performance.now() + sliceMs
  const run: Run = { trouble: null, hasProgress: false }
  let inARow = 0
  let countedAt = performance.now()
  let failure: { error: unknown } | null = null
  const isOver = () =>
    signal.aborted || failure !== null || inARow >= troubleInARow || performance.now() > until

  const sendNext = async (recipientId: number) => {
    run.trouble = await sendToRecipient(outgoing, recipientId)
    inARow = run.trouble === null ? 0 : inARow + 1
    run.hasProgress ||= run.trouble === null
    if (performance.now() - countedAt < countEveryMs) return
    countedAt = performance.now()
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

/** Saves progress under the lock that retry and pause take too. */
async function endSlice(work: Work, id: number, { trouble, hasProgress }: Run): Promise<Date | null> {
  const { state } = await broadcastForUpdate(work, id)
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

/** The pause the server asks for; otherwise longer each time while nothing is accepted. */
const pauseAfter = ({ retryAfter }: Trouble, count: number): number =>
  retryAfter ?? Math.min(firstPauseSeconds * 2 ** (count - 1), longestPauseSeconds)
