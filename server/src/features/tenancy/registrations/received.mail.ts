import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

type Written = Pick<DealerRegistration, 'company' | 'billContact' | 'billEmail'>

/** Tells the registrant that it arrived, and what comes next. */
export const mailReceived = (work: Work, { company, billContact, billEmail }: Written) =>
  sendMail(work, {
    to: billEmail,
    toName: billContact,
    fromName: 'Partsdesk',
    subject: 'We have received your registration',
    ...composeMail({
      title: 'We have received your registration',
      paragraphs: [
        `Hello ${billContact},`,
        `thank you for registering ${company}. We are reviewing it now. When it is approved you will get another mail, with a link to choose a password.`,
        'If it was not you who registered, ignore this message.',
      ],
    }),
  })
