import { catalog } from './features/catalog/catalog.ts'
import { channels } from './features/channels/channels.ts'
import { insight } from './features/insight/insight.ts'
import { sales } from './features/sales/sales.ts'
import { store } from './features/store/store.ts'
import { tenancy } from './features/tenancy/tenancy.ts'
import type { Area } from './platform/area.ts'
import { sweepFilesJob } from './platform/files/sweep-files.job.ts'
import { sweepOldJob } from './platform/housekeeping/sweep-old.job.ts'
import type { Feature } from './platform/http/implement.ts'
import type { Job } from './platform/jobs/define-job.ts'
import { sendMailJob, sendWaitingJob } from './platform/mail/send-mail.job.ts'

/** In dependency order, which is also the order their `joins` run in. */
const areas: Area[] = [tenancy, catalog, store, sales, channels, insight]

export const features: Feature[] = areas.flatMap(({ routes }) => routes)

export const jobs: Job[] = [
  sendMailJob,
  sendWaitingJob,
  sweepFilesJob,
  sweepOldJob,
  ...areas.flatMap((area) => area.jobs ?? []),
]

/** Completes what a process left halfway when it died. */
export const leftovers = areas.flatMap((area) => area.leftovers ?? [])

/** The servers beside the web pages. */
export const listeners = areas.flatMap((area) => area.listen ?? [])

for (const { joins } of areas) joins?.()
