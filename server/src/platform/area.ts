import type { Feature } from './http/implement.ts'
import type { Job } from './jobs/define-job.ts'

/** A port of its own that an area listens on. */
export type Listener = {
  /** For the line that tells it's ready. */
  what: string
  port: number
  stop(): Promise<void>
}

/** What an area of features contributes. */
export type Area = {
  routes: Feature[]
  jobs?: Job[]
  /** What a process first completes after another died halfway. */
  leftovers?: ((signal: AbortSignal) => Promise<void>)[]
  /** Starts what listens beside the web pages; null if it isn't configured. */
  listen?: () => Promise<Listener | null>
  /** Registers handlers with earlier areas and the platform: `onDealerCreated`, `alsoClone`, `alsoSweep` … */
  joins?: () => void
}
