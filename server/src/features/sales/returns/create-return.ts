import type { Input } from '#contract/http.ts'
import { round2, sum } from '#contract/money.ts'
import { computeReturnedGoods, discountOn, type RmaType } from '#contract/sales/returns/return-rules.ts'
import type { returns, WholeReturn } from '#contract/sales/returns/returns.ts'
import { clock, type Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { claimNumbers } from '../orders/create/claim-numbers.ts'
import { orderForUpdate } from '../orders/read-order.ts'
import { insertReturn, type Returnable, readShippedLines } from './queries.ts'
import { showReturn } from './read/show-return.ts'
import { recordReturn } from './record-return.ts'
import { computeLineTaxes } from './refund/worth.ts'

type NewReturn = Input<typeof returns.create>

/**
 * Creates a return from an order's shipped lines. Locks the order first, so two returns can't take the same
 * pieces.
 */
export async function createReturn(work: Work, input: NewReturn): Promise<WholeReturn> {
  const { dealerId, actor } = work
  const order = await orderForUpdate(work, input.orderId)
  if (order.isTest === 1) throw refuse('test_not_returned', { values: { orderNumber: order.orderNumber } })
  const { type } = input
  const lines = readLines(await readShippedLines(work, order.id), input)
  const taxes = await computeLineTaxes(work, order, type, lines)

  const rmaNumber = await claimNumbers(work, 'rmas')
  // Read after waiting for the number, so requests follow their numbers.
  const now = clock.now()
  const id = await insertReturn(
    work,
    {
      dealerId,
      rmaNumber,
      orderId: order.id,
      type,
      reason: input.reason || null,
      price: round2(sum(lines.map(({ goods }) => goods))),
      salesTaxAmount: sum(taxes),
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.name,
    },
    lines.map(({ isTaxable, goods, ...line }, at) => ({ ...line, salesTaxAmount: taxes[at]! })),
  )
  const whole = await showReturn(work, { id })
  await recordReturn(work, whole.rma, { code: 'requested', order: String(order.orderNumber) }, {}, whole.rma)
  return whole
}

function readLines(shipped: readonly Returnable[], { type, lines }: NewReturn) {
  return lines.map(({ id, qty }, at) => {
    const line = shipped.find((other) => other.id === id)
    if (!line) throw refuse('line_not_in_order', { values: { lineId: id } })
    if (lines.findIndex((other) => other.id === id) !== at)
      throw refuseField(`lines.${at}.id`, 'line_sent_twice')
    refuseTooMany(line, type, qty, at)
    const sold = { ...line, isTaxable: line.isTaxable === 1 }
    const discountAmount = discountOn(sold, line, qty)
    return {
      orderLineId: line.id,
      partNumber: line.partNumber,
      description: line.description,
      price: line.price,
      corePrice: line.corePrice,
      isTaxable: sold.isTaxable,
      qty,
      shipQty: line.qtyShipped,
      discountAmount,
      goods: computeReturnedGoods(type, sold, qty, discountAmount),
    }
  })
}

function refuseTooMany(line: Returnable, type: RmaType, qty: number, at: number): void {
  const left = line.qtyShipped - line.inReturns
  const path = `lines.${at}.qty`
  if (qty > left)
    throw left === 0 ? refuseField(path, 'all_in_returns') : refuseField(path, 'at_most', { n: left })
  if (type === 'Core' && !line.corePrice) throw refuseField(path, 'no_core_price')
}
