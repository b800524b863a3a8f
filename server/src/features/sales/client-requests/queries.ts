import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type {
  ClientRequest,
  clientRequests,
  FormerValues,
  RequestEffects,
} from '#contract/sales/client-requests.ts'
import { openStatuses } from '#contract/sales/orders/order-statuses.ts'
import { joinEdit } from '#server/features/catalog/parts/effective-part.ts'
import { joinNames, nameForReader } from '#server/features/catalog/parts/part-name.ts'
import type { EarlierLink } from '#server/features/catalog/parts/supersede-part.ts'
import { readPage, toRowPaging } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

const columns = sql`
  r.id, r.dealer_id, d.company as store_name, d.currency_symbol, r.user_id, r.user_name, r.request_type, r.catalog_id, r.catalog_name,
  r.part_number, r.title, r.list_price, r.cost, r.cost_price, r.comment, r.new_part_number, r.issue_description,
  r.name, r.email_or_phone, r.is_open, r.outcome, r.decided_by, r.decided_at, r.reason, r.version, r.created_at`

/**
 * Reads a page of open or decided requests, of all dealers for the platform. The latest decision comes
 * first.
 */
export async function listRequests({ db, dealerId }: Reading, input: Input<typeof clientRequests.list>) {
  const { isOpen } = input
  const whose = dealerId === null ? sql`true` : sql`r.dealer_id = ${dealerId}`
  // The latest decision comes first: a decision's email links to it.
  const newest = isOpen === 1 ? sql`created_at desc` : sql`decided_at desc`
  const found = sql<ClientRequest>`
    select ${columns} from client_requests r join dealers d on d.id = r.dealer_id
    where ${whose} and r.is_open = ${isOpen}`
  const { rows, count } = await readPage(db, found, sql`${newest}, id desc`, toRowPaging(input))
  return { data: rows, recordsTotal: count }
}

/** Finds a request with its dealer's name; undefined at another dealer. */
export async function findRequest({ db, dealerId }: Work, id: number): Promise<ClientRequest | undefined> {
  const { rows } = await sql<ClientRequest>`
    select ${columns} from client_requests r join dealers d on d.id = r.dealer_id
    where r.dealer_id = ${dealerId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * The values an approval replaced. For a successor, also the value it set, because only that is undone, and the
 * numbers that named the superseded one.
 */
export type Undo = FormerValues & { setTo?: string; earlier?: EarlierLink[] }

/** Finds the values from before a request's approval; null if it changed none. */
export async function findUndo({ db, dealerId }: Work, id: number): Promise<Undo | null> {
  const { rows } = await sql<{ undo: Undo | null }>`
    select undo from client_requests where dealer_id = ${dealerId} and id = ${id}`.execute(db)
  return rows[0]?.undo ?? null
}

/** Counts the dealer's requests since an instant, to limit them per minute. */
export async function countSince({ db, dealerId }: Work, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from client_requests where dealer_id = ${dealerId} and created_at > ${since}`.execute(
    db,
  )
  return rows[0]!.n
}

type Part = { catalogName: string; title: string | null }

/** The catalog, if the dealer sells it, and the part's name there. */
export async function findSoldPart(
  work: Work,
  catalogId: number,
  partNumber: string,
): Promise<Part | undefined> {
  const { rows } = await sql<Part>`
    select c.name as catalog_name, ${nameForReader(work)} as title
    from dealer_catalogs s join catalogs c on c.id = s.catalog_id
    left join parts p on p.catalog_id = c.id and p.number_norm = pd.norm_number(${partNumber})
    ${joinEdit(work.dealerId)}
    ${joinNames(work.dealerId)}
    where s.dealer_id = ${work.dealerId} and s.catalog_id = ${catalogId}`.execute(work.db)
  return rows[0]
}

/** Counts the dealer's open orders, open quotes and offers that contain a part, and finds its edited values. */
export async function findEffects(
  { db, dealerId }: Work,
  partNumber: string,
): Promise<Omit<RequestEffects, 'before'>> {
  const norm = sql`pd.norm_number(${partNumber})`
  const { rows } = await sql<Omit<RequestEffects, 'before'>>`
    select (select jsonb_build_object('listPrice', e.list_price, 'cost', e.cost, 'core', e.core,
          'hideItem', e.hide_item, 'supersededBy', e.superseded_by, 'version', e.version)
        from edited_parts e where e.dealer_id = ${dealerId} and e.number_norm = ${norm}) as edited,
      (select count(*)::int from orders o join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id
        where o.dealer_id = ${dealerId} and o.deleted_at is null and o.order_status_id in (${sql.join(openStatuses.map((id) => sql.lit(id)))})
          and pd.norm_number(l.part_number) = ${norm}) as open_order_lines,
      (select count(distinct q.id)::int from quotes q
        join quote_lines l on l.dealer_id = q.dealer_id and l.quote_id = q.id
        where q.dealer_id = ${dealerId} and q.deleted_at is null and q.order_id is null
          and pd.norm_number(l.part_number) = ${norm}) as open_quotes,
      (select count(*)::int from related_items r where r.dealer_id = ${dealerId} and r.main_number_norm = ${norm})
        + (select count(*)::int from related_item_details d
          where d.dealer_id = ${dealerId} and d.number_norm = ${norm}) as related_items,
      (select count(*)::int from home_page_special_products h
        where h.dealer_id = ${dealerId} and pd.norm_number(h.part_number) = ${norm}) as specials`.execute(db)
  return rows[0]!
}

/** Reads whom the decision's email goes to, and the address of the dealer's back office for its link. */
export async function readRequester({ db, dealerId }: Work, id: number) {
  return db
    .selectFrom('clientRequests as r')
    .innerJoin('dealers as d', 'd.id', 'r.dealerId')
    .select(['r.userName', 'r.userEmail', 'd.dealerAdminDomain as adminDomain'])
    .where('r.dealerId', '=', dealerId)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}
