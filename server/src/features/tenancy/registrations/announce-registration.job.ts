import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { platformAdmins } from '../users/platform-admins.ts'
import { countAnnounced, findUnannounced, markAnnounced } from './queries.ts'

/** Per hour, so mass registrations don't flood mailboxes. The list shows all of them. */
const mostMails = 20

/**
 * Notifies the platform's admins of a registration, from the platform's own outbox so that no dealer sees who
 * they are.
 */
export const announceRegistrationJob = defineJob(
  'announce-registration',
  { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 },
  async ({ dealerId }) => {
    const registration = await inDealer(dealerId, system(), findUnannounced)
    if (!registration) return
    const before = await acrossDealers(system(), countAnnounced)
    if (before < mostMails)
      await inDealer(0, system(), (work) =>
        mailAdmins(work, dealerId, registration, { isLast: before + 1 === mostMails }),
      )
    await inDealer(dealerId, system(), markAnnounced)
  },
)

async function mailAdmins(
  work: Work,
  dealerId: number,
  registration: DealerRegistration,
  { isLast }: { isLast: boolean },
) {
  const { company, city, state, billContact, billPhone, billEmail, diDealerWebsite } = registration
  const content = composeMail({
    title: 'A dealership has registered',
    paragraphs: [
      `${company} has registered on the web and waits for your approval. Until then nobody can sign in there.`,
      {
        rows: [
          ['Dealership', company],
          ['Place', `${city}, ${state}`],
          ['Contact', billContact],
          ['Phone', billPhone],
          ['E-mail', billEmail],
          ['Website', diDealerWebsite || '–'],
        ],
      },
      ...(isLast
        ? [
            `This is registration ${mostMails} within an hour. You are not mailed about the next ones for a while: filter the dealers by ‘Waiting for approval’.`,
          ]
        : []),
    ],
    button: { label: 'Open the registration', url: adminUrl(null, `/admin/dealers?dealer=${dealerId}`) },
  })
  for (const { email, firstName } of await platformAdmins(work))
    await sendMail(work, {
      to: email,
      toName: firstName,
      fromName: 'Partsdesk',
      subject: `New dealer registration: ${company}`,
      ...content,
    })
}
