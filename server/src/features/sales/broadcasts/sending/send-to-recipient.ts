import { system } from '#server/platform/auth/actor.ts'
import { hashToken, joinToken, tokenFor } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { whenBack } from '#server/platform/jobs/when-back.ts'
import { noteHandedOver } from '#server/platform/mail/handed-over.ts'
import { type Attachment, type Delivery, deliver } from '#server/platform/mail/mail-server.ts'
import { type Broadcaster, broadcastMail } from '../broadcast.mail.ts'
import { suppress } from '../suppressions/suppress.ts'
import { markSending, noteOutcome, type Taken, takeRecipient } from './sending.queries.ts'

/** What all recipients of a broadcast get. */
export type Outgoing = {
  dealerId: number
  id: number
  subject: string
  message: string
  files: Attachment[]
  from: Broadcaster
}

/** Pauses of one minute, doubled each time: about two hours in all. */
const maxTries = 7

/** Thrown by a mail that is not to go any more while it is on its way. */
const withdrawn = new Error('The mail was withdrawn.')

/** Sends one mail of a broadcast; gives the mail server's words when it takes nothing at all. */
export async function sendToRecipient(outgoing: Outgoing, recipientId: number): Promise<string | null> {
  const inIt = <T>(deed: (work: Work) => Promise<T>) => inDealer(outgoing.dealerId, system(), deed)
  const person = await inIt((work) => takeRecipient(work, recipientId))
  if (!person) return null

  const secret = tokenFor(`unsubscribe ${outgoing.dealerId} ${person.id}`)
  let handedOver = false
  let isWithdrawn = false
  const delivery = await deliver({
    ...mailOf(outgoing, person, joinToken(outgoing.dealerId, secret)),
    beforeEnd: async () => {
      handedOver = await inIt((work) => markSending(work, person.id, hashToken(secret)))
      isWithdrawn = !handedOver
      if (isWithdrawn) throw withdrawn
    },
    afterEnd: () => noteHandedOver(nameOf(outgoing.dealerId, person.id)),
  })
  if (isWithdrawn) return null
  if (delivery.away && !handedOver) return delivery.answer
  await whenBack(() => inIt((work) => note(work, person, { ...delivery, handedOver })))
  return delivery.away ? delivery.answer : null
}

/** As the Message-ID begins. */
export const nameOf = (dealerId: number, recipientId: number) => `${dealerId}.broadcast.${recipientId}`

function mailOf({ dealerId, files, from, ...words }: Outgoing, person: Taken, token: string) {
  return {
    dealerId,
    id: person.id,
    // The same whenever it is tried: whoever gets it twice can tell.
    name: nameOf(dealerId, person.id),
    fromName: from.company,
    replyTo: from.replyTo,
    toName: person.name,
    toAddress: person.address,
    files,
    ...broadcastMail(words, person, from, token),
  }
}

type Outcome = Delivery & { handedOver: boolean }

async function note(work: Work, person: Taken, { kind, answer, away, badAddress, handedOver }: Outcome) {
  const attempts = person.attempts + 1
  // Handed over and nothing heard: it may have arrived.
  const unknown = away && handedOver
  const again = kind === 'later' && !unknown && attempts < maxTries
  const state = kind === 'sent' ? 'sent' : unknown ? 'unconfirmed' : again ? 'queued' : ('failed' as const)
  await noteOutcome(work, person.id, {
    state,
    lastAnswer: answer,
    attempts,
    sentAt: kind === 'sent' ? work.now : null,
    nextAt: again ? new Date(work.now.getTime() + 60_000 * 2 ** (attempts - 1)) : null,
  })
  if (badAddress) await suppress(work, { address: person.address, reason: 'bounced', note: answer })
}
