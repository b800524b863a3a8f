import { dayInZone } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOrderCustomer } from '../customer-of-order.ts'
import { findOrder } from '../queries.ts'
import { readSettings } from './settings.ts'
import { findTaxPlace } from './tax-place.ts'
import { totalOrder } from './total-order.ts'

/** What an order would come to, computed like a stored one. Saves nothing. */
export async function summarizeOrder(
  work: Work,
  input: Input<typeof orders.summary>,
): Promise<Answer<typeof orders.summary>> {
  const [order, settings] = await Promise.all([
    input.orderId ? findOrder(work, input.orderId) : null,
    readSettings(work),
  ])
  if (order === undefined) throw refuse('not_found')
  const customerId = input.customerId ?? order?.customerId
  const isPickUp = input.isPickUp ?? order?.isPickUp
  const shipState = input.stateCode ?? order?.shipState
  const [customer, { stateRule, ...place }] = await Promise.all([
    customerId ? findOrderCustomer(work, customerId) : null,
    findTaxPlace(work, { isPickUp, shipState, billState: order?.billState }),
  ])
  if (customer === undefined) throw refuse('customer_gone')
  // A different customer brings their own exemption.
  const exempt = order && order.customerId === (customer?.id ?? null) ? order : customer
  const totals = totalOrder(
    {
      subtotal: input.orderAmount,
      taxableAmount: input.taxableAmount,
      ownShipping: { amount: input.ownShippingAmount ?? 0, goods: input.ownShippingGoods ?? 0 },
      fixed: {
        shipping: input.shippingAmount ?? null,
        handling: input.handlingFeeAmount ?? null,
        customFee: input.customFeeAmount ?? null,
        title: input.customFeeTitle ?? null,
      },
      currencySymbol: order?.currencySymbol ?? settings.currencySymbol,
      tax: {
        taxRate: input.taxRate ?? order?.taxRate,
        salesTaxExceptionNo: input.salesTaxExceptionNo ?? exempt?.salesTaxExceptionNo,
        staxEndDate: input.staxEndDate ?? exempt?.staxEndDate,
        ...place,
        orderDay: order?.orderDay ?? dayInZone(work.now, settings.timeZone),
        customerTaxRate: customer?.taxRate ?? null,
      },
    },
    settings,
    stateRule,
  )
  return { orderSummary: totals.summary, total: totals.orderAmount }
}
