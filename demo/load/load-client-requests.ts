import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import { type People, platformAdmin } from '#demo/load/load-accounts.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import type { Vehicles } from '#demo/load/load-vehicles.ts'

const day = 24 * 3_600_000

/** Loads each dealer's requests about parts: three open ones, one approved and one declined. */
export async function loadClientRequests(
  client: pg.Client,
  people: People,
  { catalogId }: Vehicles,
  now: Date,
): Promise<void> {
  for (const { key, catalogs } of demoDealers) {
    const catalogName = catalogs[0]
    if (!catalogName) continue
    const { staff, main } = people[key]
    const { id: userId, name: userName } = staff[0] ?? main
    const { rows: users } = await client.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ])
    const parts = await readParts(client, key, catalogId[catalogName])
    const requests = texts.map(({ part, daysAgo, decision, ...text }, at) => {
      const createdAt = new Date(now.getTime() - daysAgo * day)
      const decidedAt = decision ? new Date(createdAt.getTime() + day / 4) : null
      const { number, title, listPrice } = parts[part]!
      return {
        dealerId: key,
        id: 100 * key + at + 1,
        userId,
        userName,
        userEmail: users[0]!.email,
        ...blank,
        ...(text.requestType === 'report-other-issues'
          ? { name: userName, emailOrPhone: users[0]!.email }
          : { catalogId: catalogId[catalogName], catalogName, partNumber: number, title }),
        ...(text.requestType === 'price-incorrect' ? newPrices(listPrice) : {}),
        ...(text.requestType === 'old-superseded' ? { newPartNumber: parts[part + 1]!.number } : {}),
        ...text,
        ...(decision ? { ...decision, isOpen: 0, decidedBy: platformAdmin.name, decidedAt } : { isOpen: 1 }),
        updatedBy: decision ? platformAdmin.name : userName,
        createdAt,
        updatedAt: decidedAt ?? createdAt,
      }
    })
    await insertRows(client, 'clientRequests', requests)
  }
  await moveIdsOn(client, ['clientRequests'])
}

type Part = { number: string; title: string; listPrice: number }

/** Reads parts of the dealer's catalog, first the one that the dealer hides. */
async function readParts(client: pg.Client, dealer: number, catalog: number): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select p.number, p.name_en as title, p.list_price::float8 as "listPrice" from parts p
      left join edited_parts e on e.dealer_id = $1 and e.number_norm = p.number_norm
      where p.catalog_id = $2 and (e.hide_item = 1 or e.dealer_id is null) and p.list_price between 20 and 200
      order by e.hide_item nulls last, p.id limit 5`,
    [dealer, catalog],
  )
  return rows
}

const cents = (amount: number) => Math.round(amount * 100) / 100
const newPrices = (listPrice: number) => ({
  listPrice: cents(listPrice * 1.08),
  cost: cents(listPrice * 0.62),
  costPrice: 0,
})

const blank = {
  catalogId: null,
  catalogName: null,
  partNumber: null,
  title: null,
  newPartNumber: null,
  listPrice: null,
  cost: null,
  costPrice: null,
  comment: null,
  issueDescription: null,
  name: null,
  emailOrPhone: null,
  outcome: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
} satisfies Partial<Row<'clientRequests'>>

type Text = {
  requestType: 'price-incorrect' | 'discontinued' | 'old-superseded' | 'report-other-issues'
  /** The part's index in the result of `readParts`. */
  part: number
  daysAgo: number
  comment?: string
  issueDescription?: string
  decision?: { outcome: 'approved' | 'declined'; reason: string | null }
}

const texts: Text[] = [
  {
    requestType: 'discontinued',
    part: 0,
    daysAgo: 21,
    comment: 'The manufacturer’s bulletin says it’s no longer made.',
    decision: { outcome: 'approved', reason: null },
  },
  {
    requestType: 'price-incorrect',
    part: 1,
    daysAgo: 12,
    comment: 'A competitor lists it for more.',
    decision: { outcome: 'declined', reason: 'The manufacturer’s list still has the old price.' },
  },
  { requestType: 'price-incorrect', part: 1, daysAgo: 3, comment: 'The new list came out this week.' },
  {
    requestType: 'old-superseded',
    part: 2,
    daysAgo: 2,
    comment: 'Our counter gets the new number when it orders this one.',
  },
  {
    requestType: 'report-other-issues',
    part: 0,
    daysAgo: 1,
    issueDescription: 'The picture of several floor mats shows the wrong color.',
  },
]
