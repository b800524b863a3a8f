import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import type { Call } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { addCatalog, importText, vehiclesCsv } from '#server/features/catalog/imports/catalog.fixture.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makePartLine, toSentLine } from '#web/features/sales/order-form/lines/line-values.ts'
import { testServer } from './harness.ts'

/** A part costs the same in the search, on an order's line and in the saved order, for any customer. */
const server = testServer()
const clerk = () => server.as('clerk1')
const count = 60
let catalog: string
let camry: { makeId: number; yearId: number; modelId: number }

const cents = fc.integer({ min: 100, max: 90_000 }).map((amount) => amount / 100)
const percent = fc.integer({ min: 1, max: 60 })
const part = fc.record({
  list: fc.option(cents),
  cost: fc.option(cents),
  core: fc.option(cents),
  fixed: fc.option(cents, { freq: 3 }),
  fits: fc.constantFrom('Toyota', 'Honda', 'both', null),
})
/** A customer's own percentage, ranges or neither, over the dealer's rules. */
const level = fc.oneof(
  fc.constant({}),
  percent.map((costPlus) => ({ costPlus })),
  percent.map((listMinus) => ({ listMinus })),
  fc
    .tuple(percent, percent)
    .map(([low, high]) => ({ ranges: [range(0.01, 99.99, low), range(100, 5000, high)] })),
)
const range = (from: number, to: number, costPlus: number) => ({ from, to, costPlus })

beforeAll(async () => {
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalog = newCatalog.catalog
  await importText(catalog, 'vehicles', vehiclesCsv)
  const rows = fc.sample(part, { numRuns: count, seed: 39 }).map((one, n) => ({ n, ...one }))
  await server.admin.query(
    `with wanted as (select * from jsonb_to_recordset($2)
        as r (n int, list numeric, cost numeric, core numeric, fixed numeric, fits text)),
      added as (
        insert into parts (catalog_id, number, name_en, list_price, cost, core_price)
        select $1, 'LAW-' || n, 'Part ' || n, list, cost, core from wanted returning id, number),
      edited as (
        insert into edited_parts (dealer_id, part_number, selling_price, updated_by)
        select 1, 'LAW-' || n, fixed, 'Test' from wanted where fixed is not null)
    insert into fitments (part_id, vehicle_id)
      select a.id, v.id from added a join wanted w on a.number = 'LAW-' || w.n
      join vehicles v on v.catalog_id = $1 join makes m on m.id = v.make_id and w.fits in (m.name, 'both')`,
    [newCatalog.catalogId, JSON.stringify(rows)],
  )
  await server.admin.query(
    `insert into dealer_pricing_rules (dealer_id, is_default, cost_plus, list_minus, catalog_id, make_id)
      select 1, 1, case name when 'Toyota' then 12 else 33 end, 7, $1, id from makes where name in ('Toyota', 'Honda')`,
    [newCatalog.catalogId],
  )
  const makeId = (await clerk().ok(vehicles.makes, { catalog })).data.find(
    ({ name }) => name === 'Toyota',
  )!.id
  const { data } = await clerk().ok(vehicles.models, { makeId, yearId: 2014, catalog })
  camry = { makeId, yearId: 2014, modelId: data.find(({ name }) => name === 'Camry')!.id }
})

type Level = { ranges?: ReturnType<typeof range>[]; costPlus?: number; listMinus?: number }
async function addCustomer({ ranges, ...fields }: Level) {
  const { data } = await server.as('dealer1').ok(customers.create, makeCustomer(fields))
  if (ranges) await server.as('dealer1').ok(pricingRules.saveCustomer, { id: data.id, ranges, version: 0 })
  return data.id
}

const comparePrice = (found: Suggestion) => ({
  number: found.part_number,
  price: found.price.price,
  core: found.core,
})

test('charges what the search showed, by number or vehicle, for any customer, rule and core', async () => {
  await fc.assert(
    fc.asyncProperty(
      level,
      fc.uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: 4 }),
      async (terms, picks) => {
        const customerId = await addCustomer(terms)
        const shown: Suggestion[] = []
        for (const n of picks) {
          const found = await clerk().ok(parts.search, { catalog, keyword: `LAW-${n}`, customerId })
          shown.push(found.data.find(({ part_number }) => part_number === `LAW-${n}`)!)
        }
        // The rules of the vehicle's make apply where a part fits several.
        const byVehicle = await clerk().ok(parts.search, { catalog, ...camry, customerId, limit: 100 })
        const fitting = byVehicle.data.filter(({ part_number }) =>
          shown.some((one) => one.part_number === part_number),
        )
        const sold = [...shown, ...fitting].filter(({ price }) => price.price !== null)
        for (const found of sold) {
          const { data } = await server.as('dealer1').ok(priceExplainer.explain, {
            partNumber: found.part_number,
            customerId,
            catalogId: found.catalogId!,
            makeId: found.makeId ?? undefined,
          })
          expect([found.part_number, data.sellingPrice]).toEqual([found.part_number, found.price.price])
        }
        if (sold.length === 0) return
        const lines = sold.map((found) => makePartLine(found))
        const details = lines.map((line) => toSentLine(line)) as Call<typeof orders.create>['details']
        const { data: order } = await clerk().ok(orders.create, makeOrder({ customerId, details }))
        const saved = order.details.map((line) => ({
          number: line.partNumber,
          price: line.price,
          core: line.corePrice,
        }))
        expect(saved).toEqual(sold.map(comparePrice))
        expect(lines.map(({ price }) => price)).toEqual(sold.map(({ price }) => price.price))
      },
    ),
    { numRuns: 30 },
  )
})
