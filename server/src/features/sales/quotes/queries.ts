import { sql } from 'kysely'
import type { QuoteLine, QuoteListRow, QuoteOffer, QuoteSend } from '#contract/sales/quotes/quote-fields.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import { rowById } from '#server/platform/db/statements/row-by-id.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { headerColumns } from './quote-header.ts'

/** A stored quote with its computed fields. */
export type StoredQuote = QuoteListRow & { deletedAt: string | null }
export type StoredQuoteLine = Omit<QuoteLine, 'description' | 'fit'>
/** A row of a quote, among those of others. */
type WithQuoteId<Row> = Row & { quoteId: number }

/** Deleting an order frees its quote. */
export const joinOrder = sql`left join orders o on o.dealer_id = q.dealer_id and o.id = q.order_id and o.deleted_at is null`

/** A quote's status (quoteStatuses); `o` is its order. */
export const statusAt = (now: Date) => sql`case
  when o.id is not null then 3
  when q.expires_at is null then 1
  when q.expires_at <= ${now} then 4
  else 2 end`

/** Whether the customer didn't receive the last email. */
export const mailFailed = (
  reading: Reading,
) => sql<boolean>`q.sent_at is not null and o.id is null and coalesce((
    select m.status = 'failed' from quote_sends s join mails m on m.dealer_id = s.dealer_id and m.id = s.mail_id
    where ${matchDealer(reading, 's.dealer_id', 'q.dealer_id')} and s.quote_id = q.id order by s.id desc limit 1), false)`

/** A quote's columns for lists and forms, from `quotes q`. */
export const quoteColumns = (reading: Reading) => sql`
  q.id, q.dealer_id, d.company, ${sql.join(headerColumns.map((name) => sql.ref(`q.${name}`)))}, q.quote_amount, q.currency_symbol, ${statusAt(reading.now)} as status_id, q.sent_at, q.expires_at,
  ${mailFailed(reading)} as mail_failed,
  o.id as order_id, o.order_number, q.created_at, q.version, q.updated_by, q.updated_at, q.deleted_at`
/** The columns they need besides, for a few quotes. */
export const quoteJoins = (reading: Reading) => sql`join dealers d on d.id = q.dealer_id
  left join ${rowById(reading, 'orders', 'o', 'q.order_id', 'q.dealer_id')} on o.deleted_at is null`

/** Finds quotes by their ids, deleted ones too, in no particular order. */
export async function findQuotes(work: Work, ids: readonly number[]): Promise<StoredQuote[]> {
  const { db, dealerId } = work
  const { rows } = await sql<StoredQuote>`
    select ${quoteColumns(work)} from quotes q ${quoteJoins(work)}
    where q.dealer_id = ${dealerId} and q.id = ${anyId(ids)}`.execute(db)
  return rows
}

/** Finds a quote, even a deleted one; undefined at another dealer. */
export const findQuote = async (work: Work, id: number): Promise<StoredQuote | undefined> =>
  (await findQuotes(work, [id]))[0]

/** Locks the quote against changes until the transaction ends. */
export async function lockQuote({ db, dealerId }: Work, id: number): Promise<void> {
  await sql`select 1 from quotes where dealer_id = ${dealerId} and id = ${id} for update`.execute(db)
}

/** Lines of several quotes, each quote's in their order. */
export async function findQuoteLines(
  { db, dealerId }: Work,
  ids: readonly number[],
): Promise<WithQuoteId<StoredQuoteLine>[]> {
  const rows = await db
    .selectFrom('quoteLines')
    .select([
      'quoteId',
      'id',
      'position',
      'partNumber',
      'itemName',
      'price',
      'install',
      'qty',
      'productData',
      'cost',
    ])
    .select(['year', 'makeSlug', 'modelSlug', 'trimSlug', 'engineSlug', 'vehicleToEngineConfigId', 'vin'])
    .where('dealerId', '=', dealerId)
    .where('quoteId', '=', anyId(ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as WithQuoteId<StoredQuoteLine>[]
}

/** Finds a quote's lines in their order. */
export const findLines = async (work: Work, quoteId: number): Promise<StoredQuoteLine[]> =>
  (await findQuoteLines(work, [quoteId])).map(({ quoteId: _, ...line }) => line)

/** The lines of quotes that the catalog may have, for their fit. */
export const selectFittedQuoteLines = ({ dealerId }: Work, ids: readonly number[]) => sql`(
  select (product_data ->> 'partId')::bigint, (product_data ->> 'catalogId')::bigint, product_data ->> 'part_number',
    vehicle_to_engine_config_id, year, make_slug, model_slug, trim_slug, engine_slug, id
  from quote_lines
  where dealer_id = ${dealerId} and quote_id = ${anyId(ids)}
    and coalesce(product_data ->> 'partId', product_data ->> 'catalogId') is not null)`

/** A line as the customer sees it; each sending stores these. */
export type SentQuoteLine = QuoteOffer['details'][number]

type StoredSend = Omit<QuoteSend, 'isReplaced'> & { lines: SentQuoteLine[]; isRepeat: boolean }

/** The quotes' sendings, newest first, with the sent lines. */
export async function findSends({ db, dealerId }: Work, ids: readonly number[]) {
  const rows = await db
    .selectFrom('quoteSends as s')
    .innerJoin('mails as m', (join) =>
      join.onRef('m.dealerId', '=', 's.dealerId').onRef('m.id', '=', 's.mailId'),
    )
    .select([
      's.quoteId',
      's.id',
      's.createdAt',
      's.toName',
      's.toMail',
      's.userName',
      's.quoteAmount',
      's.expiresAt',
    ])
    .select(['s.lines', 's.isRepeat', 'm.status as mailStatus', 'm.lastAnswer as mailAnswer'])
    .where('s.dealerId', '=', dealerId)
    .where('s.quoteId', '=', anyId(ids))
    .orderBy('s.id', 'desc')
    .execute()
  return rows as WithQuoteId<StoredSend>[]
}

/** The sending for a link's hash, and whether a later one replaced it. */
export async function findSend({ db, dealerId }: Work, tokenHash: Buffer) {
  const { rows } = await sql<{
    quoteId: number
    toName: string
    toMail: string
    lines: SentQuoteLine[]
    createdAt: string
    expiresAt: string
    isReplaced: boolean
    timeZone: string
    /** The language it was sent in. */
    locale: string
  }>`
    select s.quote_id, s.to_name, s.to_mail, s.lines, s.created_at, s.expires_at, d.time_zone,
      coalesce(c.locale, d.locale) as locale, exists (
        select 1 from quote_sends l where l.dealer_id = ${dealerId} and l.quote_id = s.quote_id and l.id > s.id and not l.is_repeat
      ) as is_replaced
    from quote_sends s join dealers d on d.id = s.dealer_id
      left join quotes q on q.dealer_id = ${dealerId} and q.id = s.quote_id
      left join customers c on c.dealer_id = ${dealerId} and c.id = q.customer_id
    where s.dealer_id = ${dealerId} and s.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}
