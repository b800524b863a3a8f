import { sql } from 'kysely'
import { isPublicEnding } from '#contract/tenancy/managed-domains.ts'
import { matchAnyDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** Everything that names a dealer: a text containing any of it is about this dealer. */
export type Identity = {
  dealerIds: string[]
  names: string[]
  domains: string[]
  phones: string[]
  streets: string[]
  cities: string[]
  states: string[]
  zips: string[]
  /** Account and dealer numbers in external systems. */
  codes: string[]
}

/** The dealer's values that replace another's in texts; null where it has none yet. */
export type OwnValues = {
  dealerId: string
  company: string
  domain: string | null
  email: string | null
  phone: string | null
  address: string
  street: string
  city: string | null
  zip: string | null
}

const identityColumns = sql`
  d.id::text as dealer_id, d.country, d.company, d.dealer_domain, d.dealer_admin_domain, d.city, d.state, d.zip,
  d.address1, d.parts_email, d.bill_email, d.parts_phone, d.bill_phone,
  array[d.company, d.bill_contact, d.ship_contact, d.parts_contact, s.header_title, s.header_sub_title] as names,
  array[d.bill_phone, d.ship_phone, d.parts_phone, s.bill_phone, s.returns_address_telephone,
    s.core_address_telephone] as phones,
  array[d.address1, d.address2, s.address1, s.address2, s.returns_address_address1, s.returns_address_address2,
    s.core_address_address1, s.core_address_address2] as streets,
  array[d.city, s.city, s.returns_address_city, s.core_address_city] as cities,
  array[d.state, s.state, s.returns_address_state, s.core_address_state] as states,
  array[d.zip, s.zip, s.returns_address_zip, s.core_address_zip] as zips,
  array[s.external_dealer_id, c.google_analytics_account] as codes, s.v1dlid::text as v1dlid`

type Row = {
  country: string
  dealerId: string
  company: string
  dealerDomain: string
  dealerAdminDomain: string | null
  address1: string
  city: string | null
  state: string | null
  zip: string | null
  partsEmail: string | null
  billEmail: string | null
  partsPhone: string | null
  billPhone: string | null
  v1dlid: string | null
} & Record<'names' | 'phones' | 'streets' | 'cities' | 'states' | 'zips' | 'codes', (string | null)[]>

async function readRow({ db, dealerId }: Work): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${identityColumns} from dealers d
    join dealer_settings s on s.dealer_id = d.id left join dealer_scripts c on c.dealer_id = d.id
    where d.id = ${dealerId}`.execute(db)
  return rows[0]!
}

/** A dealer as others' texts are adapted to it. */
export type AdaptedDealer = { identity: Identity; own: OwnValues; country: string }

/** Several dealers at once, by id. */
export async function readIdentities(
  reading: Reading,
  ids: readonly number[],
): Promise<Map<number, AdaptedDealer>> {
  const { rows } = await sql<Row>`
    select ${identityColumns} from dealers d
    join dealer_settings s on s.dealer_id = d.id left join dealer_scripts c on c.dealer_id = d.id
    where ${matchAnyDealer(reading, 's.dealer_id', ids)}`.execute(reading.db)
  return new Map(
    rows.map((row) => [
      Number(row.dealerId),
      { identity: toIdentity(row), own: toOwnValues(row), country: row.country },
    ]),
  )
}

/** Reads what identifies the dealer in texts: names, domains, phones and addresses, to find them in a copy. */
export const readIdentity = async (work: Work): Promise<Identity> => toIdentity(await readRow(work))

function toIdentity(row: Row): Identity {
  return {
    dealerIds: some([row.dealerId, row.v1dlid]),
    names: some(row.names).flatMap(namesLike),
    domains: listDomains(row),
    phones: some(row.phones),
    streets: some(row.streets).filter((street) => street.length > 4),
    cities: some(row.cities).filter((city) => city.length > 2),
    states: some(row.states),
    zips: some(row.zips).filter((zip) => zip.length > 3),
    codes: some(row.codes).filter((code) => code.length > 2),
  }
}

/** Reads the dealer's values that replace another dealer's in copied texts. */
export const readOwnValues = async (work: Work): Promise<OwnValues> => toOwnValues(await readRow(work))

function toOwnValues(row: Row): OwnValues {
  const place = [row.city, [row.state, row.zip].filter(Boolean).join(' ')]
  return {
    dealerId: row.dealerId,
    company: row.company,
    domain: isPlaceholder(row.dealerDomain) ? null : row.dealerDomain,
    email: row.partsEmail || row.billEmail || null,
    phone: row.partsPhone || row.billPhone || null,
    address: [row.address1, ...place].filter(Boolean).join(', '),
    street: row.address1,
    city: row.city || null,
    zip: row.zip || null,
  }
}

/** `.invalid` is the placeholder domain of a registered dealer without one. */
const isPlaceholder = (domain: string) => domain.endsWith('.invalid')

const some = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => value?.trim() || [])),
]

const legalForm = /[\s,]+(?:llc|inc|ltd|corp|co|company|limited|incorporated|corporation|ltée)\.?$/i
const trade =
  /\s+(?:auto|autos|automotive|car|cars|parts|motors?|group|dealership|center|store|shop|online|accessories|oem|sales|service)$/i

/**
 * A name as people shorten it: 'Cedar Hills Auto Parts LLC' is also 'Cedar Hills'. One plain word isn't a
 * name.
 */
function namesLike(name: string): string[] {
  const short = name.replace(legalForm, '')
  const found = [name, short]
  for (let rest = short; trade.test(rest); ) {
    rest = rest.replace(trade, '')
    if (wordsIn(rest) > 1) found.push(rest)
  }
  return found.filter((one, at) => at === 0 || wordsIn(one) > 1 || one.length > 5)
}
const wordsIn = (name: string) => name.split(/\s+/).length

/** Includes the company's whole domain: `parts.cedar.com` makes `www.cedar.com` a mention too. */
function listDomains({ dealerDomain, dealerAdminDomain }: Row): string[] {
  if (isPlaceholder(dealerDomain)) return some([dealerAdminDomain])
  return some([dealerDomain, dealerAdminDomain, companyDomain(dealerDomain)])
}

function companyDomain(domain: string): string {
  let labels = domain.split('.')
  while (!isPublicEnding(labels.slice(1))) labels = labels.slice(1)
  return labels.join('.')
}

/** Anything both share identifies neither: dealers of one company share a domain, phone or city. */
export function removeShared(source: Identity, target: Identity): Identity {
  const without = (name: keyof Identity) => {
    const shared = new Set(target[name].map((value) => value.toLowerCase()))
    return source[name].filter((value) => !shared.has(value.toLowerCase()))
  }
  return {
    dealerIds: without('dealerIds'),
    names: without('names'),
    domains: without('domains'),
    phones: without('phones'),
    streets: without('streets'),
    cities: without('cities'),
    states: source.states,
    zips: without('zips'),
    codes: without('codes'),
  }
}
