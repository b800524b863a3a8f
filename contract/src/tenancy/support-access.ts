import { z } from 'zod'
import { day, dlidScope, flag, id, list, one, required, route, timestamp } from '../http.ts'

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

/** The states of a platform administrator's request to work in a dealer's store. */
const requestStates = ['waiting', 'accepted', 'declined', 'ended', 'withdrawn'] as const

const supportRequest = z.object({
  id: z.int(),
  userName: z.string(),
  reason: z.string(),
  state: z.enum(requestStates),
  createdAt: timestamp,
  answeredBy: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  openUntil: timestamp.nullable(),
  /** Accepted, and the time isn't over. */
  isOpen: flag,
})
export type SupportRequest = z.infer<typeof supportRequest>

const rules = z.object({
  asksFirst: flag,
  version: z.int(),
})

const supportAccessState = rules.extend({
  /** Only the dealer's own administrators decide. */
  mayDecide: flag,
  requests: z.array(supportRequest),
  visits: z.array(
    z.object({ day, userName: z.string(), visitedAt: timestamp, reason: z.string().nullable() }),
  ),
})
export type SupportAccess = z.infer<typeof supportAccessState>

const answerRoute = {
  method: 'POST',
  scope: 'record',
  record: { table: 'support_requests' },
  may: 'dealer-users',
  sessionOnly: true,
  reply: one(supportRequest),
} as const

export const supportAccess = {
  show: route({
    method: 'GET',
    path: '/support-access',
    summary: 'Whether platform staff must ask before they work in the store, who asked and who was there',
    scope: 'dealer',
    may: 'dealer-users',
    query: z.object(dlidScope),
    reply: one(supportAccessState),
  }),
  update: route({
    method: 'PUT',
    path: '/support-access',
    summary: 'Require platform staff to ask first, or stop requiring it; for the dealer’s own administrators',
    scope: 'dealer',
    may: 'dealer-users',
    sessionOnly: true,
    body: z.object({ ...dlidScope, asksFirst: flag, version: z.int().optional() }),
    reply: one(supportAccessState),
    refusals: ['stale'],
  }),
  accept: route({
    ...answerRoute,
    path: '/support-requests/{id}/accept',
    summary: 'Let the platform administrator who asks work in the store for a day',
    refusals: ['support_request_answered'],
  }),
  decline: route({
    ...answerRoute,
    path: '/support-requests/{id}/decline',
    summary: 'Decline a platform administrator’s request',
    refusals: ['support_request_answered'],
  }),
  end: route({
    ...answerRoute,
    path: '/support-requests/{id}/end',
    summary: 'End an accepted access before its time',
    refusals: ['support_access_over'],
  }),
}

/** The fields of the form that asks a dealer for access. */
export const accessReason = z.object({ reason: required('reason_required', 300) })

const ownRequest = supportRequest.extend({
  dealerId: z.int(),
})

export const supportRequests = {
  list: route({
    method: 'GET',
    path: '/support-requests',
    summary: 'The platform administrator’s own requests for access, the newest first',
    scope: 'platform',
    may: 'edit-store',
    query: z.object({ dealerId: id.optional() }),
    reply: list(ownRequest),
  }),
  create: route({
    method: 'POST',
    path: '/support-requests',
    summary: 'Ask a dealer for access to its store for a day; its administrators are emailed',
    scope: 'platform',
    may: 'edit-store',
    ownTransactions: true,
    once: true,
    body: accessReason.extend({ dealerId: id }),
    reply: one(supportRequest),
    refusals: ['support_not_needed', 'support_asked_already', 'support_without_administrator'],
  }),
}
