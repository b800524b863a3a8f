import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import {
  isCurrentLink,
  type LinkedRecord,
  type LinkToken,
  linkNumber,
  readLinkToken,
} from '../customer-emails/record-link.ts'
import { isOpenable } from '../customers/test-orders.ts'
import { refuseLink } from '../quotes/refuse-link.ts'
import { readLinkedQuote } from '../quotes/show-offer.ts'

const validDays = 90

/** The record behind a link, and its last day. */
export type OpenedLink =
  | (LinkedRecord & { until: Date })
  | { kind: 'quote'; offer: Awaited<ReturnType<typeof readLinkedQuote>>; until: Date }

/**
 * Reads the record behind a token. For every wrong token the answer is the same, so that nobody learns which orders
 * exist. A quote is opened by the link to its checkout, which has its own last day.
 */
export async function openLink<T>(
  token: string,
  read: (work: Work, opened: OpenedLink) => Promise<T>,
): Promise<T> {
  const link = readLinkToken(token)
  const quote = link ? null : splitToken(token)
  const dealerId = link?.dealerId ?? quote?.dealerId
  if (dealerId === undefined) throw refuseLink('en', 'customer_link_over')
  return readInDealer(dealerId, system('Customer'), async (work) => {
    if (link) return read(work, await openRecord(work, link))
    const offer = await readLinkedQuote(work, quote!.hash)
    return read(work, { kind: 'quote', offer, until: new Date(offer.sent.expiresAt) })
  })
}

async function openRecord(work: Work, link: LinkToken): Promise<OpenedLink> {
  const orderId = await findOrderId(work, link)
  const isCurrent = orderId !== null && isCurrentLink(link, await linkNumber(work, orderId))
  const until = isCurrent ? await findEnd(work, orderId) : null
  if (orderId === null || until === null || until <= work.now) throw await noLink(work)
  return { kind: link.kind, id: link.id, orderId, until }
}

async function findOrderId({ db, dealerId }: Work, { kind, id }: LinkToken): Promise<number | null> {
  if (kind === 'order') return id
  const rma = await db
    .selectFrom('rmas')
    .select('orderId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return rma?.orderId ?? null
}

/** 90 days after the order, its money or one of its returns last changed; null if it's deleted. */
async function findEnd({ db, dealerId }: Work, orderId: number): Promise<Date | null> {
  const { rows } = await sql<{ changedAt: string }>`
    select greatest(o.updated_at,
      (select max(c.created_at) from charges c where c.dealer_id = ${dealerId} and c.order_id = o.id),
      (select max(greatest(p.created_at, p.removed_at)) from recorded_payments p
        where p.dealer_id = ${dealerId} and p.order_id = o.id),
      (select max(r.updated_at) from rmas r where r.dealer_id = ${dealerId} and r.order_id = o.id)) as changed_at
    from orders o where o.dealer_id = ${dealerId} and o.id = ${orderId} and ${isOpenable('o.deleted_at')}`.execute(
    db,
  )
  return rows[0] ? new Date(Date.parse(rows[0].changedAt) + validDays * 24 * 3600_000) : null
}

/** In the dealer's language, because the customer's isn't recorded. */
async function noLink({ db, dealerId }: Work) {
  const dealer = await db.selectFrom('dealers').select('locale').where('id', '=', dealerId).executeTakeFirst()
  return refuseLink(dealer?.locale ?? 'en', 'customer_link_over')
}
