import { catalog } from './features/catalog/catalog.ts'
import { insight } from './features/insight/insight.ts'
import { sales } from './features/sales/sales.ts'
import { store } from './features/store/store.ts'
import { tenancy } from './features/tenancy/tenancy.ts'
import type { Area } from './platform/area.ts'
import { sweepFilesJob } from './platform/files/sweep-files.job.ts'
import { sweepOldJob } from './platform/housekeeping/sweep-old.job.ts'
import type { Feature } from './platform/http/implement.ts'
import type { Job } from './platform/jobs/define-job.ts'
import { sendMailJob } from './platform/mail/send-mail.job.ts'

/** In the order in which they stand on each other; what they join is run in that order too. */
const areas: Area[] = [tenancy, catalog, store, sales, insight]

/** The routes of every feature; each area lists its own. */
export const features: Feature[] = areas.flatMap(({ routes }) => routes)

/** Every background job of the product. */
export const jobs: Job[] = [
  sendMailJob,
  sweepFilesJob,
  sweepOldJob,
  ...areas.flatMap((area) => area.jobs ?? []),
]

/** What a process finishes first that another one, which died, has left half done. */
export const leftovers = areas.flatMap((area) => area.leftovers ?? [])

for (const { joins } of areas) joins?.()
