import { activityActions } from '#contract/tenancy/activity.ts'
import { listQuery } from '#web/platform/urls/url-query.ts'
import { aDay, anId, anOption, aText } from '#web/platform/urls/url-values.ts'
import { dealerParam } from '#web/ui/lists/dealer-filter.tsx'

/** The log's address; without days it shows the last seven including today, by the server's calendar. */
export const activityQuery = listQuery({
  /** `all` is the platform itself. */
  dealer: dealerParam,
  from: aDay,
  to: aDay,
  who: aText(200),
  action: anOption([...activityActions, 'other']),
  record: aText(60),
  /** The entry open over the list. */
  entry: anId,
})
