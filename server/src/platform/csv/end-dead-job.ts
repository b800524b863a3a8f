import { defineJob, noRetries } from '../jobs/define-job.ts'

/** A job that ends imports whose process died, every minute. */
export const endDeadJob = (name: string, endDead: () => Promise<void>) =>
  defineJob(
    name,
    {
      retries: noRetries,
      expireInSeconds: 60,
      singleton: true,
      everySeconds: 60,
    },
    endDead,
  )
