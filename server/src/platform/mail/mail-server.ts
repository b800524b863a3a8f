import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'
import type { DkimKey } from '../config.ts'
import { runtime } from '../runtime.ts'
import { traced } from '../tracing/traced.ts'
import { type Delivery, type Progress, readFailure, readOutcome, type SmtpError } from './delivery.ts'
import type { MailThread } from './mail-thread.ts'
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

export type MailServer = { from: string; transport: Mail; whole: number; close(): void }
export type MailSettings = {
  url: string
  from: string
  dkim?: DkimKey | null
  patience?: Partial<typeof patience>
}

/**
 * Timeouts per step, as RFC 5321 (4.5.3.2) asks: five minutes for the greeting; the end of an email takes
 * longest, because a server may check and relay it before answering. After its greeting a connection has a
 * single idle limit: the end's.
 */
export const patience = { greeting: 5 * 60_000, silence: 10 * 60_000, whole: 45 * 60_000 }

/** Seconds after which every attempt has ended. */
export const longestTry = 3600

/** The server that sends email (`smtp://…` or `smtps://…`); connects when there's email to send. */
export function openMailServer(settings: MailSettings): MailServer {
  const { greeting, silence, whole } = { ...patience, ...settings.patience }
  const transport = nodemailer.createTransport({
    pool: true,
    url: settings.url,
    maxConnections: 4,
    // The queue retries and logs; the transport mustn't do so itself.
    maxRequeues: 1,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.dkim ? { dkim: { ...settings.dkim, headerFieldNames: signed } } : {}),
  })
  // Runs after signing, which reads an email to its end before any of it leaves.
  const { transporter } = transport
  const send = transporter.send.bind(transporter)
  transporter.send = (mail, done) => {
    const { watch } = mail.data as { watch?: Watch }
    if (watch)
      mail.message.processFunc((message) =>
        Readable.from(watched(message, watch), { objectMode: false, highWaterMark: 1 }),
      )
    send(mail, done)
  }
  return { from: settings.from, transport, whole, close: () => transport.close() }
}

/** The signed headers; the library's default omits the last one, which receivers want signed. */
const signed =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

type Watch = { begun(): void; beforeEnd(): Promise<void> }

/**
 * Passes everything on, and the end only after `beforeEnd`. Reads nothing ahead: the library starts reading when
 * the server asks for the email, at the speed of the connection.
 */
async function* watched(message: Readable, { begun, beforeEnd }: Watch): AsyncGenerator<Buffer> {
  for await (const chunk of message) {
    begun()
    yield chunk as Buffer
  }
  await beforeEnd()
}

function waysBack({ dealerId, replyToken, replyTo, toAddress, cc = [] }: OutgoingMail): Mail.Options {
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

/** One attempt at handing the email over; never throws. `refused` won't change with a retry. */
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
    begun: () => {
      progress = 'begun'
    },
    beforeEnd: () => {
      marking = mark()
      return marking
    },
  }
  try {
    const letter: Mail.Options & { watch: Watch } = {
      // Named after its row, so duplicates after a lost connection are recognizable.
      messageId: buildMessageId(name, from),
      ...threadHeaders(mail, from),
      from: { name: mail.fromName, address: from },
      to: { name: (mail.toName ?? '').replace(/\s+/g, ' '), address: mail.toAddress },
      cc: [...(mail.cc ?? [])],
      ...waysBack(mail),
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
    return readOutcome(mail.toAddress, await traced(about, () => transport.sendMail(letter)))
  } catch (error) {
    isOver = true
    // Wait for the save in progress before judging the result.
    await marking.catch(() => {})
    return readFailure(error as SmtpError, progress)
  }
}
