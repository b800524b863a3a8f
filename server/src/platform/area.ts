import type { Feature } from './http/implement.ts'
import type { Job } from './jobs/define-job.ts'

/** A port that an area listens on by itself. */
export type Listener = {
  /** Printed in the line that reports the server as ready. */
  what: string
  port: number
  stop(): Promise<void>
}

/** The parts that an area of features contributes. */
export type Area = {
  routes: Feature[]
  jobs?: Job[]
  /** Completes what a process left halfway when it died. */
  leftovers?: ((signal: AbortSignal) => Promise<void>)[]
  /** Starts what listens beside the web pages; null if it isn't configured. */
  listen?: () => Promise<Listener | null>
  /** Registers handlers with earlier areas and the platform: `onDealerCreated`, `alsoClone`, `alsoSweep` … */
  joins?: () => void
}
