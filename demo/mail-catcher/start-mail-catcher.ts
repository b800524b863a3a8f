import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server'
import { type CaughtMail, MailStore, type MailSummary } from './mail-store.ts'

export type MailCatcher = {
  /** `smtp://127.0.0.1:…` */
  url: string
  /** Lists emails, newest first. With `to`, only those whose recipient contains it. */
  list(to?: string): MailSummary[]
  read(id: string): Promise<CaughtMail | null>
  clear(): Promise<void>
  /** After this number of emails, reads others but neither stores nor acknowledges them until `letGo` is called. */
  holdAfter(count: number): { held(): number; letGo(): void }
  stop(): Promise<void>
}

const maxBytes = 30 * 1024 * 1024

/**
 * Starts a real SMTP server on loopback, which delivers nothing and stores the emails in `<dataDir>/mail`.
 * It refuses emails to `refuse@…` permanently (550), and to `later@…` temporarily (451).
 */
export async function startMailCatcher({ dataDir }: { dataDir: string }): Promise<MailCatcher> {
  const store = new MailStore(path.join(dataDir, 'mail'))
  await store.open()
  let pass = async () => {}
  const server = new SMTPServer({
    banner: 'Partsdesk mail catcher',
    authOptional: true,
    // A certificate would prove nothing, and loopback needs no encryption.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 100,
    logger: false,
    onRcptTo: (address, _session, callback) => callback(faultFor(address)),
    onData: (stream, session, callback) => {
      const storing = readMail(stream, session).then((mail) => pass().then(() => store.add(mail)))
      storing.then(
        (mail) => callback(null, `2.0.0 kept as ${mail.id}`),
        (error: Error) => callback(error),
      )
    },
  })
  // A disconnecting client mustn't stop the server.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: (to) => store.list(to),
    read: (id) => store.read(id),
    clear: () => store.clear(),
    holdAfter(count) {
      let [passed, held] = [0, 0]
      let letGo = () => {}
      const free = new Promise<void>((resolve) => {
        letGo = resolve
      })
      pass = async () => {
        passed += 1
        if (passed <= count) return
        held += 1
        await free
      }
      return { held: () => held, letGo: () => letGo() }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function faultFor({ address }: SMTPServerAddress): Error | null {
  if (/^refuse@/i.test(address)) return answer(550, '5.1.1 No such person here')
  if (/^later@/i.test(address)) return answer(451, '4.3.0 Not now, try again later')
  return null
}

type Mail = Omit<CaughtMail, 'id' | 'at'>

async function readMail(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Mail> {
  const mail = await simpleParser(stream, { skipTextToHtml: true, skipHtmlToText: true })
  if (stream.sizeExceeded) throw answer(552, '5.3.4 The message is too large')
  return caughtFrom(mail, session)
}

function caughtFrom(mail: ParsedMail, { envelope }: SMTPServerSession): Mail {
  return {
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    from: addresses(mail.from),
    to: addresses(mail.to) || envelope.rcptTo.map(({ address }) => address).join(', '),
    replyTo: addresses(mail.replyTo),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: mail.headerLines.map(({ line }) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() }
    }),
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: mail.attachments.map(({ filename, contentType, size, content }) => ({
      filename: filename ?? 'attachment',
      contentType,
      bytes: size,
      content: content.toString('base64'),
    })),
  }
}

const addresses = (value: AddressObject | AddressObject[] | undefined): string =>
  [value ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
