import { englishActivity } from '#contract/tenancy/activity-sentences.ts'

/** What the activity log says: the contract has the English, which outside users read too. */
export const activitySentences = englishActivity
