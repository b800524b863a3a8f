import type { User } from '#contract/tenancy/users.ts'
import type { Work } from '#server/platform/db/work.ts'
import { mailUser } from '../sign-in/mail-user.ts'
import { resetPath } from '../sign-in/reset-password.mail.ts'
import { invitationTexts } from './invitation-texts.ts'

/** Emails the link, and returns the email's id; null if the user has no address. */
export const mailInvitationLink = (
  work: Work,
  user: User,
  token: string,
  days: number,
): Promise<number | null> =>
  mailUser(work, user, (locale, company) => {
    const texts = invitationTexts(locale)
    return {
      subject: texts.subject(company),
      title: texts.title(company),
      paragraphs: [texts.text({ by: work.actor.name, email: user.email, days })],
      button: { label: texts.button, path: resetPath(token) },
    }
  })
