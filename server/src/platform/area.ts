import type { Feature } from './http/implement.ts'
import type { Job } from './jobs/define-job.ts'

/** What an area of features brings to the product. */
export type Area = {
  routes: Feature[]
  /** Its background jobs. */
  jobs?: Job[]
  /** What a process finishes first that another one, which died, has left half done. */
  leftovers?: ((signal: AbortSignal) => Promise<void>)[]
  /** Registers what earlier areas and the platform set off here: `onDealerCreated`, `alsoClone`, `alsoSweep` … */
  joins?: () => void
}
