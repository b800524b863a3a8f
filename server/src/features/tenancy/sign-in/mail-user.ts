import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

type Mail = Pick<MailContent, 'paragraphs' | 'locale'> & {
  subject: string
  button: { label: string; path: string }
}

/**
 * Emails a user about their account. The link uses the dealer's stored admin domain, whatever address was
 * requested.
 */
export async function mailUser(
  work: Work,
  user: { email: string; firstName: string },
  { subject, paragraphs, button, locale }: Mail,
): Promise<void> {
  const dealer = await work.db
    .selectFrom('dealers')
    .select(['company', 'dealerAdminDomain', 'billEmail'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  // 'admin', the main user, is a sign-in name: its email goes to the billing address.
  const to = user.email.includes('@') ? user.email : dealer.billEmail
  if (!to) return
  const url = adminUrl(dealer.dealerAdminDomain, button.path)
  await sendMail(work, {
    to,
    toName: user.firstName,
    fromName: dealer.company,
    isSecret: true,
    subject,
    ...composeMail({
      title: subject,
      paragraphs,
      button: { label: button.label, url },
      ...(locale ? { locale } : {}),
    }),
  })
}
