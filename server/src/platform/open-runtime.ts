import path from 'node:path'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { openHandedOver } from './mail/handed-over.ts'
import { openMailServer } from './mail/mail-server.ts'
import { type Log, type Runtime, setRuntime } from './runtime.ts'

type Options = {
  /** Includes the name and password the server signs in with (`appUrl`); several if its password may be any of them. */
  databaseUrl: string | readonly [string, ...string[]]
  log?: Log
  maxConnections?: number
  patienceMs?: number
  onDatabaseError?: (error: Error) => void
}

/** Opens what the product runs on. `close` ends it, along with everything that modules remember. */
export function openRuntime(config: Config, options: Options): Runtime & { close(): Promise<void> } {
  const { databaseUrl, log = { warn: () => {} }, maxConnections, patienceMs, onDatabaseError } = options
  const { smtp, dataDir } = config
  const runtime: Runtime = {
    config,
    log,
    database: openDatabase(typeof databaseUrl === 'string' ? [databaseUrl] : databaseUrl, {
      max: maxConnections,
      patienceMs,
      onError: onDatabaseError,
    }),
    mail: smtp && openMailServer(smtp),
    handedOver: smtp && openHandedOver(path.join(dataDir, 'handed-over')),
  }
  setRuntime(runtime)
  const close = async () => {
    runtime.mail?.close()
    runtime.handedOver?.close()
    await runtime.database.close()
    setRuntime(null)
  }
  return Object.assign(runtime, { close })
}
