import type { Config } from './config.ts'
import type { Database } from './db/connections/open-database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './logger.ts'
import type { HandedOver } from './mail/handed-over.ts'
import type { MailServer } from './mail/open-mail-server.ts'
import type { Metrics } from './metrics/instruments.ts'
import type { Tracer } from './tracing/tracer.ts'

/** Everything the running product gets from outside and holds open; created by `openRuntime`. */
export type Runtime = {
  /** The settings at startup; in demo mode, with its fakes' addresses. */
  readonly config: Readonly<Config>
  readonly log: Log
  readonly database: Database
  readonly files: FileStore
  /** Sends email; null without a mail server. */
  readonly mail: MailServer | null
  /** The emails this and earlier processes gave to the mail server; null without one. */
  readonly handedOver: HandedOver | null
  /** The metrics for Prometheus; null if METRICS_PORT isn't set. */
  readonly metrics: Metrics | null
  /** Null while nothing is traced. */
  readonly tracer: Tracer | null
}

let current: Runtime | null = null

/** Returns the running product. Throws before `openRuntime` and after its end. */
export function runtime(): Runtime {
  if (!current) throw new Error('The product is not running: openRuntime() was not called')
  return current
}

/** Sets the runtime of this process. Close the current one before setting another. */
export function setRuntime(next: Runtime | null): void {
  if (next && current) throw new Error('The product is running already: close its runtime first')
  current = next
}

/**
 * A module's cache while the product runs: created on first use, dropped with the runtime. A module variable would
 * still exist for the next server in the process.
 */
export function perRuntime<T>(make: (runtime: Runtime) => T): () => T {
  const instances = new WeakMap<Runtime, { value: T }>()
  return () => {
    const owner = runtime()
    const existing = instances.get(owner) ?? { value: make(owner) }
    instances.set(owner, existing)
    return existing.value
  }
}
