import type { Work } from '#server/platform/db/work.ts'
import { mailUser } from '../sign-in/mail-user.ts'
import type { DealerAdmin } from './queries.ts'
import { supportRequestTexts } from './support-request-texts.ts'

/** Emails one of the dealer's administrators that the acting person asks for access. */
export const mailRequest = (work: Work, admin: DealerAdmin, reason: string): Promise<number | null> =>
  mailUser(work, admin, (locale, company) => {
    const texts = supportRequestTexts(locale)
    return {
      subject: texts.subject(company),
      paragraphs: [texts.text(work.actor.name, company), { rows: [[texts.reason, reason]] }, texts.next],
      button: { label: texts.button, path: '/admin/support-access' },
    }
  })
