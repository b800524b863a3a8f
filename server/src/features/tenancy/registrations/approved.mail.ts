import type { DealerRegistration } from '#contract/tenancy/registrations.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

type Approved = Pick<DealerRegistration, 'company' | 'billContact' | 'billEmail'>
type SignIn = { name: string; adminDomain: string | null; token: string; days: number }

/** Tells the registrant how to sign in. */
export const mailApproved = (work: Work, { company, billContact, billEmail }: Approved, signIn: SignIn) =>
  sendMail(work, {
    to: billEmail,
    toName: billContact,
    fromName: 'Partsdesk',
    isSecret: true,
    subject: `${company} is approved: choose your password`,
    ...composeMail({
      title: `Welcome to Partsdesk`,
      paragraphs: [
        `Hello ${billContact},`,
        `the registration of ${company} is approved. You sign in as ${signIn.name}; choose your password first. The link works once, for ${signIn.days} days.`,
      ],
      button: {
        label: 'Choose your password',
        url: adminUrl(signIn.adminDomain, `/auth/reset-password?token=${encodeURIComponent(signIn.token)}`),
      },
    }),
  })
