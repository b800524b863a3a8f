import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { OutgoingMail, system } from '#contract/insight/system.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { acrossDealers, inDealer, type Reading } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { resendMail } from '#server/platform/mail/send-mail.ts'
import { countLimit, listForOperators, withWords } from './list-for-operators.ts'

async function findMails(
  { db, now }: Reading,
  { search, status, dealerId, startRow, pageSize }: Input<typeof system.mails>,
) {
  const where = sql`m.created_at > ${now}::timestamptz - interval '30 days'
    ${status ? sql`and m.status = ${status}` : sql``} ${dealerId ? sql`and m.dealer_id = ${dealerId}` : sql``}
    ${withWords(search, sql`m.dealer_id`, [sql`m.subject`, sql`m.to_address`, sql`m.last_answer`])}`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<OutgoingMail, 'company'>>`
      select m.id, m.dealer_id, m.to_address, m.subject, m.status, m.attempts, m.last_answer, m.created_at, m.sent_at,
        (m.status in ('failed', 'unconfirmed') and m.is_secret = 0)::int as can_resend
      from mails m where ${where} order by m.id desc offset ${startRow} limit ${pageSize}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from (select 1 from mails m where ${where} limit ${countLimit + 1}) found`.execute(
      db,
    ),
  ])
  return { rows, count: counted.rows[0]!.n }
}

/** Lists the emails of all dealers with their delivery. */
export const listMails = listForOperators(findMails)

/** Each email in a transaction of its dealer, so that one that fails doesn't stop the others. */
export async function resendMails({ actor }: RequestContext, { ids }: Input<typeof system.resendMails>) {
  const mails = await acrossDealers(actor, ({ db }) =>
    db
      .selectFrom('mails')
      .select(['id', 'dealerId', 'subject', 'toAddress'])
      .where('id', 'in', ids)
      .where('status', 'in', ['failed', 'unconfirmed'])
      .where('isSecret', '=', 0)
      .execute(),
  )
  let queued = 0
  for (const { id, dealerId, subject, toAddress } of mails) {
    const isQueued = await inDealer(dealerId, actor, async (work) => {
      if (!(await resendMail(work, id))) return false
      await recordChange(work, {
        subject: { code: 'message', name: subject },
        event: { code: 'sentAgain', to: toAddress },
        recordId: null,
      })
      return true
    })
    if (isQueued) queued += 1
  }
  return { queued }
}
