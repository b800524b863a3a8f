import type { AddressInfo } from 'node:net'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { smtpPlaces } from './smtp-places.ts'

/** A refusal. With 4xx the sender tries again. */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, words: string) {
    super(words)
    this.responseCode = responseCode
  }
}

export type ArrivedMail = {
  sender: string
  recipients: readonly string[]
  raw: Buffer
  /** The IP address it came from. */
  from: string
}

export type SmtpHandlers = {
  /** Throws an `SmtpRefusal` for a recipient that doesn't exist, or can't be written to at the moment. */
  checkRecipient(address: string, sender: string): Promise<void>
  /** The email is acknowledged once this resolves; if it throws, the sender keeps it. */
  receiveMail(mail: ArrivedMail): Promise<void>
  onFailure(error: unknown, what: string): void
}

export type SmtpSettings = {
  host: string
  port: number
  tls: { key: string; cert: string } | null
  /** In bytes, as emails are encoded. */
  maxBytes: number
  /** The longest a sender can take, however slowly it sends: to announce an email, and to send it. */
  patience?: { commandsMs: number; emailMs: number }
  /** How many can be connected at once. */
  places?: number
}

export type SmtpListener = { port: number; stop(): Promise<void> }

const maxRecipients = 20
/** The total bytes of emails in transfer, which are held in memory until they're complete. */
const maxArriving = 200 * 1024 * 1024
/** The number of wrong recipients after which the connection is closed. */
const maxRefused = 10

const notNow = () => new SmtpRefusal(451, '4.3.0 Not now, try again later')

/** Receives emails over SMTP. The caller decides about them and stores them. */
export async function startSmtpListener(
  settings: SmtpSettings,
  handlers: SmtpHandlers,
): Promise<SmtpListener> {
  const { host, port, tls, maxBytes } = settings
  const { patience = { commandsMs: 2 * 60_000, emailMs: 10 * 60_000 }, places: maxPlaces = 60 } = settings
  const steps = makeRunner(handlers.onFailure)
  const places = smtpPlaces({ places: maxPlaces, hangUp: (id) => hangUp(server, id) })
  const refused = new Map<string, number>()
  const space = { left: maxArriving }

  async function checkRecipient(address: string, { id, envelope }: SMTPServerSession) {
    try {
      await handlers.checkRecipient(address, readSender(envelope))
    } catch (error) {
      const times = (refused.get(id) ?? 0) + 1
      refused.set(id, times)
      throw times < maxRefused ? error : new SmtpRefusal(421, '4.7.0 Too many wrong recipients')
    }
  }

  async function take(stream: SMTPServerDataStream, { id, envelope, remoteAddress }: SMTPServerSession) {
    places.allow(id, patience.emailMs)
    await withWhole(stream, space, (raw) => {
      places.allow(id, null)
      const recipients = envelope.rcptTo.map(({ address }) => address)
      return handlers.receiveMail({ sender: readSender(envelope), recipients, raw, from: remoteAddress })
    }).finally(() => places.allow(id, patience.commandsMs))
  }

  const smtp = await import('smtp-server')
  const server = new smtp.SMTPServer({
    banner: 'Partsdesk',
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    ...tls,
    size: maxBytes,
    // Room for connections that aren't greeted yet.
    maxClients: maxPlaces * 2,
    maxRecipients,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    logger: false,
    onConnect: ({ id, remoteAddress }, callback) => {
      places.enter(id, remoteAddress)
      places.allow(id, patience.commandsMs)
      callback()
    },
    onRcptTo: ({ address }, session, callback) =>
      steps.run(checkRecipient(address, session), 'a recipient was not looked up', callback),
    onData: (stream, session, callback) =>
      steps.run(take(stream, session), 'an email was not taken', callback),
    onClose: ({ id }) => {
      refused.delete(id)
      places.leave(id)
    },
  })
  // A client that disconnects must not stop the server.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await steps.over()
    },
  }
}

const readSender = ({ mailFrom }: SMTPServerSession['envelope']): string => (mailFrom ? mailFrom.address : '')

function hangUp(server: SMTPServer, id: string): void {
  for (const connection of server.connections) if (connection.id === id) connection.close()
}

/** Runs the steps of conversations. An unexpected error is logged, and the sender tries again. */
function makeRunner(onFailure: SmtpHandlers['onFailure']) {
  const running = new Set<Promise<unknown>>()
  return {
    run(step: Promise<void>, what: string, callback: (error?: Error | null) => void) {
      const whole = step.then(
        () => callback(null),
        (error: Error) => {
          if (error instanceof SmtpRefusal) return callback(error)
          onFailure(error, what)
          callback(notNow())
        },
      )
      running.add(whole)
      void whole.finally(() => running.delete(whole))
    },
    over: () => Promise.all(running),
  }
}

/** Reads an email to its end. Its bytes are reserved until `use` is done with it. */
async function withWhole(
  stream: SMTPServerDataStream,
  space: { left: number },
  use: (raw: Buffer) => Promise<void>,
): Promise<void> {
  const chunks: Buffer[] = []
  let held = 0
  let isTooMuch = false
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      isTooMuch ||= chunk.length > space.left
      // The rest is read and discarded, because the answer comes after it.
      if (isTooMuch || stream.sizeExceeded) continue
      chunks.push(chunk)
      held += chunk.length
      space.left -= chunk.length
    }
    if (stream.sizeExceeded) throw new SmtpRefusal(552, '5.3.4 The message is too large')
    if (isTooMuch) throw new SmtpRefusal(452, '4.3.1 Too much mail at once, try again later')
    await use(Buffer.concat(chunks))
  } finally {
    space.left += held
  }
}
