import { type ActivityValues, englishActivity, sayActivity } from '#contract/tenancy/activity-sentences.ts'
import { inEnglish, phraseInEnglish } from '#contract/texts/in-english.ts'

type StoredEntry = {
  description: string | null
  subject: string | null
  event: string | null
  values: unknown
}

/** An entry's content, with the English sentence; entries from before there were codes have nothing else. */
export function describeEntry({ description, subject, event, values }: StoredEntry) {
  const codes = { subject, event, values: values as ActivityValues }
  const sentence = sayActivity(
    codes,
    (code, filled) => inEnglish(englishActivity[code], filled),
    phraseInEnglish,
  )
  return { ...codes, description: sentence ?? description ?? '' }
}
