import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { resetPath } from '../sign-in/reset-password.mail.ts'
import { registrationMailTexts } from './registration-mail-texts.ts'

type RegistrationAddress = Pick<DealerRegistration, 'company' | 'billContact' | 'billEmail'>
type SignIn = { name: string; adminDomain: string | null; token: string; days: number; locale: string }

/** Emails the registrant how to sign in. */
export const mailApproved = (
  work: Work,
  { company, billContact, billEmail }: RegistrationAddress,
  { name, adminDomain, token, days, locale }: SignIn,
): Promise<number> => {
  const { subject, title, text, button } = registrationMailTexts(locale).approved
  return sendMail(work, {
    to: billEmail,
    toName: billContact,
    fromName: 'Partsdesk',
    isSecret: true,
    subject: subject(company),
    ...composeMail({
      title,
      paragraphs: [greeting(locale, billContact), text({ company, name, days })],
      button: { label: button, url: adminUrl(adminDomain, resetPath(token)) },
      locale,
    }),
  })
}
