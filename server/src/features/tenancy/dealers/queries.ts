import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { dealerFieldNames } from '#contract/tenancy/dealer-fields.ts'
import type { Dealer, dealers, ListedDealer } from '#contract/tenancy/dealers.ts'
import type { StoreHealth } from '#contract/tenancy/store-health.ts'
import { domainMatches } from '#server/platform/auth/act-for.ts'
import { fetchPage, shortPage, toRowPaging } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import {
  type DealerSort,
  type HealthSort,
  hasSeverity,
  isHealthSort,
  matchHealth,
  orderByHealth,
  readHealth,
} from './health.queries.ts'

const rowColumns = [
  'id',
  'dealerDomain',
  'dealerAdminDomain',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'currencySymbol',
  'locale',
  'languagesAvailable',
  'timeZone',
  'partsPhone',
  'partsEmail',
  'imagesBaseUrl',
  'subscriptionPlanId',
  'isActive',
  'createdAt',
  'billContact',
  'clonedFromId',
  'registrationSource',
  'registrationType',
  'assetsRootUrl',
  'assetsUploadPath',
] as const

type Choices = Pick<
  Input<typeof dealers.list>,
  'subscriptionPlanId' | 'standing' | 'country' | 'search' | 'severity'
>
type ListInput = Choices &
  Pick<Input<typeof dealers.list>, 'withHealth' | 'sort' | 'direction' | 'page' | 'limit'>

/** Dealers whose store domain matches a pattern; there are hundreds of dealers, not millions. */
export async function findCoveredDealers({ db }: Reading, patterns: readonly string[]): Promise<number[]> {
  const all = await db.selectFrom('dealers').select(['id', 'dealerDomain']).where('id', '>', 0).execute()
  return all
    .filter(({ dealerDomain }) => patterns.some((pattern) => domainMatches(pattern, dealerDomain)))
    .map(({ id }) => id)
}

/** Registered on the web, not approved yet. */
const awaitsApproval = (
  reading: Reading,
) => sql<SqlBool>`dealers.id in (select r.dealer_id from dealer_registrations r
  where ${matchesDealer(reading)} and r.approved_at is null and r.declined_at is null)`
/** Registered on the web and declined: only listed on request. */
const isDeclined = (
  reading: Reading,
) => sql<SqlBool>`dealers.id in (select r.dealer_id from dealer_registrations r
  where ${matchesDealer(reading)} and r.declined_at is not null)`
/** Not a subquery per dealer, which several nodes would refuse. */
const matchesDealer = ({ dealerId }: Reading) =>
  dealerId === null ? sql<SqlBool>`true` : sql<SqlBool>`r.dealer_id = ${dealerId}`
const statuses = {
  active: () => sql<SqlBool>`is_active = 1`,
  inactive: () => sql<SqlBool>`is_active = 0`,
  archived: (reading: Reading) => sql<SqlBool>`(is_active = 0 and not ${awaitsApproval(reading)})`,
  waiting: awaitsApproval,
  declined: isDeclined,
}

/** `among`: only these ids, null for all; never dealer 0, the platform. */
function matching(reading: Reading, input: Choices, among: number[] | null) {
  const { db, dealerId } = reading
  const { subscriptionPlanId, standing, country, search, severity } = input
  return db
    .selectFrom('dealers')
    .where('id', '>', 0)
    .$if(severity !== undefined, (query) => query.where(hasSeverity(reading, severity!)))
    .$if(dealerId !== null, (query) => query.where('id', '=', dealerId!))
    .$if(among !== null, (query) => query.where(sql<SqlBool>`id = any(${among})`))
    .$if(subscriptionPlanId !== undefined, (query) =>
      query.where('subscriptionPlanId', '=', subscriptionPlanId!),
    )
    .$if(country !== undefined, (query) => query.where('country', '=', country!))
    .$if(standing !== undefined, (query) => query.where(statuses[standing!](reading)))
    .$if(standing !== 'declined' && dealerId === null, (query) =>
      query.where(sql<SqlBool>`not ${isDeclined(reading)}`),
    )
    .$if(Boolean(search), (query) =>
      query.where(
        sql<SqlBool>`(id::text = ${search} or
          ${matchesSearch(
            sql`concat_ws(' ', company, dealer_domain, dealer_admin_domain, address1, city, state, zip, bill_contact,
            bill_email, parts_email, parts_phone)`,
            search,
          )})`,
      ),
    )
}

/**
 * Reads a page of dealers; `among` limits it to these ids, null to none. Health figures are read only on
 * request.
 */
export async function readDealers(reading: Reading, input: ListInput, among: number[] | null) {
  const { sort, direction, page, limit } = input
  const sorted = matching(reading, input, among)
    .select(rowColumns)
    .select(sql<0 | 1>`${awaitsApproval(reading)}::int`.as('awaitsApproval'))
    .select(sql<0 | 1>`${isDeclined(reading)}::int`.as('isDeclined'))
    .select(
      sql<string | null>`coalesce(nullif(parts_email, ''), nullif(bill_email, ''))`.as('notificationEmail'),
    )
    .select(
      sql<string | null>`(select p.name from subscriptions p where p.id = dealers.subscription_plan_id)`.as(
        'subscriptionName',
      ),
    )
    .$if(isHealthSort(sort), (query) =>
      query
        .leftJoin('storeHealth as h', (join) =>
          join.onRef('h.dealerId', '=', 'dealers.id').on(matchHealth(reading)),
        )
        .orderBy(orderByHealth(sort as HealthSort, direction)),
    )
    .$if(!isHealthSort(sort), (query) => query.orderBy(sort as DealerSort, direction))
    .orderBy('id', isHealthSort(sort) ? 'asc' : direction)
  const paging = toRowPaging({ page, pageSize: limit })
  const ids = sql`select p.id from (${sorted.modifyEnd(shortPage(paging))}) p`
  const [{ rows, count }, stores, health] = await Promise.all([
    fetchPage(sorted, paging),
    readStores(reading, ids),
    input.withHealth === 1 ? readHealth(reading, ids) : new Map<number, StoreHealth>(),
  ])
  const data = rows.map((row) => ({
    ...row,
    ...describeStore(row, stores.get(row.id)),
    health: health.get(row.id) ?? null,
  }))
  return { data: data as Omit<ListedDealer, 'setup' | 'isClosed'>[], recordsTotal: count }
}

