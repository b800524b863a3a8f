import { formatLongDay } from '#contract/dates.ts'
import { findUserAddress } from '#server/features/tenancy/dealers/user-address.ts'
import type { Colleague } from '#server/features/tenancy/users/colleagues.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { hashToken, joinToken, tokenFor } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { colonFor, composeMail, type MailBlock } from '#server/platform/mail/compose-mail.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { screens } from './mailing.ts'
import type { Page } from './make-report.ts'
import { type Run, setUnsubscribeHash } from './queries.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'

/** A colleague, and the id of the row that makes them a recipient. */
type Recipient = Colleague & { choiceId: number }

type Report = {
  person: Recipient
  page: Page
  run: Run
  fileIds: readonly number[]
  hasCsv: boolean
}

/** The number of the first table's rows in the email; its files have all of them. */
export async function mailReport(work: Work, { person, page, run, fileIds, hasCsv }: Report): Promise<void> {
  const texts = reportTexts(person.locale)
  const [first] = page.tables
  const rows = (first?.rows ?? []).map(([name = '', ...values]) => [name, values.join(' · ')] as const)
  await mail(work, person, run, {
    texts,
    paragraphs: [{ rows }, hasCsv ? texts.attached : texts.tooLarge],
    fileIds,
  })
}

/** Emails a recipient that the report couldn't be made, so that they don't take the silence for no sales. */
export const mailFailure = (work: Work, person: Recipient, run: Run): Promise<void> => {
  const texts = reportTexts(person.locale)
  return mail(work, person, run, { texts, paragraphs: [texts.failed], fileIds: [] })
}

type Words = { texts: ReportTexts; paragraphs: readonly MailBlock[]; fileIds: readonly number[] }

async function mail(
  work: Work,
  { email, name, locale, choiceId }: Recipient,
  { report, startDate, endDate }: Run,
  { texts, paragraphs, fileIds }: Words,
): Promise<void> {
  const dealer = await work.db
    .selectFrom('dealers')
    .select(['company', 'dealerAdminDomain'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  const to = await findUserAddress(work, email)
  if (!to) return
  const period = `${formatLongDay(startDate, 'UTC', locale)} – ${formatLongDay(endDate, 'UTC', locale)}`
  const subject = `${texts.titles[report]} · ${period}`
  const days = report === 'sales' ? 'period=chosen&' : ''
  const secret = tokenFor(`unsubscribe report ${work.dealerId} ${choiceId}`)
  await setUnsubscribeHash(work, choiceId, hashToken(secret))
  const unsubscribeUrl = adminUrl(
    dealer.dealerAdminDomain,
    `/unsubscribe/reports/${joinToken(work.dealerId, secret)}`,
  )
  await sendMail(work, {
    to,
    unsubscribeUrl,
    toName: name,
    fromName: dealer.company,
    subject,
    fileIds,
    ...composeMail({
      title: subject,
      paragraphs: [greeting(locale, name), ...paragraphs],
      button: {
        label: texts.open,
        url: adminUrl(
          dealer.dealerAdminDomain,
          `/admin/${screens[report]}?${days}fromDate=${startDate}&toDate=${endDate}`,
        ),
      },
      footer: `${texts.why(dealer.company)}\n${texts.stop}${colonFor(locale)} ${adminUrl(dealer.dealerAdminDomain, `/admin/${screens[report]}?mails=1`)}\n${texts.unsubscribe}${colonFor(locale)} ${unsubscribeUrl}`,
      locale,
    }),
  })
}
