import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readTimeZone } from '../dealers/read-time-zone.ts'
import { mailUser } from './mail-user.ts'
import { type Origin, originRows } from './origin-rows.ts'
import { resetMailTexts } from './reset-mail-texts.ts'

/** The back office's path for a reset token. */
export const resetPath = (token: string): string => `/auth/reset-password?token=${encodeURIComponent(token)}`

/** When and from where the link was asked for. */
export type ResetRequest = Origin & { at: Date }

/** Emails a link that sets a new password, after the commit. It names where the request came from. */
export async function mailResetLink(
  work: Work,
  user: { id: number; email: string; firstName: string },
  token: string,
  request: ResetRequest,
): Promise<void> {
  const zone = await readTimeZone(work)
  await mailUser(work, user, (locale) => {
    const { subject, one, ifNotYou } = resetMailTexts(locale)
    return {
      subject,
      paragraphs: [one, originRows(locale, { ...request, zone }), ifNotYou],
      button: { label: subject, path: resetPath(token) },
    }
  })
}

export type ResetLine = {
  email: string
  firstName: string
  locale: string
  zone: string
  company: string
  url: string
}

/** Mails someone with the same email at several dealers a link for each, in the first one's language. */
export async function mailResetLinks(
  work: Work,
  lines: readonly ResetLine[],
  request: ResetRequest,
): Promise<void> {
  const { email, firstName, locale, zone } = lines[0]!
  const { subject, several, ifNotYou } = resetMailTexts(locale)
  await sendMail(work, {
    to: email,
    toName: firstName,
    fromName: 'Partsdesk',
    isSecret: true,
    subject,
    ...composeMail({
      title: subject,
      paragraphs: [
        greeting(locale, firstName),
        several,
        { links: lines.map(({ company, url }) => [company, url] as const) },
        originRows(locale, { ...request, zone }),
        ifNotYou,
      ],
      locale,
    }),
  })
}
