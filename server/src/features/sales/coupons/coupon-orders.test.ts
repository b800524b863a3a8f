import { expect, test } from 'vitest'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeCoupon } from './coupons.fixture.ts'

const server = testServer()
const manager = () => server.as('dealer1')

test('lists a coupon’s orders with what it gave away, without declined ones in the totals', async () => {
  await server.admin.query('update dealer_settings set shipping_flat = 8 where dealer_id = 1')
  const { data: coupon } = await manager().ok(
    coupons.create,
    makeCoupon({ couponType: 'free_shipping_discount', discountPercentage: 10 }),
  )
  const { couponCode, id } = coupon
  const order = async (billCompany: string, price: number) =>
    (
      await manager().ok(
        orders.create,
        makeOrder({ billCompany, couponCode, details: [makeLine({ price })] }),
      )
    ).data
  const first = await order('Alpha Garage', 100)
  const second = await order('Beta Garage', 20.05)
  const declined = await order('Gamma Garage', 50)
  await manager().ok(orders.setManyStatuses, { selected: [declined.id], newStatusId: 6, declinedReasonId: 1 })
  await manager().ok(orders.create, makeOrder())
  const listOrders = async (more: object = {}) => manager().ok(coupons.orders, { id, ...more })

  const all = await listOrders({ sort: 'discountAmount', direction: 'asc' })
  expect(all.coupon).toEqual({ couponName: 'Spring sale', couponCode })
  expect(all.data.map((row) => [row.billCompany, row.discountAmount, row.freedShipping])).toEqual([
    ['Beta Garage', 2.01, 8],
    ['Gamma Garage', 5, 8],
    ['Alpha Garage', 10, 8],
  ])
  expect([all.recordsTotal, all.totals]).toEqual([
    3,
    {
      orders: 2,
      discountAmount: 12.01,
      freedShipping: 16,
      orderAmount: Math.round((first.orderAmount + second.orderAmount) * 100) / 100,
    },
  ])
  const named = async (more: object) => (await listOrders(more)).data.map(({ billCompany }) => billCompany)
  expect(await named({ search: 'beta' })).toEqual(['Beta Garage'])
  expect(await named({ search: String(first.orderNumber) })).toEqual(['Alpha Garage'])
  expect(await named({ statusId: 6 })).toEqual(['Gamma Garage'])
  expect(await named({ toDate: 'today-1' })).toEqual([])
  expect(await named({ fromDate: 'today', startRow: 2, pageSize: 1 })).toHaveLength(1)
  const turned = await manager().refused(coupons.orders, { id, fromDate: 'today', toDate: 'today-1' })
  expect(turned.code).toBe('dates_turned')
  expect((await server.as('clerk1').refused(coupons.orders, { id })).status).toBe(403)
})
