import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Fault } from './load-report.ts'
import type { Ledger } from './load-users.ts'

/** A mail server that counts the emails of each recipient and can stop for a while. */
export class MailCatcher {
  readonly taken = new Map<string, number>()
  private readonly takenAt = new Map<string, number>()
  private server: SMTPServer | null = null
  private port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onData: (stream, { envelope }, done) => {
        stream.resume()
        stream.on('end', () => {
          for (const { address } of envelope.rcptTo) {
            this.taken.set(address, (this.taken.get(address) ?? 0) + 1)
            if (!this.takenAt.has(address)) this.takenAt.set(address, performance.now())
          }
          done(null, '2.0.0 taken')
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
    this.server = server
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()))
    this.server = null
  }

  async away(milliseconds: number): Promise<void> {
    await this.stop()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await this.start()
  }

  /** Describes the longest wait among the emails of orders created between this fault and the next. */
  longestWait({ mails }: Ledger, { from, to }: Fault): string {
    const due = [...mails].filter(([, at]) => at >= from - 5000 && at < to)
    const waits = due.map(([email, at]) => (this.takenAt.get(email) ?? performance.now()) - at)
    return `an email waited up to ${(Math.max(0, ...waits) / 1000).toFixed(1)} s`
  }
}
