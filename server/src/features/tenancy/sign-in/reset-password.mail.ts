import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { mailUser } from './mail-user.ts'

const subject = 'Choose a new password'
const askedFor = 'someone asked for a new password for your account.'
const ignore = 'If it wasn’t you, ignore this message.'

export const resetPath = (token: string): string => `/auth/reset-password?token=${encodeURIComponent(token)}`

export const mailResetLink = (
  work: Work,
  user: { email: string; firstName: string },
  token: string,
): Promise<void> =>
  mailUser(work, user, {
    subject,
    paragraphs: [`Hello ${user.firstName},`, `${askedFor} The link works once, for one hour. ${ignore}`],
    button: { label: subject, path: resetPath(token) },
  })

export type ResetLine = { email: string; firstName: string; company: string; url: string }

/** For someone with the same email at several dealers: a link for each. */
export async function mailResetLinks(work: Work, lines: readonly ResetLine[]): Promise<void> {
  const { email, firstName } = lines[0]!
  await sendMail(work, {
    to: email,
    toName: firstName,
    fromName: 'Partsdesk',
    subject,
    ...composeMail({
      title: subject,
      paragraphs: [
        `Hello ${firstName},`,
        `${askedFor} You sign in at several dealers with this email, each with its own password. Each link works once, for one hour. ${ignore}`,
        { links: lines.map(({ company, url }) => [company, url] as const) },
      ],
    }),
  })
}
