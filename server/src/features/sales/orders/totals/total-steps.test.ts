import { expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()

const setSettings = (columns: string) =>
  server.admin.query(`update dealer_settings set ${columns} where dealer_id = 1`)

test('explains how its amounts were computed, even after settings change', async () => {
  await setSettings(`shipping_flat = 2, shipping_percent = 10, shipping_max = 11, provide_free_shipping = 1,
    free_shipping_min_amount = 500, handling_fee_order_total = 50, handling_fee_amount_less_total = 5,
    handling_fee_amount_greater_total = 3, custom_fee_title = 'Eco fee', custom_fee_fixed = 1`)
  const clerk = server.as('clerk1')
  const { data: newOrder } = await clerk.ok(orders.create, makeOrder({ details: [makeLine({ price: 100 })] }))
  await setSettings('shipping_flat = null, shipping_percent = null, shipping_max = null')
  const { data: order } = await clerk.ok(orders.show, { id: newOrder.id })

  const findSteps = (code: string) => order.orderSummary.summary.find((line) => line.code === code)?.steps
  expect(findSteps('shipping')).toEqual([
    { code: 'shippingFlat', amount: 2 },
    { code: 'shippingPercent', percent: 10, base: 100, amount: 10 },
    { code: 'shippingMax', base: 12, amount: 11 },
    { code: 'shippingFreeFrom', base: 500, amount: 400 },
  ])
  expect(findSteps('handlingFee')).toEqual([{ code: 'handlingAbove', base: 50, amount: 3 }])
  expect(findSteps('customFee')).toEqual([{ code: 'feeFixed', amount: 1 }])
  expect(findSteps('salesTax')).toEqual([
    { code: 'taxNoOwn' },
    { code: 'taxNoExemption' },
    { code: 'taxNoCustomer' },
    { code: 'taxNoState', name: 'TX' },
    { code: 'taxGeneral', percent: 8.25 },
    { code: 'taxedGoods', amount: 100 },
    { code: 'taxed', percent: 8.25, base: 100, amount: 8.25 },
  ])
  expect(findSteps('total')?.map(({ amount }) => amount)).toEqual([100, 11, 3, 1, 8.25])
  expect(order.orderAmount).toBe(123.25)
})

test('explains the preview like the stored order', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(orders.create, makeOrder())
  const answer = await clerk.ok(orders.summary, { orderAmount: order.subtotal, orderId: order.id })
  expect(answer.orderSummary).toEqual(
    order.orderSummary.summary.map((line) =>
      line.code === 'subtotal' ? { ...line, formula: '20.00' } : line,
    ),
  )
})
