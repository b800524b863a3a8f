import { customerRoutes } from './features/sales/customers/routes.ts'
import { fileRoutes } from './features/store/files/routes.ts'
import { placeRoutes } from './features/store/places/routes.ts'
import { menuRoutes } from './features/tenancy/menu/routes.ts'
import { apiTokenRoutes, signInRoutes } from './features/tenancy/sign-in/routes.ts'
import { sweepFilesJob } from './platform/files/sweep-files.job.ts'
import type { Feature } from './platform/http/implement.ts'
import type { Job } from './platform/jobs/define-job.ts'
import { sendMailJob } from './platform/mail/send-mail.job.ts'

/** One line per feature: its routes. */
export const features: { routes: Feature }[] = [
  { routes: signInRoutes },
  { routes: apiTokenRoutes },
  { routes: menuRoutes },
  { routes: placeRoutes },
  { routes: fileRoutes },
  { routes: customerRoutes },
]

/** Every background job of the product. */
export const jobs: Job[] = [sendMailJob, sweepFilesJob]
