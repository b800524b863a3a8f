import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail, type MailBlock } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { findUserLocale } from '../dealers/read-locale.ts'
import { findUserAddress } from '../dealers/user-address.ts'

type Mail = {
  subject: string
  /** The subject, unless given. */
  title?: string
  /** The text after the greeting. */
  paragraphs: readonly MailBlock[]
  button: { label: string; path: string }
}
type Recipient = { id: number; email: string; firstName: string }

/**
 * Emails a user about their account, in their language, and returns the email's id; null if the user has no address.
 * The link uses the dealer's stored admin domain, whatever address was requested.
 */
export async function mailUser(
  work: Work,
  { id, email, firstName }: Recipient,
  write: (locale: string, company: string) => Mail,
): Promise<number | null> {
  const dealer = await work.db
    .selectFrom('dealers')
    .select(['company', 'dealerAdminDomain'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  const to = await findUserAddress(work, email)
  if (!to) return null
  const company = work.dealerId === 0 ? 'Partsdesk' : dealer.company
  const locale = await findUserLocale(work, id)
  const { subject, title = subject, paragraphs, button } = write(locale, company)
  const url = adminUrl(dealer.dealerAdminDomain, button.path)
  return sendMail(work, {
    to,
    toName: firstName,
    fromName: company,
    isSecret: true,
    subject,
    ...composeMail({
      title,
      paragraphs: [greeting(locale, firstName), ...paragraphs],
      button: { label: button.label, url },
      locale,
    }),
  })
}
