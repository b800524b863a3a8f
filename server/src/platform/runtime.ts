import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { HandedOver } from './mail/handed-over.ts'
import type { MailServer } from './mail/mail-server.ts'

/** For what concerns no request. Never a secret, never a person's data. */
export type Log = { warn(details: object, what: string): void }

/** All that the running product knows from outside and holds open; `openRuntime` makes it. */
export type Runtime = {
  /** The settings it started with; in demo mode with the addresses of its fakes. */
  readonly config: Readonly<Config>
  readonly log: Log
  readonly database: Database
  /** Where mail leaves; null without a mail server. */
  readonly mail: MailServer | null
  /** Which mails this process and earlier ones gave to the mail server; null without one. */
  readonly handedOver: HandedOver | null
}

let current: Runtime | null = null

export function runtime(): Runtime {
  if (!current) throw new Error('The product is not running: openRuntime() was not called')
  return current
}

/** One at a time: a process that starts another closes the one before. */
export function setRuntime(next: Runtime | null): void {
  if (next && current) throw new Error('The product is running already: close its runtime first')
  current = next
}

/**
 * What a module remembers while the product runs: made when it is first asked for, gone with the runtime.
 * A variable of the module would still be there for the next server in the process.
 */
export function perRuntime<T>(make: (runtime: Runtime) => T): () => T {
  const made = new WeakMap<Runtime, { value: T }>()
  return () => {
    const owner = runtime()
    const known = made.get(owner) ?? { value: make(owner) }
    made.set(owner, known)
    return known.value
  }
}
