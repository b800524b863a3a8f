import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp, buildWorkerApp } from './app.ts'
import { jobs, leftovers, listeners } from './features.ts'
import { prepareDatabase } from './migrate-all.ts'
import { collectWhenIdle } from './platform/collect-when-idle.ts'
import type { Config } from './platform/config.ts'
import { appUrls } from './platform/db/connections/roles.ts'
import { waitForDatabase } from './platform/db/connections/wait-for-database.ts'
import { isDiskFull, noteDiskFull } from './platform/disk-full.ts'
import { listening } from './platform/events/listen.ts'
import { untilDone } from './platform/jobs/until-done.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import type { Metrics } from './platform/metrics/instruments.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { openRuntime } from './platform/open-runtime.ts'
import { startPostgres, stopsWithinMs } from './platform/postgres/supervisor.ts'
import { type Log, StartError } from './platform/process.ts'
import { selfReport } from './platform/self-report/self-report.ts'
import type { Tracing } from './platform/tracing/read-tracing.ts'
import { traceField } from './platform/tracing/traced.ts'

/** The additions of demo mode: data in an empty database, and fakes for external services. */
export type Demo = {
  seed(adminUrl: string, log: Log): Promise<void>
  /** Shared by all accounts. */
  password: string
  /** The credentials of the fake gateways, by payment method and field. */
  credentials: Record<number, Record<string, string>>
  /**
   * A remote catalog and payment gateways: private addresses that can be dialed without configuration.
   * `connect` adds them to the demo data.
   */
  startFakes(
    dataDir: string,
  ): Promise<{ addresses: string[]; connect(): Promise<void>; stop(): Promise<void> }>
  /** Stores for visitors, which ask the product at this address. */
  startStores(product: string, log: Log): Promise<{ stop(): Promise<void> }>
  startMail(
    dataDir: string,
  ): Promise<{ url: string; pages(app: FastifyInstance): void; stop(): Promise<void> }>
  /** Where emails can be answered; `answersGoTo` gets the port once it listens. */
  inbound: NonNullable<Config['inbound']>
  answersGoTo(port: number): void
}

type Options = {
  log: Log
  onStop(stop: () => Promise<unknown>, withinMs?: number): void
  drainFirst(drain: () => Promise<unknown>): void
  demo: Demo | null
}

/**
 * Starts what the process's role has, by default everything: database, migrations, mail, HTTP and jobs. Passes
 * each part's stop function to `onStop` in start order; the last one opened stops first.
 */
export async function startServer(
  config: Config,
  { log, onStop, drainFirst, demo }: Options,
): Promise<{ app: FastifyInstance; url: string }> {
  const adminUrl = config.databaseUrl ?? (await ownPostgres(config, log, onStop))
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl, log)
  await prepareDatabase(adminUrl, config, log)

  const fakes = await demo?.startFakes(config.dataDir)
  if (fakes) onStop(() => fakes.stop())
  const catcher = config.smtp ? null : await demo?.startMail(config.dataDir)
  if (catcher) onStop(() => catcher.stop())
  const settings: Config = {
    ...config,
    dialPrivate: [...config.dialPrivate, ...(fakes?.addresses ?? [])],
    smtp: config.smtp ?? (catcher ? { url: catcher.url, from: 'no-reply@partsdesk.test', dkim: null } : null),
    inbound: config.inbound ?? demo?.inbound ?? null,
  }

  const app =
    config.role === 'worker'
      ? buildWorkerApp(settings)
      : await buildApp(settings, { addPages: catcher?.pages, shown: demo })
  const metrics = settings.metrics && (await openMetrics({ runsJobs: config.role !== 'api' }))
  const tracer = settings.tracing && (await openTracing(settings.tracing, app.log))
  const runtime = openRuntime(settings, {
    tracer,
    metrics,
    databaseUrl: appUrls(adminUrl, config),
    log: app.log,
    onDatabaseError: (error) => log(`A database connection was lost: ${error.message}`),
  })
  onStop(() => runtime.close())
  // Backups copy this folder, also before the first file.
  if (!settings.bucket) await mkdir(path.join(settings.dataDir, 'files'), { recursive: true })
  if (metrics && settings.metrics) await startMetrics(metrics, settings.metrics, { log, onStop })
  await demo?.seed(adminUrl, log)
  await fakes?.connect()

  selfReport().start()
  onStop(() => selfReport().stop())
  if (config.role !== 'api') await startJobs(app.log, onStop)
  await listening()
  if (config.role !== 'worker') await startListeners({ log, onStop, demo })
  const url = await listen(app, config)
  onStop(() => app.close())
  drainFirst(() => app.drain(config.drainSeconds))
  collectWhenIdle()
  const stores = await demo?.startStores(url, log)
  if (stores) onStop(() => stores.stop())
  return { app, url }
}

async function startJobs(log: FastifyBaseLogger, onStop: Options['onStop']) {
  const workers = await startWorkers(jobs, {
    onError: (error, what) => {
      if (isDiskFull(error)) noteDiskFull(error)
      log.warn({ err: error, job: what, ...traceField() }, 'a job did not succeed')
    },
  })
  onStop(() => workers.stop())
  const control = new AbortController()
  onStop(async () => control.abort())
  for (const finish of leftovers)
    void untilDone(finish, {
      signal: control.signal,
      onFailure: (error) => log.warn({ err: error }, 'what was left half done is tried again'),
    })
}

async function openTracing(settings: Tracing, log: FastifyBaseLogger) {
  const { openTracer } = await import('./platform/tracing/tracer.ts')
  return openTracer(settings, log)
}

async function startMetrics(
  metrics: Metrics,
  settings: NonNullable<Config['metrics']>,
  { log, onStop }: Pick<Options, 'log' | 'onStop'>,
) {
  const served = await serveMetrics(metrics, settings)
  onStop(() => served.stop())
  log(`Metrics are at http://${settings.host}:${served.port}/metrics`)
}

async function ownPostgres(config: Config, log: Log, onStop: Options['onStop']) {
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  // It first writes what it has in memory: on a slow disk, seconds after a demo was loaded.
  onStop(() => postgres.stop(), stopsWithinMs)
  return postgres.url
}

async function startListeners({ log, onStop, demo }: Pick<Options, 'log' | 'onStop' | 'demo'>) {
  for (const start of listeners) {
    const listener = await listenBeside(start)
    if (!listener) continue
    onStop(() => listener.stop())
    log(`${listener.what} come in on port ${listener.port}`)
    demo?.answersGoTo(listener.port)
  }
}

async function listenBeside(start: (typeof listeners)[number]) {
  try {
    return await start()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    throw new StartError(`INBOUND_SMTP_PORT can't be listened on: ${message}`)
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
    return `http://${host === '0.0.0.0' ? 'localhost' : host}:${(app.server.address() as { port: number }).port}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(
      `Port ${port} is in use by another program. Stop it, or start with PORT=<another port>.`,
    )
  }
}
