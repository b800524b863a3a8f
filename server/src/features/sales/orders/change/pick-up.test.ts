import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { places } from '#contract/store/shipping/places.ts'
import { usaId } from '#contract/store/shipping/shipping-zones.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { storeIntake } from '#contract/tenancy/token-scopes.ts'
import { makeTaxRule } from '#server/features/store/tax-rules/tax-rules.fixture.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeLine, makeOrder, makeStoreOrder, sellInStore } from '../orders.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const settings = (columns: string) =>
  server.admin.query(`update dealer_settings set ${columns} where dealer_id = 1`)

/** A store in Texas that offers pick-up, with 9.00 of shipping. */
beforeEach(async () => {
  await server.admin.query('delete from tax_rules')
  await settings(`state = 'TX', shipping_flat = 9, enable_pick_up_at_dealership = 1,
    pick_up_description = E'Parts counter\\nMon-Fri 8-5', all_states_province_tax_rate = 8.25`)
})

const rule = (fields: Partial<Call<typeof taxRules.create>>) =>
  server.as('dealer1').ok(taxRules.create, makeTaxRule(fields))

const pickedUp = (fields: Partial<Call<typeof orders.create>> = {}) =>
  makeOrder({ isPickUp: 1, billState: 'CA', details: [makeLine({ price: 100 })], ...fields })

/** Shipping, tax rate and total of an order of 100.00 by someone from California. */
async function totals(fields: Partial<Call<typeof orders.create>> = {}) {
  const { data } = await clerk().ok(orders.create, pickedUp(fields))
  return [data.shippingAmount, data.salesTaxRate, data.orderAmount]
}

test('ships nothing, whatever amount is sent', async () => {
  expect(await totals({ isPickUp: 0 })).toEqual([9, 8.25, 117.25])
  expect(await totals()).toEqual([0, 8.25, 108.25])
  expect(await totals({ shippingAmount: 25, fixedShipping: 1 })).toEqual([0, 8.25, 108.25])
})

test('taxes by the rule of the store’s state if that applies to the showroom, else generally', async () => {
  await rule({ stateCode: 'CA', taxPercentage: 7 })
  const { data: texas } = await rule({ stateCode: 'TX', taxPercentage: 6 })
  expect(await totals({ isPickUp: 0 })).toEqual([9, 7, 116])
  expect(await totals()).toEqual([0, 8.25, 108.25])
  await server.as('dealer1').ok(taxRules.update, { id: texas.id, applyCurrentTaxRulesToShowroom: 1 })
  expect(await totals()).toEqual([0, 6, 106])
  await server.as('dealer1').ok(taxRules.update, { id: texas.id, noTax: 1 })
  expect(await totals()).toEqual([0, 0, 100])
  expect(await totals({ taxRate: 5 })).toEqual([0, 5, 105])
  expect(await totals({ salesTaxExceptionNo: 'TX-1' })).toEqual([0, 0, 100])
})

test('explains both, in the preview too', async () => {
  await rule({ stateCode: 'TX', taxPercentage: 6 })
  const { data: order } = await clerk().ok(orders.create, pickedUp())
  const listSteps = (summary: typeof order.orderSummary.summary) =>
    Object.fromEntries(summary.map(({ code, steps }) => [code, steps?.map((step) => step.code)]))
  expect(listSteps(order.orderSummary.summary)).toMatchObject({
    shipping: ['shippingPickUp'],
    salesTax: expect.arrayContaining(['taxPickUp', 'taxNotShowroom', 'taxGeneral']),
  })
  const answer = await clerk().ok(orders.summary, { orderAmount: 100, stateCode: 'CA', isPickUp: 1 })
  expect(listSteps(answer.orderSummary)).toEqual(listSteps(order.orderSummary.summary))
  expect(answer.total).toBe(order.orderAmount)
})

