import { z } from 'zod'
import { day, id } from '#contract/http.ts'
import { activityActions } from '#contract/tenancy/activity.ts'
import { listQuery } from '#web/platform/url-query.ts'
import { dealerParam } from '#web/ui/dealer-filter.tsx'

/** The log's address; without days it shows the last seven including today, by the server's calendar. */
export const activityQuery = listQuery({
  /** `all` is the platform itself. */
  dealer: dealerParam,
  from: day.optional(),
  to: day.optional(),
  who: z.string().max(200).optional(),
  action: z.enum(activityActions).optional(),
  record: z.string().max(60).optional(),
  /** The entry open over the list. */
  entry: id.optional(),
})
