import { supportAccess, supportRequests, supportVisits } from '#contract/tenancy/support-access.ts'
import { implement } from '#server/platform/http/implement.ts'
import { acceptRequest, declineRequest, endAccess, listOwnRequests, requestAccess } from './requests.ts'
import { saveRule, showAccess } from './rules.ts'
import { explainVisit, showVisit } from './visits.ts'

export const supportVisitRoutes = implement(supportVisits, { today: showVisit, explain: explainVisit })

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
