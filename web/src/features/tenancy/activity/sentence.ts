import type { ActivityEntry } from '#contract/tenancy/activity.ts'
import { sayActivity } from '#contract/tenancy/activity-sentences.ts'
import { phraseText, textWith } from '#web/platform/i18n.ts'

/** An entry's sentence, in the screen's language; an old entry without codes stays as written. */
export const formatSentence = (
  entry: Pick<ActivityEntry, 'eventDescription' | 'subject' | 'event' | 'values'>,
): string =>
  sayActivity(entry, (code, values) => textWith(`activitySentences.${code}`, values), phraseText) ??
  entry.eventDescription
