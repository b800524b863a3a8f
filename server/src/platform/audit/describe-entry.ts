import { type ActivityValues, activityInEnglish } from '#contract/tenancy/activity-sentences.ts'

type Stored = { description: string | null; subject: string | null; event: string | null; values: unknown }

/** What an entry says, with the sentence in English; an old one may have nothing but that. */
export function describeEntry({ description, subject, event, values }: Stored) {
  const codes = { subject, event, values: values as ActivityValues }
  return { ...codes, description: activityInEnglish(codes) ?? description ?? '' }
}
