import type { Input } from '#contract/http.ts'
import type { SupportRequest, supportAccess, supportRequests } from '#contract/tenancy/support-access.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publish, rightsTopic } from '#server/platform/events/publish.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import {
  findCurrent,
  findRule,
  insertRequest,
  listDealerAdmins,
  listWaiting,
  requestForUpdate,
  writeAnswer,
} from './queries.ts'
import { refuseOthers } from './rules.ts'
import { mailRequest } from './support-request.mail.ts'

/** How long an accepted administrator can work in the store. */
const openHours = 24

/** The requests that the dealer's administrators see on Home. */
export const listWaitingRequests = (work: Work): Promise<SupportRequest[]> => listWaiting(work)

/** Asks the dealer: its administrators see the request on Home and get an email. */
export async function requestAccess(
  { actor, idempotencyKey }: RequestContext,
  { dealerId, reason }: Input<typeof supportRequests.create>,
): Promise<SupportRequest> {
  await assertMayActFor(actor, dealerId)
  const once = { key: idempotencyKey, request: ['postSupportRequests', { dealerId, reason }] }
  return inDealerOnce(dealerId, actor, once, (work) => ask(work, reason))
}

async function ask(work: Work, reason: string): Promise<SupportRequest> {
  const userId = work.actor.userId!
  const [{ asksFirst }, current, admins] = await Promise.all([
    findRule(work),
    findCurrent(work, userId),
    listDealerAdmins(work),
  ])
  if (asksFirst === 0 || current?.isOpen === 1) throw refuse('support_not_needed')
  if (admins.length === 0) throw refuse('support_without_administrator')
  if ((await insertRequest(work, reason)) === null) throw refuse('support_asked_already')
  await recordChange(work, {
    subject: 'supportAccess',
    event: { code: 'accessRequested', reason },
    recordId: null,
  })
  for (const admin of admins) await mailRequest(work, admin, reason)
  return (await findCurrent(work, userId))!
}

type Answer = Input<typeof supportAccess.accept>

/** Refuses the second of two administrators who answer at once. */
async function answer(work: Work, id: number, state: 'accepted' | 'declined'): Promise<SupportRequest> {
  refuseOthers(work)
  const request = await requestForUpdate(work, id)
  if (!request) throw refuse('not_found')
  if (request.state !== 'waiting')
    throw refuse('support_request_answered', { values: { who: request.answeredBy ?? '' } })
  const openUntil = state === 'accepted' ? new Date(work.now.getTime() + openHours * 3_600_000) : null
  await writeAnswer(work, id, { state, openUntil })
  await notifyStaff(work, request.userId)
  await recordChange(work, {
    subject: 'supportAccess',
    event: { code: state === 'accepted' ? 'accessAccepted' : 'accessDeclined', who: request.userName },
    recordId: null,
  })
  return (await requestForUpdate(work, id))!
}

/** Lets platform staff into the dealer's store for `openHours`. Only an administrator of the dealer can. */
export const acceptRequest = (work: Work, { id }: Answer) => answer(work, id, 'accepted')

/** Refuses platform staff's request to work in the dealer's store. */
export const declineRequest = (work: Work, { id }: Answer) => answer(work, id, 'declined')

/** Ends an administrator's access: from here on, their calls are refused again. */
export async function endAccess(work: Work, { id }: Answer): Promise<SupportRequest> {
  refuseOthers(work)
  const request = await requestForUpdate(work, id)
  if (!request) throw refuse('not_found')
  if (request.isOpen === 0) throw refuse('support_access_over')
  await writeAnswer(work, id, { state: 'ended', openUntil: work.now })
  await notifyStaff(work, request.userId)
  await recordChange(work, {
    subject: 'supportAccess',
    event: { code: 'accessEnded', who: request.userName },
    recordId: null,
  })
  return (await requestForUpdate(work, id))!
}

/** Open event streams of the platform administrator check their rights at once. */
const notifyStaff = (work: Work, userId: number) => publish({ ...work, dealerId: 0 }, rightsTopic, [userId])
