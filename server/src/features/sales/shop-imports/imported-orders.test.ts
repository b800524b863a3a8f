import { expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { testServer } from '#test/harness.ts'
import { importShopFile, makeFurtherRow, makeShopFile, makeShopRow } from './shop-imports.fixture.ts'

const server = testServer()

/** The order with this number, imported. */
async function imported(...rows: Record<string, string>[]) {
  const dealer = server.as('dealer1')
  await importShopFile(dealer, makeShopFile(...rows))
  const { data } = await dealer.ok(orders.list, { search: rows[0]!.Name! })
  return (await dealer.ok(orders.show, { id: data[0]!.id })).data
}

test('saves a memo of an imported order whatever its status, and asks for what a new status needs', async () => {
  const dealer = server.as('dealer1')
  const states = {
    shipped: {},
    closed: { 'Fulfillment Status': 'unfulfilled', 'Financial Status': 'refunded' },
    cancelled: { 'Cancelled at': '2024-03-07 09:00:00 -0500' },
    open: { 'Fulfillment Status': 'unfulfilled', 'Lineitem fulfillment status': 'pending' },
  }
  const seenIds = new Set<number>()
  for (const [at, [state, fields]] of Object.entries(states).entries()) {
    const { id, orderStatusId } = await imported(makeShopRow(`#710${at}`, fields))
    seenIds.add(orderStatusId)
    const { data } = await dealer.ok(orders.update, { id, intMemo: 'Seen', orderStatusId })
    expect(data, state).toMatchObject({ intMemo: 'Seen', orderStatusId })
    const other = orderStatusId === 6 ? { orderStatusId: 5 } : { orderStatusId: 6 }
    expect(await dealer.refused(orders.update, { id, ...other }), state).toMatchObject({ status: 422 })
  }
  expect([...seenIds].sort()).toEqual([3, 5, 6])
})

test('returning an imported order in parts returns its whole sales tax', async () => {
  const dealer = server.as('dealer1')
  const order = await imported(
    makeShopRow('#7201', {
      Subtotal: '90.00',
      Shipping: '5.00',
      Taxes: '7.43',
      Total: '102.43',
      'Discount Amount': '10.00',
      'Lineitem quantity': '3',
      'Lineitem price': '30.00',
    }),
    makeFurtherRow('#7201', { 'Lineitem taxable': 'false' }),
  )
  expect(order).toMatchObject({
    subtotal: 100,
    discountAmount: 10,
    salesTaxAmount: 7.43,
    orderAmount: 102.43,
  })
  const [filters, wiper] = order.details
  const give = async (id: number, qty: number) => {
    const lines = [{ id, qty }]
    return (await dealer.ok(returns.create, { orderId: order.id, type: 'Return', lines })).data.rma
  }
  // 7.43 of 81.00, the three filters without their part of the discount.
  expect(await give(filters!.id, 1)).toMatchObject({ price: 27, salesTaxAmount: 2.48, refundLimit: 29.48 })
  expect(await give(wiper!.id, 1)).toMatchObject({ price: 9, salesTaxAmount: 0 })
  expect(await give(filters!.id, 2)).toMatchObject({ price: 54, salesTaxAmount: 4.95, refundLimit: 58.95 })
})
