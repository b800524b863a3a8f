import { supportVisits } from '#contract/tenancy/support-access.ts'
import { implement } from '#server/platform/http/implement.ts'
import { explainVisit, showVisit } from './visits.ts'

export const supportVisitRoutes = implement(supportVisits, { today: showVisit, explain: explainVisit })
