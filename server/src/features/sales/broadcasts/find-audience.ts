import { type RawBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/http.ts'
import type { Audience, emails } from '#contract/sales/messages/emails.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findChosenIds, isSound, type Recipients, readRecipients } from './recipients.ts'

const maxNamed = 20

/**
 * Counts the people a broadcast would reach, by the same rules as sending, and lists the addresses it would skip.
 */
export async function findAudience(
  work: Work,
  input: Input<typeof emails.audience>,
): Promise<Answer<typeof emails.audience>> {
  const chosen = await chosenBy(work, readRecipients(input))
  const { rows: counts } = await sql<Omit<Audience, 'bad'>>`${chosen}
    select count(*) filter (where why is null)::int as recipients,
      count(*) filter (where why = 'unsubscribed')::int as suppressed,
      count(*) filter (where why in ('invalid', 'bounced'))::int as bad_total
    from judged`.execute(work.db)
  const { rows: bad } = await sql<Audience['bad'][number]>`${chosen}
    select name, address, why as reason from judged where why in ('invalid', 'bounced')
    order by name, address limit ${maxNamed}`.execute(work.db)
  return { ...counts[0]!, bad }
}

async function chosenBy(work: Work, recipients: Recipients): Promise<RawBuilder<unknown>> {
  const { dealerId } = work
  const which = (await findChosenIds(work, recipients)).map((ids) =>
    ids === null ? sql`true` : sql`c.id = any(${ids})`,
  )
  return sql`
    with chosen as (
      select c.email_norm as norm, c.bill_company as name, c.bill_email as address
      from customers c
      where c.dealer_id = ${dealerId} and c.email_norm is not null and (${sql.join(which, sql` or `)})
      union all
      select pd.norm(t.address), '', t.address from unnest(${recipients.addresses}::text[]) t (address)
    ), addresses as (
      select distinct on (norm) norm, name, address from chosen order by norm, name desc
    ), judged as (
      select a.name, a.address, case
        when not ${isSound(sql`a.address`)} then 'invalid'
        when s.reason = 'bounced' then 'bounced'
        when s.id is not null then 'unsubscribed' end as why
      from addresses a left join mail_suppressions s
        on s.dealer_id = ${dealerId} and s.address_norm = a.norm
    )`
}
