import type { Answer, Input } from '#contract/http.ts'
import { exact, round2, subtract } from '#contract/money.ts'
import { pick } from '#contract/pick.ts'
import { billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { exchanges } from '#contract/sales/returns/exchanges.ts'
import { waitForAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { recordExchange } from '../../charges/payments/recorded-payments.ts'
import { createOrder } from '../../orders/create/create-order.ts'
import { logOrder } from '../../orders/order-log.ts'
import { readOrder } from '../../orders/read-order.ts'
import { showOrder } from '../../orders/show-order.ts'
import { decide } from '../change-status.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { findReturnLines, type StoredReturn, type StoredReturnLine, writeReturn } from '../queries.ts'
import { findLockedReturn, showReturn } from '../read/show-return.ts'
import { recordReturn } from '../record-return.ts'
import { recordHandRefund } from './record-hand-refund.ts'

type Exchange = Input<typeof exchanges.create>

/**
 * Exchanges a received return: its refund isn't paid out but pays a new order, in one transaction. For the return's
 * order it's a manual refund like any other, and for the new one a recorded payment, so all limits apply.
 */
export async function exchangeReturn(work: Work, input: Exchange): Promise<Answer<typeof exchanges.create>> {
  const before = await findLockedReturn(work, input.id)
  refuseStale(before, input.version)
  if (before.type === 'Core') throw refuse('rma_core_exchange')
  const refund = { amount: input.refundAmount, method: 'manual' as const }
  const status = await decide(work, before, { rmaDealerStatus: 'Refunded', refund })
  const amount = status.refundAmount
  if (!amount) throw refuseField('refundAmount', 'at_least', { least: '0.01' })

  const replacement = await createReplacement(work, before, input)
  const note = { refundNote: `Exchange: order ${replacement.orderNumber}` }
  const values = { ...status, ...note, exchangeOrderId: replacement.id }
  const after: StoredReturn = { ...before, ...values, exchangeOrderNumber: replacement.orderNumber }
  await Promise.all([
    writeReturn(work, before, values),
    recordExchange(work, { orderId: replacement.id, rma: before, amount }),
    recordBoth(work, before, after, replacement),
    input.doNotSendEmail !== 1 && notifyCustomer(work, after, {}, 'Exchanged'),
  ])
  const { id, orderNumber, orderAmount } = replacement
  const amountDue = Math.max(0, subtract(orderAmount, amount))
  const exchangeOrder = { id, orderNumber, orderAmount, amountDue }
  return { ...(await showReturn(work, before)), exchangeOrder }
}

/** Logs the exchange with the return and with both orders. */
const recordBoth = (work: Work, before: StoredReturn, after: StoredReturn, replacement: Order) => {
  const { rmaNumber, orderNumber } = after
  return Promise.all([
    recordReturn(
      work,
      after,
      { code: 'exchanged', order: String(replacement.orderNumber) },
      { ...before },
      { ...after },
    ),
    recordHandRefund(work, after),
    logOrder(work, replacement, 'NOTE', { exchangeOf: rmaNumber, orderNumber }),
  ])
}

/** The new order, with the same customer, addresses and terms. */
async function createReplacement(work: Work, rma: StoredReturn, input: Exchange): Promise<Order> {
  const [sold, stored, lines] = await Promise.all([
    showOrder(work, { id: rma.orderId }),
    readOrder(work, rma.orderId),
    findReturnLines(work, [rma.id]),
  ])
  const { customerId } = stored
  // An email that proved nothing then proves nothing here.
  const isUnvouched = stored.customerUnvouched === 1
  const replacement = createOrder(
    work,
    {
      ...pick(sold, copiedFields),
      customerId: isUnvouched ? null : customerId,
      fixedShipping: input.shippingAmount == null ? 0 : 1,
      shippingAmount: input.shippingAmount ?? null,
      details: input.details ?? returnedParts(sold, lines),
    },
    isUnvouched ? { linkTo: customerId, isUnvouched } : {},
  )
  return waitForAnswer(replacement)
}

const copiedFields = [
  ...billingNames,
  ...shippingNames,
  ...(['sameAddress', 'isPickUp', 'locale', 'isBusinessAcc', 'purchaseOrderNumber'] as const),
  ...(['payTerms', 'salesman', 'shipVia', 'shippingMethodName'] as const),
  ...(['taxRate', 'taxState', 'taxCity', 'taxZip', 'salesTaxExceptionNo', 'staxEndDate'] as const),
]

const partNames = [
  ...(['partNumber', 'description', 'catalogId', 'partId', 'pictureUrl', 'corePrice', 'itemWeight'] as const),
  ...(['year', 'makeSlug', 'modelSlug', 'trimSlug', 'engineSlug', 'vehicleToEngineConfigId', 'vin'] as const),
  ...(['is_taxable', 'pickupOnly'] as const),
]

/** Orders the returned parts again, at the price paid for a piece. */
const returnedParts = (sold: Order, lines: readonly StoredReturnLine[]) =>
  lines
    .filter(({ qty }) => qty > 0)
    .map(({ orderLineId, qty, price, discountAmount }) => {
      const line = sold.details.find(({ id }) => id === orderLineId)!
      return {
        ...pick(line, partNames),
        cost: line.costUnknown === 1 ? null : line.cost,
        price: round2(exact(price).minus(exact(discountAmount).div(qty))),
        qty,
      }
    })
