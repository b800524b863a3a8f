import { createHash } from 'node:crypto'
import { type ArrivedMail, SmtpRefusal } from '#server/adapters/smtp-listener.ts'
import { refuseBeyond } from '#server/features/tenancy/sign-in/slow-down.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, readInDealer } from '#server/platform/db/work.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type ReplyAddress, readReplyAddress } from '#server/platform/mail/reply-address.ts'
import { findNetwork, withoutMapping } from '#server/platform/network/find-network.ts'
import { isPublicAddress } from '#server/platform/network/public-address.ts'
import { findAnswered } from './answered.queries.ts'
import { findHeader, readHead } from './mail-head.ts'
import { insertMail } from './queries.ts'
import { storeMailJob } from './store-mail.job.ts'

/** Per hour: from one address to a dealer or in reports of one email, and to a dealer from all. */
const inboundLimits = { perSender: 60, perDealer: 5_000 }

/**
 * In kB: answers to one email and mail from one network per hour, and mail to a dealer per day. A stranger who
 * learns a reply address can send large emails to it under made-up names, so a limit on their number isn't enough.
 */
const kilobytes = { perConversation: 60_000, perNetwork: 300_000, perDealer: 1_000_000 }

/** After this number of servers, an email is considered to be going in circles. */
const maxHops = 50

const noSuchRecipient = () => new SmtpRefusal(550, '5.1.1 No such recipient here')

/** Refuses mail that answers none of our emails, and senders who write too often. */
export async function checkRecipient(domain: string, recipient: string, sender: string): Promise<void> {
  const address = readReplyAddress(recipient, domain)
  if (!address) throw noSuchRecipient()
  const { kind, dealerId, token } = address
  const answered = await readInDealer(dealerId, system(), (work) => findAnswered(work, token))
  if (!answered) throw noSuchRecipient()
  // Mail servers report without a sender, each about its own email: many bounce within a broadcast's hour.
  const from = kind === 'bounce' || sender === '' ? `reports of ${token}` : sender.toLowerCase().slice(0, 200)
  await deferBeyond(async () => {
    await refuseBeyond(inboundLimits.perSender, `mail of ${from} to dealer ${dealerId}`)
    await refuseBeyond(inboundLimits.perDealer, `mail to dealer ${dealerId}`)
  })
}

/** The sender's server stores the rejected mail and tries again. */
async function deferBeyond(count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof Refusal) throw new SmtpRefusal(450, '4.7.1 Too many messages, try again later')
    throw error
  }
}

async function countBytes(addresses: readonly ReplyAddress[], { raw, from }: ArrivedMail): Promise<void> {
  const size = Math.ceil(raw.length / 1000)
  await deferBeyond(async () => {
    // A mail server in front of this one delivers everyone's mail.
    if (isPublicAddress(withoutMapping(from)))
      await refuseBeyond(kilobytes.perNetwork, `kB of mail from ${findNetwork(from).network}`, size)
    for (const { dealerId, token } of addresses) {
      await refuseBeyond(kilobytes.perConversation, `kB of mail about ${token}`, size)
      await refuseBeyond(kilobytes.perDealer, `kB of mail to dealer ${dealerId}`, size, 'day')
    }
  })
}

/** Stores an email for each of its recipients; one that's delivered again is stored once. */
export async function receiveMail(domain: string, mail: ArrivedMail): Promise<void> {
  const { sender, recipients, raw } = mail
  const head = readHead(raw)
  if ((head.match(/^received:/gim)?.length ?? 0) > maxHops)
    throw new SmtpRefusal(554, '5.4.6 The message goes in circles')
  const messageId = findHeader(head, 'message-id')?.slice(0, 500) || digest(raw)
  const addresses = recipients.map((one) => readReplyAddress(one, domain)).filter((one) => one !== null)
  await countBytes(addresses, mail)
  for (const dealerId of new Set(addresses.map((one) => one.dealerId)))
    await inDealer(dealerId, system(), async (work) => {
      const own = addresses.filter((one) => one.dealerId === dealerId)
      for (const replyToken of new Set(own.map(({ token }) => token))) {
        const isBounce = own.every(({ token, kind }) => token !== replyToken || kind === 'bounce')
        const incoming = { replyToken, isBounce, messageId, sender: sender.slice(0, 320), raw }
        const id = await insertMail(work, incoming)
        if (id !== null) await enqueue(work, storeMailJob, { id })
      }
    })
}

const digest = (raw: Buffer) => `sha256:${createHash('sha256').update(raw).digest('hex')}`
