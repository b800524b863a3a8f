import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import { joinToken, matchesDigest, tokenFor } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { MailLink } from '#server/platform/mail/mail-link.ts'
import { isOpenable } from '../customers/test-orders.ts'

/** An order, or a return of it, which one link shows to its customer. */
export type LinkedRecord = { kind: 'order' | 'return'; id: number; orderId: number }
const marks = { order: 'o', return: 'r' } as const

/** The secret is computed and never stored; another number makes another link to the record. */
const composeSecret = (dealerId: number, { kind, id }: Pick<LinkedRecord, 'kind' | 'id'>, number: number) =>
  `customer link ${dealerId} ${kind} ${id} ${number}`

const makeToken = (dealerId: number, record: LinkedRecord, number: number) =>
  joinToken(
    dealerId,
    `${marks[record.kind]}${record.id}-${tokenFor(composeSecret(dealerId, record, number))}`,
  )

/** A link's parts; null for anything else. */
export function readLinkToken(token: string) {
  const match = /^(\d{1,15})\.([or])(\d{1,15})-([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, dealerId, mark, id, secret] = match
  const kind: LinkedRecord['kind'] = mark === 'o' ? 'order' : 'return'
  return { dealerId: Number(dealerId), kind, id: Number(id), secret: Buffer.from(secret!, 'base64url') }
}
export type LinkToken = NonNullable<ReturnType<typeof readLinkToken>>

/**
 * Whether a customer's link still opens the record. Replacing an order's links raises the number, and
 * earlier ones stop.
 */
export const isCurrentLink = ({ dealerId, secret, ...record }: LinkToken, number: number): boolean =>
  matchesDigest(secret, composeSecret(dealerId, record, number))

/** How often the order's links were replaced. */
export async function linkNumber({ db, dealerId }: Work, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('orderLinks')
    .select('number')
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** The current link to a record. */
export async function linkTo(work: Work, record: LinkedRecord): Promise<string> {
  const [number, dealer] = await Promise.all([
    linkNumber(work, record.orderId),
    work.db
      .selectFrom('dealers')
      .select('dealerAdminDomain')
      .where('id', '=', work.dealerId)
      .executeTakeFirstOrThrow(),
  ])
  return adminUrl(dealer.dealerAdminDomain, `/see/${makeToken(work.dealerId, record, number)}`)
}

const labels: Record<Locale, Record<LinkedRecord['kind'], string>> = {
  en: { order: 'See your order', return: 'See your return' },
  es: { order: 'Ver su pedido', return: 'Ver su devolución' },
  pt: { order: 'Ver o seu pedido', return: 'Ver a sua devolução' },
  fr: { order: 'Voir votre commande', return: 'Voir votre retour' },
}

/** The words of the link in an email. */
export const linkLabel = (kind: LinkedRecord['kind'], locale: string): string =>
  (getOwn(labels, locale) ?? labels.en)[kind]

/** The link of an email about an order or return, unless that's deleted. */
export async function findMailLink(work: Work, mailId: number): Promise<MailLink | null> {
  const { db, dealerId } = work
  const found = await db
    .selectFrom('dealerCommunications as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.dealerId', '=', 'c.dealerId').onRef('o.id', '=', 'c.orderId'),
    )
    .leftJoin('rmas as r', (join) =>
      join.onRef('r.dealerId', '=', 'c.dealerId').onRef('r.id', '=', 'c.rmaId').on('r.deletedAt', 'is', null),
    )
    .select(['o.id as orderId', 'o.locale', 'r.id as rmaId'])
    .where('c.dealerId', '=', dealerId)
    .where('c.mailId', '=', mailId)
    .where('o.dealerId', '=', dealerId)
    .where(isOpenable('o.deletedAt'))
    .executeTakeFirst()
  if (!found) return null
  const { orderId, rmaId, locale } = found
  const record: LinkedRecord =
    rmaId === null ? { kind: 'order', id: orderId, orderId } : { kind: 'return', id: rmaId, orderId }
  return { label: linkLabel(record.kind, locale), url: await linkTo(work, record), locale }
}
