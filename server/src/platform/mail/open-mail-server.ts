import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'
import type { DkimKey } from '../config.ts'

/**
 * The mail server that takes the emails. `whole` is the number of milliseconds after which an attempt is aborted,
 * from the connection to the answer.
 */
export type MailServer = { from: string; transport: Mail; whole: number; close(): void }
/** The settings of docs/settings.md that are about the mail server. */
export type MailSettings = {
  url: string
  from: string
  /** The key that signs emails; without one, they aren't signed. */
  dkim?: DkimKey | null
  /** Shorter timeouts, for tests. */
  patience?: Partial<typeof mailTimeouts>
}

/**
 * Timeouts in milliseconds. RFC 5321 (4.5.3.2) asks for five minutes for the greeting, and for ten after an email's
 * end, because a server may check and relay it before answering. The library has one idle limit for everything after
 * the greeting, so `silence` is the end's.
 */
export const mailTimeouts = { greeting: 5 * 60_000, silence: 10 * 60_000, whole: 45 * 60_000 }

/** The server that sends email (`smtp://…` or `smtps://…`); connects when there's email to send. */
export function openMailServer(settings: MailSettings): MailServer {
  const { greeting, silence, whole } = { ...mailTimeouts, ...settings.patience }
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
        Readable.from(readWatched(message, watch), { objectMode: false, highWaterMark: 1 }),
      )
    send(mail, done)
  }
  return { from: settings.from, transport, whole, close: () => transport.close() }
}

/** The signed headers; the library's default omits the last one, which receivers want signed. */
const signed =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

/** Watches an email leave. */
export type Watch = { onStart(): void; beforeEnd(): Promise<void> }

/**
 * Passes everything on, and the end only after `beforeEnd`. Reads nothing ahead: the library starts reading when
 * the server asks for the email, at the speed of the connection.
 */
async function* readWatched(message: Readable, { onStart, beforeEnd }: Watch): AsyncGenerator<Buffer> {
  for await (const chunk of message) {
    onStart()
    yield chunk as Buffer
  }
  await beforeEnd()
}
