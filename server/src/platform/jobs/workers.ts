import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { database } from '../db/database.ts'
import { runtime } from '../runtime.ts'
import { runTraced } from '../tracing/traced.ts'
import { jobsSchema, onPool, openBoss } from './boss.ts'
import { type Job, type JobData, TryLater } from './define-job.ts'
import { findPaused } from './kinds.ts'
import { retryWhileDatabaseDown } from './retry-database.ts'
import { Runner } from './runner.ts'
import { afterFailure, type ClaimedJob, killsItsProcess, settleFailure } from './settle-job.ts'

export type WorkerOptions = {
  /** How often queues are polled (0.5); a finished job polls at once. */
  pollSeconds?: number
  /** Gets failed attempts (`what` names the job) and, once per outage, an unavailable database. */
  onError?: (error: Error, what: string) => void
  /** After this many seconds without a report, a process is considered dead (30). */
  goneSeconds?: number
}

type Running = { job: Job; claimedJob: ClaimedJob; control: AbortController; done: Promise<void> }

const maintainSeconds = 30
const periodicSeconds = 20
const stopSeconds = 8

/**
 * Runs jobs in this process until stop(), which accepts no new ones, aborts running ones' signals, waits up
 * to 8 seconds and returns unfinished ones to the queue. Waits out database restarts. Within a minute,
 * another process reruns the jobs of a killed one.
 */
export async function startWorkers(
  jobs: readonly Job[],
  options: WorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const workers = new Workers(jobs, options)
  await workers.start()
  return { stop: () => workers.stop() }
}

class Workers {
  readonly #jobs: ReadonlyMap<string, Job>
  readonly #pollMs: number
  readonly #onError: NonNullable<WorkerOptions['onError']>
  readonly #boss: PgBoss
  readonly #runner: Runner
  readonly #running = new Set<Running>()
  #stopping = false
  #away = false
  #periodicAt = 0
  #loop: Promise<void> = Promise.resolve()
  #again = false
  #endPause = () => {}

