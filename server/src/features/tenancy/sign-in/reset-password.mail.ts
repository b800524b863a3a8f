import type { Work } from '#server/platform/db/work.ts'
import { mailUser } from './mail-user.ts'

export const mailResetLink = (
  work: Work,
  user: { email: string; firstName: string },
  token: string,
): Promise<void> =>
  mailUser(work, user, {
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${user.firstName},`,
      'somebody asked for a new password for your account. The link works once, for one hour. If it was not you, ignore this message.',
    ],
    button: {
      label: 'Choose a new password',
      path: `/auth/reset-password?token=${encodeURIComponent(token)}`,
    },
  })
