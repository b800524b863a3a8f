import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts } from '#contract/catalog/parts.ts'
import { specialEntity } from '#contract/store/pages/home-page-specials.ts'
import { suggestParts } from '#server/features/catalog/parts/search-parts.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, vehiclesCsv } from '../imports/catalog.fixture.ts'

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
  const newCatalog = await addCatalog(server)
  catalog = newCatalog.catalog
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
      newCatalog.catalogId,
      JSON.stringify(
        rows.map(({ own, list, cost }, n) => ({
          n,
          list,
          cost,
          own_list: own.listPrice,
          own_cost: own.cost,
          own_price: own.sellingPrice,
          hide: own.hideItem,
        })),
      ),
    ],
  )
  // One third fits both makes, one third the first make only, and each make has its own prices.
  await server.admin.query(
    `insert into dealer_pricing_rules (dealer_id, is_default, cost_plus, list_minus, catalog_id, make_id)
      select 1, 1, case name when 'Toyota' then 10 else 30 end, 5, $1, id from makes where name in ('Toyota', 'Honda')`,
    [newCatalog.catalogId],
  )
  await server.admin.query(
    `insert into fitments (part_id, vehicle_id)
      select p.id, v.id from parts p join vehicles v on v.catalog_id = p.catalog_id join makes m on m.id = v.make_id
      where p.catalog_id = $1 and (p.id % 3 = 0 or p.id % 3 = 1 and m.name = 'Honda')`,
    [newCatalog.catalogId],
  )
  await server.admin.query(
    `update parts set make_id = (select id from makes where name = 'Honda') where catalog_id = $1 and id % 3 = 1`,
    [newCatalog.catalogId],
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
  // The values in specials and stores.
  const shown = await inDealer(1, system('Test'), (work) => suggestParts(work, ids, { locale: 'en' }))
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

test('takes a number that two catalogs have from the first that the dealer sells it from, everywhere', async () => {
  const newCatalog = await addCatalog(server)
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  const [first, second] = [catalog, newCatalog.catalog]
  // By what they fit: a make that isn't sold, one that is, or any vehicle.
  const fits = fc.constantFrom('Toyota', 'Honda', 'universal', null)
  const cents = fc.integer({ min: 100, max: 90_000 }).map((amount) => amount / 100)
  const copy = fc.record({ fits, list: cents, cost: cents })
  const both = fc.record({ first: fc.option(copy), second: copy, ownList: fc.option(cents) })
  const rows = fc.sample(both, { numRuns: 60 })
  const columns = rows.map(({ ownList, ...copies }, n) => ({ n, own_list: ownList, ...copies }))
  await server.admin.query(
    `with wanted as (
        select n, case side when 'first' then $1 else $2 end as catalog, side, made->>'fits' as fits,
          (made->>'list')::numeric as list, (made->>'cost')::numeric as cost
        from jsonb_to_recordset($3) as r (n int, first jsonb, second jsonb),
          lateral (values ('first', first), ('second', second)) s (side, made) where made <> 'null'),
      added as (
        insert into parts (catalog_id, number, name_en, list_price, cost, is_universal)
        select c.id, 'BOTH-' || n, side, list, cost, (fits is not distinct from 'universal')::int
        from wanted join catalogs c on c.name = catalog returning id, catalog_id, number)
      insert into fitments (part_id, vehicle_id)
        select a.id, v.id from added a join catalogs c on c.id = a.catalog_id
        join wanted w on w.catalog = c.name and 'BOTH-' || w.n = a.number
        join makes m on m.name = w.fits join vehicles v on v.catalog_id = c.id and v.make_id = m.id`,
    [first, second, JSON.stringify(columns)],
  )
  await server.admin.query(
    `insert into edited_parts (dealer_id, part_number, list_price, updated_by)
      select 1, 'BOTH-' || n, own_list, 'Test' from jsonb_to_recordset($1) as r (n int, own_list numeric)`,
    [JSON.stringify(columns)],
  )
  await server.admin.query(
    `update dealer_catalogs d
      set selection_makes_years = ('[{"id":' || m.id::text || ',"years":[]}]')::jsonb
      from makes m where d.dealer_id = 1 and m.name = 'Honda'
        and d.catalog_id in (select id from catalogs where name in ($1, $2))`,
    [first, second],
  )
  const isSold = (of: { fits: string | null } | null) => of?.fits === 'Honda' || of?.fits === 'universal'
  const { data: edited } = await one().ok(editedParts.list, { search: 'BOTH', pageSize: 100 })
  for (const [n, row] of rows.entries()) {
    const number = `BOTH-${n}`
    const ours = isSold(row.first) || (row.first && !isSold(row.second)) ? row.first! : row.second
    const name = ours === row.first ? 'first' : 'second'
    const edit = edited.find(({ partNumber }) => partNumber === number)!
    expect([number, edit.title, edit.catalog?.listPrice]).toEqual([number, name, ours.list])
    const { data: explained } = await one().ok(priceExplainer.explain, { partNumber: number })
    expect([number, explained.item.name, explained.item.cost, explained.sellingPrice]).toEqual([
      number,
      name,
      ours.cost,
      edit.price,
    ])
    const { data: validated } = await one().ok(parts.validate, { partNumbers: [number] })
    expect([number, validated[0]!.name]).toEqual([number, name])
    if (!isSold(row.first) && !isSold(row.second)) continue
    // A search for sold parts finds it, at the same price.
    const wanted = { keyword: number, limit: 50, allMakes: false }
    const { data: found } = await one().ok(parts.search, wanted)
    const shown = found.find(({ part_number, name: of }) => part_number === number && of === name)
    expect([number, shown?.price.price]).toEqual([number, edit.price])
  }
})