  constructor(jobs: readonly Job[], options: WorkerOptions) {
    const { pollSeconds = 0.5, onError = () => {}, goneSeconds = 30 } = options
    this.#runner = new Runner(goneSeconds)
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
    this.#pollMs = pollSeconds * 1000
    this.#onError = onError
    this.#boss = openBoss(onPool, { supervise: true, maintenanceIntervalSeconds: maintainSeconds }, (error) =>
      onError(error, 'job maintenance'),
    )
  }

  async start() {
    await this.#boss.start()
    this.#loop = this.#poll()
  }

  async stop() {
    if (this.#stopping) return
    this.#stopping = true
    this.#wake()
    await this.#loop
    for (const { control } of this.#running) control.abort(new Error('the server is stopping'))
    const ended = Promise.all([...this.#running].map(({ done }) => done))
    await Promise.race([ended, sleep(stopSeconds * 1000, null, { ref: false })])
    for (const { job, claimedJob } of this.#running) {
      await settleFailure(claimedJob, { pause: 0, output: null }).catch((error: Error) =>
        this.#onError(error, job.name),
      )
    }
    await this.#runner.leave().catch((error: Error) => this.#onError(error, 'job queues'))
    await this.#boss.stop({ graceful: false })
  }

  async #poll() {
    while (!this.#stopping) {
      try {
        await this.#runner.beat([...this.#running].map(({ claimedJob }) => claimedJob.id))
        await this.#sendPeriodic()
        for (const job of await this.#due()) await this.#take(job)
        this.#away = false
      } catch (error) {
        if (!this.#away) this.#onError(error as Error, 'job queues')
        this.#away = true
      }
      await this.#pause()
    }
  }

  /** Ends early when a job finishes, so its successor needn't wait. */
  async #pause() {
    if (!this.#again && !this.#stopping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.#pollMs)
        this.#endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#again = false
  }

  #wake() {
    this.#again = true
    this.#endPause()
  }

  #free(job: Job): number {
    const busy = [...this.#running].filter((running) => running.job === job).length
    return (job.parallel ?? 1) - busy
  }

  /** A single statement checks all queues; asking each would cost as many per poll as there are jobs. */
  async #due(): Promise<Job[]> {
    const free = [...this.#jobs.values()].filter((job) => this.#free(job) > 0)
    if (free.length === 0) return []
    const { rows } = await database().pool.query<{ name: string }>(
      `select q.name from ${jobsSchema}.queue q, lateral (
         select 1 from ${jobsSchema}.job j
         where j.name = q.name and j.state < 'active' and j.start_after < now() limit 1) due
       where q.name = any($1)
         and q.name not in (select k.name from ${jobsSchema}.kind k where k.paused_at is not null)`,
      [free.map((job) => job.name)],
    )
    return rows.map(({ name }) => this.#jobs.get(name)!)
  }

  async #take(job: Job) {
    if (this.#stopping) return
    const claimedJobs = await this.#boss.fetch<JobData>(job.name, {
      batchSize: this.#free(job),
      includeMetadata: true,
    })
    for (const one of claimedJobs) this.#begin(job, one)
  }

  #begin(job: Job, claimedJob: ClaimedJob) {
    const control = new AbortController()
    const running: Running = { job, claimedJob, control, done: Promise.resolve() }
    this.#running.add(running)
    running.done = this.#run(job, claimedJob, control).finally(() => {
      this.#running.delete(running)
      this.#wake()
    })
  }

  async #run(job: Job, claimedJob: ClaimedJob, control: AbortController): Promise<void> {
    const endTimer = runtime().metrics?.jobSeconds.startTimer({ job: job.name })
    const about = { name: `job ${job.name}`, kind: 'consumer', parent: claimedJob.data.trace } as const
    const tried = runTraced(about, async () => {
      try {
        await attempt(job, claimedJob, control)
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        this.#onError(error, job.name)
        throw error
      }
    })
    const failure = await tried.then(
      () => null,
      (error: Error) => error,
    )
    endTimer?.()
    runtime().metrics?.jobRuns.inc({ job: job.name, outcome: nameOutcome(failure) })
    const note = () =>
      failure ? this.#fail(job, claimedJob, failure) : this.#boss.complete(job.name, claimedJob.id)
    // If this can't be saved, the job is redelivered once its time is up.
    await retryWhileDatabaseDown(note).catch((error: Error) => this.#onError(error, job.name))
  }

  async #fail(job: Job, claimedJob: ClaimedJob, failure: Error): Promise<void> {
    const next = afterFailure(job, claimedJob, failure)
    if (next.pause === null) await job.giveUp?.(claimedJob.data, failure.message)
    await settleFailure(claimedJob, next)
  }

  /** The queue's throttle limits it to one per period, across all processes. */
  async #sendPeriodic() {
    if (performance.now() < this.#periodicAt) return
    const paused = await findPaused()
    for (const { name, everySeconds } of this.#jobs.values()) {
      // A paused kind would collect one job per period, and run all of them at the end of its pause.
      if (everySeconds && !paused.has(name))
        await this.#boss.send(name, { dealerId: 0, id: 0 }, { singletonSeconds: everySeconds })
    }
    this.#periodicAt = performance.now() + periodicSeconds * 1000
  }
}

const nameOutcome = (failure: Error | null) =>
  failure === null ? 'done' : failure instanceof TryLater ? 'later' : 'failed'

/** A single attempt. A handler that exceeds its time is abandoned: the queue gives the job to another. */
async function attempt(job: Job, claimedJob: ClaimedJob, control: AbortController): Promise<void> {
  const { retryCount, retryLimit, data } = claimedJob
  if (killsItsProcess(job, claimedJob)) throw new Error('every process that ran it died')
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`took longer than ${job.expireInSeconds} seconds`)
      control.abort(error)
      reject(error)
    }, job.expireInSeconds * 1000)
  })
  try {
    const which = { number: retryCount + 1, last: retryCount >= retryLimit }
    await Promise.race([job.handler(data, control.signal, which), timeUp])
  } finally {
    clearTimeout(timer)
  }
}
