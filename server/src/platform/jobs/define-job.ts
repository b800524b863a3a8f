/**
 * A job's input: ids only, so that it reads the rows as they are when it runs. `trace` is the W3C header of the
 * request or job that queued it.
 */
export type JobData = { dealerId: number; id: number; trace?: string }

/** Which delivery of the job this is, from 1; the `last` one isn't retried. */
type Attempt = { number: number; last: boolean }

/**
 * Does the work. A job can be delivered twice, so it first checks whether it's done; it opens a transaction before
 * the network call and another after it. Throwing means retry. `signal` aborts when the process stops or time is
 * up: long work ends at a safe point, short work just ends. Throw `TryLater` for a failure expected to pass; the
 * same other error five times in a row ends the job.
 */
export type JobHandler = (data: JobData, signal: AbortSignal, attempt: Attempt) => Promise<void>

/** Something external isn't ready yet. The job runs again after `seconds`, or after its usual pause. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly seconds: number | undefined

  constructor(reason: string, seconds?: number) {
    super(reason)
    this.seconds = seconds
  }
}

/**
 * How often a failed attempt is repeated, and after how many seconds. With `doubling`, each pause is about twice the
 * one before.
 */
type Retries = { times: number; seconds: number; doubling?: true }

/** A failed attempt isn't repeated, mostly because the job runs again by itself. */
export const noRetries: Retries = { times: 0, seconds: 0 }

export type JobOptions = {
  retries: Retries
  /** After this many seconds an attempt fails. If its process dies, it's repeated within a minute. */
  expireInSeconds: number
  /** Only one runs at a time, across all processes. */
  singleton?: boolean
  /** Concurrent runs in one process; 1 by default. */
  parallel?: number
  /** Runs automatically, once per this many seconds (up to a day), with `{ dealerId: 0, id: 0 }`. */
  everySeconds?: number
  /**
   * Called with the last error once no attempts are left, so that the job's subject doesn't look as though
   * it's still running. Can be called twice.
   */
  giveUp?: (data: JobData, reason: string) => Promise<void>
}

export type Job = Readonly<JobOptions> & { readonly name: string; readonly handler: JobHandler }

/** Declares a job; it runs once its area lists it. */
export function defineJob(name: string, options: JobOptions, handler: JobHandler): Job {
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) throw new Error(`not a job name: ${name}`)
  if (options.everySeconds !== undefined && options.everySeconds > longestPeriod)
    throw new Error(`${name}: a job that runs by itself runs at least once a day`)
  if (options.singleton && (options.parallel ?? 1) > 1)
    throw new Error(`${name}: a singleton does not run in parallel`)
  return { name, handler, ...options }
}

/** Seconds a finished job is stored, and so the longest period of an automatic one. */
export const longestPeriod = 24 * 3600
