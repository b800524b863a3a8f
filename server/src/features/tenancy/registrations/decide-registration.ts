import type { Input } from '#contract/http.ts'
import type { DealerRegistration, registrations } from '#contract/tenancy/registrations.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { ensureMainUser } from '../dealers/main-user.ts'
import { updateDealer } from '../dealers/update-dealer.ts'
import { makeResetToken } from '../sign-in/reset-token.ts'
import { letIn } from '../users/update-user.ts'
import { mailApproved } from './approved.mail.ts'
import { mailDeclined } from './declined.mail.ts'
import {
  findRegistration,
  markApproved,
  markDeclined,
  readMainUser,
  registrationForUpdate,
} from './queries.ts'

/** Days the emailed link works; after that, the sign-in page sends another. */
const days = 7

/** Approves a dealership that registered online, and emails it. Only the platform can. */
export async function approveRegistration(
  { actor }: RequestContext,
  { id, ...input }: Input<typeof registrations.approve>,
) {
  await assertMayActFor(actor, id)
  return inDealer(id, actor, (work) => approve(work, input))
}

type ApprovalInput = Omit<Input<typeof registrations.approve>, 'id'>

/** Enables the main user. Idempotent: approving again changes and emails nothing. */
async function approve(work: Work, input: ApprovalInput): Promise<DealerRegistration> {
  const registration = await registrationForUpdate(work)
  if (!registration) throw refuse('not_found')
  if (registration.approvedAt !== null) return registration

  const sent = Object.values(input).some((value) => value !== undefined)
  if (sent) await updateDealer(work, { id: work.dealerId, ...input })
  const { envyMainUser, adminDomain, locale } = await readMainUser(work)
  const user = await ensureMainUser(work, envyMainUser, { password: null })
  await letIn(work, user.id)
  const token = await makeResetToken(work, user.id, days * 24)
  await mailApproved(work, registration, { name: user.email, adminDomain, token, days, locale })
  await markApproved(work)
  await recordChange(work, {
    subject: { code: 'registration', name: registration.company },
    event: 'approved',
    recordId: work.dealerId,
  })
  return (await findRegistration(work))!
}

type Decline = Input<typeof registrations.decline>

/** Declines a dealership that registered online. It can be approved later. */
export async function declineRegistration({ actor }: RequestContext, { id, ...decision }: Decline) {
  await assertMayActFor(actor, id)
  return inDealer(id, actor, (work) => decline(work, decision))
}

/** Declines a registration, whose people can't sign in before or after. Declining again changes and emails nothing. */
async function decline(work: Work, { reason, mail }: Omit<Decline, 'id'>): Promise<DealerRegistration> {
  const registration = await registrationForUpdate(work)
  if (!registration) throw refuse('not_found')
  if (registration.approvedAt !== null) throw refuse('registration_approved')
  if (registration.declinedAt !== null) return registration

  await markDeclined(work, reason || null)
  if (mail === 1) {
    const { locale } = await readMainUser(work)
    await mailDeclined(work, registration, { reason: reason || null, locale })
  }
  await recordChange(work, {
    subject: { code: 'registration', name: registration.company },
    event: 'declined',
    recordId: work.dealerId,
    after: { declineReason: reason || null },
  })
  return (await findRegistration(work))!
}
