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
import { aCatalog } from '../imports/catalog.fixture.ts'

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
})

test('sells each of 1,000 edited parts at one price, wherever it’s shown', async () => {
  const edited = await one().ok(editedParts.list, { search: 'ONE', pageSize: 1000 })
  expect(edited.recordsTotal).toBe(count)
  const prices = new Map(
    edited.data.map(({ partNumber, price }) => [partNumber.replace('one ', 'ONE-'), price]),
  )
  const ids: number[] = []
  for (let offset = 0; offset < count; offset += 100) {
    const { data } = await one().ok(parts.search, { catalog, keyword: 'ONE', offset, limit: 100 })
    for (const { part_number, partId, price, isEdited } of data) {
      expect([part_number, price.price, isEdited]).toEqual([part_number, prices.get(part_number), true])
      ids.push(partId!)
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
  const { data: special } = await one().ok(specialEntity.create, { productId: ids[0]! })
  expect(special.priceToday).toBe(prices.get(special.partNumber))
})
