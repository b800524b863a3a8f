import { type ActivityValues, activityInEnglish } from '#contract/tenancy/activity-sentences.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'

type StoredEntry = {
  description: string | null
  subject: string | null
  event: string | null
  values: unknown
}

/** An entry's content, with the English sentence; old entries may have nothing else. */
export function describeEntry({ description, subject, event, values }: StoredEntry) {
  const codes = { subject, event, values: values as ActivityValues }
  return { ...codes, description: activityInEnglish(codes, phraseInEnglish) ?? description ?? '' }
}
