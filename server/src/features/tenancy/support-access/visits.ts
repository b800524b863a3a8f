import type { Input } from '#contract/http.ts'
import type { supportVisits } from '#contract/tenancy/support-access.ts'
import { writeVisitReason } from '#server/platform/auth/note-visit.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Gives today's visit its reason, or another one. */
export const explainVisit = (work: Work, { reason }: Input<typeof supportVisits.explain>) =>
  writeVisitReason(work, reason)
