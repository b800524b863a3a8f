import { system } from '#server/platform/auth/actor.ts'
import { digestWithKey, hashToken, joinToken, tokenFor } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { retryWhileDatabaseDown } from '#server/platform/jobs/retry-database.ts'
import type { Delivery } from '#server/platform/mail/delivery.ts'
import { type Attachment, deliver, type OutgoingMail } from '#server/platform/mail/mail-server.ts'
import { runtime } from '#server/platform/runtime.ts'
import { type Broadcaster, broadcastMail } from '../broadcast.mail.ts'
import { suppressBounced } from '../suppressions/suppress.ts'
import { findQueuedRecipient, markSending, noteOutcome, type QueuedRecipient } from './sending.queries.ts'

/** Shared by all recipients of a broadcast. */
export type Outgoing = {
  dealerId: number
  id: number
  subject: string
  message: string
  files: Attachment[]
  from: Broadcaster
}

/** A broken-off email, with the server's words and the `retryAfter` it asked for. */
export type Trouble = Pick<Delivery, 'answer' | 'retryAfter'>

/** Attempts at an email the server refuses temporarily, spread over an hour and a half. */
const maxTries = 7
/** A lost connection is rarely the email's fault. */
const maxLostTries = 14
const firstPauseSeconds = 15
const longestPauseSeconds = 3600

/** Thrown by an email withdrawn while it's on its way. */
const withdrawn = new Error('The mail was withdrawn.')

/** Sends one email of a broadcast; returns what broke it off, or null once the mail server has answered. */
export async function sendToRecipient(outgoing: Outgoing, recipientId: number): Promise<Trouble | null> {
  const inIt = <T>(action: (work: Work) => Promise<T>) => inDealer(outgoing.dealerId, system(), action)
  const person = await inIt((work) => findQueuedRecipient(work, recipientId))
  if (!person) return null

  const secret = tokenFor(`unsubscribe ${outgoing.dealerId} ${person.id}`)
  let isWithdrawn = false
  const delivery = await tryMail(outgoing, person, secret, async () => {
    isWithdrawn = !(await inIt((work) =>
      markSending(work, person.id, {
        unsubscribeHash: hashToken(secret),
        replyToken: makeReplyToken(outgoing.dealerId, person.id),
      }),
    ))
    if (isWithdrawn) throw withdrawn
  })
  if (isWithdrawn) return null
  await retryWhileDatabaseDown(() => inIt((work) => noteDelivery(work, person, delivery)))
  const { answer, away, lost, kind, retryAfter } = delivery
  return away || lost || kind === 'unconfirmed' ? { answer, ...(retryAfter ? { retryAfter } : {}) } : null
}

/** An email that can't be built fails alone, with the reason. */
async function tryMail(
  outgoing: Outgoing,
  person: QueuedRecipient,
  secret: string,
  beforeEnd: () => Promise<void>,
) {
  let mail: OutgoingMail
  try {
    mail = toMail(outgoing, person, joinToken(outgoing.dealerId, secret))
  } catch (error) {
    return { kind: 'refused', answer: (error as Error).message } satisfies Delivery as Delivery
  }
  return deliver({ ...mail, beforeEnd })
}

/** Constant across attempts, so that an answer to any of them finds its conversation. */
const makeReplyToken = (dealerId: number, recipientId: number): string | null =>
  runtime().config.inbound && digestWithKey(`reply ${dealerId} ${recipientId}`).toString('hex').slice(0, 32)

/** Start of the Message-ID. */
export const messageName = (dealerId: number, recipientId: number) => `${dealerId}.broadcast.${recipientId}`

function toMail(
  { dealerId, files, from, ...words }: Outgoing,
  person: QueuedRecipient,
  token: string,
): OutgoingMail {
  return {
    dealerId,
    id: person.id,
    // Constant across attempts, so a recipient can spot duplicates.
    name: messageName(dealerId, person.id),
    fromName: from.company,
    replyTo: from.replyTo,
    replyToken: makeReplyToken(dealerId, person.id),
    toName: person.name,
    toAddress: person.address,
    files,
    ...broadcastMail(words, person, from, token),
  }
}

async function noteDelivery(work: Work, person: QueuedRecipient, delivery: Delivery): Promise<void> {
  const { kind, answer, badAddress, away, lost } = delivery
  // Attempts don't count while the server accepts no email at all.
  const attempts = person.attempts + (away ? 0 : 1)
  const again = kind === 'later' && (away || attempts < (lost ? maxLostTries : maxTries))
  const state = kind === 'sent' || kind === 'unconfirmed' ? kind : again ? 'queued' : ('failed' as const)
  await noteOutcome(work, person.id, {
    state,
    lastAnswer: answer,
    attempts,
    sentAt: kind === 'sent' ? work.now : null,
    nextAt: again && !away ? new Date(work.now.getTime() + pauseAfter(attempts, delivery) * 1000) : null,
  })
  if (badAddress) await suppressBounced(work, person.address, answer)
}

/** The pause the server asks for; otherwise three times longer after each attempt. */
const pauseAfter = (attempts: number, { retryAfter }: Delivery): number =>
  retryAfter ?? Math.min(firstPauseSeconds * 3 ** (attempts - 1), longestPauseSeconds)
