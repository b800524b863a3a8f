import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

type Declined = Pick<DealerRegistration, 'company' | 'billContact' | 'billEmail'>

/** Tells the registrant that it's declined, and why if a reason was given. */
export const mailDeclined = (
  work: Work,
  { company, billContact, billEmail }: Declined,
  reason: string | null,
) =>
  sendMail(work, {
    to: billEmail,
    toName: billContact,
    fromName: 'Partsdesk',
    subject: `About your registration of ${company}`,
    ...composeMail({
      title: 'About your registration',
      paragraphs: [
        `Hello ${billContact},`,
        `thank you for registering ${company}. We cannot open a store for it.`,
        ...(reason ? [reason] : []),
      ],
    }),
  })
