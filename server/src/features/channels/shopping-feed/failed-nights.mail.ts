import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { feedMailTexts } from './feed-mail-texts.ts'

/** Emails the dealer that the feed hasn't arrived for two nights. */
export async function mailFailedNights(work: Work): Promise<void> {
  const dealer = await work.db
    .selectFrom('dealers')
    .select(['partsEmail', 'billEmail', 'dealerAdminDomain'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  const to = dealer.partsEmail || dealer.billEmail
  if (!to) return
  const locale = await readDealerLocale(work)
  const texts = feedMailTexts(locale)
  await sendMail(work, {
    to,
    fromName: 'Partsdesk',
    subject: texts.subject,
    ...composeMail({
      title: texts.subject,
      paragraphs: [texts.text],
      button: { label: texts.button, url: adminUrl(dealer.dealerAdminDomain, '/admin/google-shopping-feed') },
      locale,
    }),
  })
}
