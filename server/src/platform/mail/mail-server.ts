import { PassThrough } from 'node:stream'
import nodemailer from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'
import type { DkimKey } from '../config.ts'

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
  /** Called once the last sign has left this process. */
  afterEnd?: () => void
}
export type Attachment = { filename: string; contentType: string; content: Buffer }

/**
 * What became of one try, with the mail server's own words. `badAddress`: there is no such mailbox.
 * `away`: the server takes no mail at all just now, whoever it is for.
 */
export type Delivery = {
  kind: 'sent' | 'refused' | 'later'
  answer: string
  badAddress?: boolean
  away?: boolean
}

type MailServer = { from: string; transport: Mail }
let server: MailServer | null = null

/** Sets the server that mail leaves through (`smtp://…` or `smtps://…`) and the address it comes from. */
export function useMailServer(settings: { url: string; from: string; dkim?: DkimKey | null } | null): void {
  server?.transport.close()
  if (!settings) {
    server = null
    return
  }
  const transport = nodemailer.createTransport({
    pool: true,
    url: settings.url,
    maxConnections: 4,
    // The queue tries again and writes down why; the transport must not do so behind its back.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.dkim ? { dkim: { ...settings.dkim, headerFieldNames: signed } } : {}),
  })
  // Behind the signature, which reads a mail to its end before any of it leaves.
  const { transporter } = transport
  const send = transporter.send.bind(transporter)
  transporter.send = (mail, done) => {
    const watched = mail.data as Pick<OutgoingMail, 'beforeEnd' | 'afterEnd'>
    if (watched.beforeEnd) mail.message.processFunc((message) => message.pipe(held(watched)))
    send(mail, done)
  }
  server = { from: settings.from, transport }
}

/** What a signature covers; the library's own list leaves out the last one, which receivers want signed. */
const signed =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

/** Passes everything on, and its end once `beforeEnd` is done. */
function held({ beforeEnd, afterEnd }: Pick<OutgoingMail, 'beforeEnd' | 'afterEnd'>): PassThrough {
  const stream = new PassThrough({
    flush: (done) => void beforeEnd!().then(() => done(), done),
  })
  if (!afterEnd) return stream
  const pipe = stream.pipe.bind(stream)
  // What it is read by puts the last sign behind it and has written all to the connection when it ends: nothing
  // else runs between that and `afterEnd`.
  stream.pipe = (reader, options) => {
    reader.once('end', afterEnd)
    return pipe(reader, options)
  }
  return stream
}

/** One try to hand the mail over; it never throws. `refused` will not change by trying again. */
export async function deliver(mail: OutgoingMail): Promise<Delivery> {
  if (!server) return { kind: 'later', answer: 'No mail server is configured.' }
  const { from, transport } = server
  try {
    const letter: Mail.Options & Pick<OutgoingMail, 'beforeEnd' | 'afterEnd'> = {
      // Named by its row: a message that was sent twice after a lost connection is seen to be the same.
      messageId: `<${mail.name ?? `${mail.dealerId}.${mail.id}`}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      from: { name: mail.fromName, address: from },
      to: { name: (mail.toName ?? '').replace(/\s+/g, ' '), address: mail.toAddress },
      cc: [...(mail.cc ?? [])],
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: [...(mail.files ?? [])],
      headers: mail.headers,
      beforeEnd: mail.beforeEnd,
      afterEnd: mail.afterEnd,
      // Well before the job's own time is up and another delivery begins.
      signal: AbortSignal.timeout(120_000),
    }
    const info = await transport.sendMail(letter)
    return outcomeOf(mail, info)
  } catch (error) {
    return failureOf(error as SmtpError)
  }
}

type Sent = { response?: string; rejected?: (string | { address: string })[]; rejectedErrors?: SmtpError[] }

/** Where some of the recipients are refused the mail goes to the others, and sending succeeds. */
function outcomeOf(
  mail: OutgoingMail,
  { response = '', rejected = [], rejectedErrors = [] }: Sent,
): Delivery {
  if (rejected.length === 0) return { kind: 'sent', answer: response }
  const addresses = rejected.map((one) => (typeof one === 'string' ? one : one.address))
  const why = rejectedErrors.map((error) => error.response ?? error.message).join(' ')
  const answer = `${response} But not to ${addresses.join(', ')}: ${why}`.slice(0, 1000)
  // Trying again would send the others a second one.
  const isForMain = addresses.some((address) => address.toLowerCase() === mail.toAddress.toLowerCase())
  return { kind: isForMain ? 'refused' : 'sent', answer }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** Codes that speak of the session (sign-in wanted, wrong order), not of the message. */
const aboutSession = new Set([503, 530, 534, 535, 538])

/** The codes of RFC 3463 for an address that cannot be written to, not those for a full one or a policy. */
const noSuchMailbox = /\b5\.1\.(0|1|2|3|6|10)\b/

function failureOf(error: SmtpError): Delivery {
  const answer = (error.response || error.message).slice(0, 1000)
  const aboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const code = error.responseCode
  // Without a code the message never left: an address or a size that no server would take.
  const permanent = aboutMessage && (!code || (code >= 500 && !aboutSession.has(code)))
  const away = !aboutMessage || code === 421 || (code !== undefined && aboutSession.has(code))
  if (!permanent) return { kind: 'later', answer, away }
  return { kind: 'refused', answer, badAddress: noSuchMailbox.test(answer) }
}
