import { sql } from 'kysely'
import { adminUrl } from '#server/platform/admin-url.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { mainUserMessageTexts } from './main-user-message-texts.ts'
import { findUserLocale } from './read-locale.ts'
import { findUserAddress } from './user-address.ts'

type Message = { subject: string; text: string }

/** Emails the current dealer's main user what the platform's administrators wrote. */
export async function mailMainUser(work: Work, { subject, text }: Message): Promise<void> {
  const user = await findAddressee(work)
  const to = user && (await findUserAddress(work, user.email))
  if (!to) throw refuse('main_user_without_email')
  const locale = await findUserLocale(work, user.id)
  const texts = mainUserMessageTexts(locale)
  await sendMail(work, {
    to,
    toName: user.firstName,
    fromName: 'Partsdesk',
    subject,
    ...composeMail({
      title: subject,
      paragraphs: [greeting(locale, user.firstName), ...text.split(/\n\s*\n/)],
      button: { label: texts.button, url: adminUrl(user.dealerAdminDomain, '/admin') },
      footer: texts.footer(user.company),
      locale,
    }),
  })
  await recordChange(work, {
    subject: { code: 'mainUser', name: user.email },
    event: { code: 'bulkMailed', bulkAction: work.rollOut?.name ?? '', title: subject },
    recordId: user.id,
    after: { subject, text },
  })
}

type Addressee = {
  id: number
  email: string
  firstName: string
  company: string
  dealerAdminDomain: string | null
}

async function findAddressee({ db, dealerId }: Work): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select u.id, u.email, u.first_name, d.company, d.dealer_admin_domain
    from dealers d join users u on u.dealer_id = d.id and u.email_norm = pd.norm(d.envy_main_user)
    where d.id = ${dealerId} and u.dealer_id = ${dealerId} and u.is_active = 1`.execute(db)
  return rows[0]
}
