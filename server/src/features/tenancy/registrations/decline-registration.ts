import type { Input } from '#contract/http.ts'
import type { DealerRegistration, registrations } from '#contract/tenancy/registrations.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mailDeclined } from './declined.mail.ts'
import { findRegistration, markDeclined, takeRegistration } from './queries.ts'

type Wish = Input<typeof registrations.decline>

export async function declineRegistration({ actor }: Visit, { id, ...wish }: Wish) {
  await assertMayActFor(actor, id)
  return inDealer(id, actor, (work) => decline(work, wish))
}

/** Nobody could sign in there, and nobody can from now on; declining again changes and mails nothing. */
async function decline(work: Work, { reason, mail }: Omit<Wish, 'id'>): Promise<DealerRegistration> {
  const registration = await takeRegistration(work)
  if (!registration) throw refuse('not_found')
  if (registration.approvedAt !== null) throw refuse('registration_approved')
  if (registration.declinedAt !== null) return registration

  await markDeclined(work, reason || null)
  if (mail === 1) await mailDeclined(work, registration, reason || null)
  await recordChange(work, {
    subject: { code: 'registration', name: registration.company },
    event: 'declined',
    recordId: work.dealerId,
    after: { declineReason: reason || null },
  })
  return (await findRegistration(work))!
}
