import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { platformAdmins } from '../users/platform-admins.ts'
import { announcementTexts } from './announcement-texts.ts'
import { countAnnounced, findUnannounced, markAnnounced } from './queries.ts'

/** Per hour, so mass registrations don't flood mailboxes. The list shows all of them. */
const maxMails = 20

/**
 * Notifies the platform's admins of a registration, from the platform's own outbox so that no dealer sees who
 * they are.
 */
export const announceRegistrationJob = defineJob(
  'announce-registration',
  { retries: { times: 5, seconds: 30, doubling: true }, expireInSeconds: 60 },
  async ({ dealerId }) => {
    const registration = await inDealer(dealerId, system(), findUnannounced)
    if (!registration) return
    const before = await acrossDealers(system(), countAnnounced)
    if (before < maxMails)
      await inDealer(0, system(), (work) =>
        mailAdmins(work, dealerId, registration, { isLast: before + 1 === maxMails }),
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
  for (const { email, firstName, locale } of await platformAdmins(work)) {
    const { labels, ...texts } = announcementTexts(locale)
    const content = composeMail({
      title: texts.title,
      paragraphs: [
        texts.text(company),
        {
          rows: [
            [labels.company, company],
            [labels.place, `${city}, ${state}`],
            [labels.contact, billContact],
            [labels.phone, billPhone],
            [labels.email, billEmail],
            [labels.website, diDealerWebsite || '–'],
          ],
        },
        ...(isLast ? [texts.isLast(maxMails)] : []),
      ],
      button: { label: texts.button, url: adminUrl(null, `/admin/dealers?dealer=${dealerId}`) },
      locale,
    })
    await sendMail(work, {
      to: email,
      toName: firstName,
      fromName: 'Partsdesk',
      subject: texts.subject(company),
      ...content,
    })
  }
}
