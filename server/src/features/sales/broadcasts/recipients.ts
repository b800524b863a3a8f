import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type emails, searchList } from '#contract/sales/messages/emails.ts'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findCustomerIds } from '../customers/list-customers.ts'

/** Typed addresses, individual members, and all results of each search. */
export type Recipients = { addresses: string[]; customerIds: number[]; searches: string[] }

type RecipientInput = Pick<z.output<typeof emails.audience.body>, 'recipient' | 'customerIds' | 'searches'>

/**
 * Reads typed addresses, selected customers and searches. Refuses if none is left; the searches aren't run
 * yet.
 */
export function readRecipients({ recipient, customerIds, searches }: RecipientInput): Recipients {
  const recipients: Recipients = {
    addresses: addressesIn(recipient ?? '').addresses,
    customerIds: [...new Set((customerIds ?? '').split(',').filter(Boolean).map(Number))],
    searches: searches ? searchList.parse(JSON.parse(searches)) : [],
  }
  if (countNamed(recipients) + recipients.searches.length === 0)
    throw refuseField('recipient', 'recipient_required')
  return recipients
}

/** Recipients named individually. */
export const countNamed = ({ addresses, customerIds }: Recipients): number =>
  addresses.length + customerIds.length

/** Whether mail servers accept the address at all; imports and old records can hold anything. */
export const isSound = (address: RawBuilder<unknown>) =>
  sql`(${address} ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;.]+([.][^[:space:]@<>,;.]+)+$')`

export type Person = { address: string; name: string | null; locale: string }

const inserted = sql`insert into broadcast_recipients (dealer_id, broadcast_id, address, name, locale)`
const once = sql`on conflict on constraint broadcast_recipients_address do nothing`
const name = sql`coalesce(nullif(c.bill_contact, ''), c.bill_company)`

/** Adds what `findChosenIds` returned, and each address, to the broadcast once, with its customer's name. */
export async function addRecipients(
  { db, dealerId }: Work,
  broadcastId: number,
  addresses: readonly string[],
  found: readonly (number[] | null)[],
): Promise<void> {
  for (const ids of found) {
    const which = ids === null ? sql`` : sql`and c.id = any(${ids})`
    await sql`${inserted}
      select c.dealer_id, ${broadcastId}::bigint, c.bill_email, ${name}, c.locale from customers c
      where c.dealer_id = ${dealerId} ${which} and ${isSound(sql`c.bill_email`)} order by c.id ${once}`.execute(
      db,
    )
  }
  await sql`${inserted}
    select ${dealerId}::bigint, ${broadcastId}::bigint, t.address, ${name}, coalesce(c.locale, 'en')
    from unnest(${[...addresses]}::text[]) with ordinality t (address, at)
    left join customers c on c.dealer_id = ${dealerId} and c.email_norm = pd.norm(t.address)
    order by t.at ${once}`.execute(db)
}

/** Ids of the customers chosen individually and by each search; null means all. */
export async function findChosenIds(
  work: Work,
  { customerIds, searches }: Recipients,
): Promise<(number[] | null)[]> {
  const found: (number[] | null)[] = [customerIds]
  for (const search of searches) found.push(await findCustomerIds(work, search))
  return found
}

/** The single recipient: a member, or an address with its customer's name. */
export async function onePerson(
  { db, dealerId }: Work,
  { addresses: [address], customerIds: [customerId] }: Pick<Recipients, 'addresses' | 'customerIds'>,
): Promise<Person> {
  const found = await db
    .selectFrom('customers as c')
    .select(['c.billEmail as address', 'c.locale', sql<string>`${name}`.as('name')])
    .where('c.dealerId', '=', dealerId)
    .where(
      customerId === undefined
        ? sql<SqlBool>`c.email_norm = pd.norm(${address})`
        : sql<SqlBool>`c.id = ${customerId}`,
    )
    .executeTakeFirst()
  if (found) return address === undefined ? found : { ...found, address }
  if (address === undefined) throw refuse('customer_gone')
  return { address, name: null, locale: 'en' }
}
