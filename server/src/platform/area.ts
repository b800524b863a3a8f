import type { Feature } from './http/implement.ts'
import type { Job } from './jobs/define-job.ts'

/** What an area of features contributes. */
export type Area = {
  routes: Feature[]
  jobs?: Job[]
  /** What a process first completes after another died halfway. */
  leftovers?: ((signal: AbortSignal) => Promise<void>)[]
  /** Registers handlers with earlier areas and the platform: `onDealerCreated`, `alsoClone`, `alsoSweep` … */
  joins?: () => void
}
