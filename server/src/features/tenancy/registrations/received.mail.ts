import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { registrationMailTexts } from './registration-mail-texts.ts'

type RegistrationAddress = Pick<DealerRegistration, 'company' | 'billContact' | 'billEmail'>

/** Emails the registrant a confirmation and the next step. */
export const mailReceived = (
  work: Work,
  { company, billContact, billEmail }: RegistrationAddress,
  locale: string,
): Promise<number> => {
  const { subject, text, ifNotYou } = registrationMailTexts(locale).received
  return sendMail(work, {
    to: billEmail,
    toName: billContact,
    fromName: 'Partsdesk',
    subject,
    ...composeMail({
      title: subject,
      paragraphs: [greeting(locale, billContact), text(company), ifNotYou],
      locale,
    }),
  })
}
