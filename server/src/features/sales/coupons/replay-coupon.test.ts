import { expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()
const manager = () => server.as('dealer1')
const replay = async (fields: Partial<Call<typeof coupons.replay>> = {}) =>
  (await manager().ok(coupons.replay, { couponType: 'percentage', discountPercentage: 10, ...fields })).data

test('shows what a draft would have given away, and which lines it would have sold below cost', async () => {
  await server.admin.query(`update dealer_settings set shipping_flat = 8, enable_pick_up_at_dealership = 1
    where dealer_id = 1`)
  const order = async (fields: object) => (await manager().ok(orders.create, makeOrder(fields))).data
  const thin = makeLine({ partNumber: 'THIN', price: 10, cost: 9.5, qty: 2 })
  const lost = makeLine({ partNumber: 'LOST', price: 10, cost: 12, qty: 1 })
  const first = await order({
    billEmail: 'a@example.com',
    details: [thin, makeLine({ price: 30, cost: 3, qty: 1 })],
  })
  await order({ billEmail: 'a@example.com', details: [lost] })
  await order({
    billEmail: 'b@example.com',
    isPickUp: 1,
    details: [makeLine({ price: 50, cost: 10, qty: 1 })],
  })
  const declined = await order({ billEmail: 'c@example.com' })
  await manager().ok(orders.setManyStatuses, { selected: [declined.id], newStatusId: 6, declinedReasonId: 1 })

  expect(await replay()).toMatchObject({
    orders: 3,
    isCapped: false,
    lowered: 3,
    discountAmount: 11,
    freedShipping: 0,
    belowCost: { lines: 1, amount: 1 },
    examples: [
      {
        orderId: first.id,
        orderNumber: first.orderNumber,
        partNumber: 'THIN',
        sold: 20,
        discounted: 18,
        cost: 19,
      },
    ],
  })
  expect(await replay({ discountPercentage: 5 })).toMatchObject({
    belowCost: { lines: 0, amount: 0 },
    examples: [],
  })
  expect(await replay({ inStorePickup: 1 })).toMatchObject({ orders: 3, lowered: 1, discountAmount: 5 })
  expect(await replay({ oneCouponPerCustomer: 1 })).toMatchObject({ lowered: 2, discountAmount: 10 })
  expect(await replay({ applyCouponOn: 'accessories' })).toMatchObject({ lowered: 0, discountAmount: 0 })
  const freed = { couponType: 'free_shipping' as const, discountPercentage: null }
  expect(await replay(freed)).toMatchObject({ lowered: 2, discountAmount: 0, freedShipping: 16 })
  const bare = await manager().refused(coupons.replay, { couponType: 'fixed_price' })
  expect(bare.errors?.[0]?.path).toBe('discountAmount')
  const { data: foreign } = await server.as('dealer2').ok(coupons.replay, freed)
  expect(foreign.orders).toBe(0)
})