type Store = { dealerId: number; selectedCountries: string | null; hasHost: boolean }

/**
 * The countries of the catalogs of a page of dealers, if not everywhere, and whether a host was last written for
 * them. It finds the page again, so that both statements leave together.
 */
async function readStores({ db, dealerId }: Reading, page: RawBuilder<unknown>): Promise<Map<number, Store>> {
  const own = (column: string) =>
    dealerId === null ? sql`${sql.ref(column)} in (${page})` : sql`${sql.ref(column)} = ${dealerId}`
  const { rows } = await sql<Store>`
    select d.id as dealer_id, c.selected_countries, coalesce(h.has_host, false) as has_host from dealers d
    left join (select c.dealer_id, string_agg(distinct c.selected_countries, ',') as selected_countries
      from dealer_catalogs c where ${own('c.dealer_id')} and c.selected_countries <> '' group by c.dealer_id
    ) c on c.dealer_id = d.id
    left join (select distinct on (h.dealer_id) h.dealer_id, h.domain is not null as has_host
      from store_host_changes h where ${own('h.dealer_id')} and h.state = 'done' order by h.dealer_id, h.id desc
    ) h on h.dealer_id = d.id
    where ${own('d.id')}`.execute(db)
  return new Map(rows.map((row) => [row.dealerId, row]))
}

/** Published: on and, where hosts are written, with one. */
const describeStore = ({ isActive }: { isActive: number }, store: Store | undefined) => ({
  selectedCountries: store?.selectedCountries ?? null,
  isPublished:
    isActive === 1 && (!runtime().config.storeHosts || store?.hasHost) ? (1 as const) : (0 as const),
})

/** All ids the filter finds, unordered. */
export async function listDealerIds(reading: Reading, input: Choices, among: number[] | null) {
  const found = await matching(reading, input, among).select('id').execute()
  return found.map(({ id }) => id)
}

const columns = [
  ...dealerFieldNames,
  'id',
  'clonedFromId',
  'agreementVersion',
  'agreementAcceptedAt',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'passwordChangedAt',
] as const

/** Never reads the encrypted password, only whether there is one. */
const dealerQuery = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealers')
    .select(columns)
    .select(sql<0 | 1>`(temporary_password is not null)::int`.as('temporary'))
    .where('id', '=', dealerId)
    .where('id', '>', 0)

type DealerQueryRow = Awaited<ReturnType<ReturnType<typeof dealerQuery>['executeTakeFirst']>>

function toDealer(found: DealerQueryRow): (Dealer & { updatedBy: string }) | undefined {
  if (!found) return undefined
  const { temporary, passwordChangedAt, ...fields } = found
  return {
    ...fields,
    updatedBy: fields.updatedBy ?? 'Partsdesk',
    passwordState: { temporary, changedAt: passwordChangedAt },
  } as Dealer & { updatedBy: string }
}

/** Finds the current dealer; undefined at the platform, which isn't one. */
export const findDealer = async (work: Work) => toDealer(await dealerQuery(work).executeTakeFirst())

/** Locks until the transaction ends, but allows others to reference the row. */
export const dealerForUpdate = async (work: Work) =>
  toDealer(await dealerQuery(work).forNoKeyUpdate().executeTakeFirst())

type DealerValues = Partial<Pick<Dealer, (typeof dealerFieldNames)[number] | 'clonedFromId'>>

/** Writes these columns and the next version. The caller holds the lock and records the change. */
export async function writeDealer({ db, dealerId, actor, now }: Work, fields: DealerValues, version: number) {
  await db
    .updateTable('dealers')
    .set({ ...fields, version, updatedBy: actor.name, updatedAt: now })
    .where('id', '=', dealerId)
    .execute()
}

/** Whether the actor has a first and last name; main users are created with a dash as the latter. */
export async function hasFullName({ db, dealerId, actor }: Work): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', actor.userId)
    .where(sql<SqlBool>`btrim(first_name) <> '' and btrim(last_name) not in ('', '-')`)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether the dealer has any order, even a deleted one, except tests. A dealer with orders can't change its currency.
 */
export async function hasOrders({ db, dealerId }: Work): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('isTest', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Waits until no other dealer is taking one of these domains. Otherwise two nodes could insert in opposite orders, and
 * the deadlock would end both transactions.
 */
export async function lockDomains(
  { db }: Work,
  domains: readonly (string | null | undefined)[],
): Promise<void> {
  const keys = domains.flatMap((domain) => (domain ? [`domain ${domain.toLowerCase()}`] : []))
  for (const key of keys.sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Whether another dealer's store or back office uses this domain. */
export async function domainInUse({ db, dealerId }: Work, domain: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select pd.domain_in_use(${domain}, ${dealerId}) as used`.execute(db)
  return rows[0]!.used
}

/** The catalogs the dealer sells from. */
export const listSoldCatalogs = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerCatalogs')
    .select(['catalogId', 'enDisplayName'])
    .where('dealerId', '=', dealerId)
    .orderBy('catalogId')
    .execute()
