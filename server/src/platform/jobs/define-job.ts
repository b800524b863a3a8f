/** What a job is told: ids only, so that it reads the rows as they are when it runs. */
export type JobData = { dealerId: number; id: number }

/** Which delivery of the job this is, from 1; after the `last` one nobody tries again. */
export type Attempt = { number: number; last: boolean }

/**
 * Does the work. It may be delivered twice, so it looks first whether it is done already; it opens a
 * transaction before the network and another after it. Throwing means: again later. `signal` is aborted
 * when the process stops or the time is up: long work ends at a safe place, short work just ends.
 * `TryLater` is for a failure that is expected to pass; the same other error five times in a row ends the job.
 */
export type JobHandler = (data: JobData, signal: AbortSignal, attempt: Attempt) => Promise<void>

/** Something outside is not ready yet. The job runs again after `seconds`, or after its usual pause. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly seconds: number | undefined

  constructor(reason: string, seconds?: number) {
    super(reason)
    this.seconds = seconds
  }
}

export type JobOptions = {
  /** Tries after the first one. */
  retryLimit: number
  /** Seconds before the second try. */
  retryDelay: number
  /** Doubles the pause with every try, with some chance in it. */
  retryBackoff: boolean
  /** After this many seconds the try counts as failed. A try whose process died is repeated within a minute. */
  expireInSeconds: number
  /** Only one runs at a time, over all processes. */
  singleton?: boolean
  /** How many run at a time in one process; 1 unless said. */
  parallel?: number
  /** Runs by itself, once in each such span (at most a day), with `{ dealerId: 0, id: 0 }`. */
  everySeconds?: number
  /**
   * Called once no try is left, with the last error: what the job was for must not look as if it still
   * ran. May be called twice.
   */
  giveUp?: (data: JobData, reason: string) => Promise<void>
}

export type Job = Readonly<JobOptions> & { readonly name: string; readonly handler: JobHandler }

/** Declares a job; it runs when its area lists it. */
export function defineJob(name: string, options: JobOptions, handler: JobHandler): Job {
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) throw new Error(`not a job name: ${name}`)
  if (options.everySeconds !== undefined && options.everySeconds > longestPeriod)
    throw new Error(`${name}: a job that runs by itself runs at least once a day`)
  if (options.singleton && (options.parallel ?? 1) > 1)
    throw new Error(`${name}: a singleton does not run in parallel`)
  return { name, handler, ...options }
}

/** Seconds that a finished job is kept, and so the longest span of one that runs by itself. */
export const longestPeriod = 24 * 3600
