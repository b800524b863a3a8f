import type { User } from '#contract/tenancy/users.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

/** The link uses the dealer's stored admin domain. */
export async function mailInvitationLink(
  work: Work,
  { email, firstName }: User,
  token: string,
  days: number,
): Promise<void> {
  const { db, dealerId, actor } = work
  const dealer = await db
    .selectFrom('dealers')
    .select(['company', 'dealerAdminDomain'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const company = dealerId === 0 ? 'Partsdesk' : dealer.company
  await sendMail(work, {
    to: email,
    toName: firstName,
    fromName: company,
    isSecret: true,
    subject: `Your access to the back-office of ${company}`,
    ...composeMail({
      title: `Welcome to ${company}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${actor.name} has made an account for you. You sign in as ${email}; choose your password first. The link works once, for ${days} days.`,
      ],
      button: {
        label: 'Choose your password',
        url: adminUrl(dealer.dealerAdminDomain, `/auth/reset-password?token=${encodeURIComponent(token)}`),
      },
    }),
  })
}
