import { z } from 'zod'
import { day, id, one, required, route } from '../http.ts'

/** A platform administrator's work in a dealer's store on one of the dealer's days. */
const supportVisit = z.object({
  day,
  reason: z.string().nullable(),
})

/** The fields of the form that asks for a visit's reason. */
export const visitReason = z.object({ reason: required('reason_required', 300) })

export const supportVisits = {
  today: route({
    method: 'GET',
    path: '/support-visit',
    summary: 'The platform administrator’s own visit of this dealer today, with its reason',
    scope: 'dealer',
    may: 'edit-store',
    query: z.object({ dlid: id }),
    reply: one(supportVisit),
  }),
  explain: route({
    method: 'PUT',
    path: '/support-visit',
    summary:
      'Give the reason for working in this dealer’s store today; the dealer sees it in its activity log',
    scope: 'dealer',
    may: 'edit-store',
    body: visitReason.extend({ dlid: id }),
    reply: one(supportVisit),
  }),
}
