import { englishActivity } from '#contract/tenancy/activity-sentences.ts'

/** The activity log's texts: the English is in the contract, because outside users read it too. */
export const activitySentences = englishActivity
