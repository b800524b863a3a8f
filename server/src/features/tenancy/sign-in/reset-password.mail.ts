import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

/** The link goes to the dealer's stored admin domain, whatever address the request named. */
export async function mailResetLink(
  work: Work,
  user: { email: string; firstName: string },
  token: string,
): Promise<void> {
  const dealer = await work.db
    .selectFrom('dealers')
    .select(['company', 'dealerAdminDomain', 'billEmail'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  // 'admin', the main user, is a sign-in name: its mail goes to the billing address.
  const to = user.email.includes('@') ? user.email : dealer.billEmail
  if (!to) return

  const link = adminUrl(dealer.dealerAdminDomain, `/auth/reset-password?token=${encodeURIComponent(token)}`)
  await sendMail(work, {
    to,
    toName: user.firstName,
    fromName: dealer.company,
    subject: 'Choose a new password',
    ...composeMail({
      title: 'Choose a new password',
      paragraphs: [
        `Hello ${user.firstName},`,
        'somebody asked for a new password for your account. The link works once, for one hour. If it was not you, ignore this message.',
      ],
      button: { label: 'Choose a new password', url: link },
    }),
  })
}
