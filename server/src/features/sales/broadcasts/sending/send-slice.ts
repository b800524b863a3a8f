import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { whenBack } from '#server/platform/jobs/when-back.ts'
import { readAttachments } from '#server/platform/mail/attachments.ts'
import { handedOverBy } from '#server/platform/mail/handed-over.ts'
import { readBroadcaster } from '../broadcast.mail.ts'
import { countUp, filesOf, readBroadcast, takeBroadcast } from '../queries.ts'
import { nameOf, type Outgoing, sendToRecipient } from './send-to-recipient.ts'
import { dueRecipients, failWaiting, nextDue, settleUnfinished, unfinished } from './sending.queries.ts'

const sliceMs = 60_000
const batch = 200
/** One less than the mail server's connections: orders' mails need not wait for a broadcast. */
const lanes = 3
const countEveryMs = 1000

type Slice = { signal: AbortSignal; last: boolean }

const inIt = <T>(dealerId: number, deed: (work: Work) => Promise<T>) => inDealer(dealerId, system(), deed)

/**
 * Sends for a minute; gives when to go on, or null when nothing is left to do. Throws when the mail server
 * takes nothing at all. Only one runs at a time for a broadcast.
 */
export async function sendSlice(dealerId: number, id: number, slice: Slice): Promise<Date | null> {
  const outgoing = await begin(dealerId, id)
  if (!outgoing) return null
  const trouble = await sendDue(outgoing, slice.signal)
  const next = await whenBack(() => inIt(dealerId, (work) => end(work, id, trouble, slice)))
  if (next && trouble !== null) throw new Error(trouble)
  return next
}

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
  const left = (await unfinished(work, id)).map((one) => {
    const handedOver = handedOverBy(one.sender)
    return { id: one.id, isSafe: handedOver !== null && !handedOver.has(nameOf(work.dealerId, one.id)) }
  })
  const ids = (isSafe: boolean) => left.filter((one) => one.isSafe === isSafe).map((one) => one.id)
  await settleUnfinished(work, ids(true), { state: 'queued', lastAnswer: null })
  await settleUnfinished(work, ids(false), {
    state: 'unconfirmed',
    lastAnswer: 'The server stopped before the mail server had answered.',
  })
}

/** Gives the mail server's words when it is away; nobody's try counts then. */
async function sendDue(outgoing: Outgoing, signal: AbortSignal): Promise<string | null> {
  const until = Date.now() + sliceMs
  let trouble: string | null = null
  let countedAt = Date.now()
  const isOver = () => signal.aborted || trouble !== null || Date.now() > until

  while (!isOver()) {
    const ids = await inIt(outgoing.dealerId, (work) => dueRecipients(work, outgoing.id, batch))
    if (ids.length === 0) break
    const lane = async () => {
      for (let next = ids.shift(); next !== undefined && !isOver(); next = ids.shift()) {
        trouble ??= await sendToRecipient(outgoing, next)
        if (Date.now() - countedAt < countEveryMs) continue
        countedAt = Date.now()
        await inIt(outgoing.dealerId, (work) => countUp(work, outgoing.id))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  return trouble
}

/** Writes down how far it is, under the lock that a retry or a pause takes too. */
async function end(work: Work, id: number, trouble: string | null, { last }: Slice): Promise<Date | null> {
  const { state } = await takeBroadcast(work, id)
  if (trouble !== null && last) await failWaiting(work, id, trouble)
  const waiting = await countUp(work, id)
  if (state !== 'sending') return null

  const isDone = waiting === 0
  await work.db
    .updateTable('broadcasts')
    .set({ trouble, ...(isDone ? { state: 'done', finishedAt: work.now } : {}) })
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .execute()
  return isDone ? null : nextDue(work, id)
}
