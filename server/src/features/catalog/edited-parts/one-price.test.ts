import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts } from '#contract/catalog/parts.ts'
import { specialEntity } from '#contract/store/home-page-specials.ts'
import { suggestParts } from '#server/features/catalog/parts/search-parts.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { aCatalog, importText, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const one = () => server.as('dealer1')
const count = 1000
let catalog: string

const amount = fc.option(fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100))
const edits = fc.record({
  listPrice: amount,
  cost: amount,
  sellingPrice: amount,
  hideItem: fc.constantFrom(0, 1),
})

beforeAll(async () => {
  const made = await aCatalog(server)
  catalog = made.catalog
  await importText(catalog, 'vehicles', vehiclesCsv)
  const rows = fc.sample(fc.record({ own: edits, list: amount, cost: amount }), { numRuns: count, seed: 15 })
  await server.admin.query(
    `with parts as (
      insert into parts (catalog_id, number, name_en, list_price, cost)
      select $1, 'ONE-' || n, 'Part ' || n, list, cost
      from jsonb_to_recordset($2) as r (n int, list numeric, cost numeric) returning number)
    insert into edited_parts (dealer_id, part_number, list_price, cost, selling_price, hide_item, updated_by)
      select 1, 'one ' || n, own_list, own_cost, own_price, hide, 'Test'
      from jsonb_to_recordset($2) as r (n int, own_list numeric, own_cost numeric, own_price numeric, hide int)`,
    [
      made.catalogId,
      JSON.stringify(
        rows.map(({ own, list, cost }, n) => ({
          ...{ n, list, cost, own_list: own.listPrice, own_cost: own.cost },
          ...{ own_price: own.sellingPrice, hide: own.hideItem },
        })),
      ),
    ],
  )
  // A third of them fits both makes, a third one, and each make has its own prices.
  await server.admin.query(
    `insert into dealer_pricing_rules (dealer_id, is_default, cost_plus, list_minus, catalog_id, make_id)
      select 1, 1, case name when 'Toyota' then 10 else 30 end, 5, $1, id from makes where name in ('Toyota', 'Honda')`,
    [made.catalogId],
  )
  await server.admin.query(
    `insert into fitments (part_id, vehicle_id)
      select p.id, v.id from parts p join vehicles v on v.catalog_id = p.catalog_id join makes m on m.id = v.make_id
      where p.catalog_id = $1 and (p.id % 3 = 0 or p.id % 3 = 1 and m.name = 'Honda')`,
    [made.catalogId],
  )
  await server.admin.query(
    `update parts set make_id = (select id from makes where name = 'Honda') where catalog_id = $1 and id % 3 = 1`,
    [made.catalogId],
  )
})

test('sells each of 1,000 edited parts at one price, wherever it’s shown', async () => {
  const edited = await one().ok(editedParts.list, { search: 'ONE', pageSize: 1000 })
  expect(edited.recordsTotal).toBe(count)
  const prices = new Map(
    edited.data.map(({ partNumber, price }) => [partNumber.replace('one ', 'ONE-'), price]),
  )
  const ids: number[] = []
  const makes = new Map<string, number | null>()
  for (let offset = 0; offset < count; offset += 100) {
    const { data } = await one().ok(parts.search, { catalog, keyword: 'ONE', offset, limit: 100 })
    for (const { part_number, partId, price, isEdited, makeId } of data) {
      expect([part_number, price.price, isEdited]).toEqual([part_number, prices.get(part_number), true])
      ids.push(partId!)
      makes.set(part_number, makeId)
    }
  }
  expect(new Set(ids).size).toBe(count)
  // What specials and stores show.
  const shown = await inDealer(1, system('Test'), (work) => suggestParts(work, ids, 'en'))
  for (const { part_number, price } of shown)
    expect([part_number, price.price]).toEqual([part_number, prices.get(part_number)])
  expect(shown).toHaveLength(count)

  for (const [partNumber, price] of [...prices].filter((_, at) => at % 20 === 0)) {
    const { data } = await one().ok(priceExplainer.explain, { partNumber })
    expect([partNumber, data.sellingPrice]).toEqual([partNumber, price])
  }
  const { data: fixed } = await one().ok(priceExplainer.fixedPrices, {})
  expect(fixed.length).toBeGreaterThan(100)
  for (const { partNumber, makeId } of fixed)
    expect([partNumber, makeId]).toEqual([partNumber, makes.get(partNumber.replace('one ', 'ONE-'))])
  const { data: special } = await one().ok(specialEntity.create, { productId: ids[0]! })
  expect(special.priceToday).toBe(prices.get(special.partNumber))
})
