import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { registrationMailTexts } from './registration-mail-texts.ts'

type RegistrationAddress = Pick<DealerRegistration, 'company' | 'billContact' | 'billEmail'>
type Reply = { reason: string | null; locale: string }

/** Emails the registrant the refusal, with the reason if one was given. */
export const mailDeclined = (
  work: Work,
  { company, billContact, billEmail }: RegistrationAddress,
  { reason, locale }: Reply,
): Promise<number> => {
  const { subject, title, text } = registrationMailTexts(locale).declined
  return sendMail(work, {
    to: billEmail,
    toName: billContact,
    fromName: 'Partsdesk',
    subject: subject(company),
    ...composeMail({
      title,
      paragraphs: [greeting(locale, billContact), text(company), ...(reason ? [reason] : [])],
      locale,
    }),
  })
}
