import { supportAccess, supportRequests, supportVisits } from '#contract/tenancy/support-access.ts'
import { findVisit } from '#server/platform/auth/note-visit.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listOwnRequests } from './queries.ts'
import { acceptRequest, declineRequest, endAccess, requestAccess } from './requests.ts'
import { saveRule, showAccess } from './rules.ts'
import { explainVisit } from './visits.ts'

export const supportVisitRoutes = implement(supportVisits, { today: findVisit, explain: explainVisit })

export const supportAccessRoutes = implement(supportAccess, {
  show: showAccess,
  update: saveRule,
  accept: acceptRequest,
  decline: declineRequest,
  end: endAccess,
})

export const supportRequestRoutes = implement(supportRequests, {
  list: listOwnRequests,
  create: requestAccess,
})
