import nodemailer from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'

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
}

/** What became of one try, with the mail server's own words. */
export type Delivery = { kind: 'sent' | 'refused' | 'later'; answer: string }

type MailServer = { from: string; transport: Mail }
let server: MailServer | null = null

/** Sets the server that mail leaves through (`smtp://…` or `smtps://…`) and the address it comes from. */
export function useMailServer(settings: { url: string; from: string } | null): void {
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
  })
  server = { from: settings.from, transport }
}

/** One try to hand the mail over; it never throws. `refused` will not change by trying again. */
export async function deliver(mail: OutgoingMail): Promise<Delivery> {
  if (!server) return { kind: 'later', answer: 'No mail server is configured.' }
  const { from, transport } = server
  try {
    const info = await transport.sendMail({
      // Named by its row: a message that was sent twice after a lost connection is seen to be the same.
      messageId: `<${mail.dealerId}.${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      from: { name: mail.fromName, address: from },
      to: { name: mail.toName ?? '', address: mail.toAddress },
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // Well before the job's own time is up and another delivery begins.
      signal: AbortSignal.timeout(120_000),
    })
    return { kind: 'sent', answer: info.response ?? '' }
  } catch (error) {
    return failureOf(error as SmtpError)
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** Codes that speak of the session (sign-in wanted, wrong order), not of the message. */
const aboutSession = new Set([503, 530, 534, 535, 538])

function failureOf(error: SmtpError): Delivery {
  const answer = (error.response || error.message).slice(0, 1000)
  const aboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const code = error.responseCode
  // Without a code the message never left: an address or a size that no server would take.
  const permanent = aboutMessage && (!code || (code >= 500 && !aboutSession.has(code)))
  return { kind: permanent ? 'refused' : 'later', answer }
}
