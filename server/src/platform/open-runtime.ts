import path from 'node:path'
import type { Config } from './config.ts'
import { openDatabase, type Urls } from './db/connections/open-database.ts'
import { appUrls } from './db/connections/roles.ts'
import { bucketStore } from './files/bucket-store.ts'
import { folderStore } from './files/folder-store.ts'
import type { Log } from './logger.ts'
import { openHandedOver } from './mail/handed-over.ts'
import { openMailServer } from './mail/open-mail-server.ts'
import type { Metrics } from './metrics/instruments.ts'
import { type Runtime, setRuntime } from './runtime.ts'
import type { Tracer } from './tracing/tracer.ts'

type Options = {
  /**
   * Includes the name and password the server signs in with (`appUrl`); several if the database may have any of the
   * passwords.
   */
  databaseUrl: string | Urls
  log?: Log
  maxConnections?: number
  patienceMs?: number
  onDatabaseError?: (error: Error) => void
  metrics?: Metrics | null
  tracer?: Tracer | null
}

/** Opens the resources of the running product. `close` closes them and clears the caches of all modules. */
export function openRuntime(config: Config, options: Options): Runtime & { close(): Promise<void> } {
  const { databaseUrl, log = { warn: () => {} }, maxConnections, patienceMs, onDatabaseError } = options
  const { smtp, dataDir, bucket } = config
  const runtime: Runtime = {
    config,
    log,
    database: openDatabase(typeof databaseUrl === 'string' ? [databaseUrl] : databaseUrl, {
      pooler: config.poolerUrl ? appUrls(config.poolerUrl, config) : null,
      standby: config.standby && { ...config.standby, urls: appUrls(config.standby.url, config) },
      max: maxConnections,
      patienceMs,
      onError: onDatabaseError,
    }),
    files: bucket ? bucketStore(bucket, dataDir) : folderStore(dataDir),
    mail: smtp && openMailServer(smtp),
    metrics: options.metrics ?? null,
    tracer: options.tracer ?? null,
    handedOver: smtp && openHandedOver(path.join(dataDir, 'handed-over')),
  }
  runtime.tracer?.watch(runtime.database.pool)
  setRuntime(runtime)
  const close = async () => {
    runtime.mail?.close()
    runtime.handedOver?.close()
    runtime.files.close()
    await runtime.tracer?.close()
    await runtime.database.close()
    setRuntime(null)
  }
  return Object.assign(runtime, { close })
}
