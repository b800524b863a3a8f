import type Mail from 'nodemailer/lib/mailer'
import { runtime } from '../runtime.ts'
import { runTraced } from '../tracing/traced.ts'
import { type Delivery, type Progress, readFailure, readOutcome, type SmtpError } from './delivery.ts'
import type { MailThread } from './mail-thread.ts'
import type { Watch } from './open-mail-server.ts'
import { replyAddress } from './reply-address.ts'

export type OutgoingMail = {
  dealerId: number
  id: number
  fromName: string
  replyTo: string | null
  /** The return path: answers and delivery reports arrive here if inbound mail is configured. */
  replyToken: string | null
  toName: string | null
  toAddress: string
  subject: string
  html: string
  text: string
  cc?: readonly string[]
  files?: readonly Attachment[]
  headers?: Record<string, string>
  thread?: MailThread
  /** The part of the Message-ID that names the row; `<dealer>.<id>` of the outbox by default. */
  name?: string
  /**
   * Called when the mail server has everything but the email's last byte: before this it certainly isn't sent,
   * after it the result is unclear until the answer. Throwing aborts the email.
   */
  beforeEnd?: () => Promise<void>
}
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** Seconds after which every attempt has ended. */
export const longestTry = 3600

/** Where the mail program sends answers, and the mail server delivery reports. */
function buildReturnAddresses({
  dealerId,
  replyToken,
  replyTo,
  toAddress,
  cc = [],
}: OutgoingMail): Mail.Options {
  const { inbound } = runtime().config
  if (!inbound || !replyToken) return { replyTo: replyTo ?? undefined }
  const own = (kind: 'reply' | 'bounce') =>
    replyAddress({ kind, dealerId, token: replyToken }, inbound.domain)
  return { replyTo: own('reply'), envelope: { from: own('bounce'), to: [toAddress, ...cc] } }
}

const buildMessageId = (name: string, from: string) => `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`

function threadHeaders({ dealerId, thread }: OutgoingMail, from: string): Mail.Options {
  const references = (thread?.references ?? []).map((one) =>
    typeof one === 'number' ? buildMessageId(`${dealerId}.${one}`, from) : one,
  )
  return references.length === 0 ? {} : { references, inReplyTo: references.at(-1)! }
}

/** Tries once to hand the email over; never throws. `refused` won't change with a retry. */
export async function deliver(mail: OutgoingMail): Promise<Delivery> {
  const { mail: server, handedOver } = runtime()
  if (!server) return { kind: 'later', answer: 'No mail server is configured.', away: true }
  const { from, transport, whole } = server
  const name = mail.name ?? `${mail.dealerId}.${mail.id}`
  let progress: Progress = 'waiting'
  let isOver = false
  let marking: Promise<void> = Promise.resolve()
  const mark = async () => {
    await mail.beforeEnd?.()
    if (isOver) throw new Error('The connection broke before the end of the mail.')
    // Before the last byte leaves: a process killed in between leaves an email for a person to check, not one
    // that arrives twice.
    handedOver?.note(name)
    progress = 'handedOver'
  }
  const watch: Watch = {
    onStart: () => {
      progress = 'begun'
    },
    beforeEnd: () => {
      marking = mark()
      return marking
    },
  }
  try {
    const message: Mail.Options & { watch: Watch } = {
      // Named after its row, so duplicates after a lost connection are recognizable.
      messageId: buildMessageId(name, from),
      ...threadHeaders(mail, from),
      from: { name: mail.fromName, address: from },
      to: { name: (mail.toName ?? '').replace(/\s+/g, ' '), address: mail.toAddress },
      cc: [...(mail.cc ?? [])],
      ...buildReturnAddresses(mail),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: [...(mail.files ?? [])],
      headers: mail.headers,
      watch,
      signal: AbortSignal.timeout(whole),
    }
    const about = {
      name: 'send email',
      kind: 'client',
      attributes: { 'messaging.message.id': name },
    } as const
    return readOutcome(mail.toAddress, await runTraced(about, () => transport.sendMail(message)))
  } catch (error) {
    isOver = true
    // Wait for the save in progress before judging the result.
    await marking.catch(() => {})
    return readFailure(error as SmtpError, progress)
  }
}
