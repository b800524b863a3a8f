import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'
import type { DkimKey } from '../config.ts'
import { runtime } from '../runtime.ts'
import { type Delivery, failureOf, outcomeOf, type Progress, type SmtpError } from './delivery.ts'

export type OutgoingMail = {
  dealerId: number
  id: number
  fromName: string
  replyTo: string | null
  toName: string | null
  toAddress: string
  subject: string
  html: string
  text: string
  cc?: readonly string[]
  files?: readonly Attachment[]
  headers?: Record<string, string>
  /** The part of the Message-ID that names the row; `<dealer>.<id>` of the outbox unless said. */
  name?: string
  /**
   * Called when the mail server has all of the mail but its last sign: before this it surely has not been
   * sent, after it nobody knows until the answer comes. Throwing breaks the mail off.
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
 * How long each step is waited for, as RFC 5321 (4.5.3.2) asks: five minutes for the greeting; the end of a
 * mail, after which a server may check and pass it on before it answers, takes the longest. A connection has
 * one limit of silence for all steps after its greeting, so that it is the end's.
 */
export const patience = { greeting: 5 * 60_000, silence: 10 * 60_000, whole: 45 * 60_000 }

/** Seconds in which every try has come to an end. */
export const longestTry = 3600

/** The server that mail leaves through (`smtp://…` or `smtps://…`), connected to when there is mail. */
export function openMailServer(settings: MailSettings): MailServer {
  const { greeting, silence, whole } = { ...patience, ...settings.patience }
  const transport = nodemailer.createTransport({
    pool: true,
    url: settings.url,
    maxConnections: 4,
    // The queue tries again and writes down why; the transport must not do so behind its back.
    maxRequeues: 1,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.dkim ? { dkim: { ...settings.dkim, headerFieldNames: signed } } : {}),
  })
  // Behind the signature, which reads a mail to its end before any of it leaves.
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

/** What a signature covers; the library's own list leaves out the last one, which receivers want signed. */
const signed =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

type Watch = { begun(): void; beforeEnd(): Promise<void> }

/**
 * Passes everything on, and its end once `beforeEnd` is done. Nothing is read ahead: the library begins to
 * read when the server asks for the mail, and gets on as fast as the connection takes it.
 */
async function* watched(message: Readable, { begun, beforeEnd }: Watch): AsyncGenerator<Buffer> {
  for await (const chunk of message) {
    begun()
    yield chunk as Buffer
  }
  await beforeEnd()
}

/** One try to hand the mail over; it never throws. `refused` will not change by trying again. */
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
    // Before the last sign leaves: a process that is killed in between has left a mail that somebody looks
    // at, not one that arrives twice.
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
      // Named by its row: a message that was sent twice after a lost connection is seen to be the same.
      messageId: `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      from: { name: mail.fromName, address: from },
      to: { name: (mail.toName ?? '').replace(/\s+/g, ' '), address: mail.toAddress },
      cc: [...(mail.cc ?? [])],
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: [...(mail.files ?? [])],
      headers: mail.headers,
      watch,
      signal: AbortSignal.timeout(whole),
    }
    return outcomeOf(mail.toAddress, await transport.sendMail(letter))
  } catch (error) {
    isOver = true
    // What is being written down about its end is written before anybody judges it.
    await marking.catch(() => {})
    return failureOf(error as SmtpError, progress)
  }
}