test('turns a shipping order into a pick-up and back, and logs it', async () => {
  const { data: order } = await clerk().ok(orders.create, pickedUp({ isPickUp: 0, shippingAmount: 25 }))
  const { data: picked } = await clerk().ok(orders.update, { id: order.id, isPickUp: 1 })
  expect(picked).toMatchObject({ isPickUp: 1, shippingAmount: 0, fixedShipping: 0, orderAmount: 108.25 })
  expect(picked.log[0]).toMatchObject({ action: 'SHIP_GROUP_CHANGE' })
  expect(picked.log[0]!.memo).toContain('"isPickUp":1')
  const { data: shipped } = await clerk().ok(orders.update, { id: order.id, isPickUp: 0 })
  expect(shipped).toMatchObject({ isPickUp: 0, shippingAmount: 9, orderAmount: 117.25 })
})

test('refuses it while the store doesn’t offer it; orders that are stay so', async () => {
  const { data: order } = await clerk().ok(orders.create, pickedUp())
  const { data: shipping } = await clerk().ok(orders.create, makeOrder())
  await settings('enable_pick_up_at_dealership = 0')
  const off = { status: 422, errors: [{ path: 'isPickUp', code: 'pick_up_off' }] }
  expect(await clerk().refused(orders.create, pickedUp())).toMatchObject(off)
  expect(await clerk().refused(orders.update, { id: shipping.id, isPickUp: 1 })).toMatchObject(off)
  const { data: saved } = await clerk().ok(orders.update, { id: order.id, taxRate: 1 })
  expect(saved).toMatchObject({ isPickUp: 1, shippingAmount: 0, orderAmount: 101 })
  await clerk().ok(orders.update, { id: order.id, intMemo: 'Called' })
})

test('writes to the customer what was picked up, not that it’s on its way', async () => {
  const { data: order } = await clerk().ok(orders.create, pickedUp())
  const [line] = order.details
  await clerk().ok(orders.ship, { id: order.id, details: [{ id: line!.id, shipQty: 1 }] })
  const [sent] = (await clerk().ok(messages.listByOrder, { id: order.id })).data
  expect(sent!.subject).toBe(`Items of your order ${order.orderNumber} were picked up`)
  expect(sent!.message).not.toContain('shipped')
})

test('is exempt from shipping zones, also for stores', async () => {
  await server.as('dealer1').ok(places.country, { id: 1, selCountries: [usaId], selStates: ['TX'] })
  const shop = new Client(server.url, null, await tokenFor(server, 'dealer1', [storeIntake]))
  await sellInStore(server)
  const sent = (isPickUp: 0 | 1) => makeStoreOrder({ isPickUp, billState: 'CA' })
  expect((await shop.refused(orders.create, sent(0))).errors).toMatchObject([{ path: 'shipState' }])
  expect((await shop.ok(orders.create, sent(1))).data.outsideZones).toBeNull()
  await server.as('dealer1').ok(places.country, { id: 1, selCountries: [], selStates: [] })
})

test('appears in the list, its filter, the file and the confirmation', async () => {
  const { data: order } = await clerk().ok(orders.create, pickedUp({ locale: 'es', sendConfirmation: 1 }))
  const numbers = async (isPickUp: number, search?: string) =>
    (await clerk().ok(orders.list, { isPickUp, search, pageSize: 100 })).data
  expect((await numbers(1))[0]).toMatchObject({ id: order.id, isPickUp: 1 })
  expect((await numbers(0)).every((row) => row.isPickUp === 0)).toBe(true)
  expect((await numbers(1, order.billCompany)).map(({ id }) => id)).toEqual([order.id])
  expect(await numbers(0, order.billCompany)).toEqual([])
  const csv = String((await clerk().call(orders.export, { isPickUp: 1, search: order.billCompany })).body)
  const [head, row] = csv.split(/\r?\n/).map((line) => line.split(','))
  expect(row![head!.indexOf('Pick-up')]).toBe('yes')
  const [sent] = (await clerk().ok(messages.listByOrder, { id: order.id })).data
  expect(sent!.message).toContain('Retiro en el concesionario')
  expect(sent!.message).toContain('Parts counter<br />Mon-Fri 8-5')
})
