import { round2, sum } from '#contract/money.ts'
import {
  computeChargedRate,
  computeReturnedGoods,
  computeReturnedTaxes,
  discountOn,
  type GoodsTax,
  type RmaType,
} from '#contract/sales/returns/return-rules.ts'
import { findTaxBasis, type StoredTotalLine } from '#contract/sales/totals/tax-basis.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { readOrder } from '../../orders/read-order.ts'
import {
  type Returnable,
  readShippedLines,
  type StoredReturn,
  type StoredReturnLine,
  taxableGoods,
  taxInReturns,
} from '../queries.ts'

/* The sold value of a return's pieces, with their tax; read under the order's lock. */

type TaxableLine = { isTaxable: boolean; goods: number }

/** The tax on lines of a return; `except` is that return, if it's already saved. */
export async function computeLineTaxes(
  work: Work,
  order: TaxedOrder,
  type: RmaType,
  lines: readonly TaxableLine[],
  except?: number,
): Promise<number[]> {
  const [earlier, tax] = await Promise.all([taxInReturns(work, order.id, except), findGoodsTax(work, order)])
  return computeReturnedTaxes(type, lines, tax, { ...earlier, max: order.salesTaxCharged })
}

/** The tax that was charged on the order's goods, in percent of them: 0 if its tax excluded them. */
async function findGoodsTax(
  work: Work,
  { id, summary, salesTaxRate, salesTaxCharged }: TaxedOrder,
): Promise<GoodsTax> {
  const basis = findTaxBasis(summary as StoredTotalLine[])
  if (!basis) return { rate: salesTaxCharged > 0 ? salesTaxRate : 0 }
  if (basis.base !== undefined && basis.goods === 0) return { rate: 0 }
  // Another shop's tax has no base: returning all goods returns all of it.
  const base = basis.base ?? (await taxableGoods(work, id))
  return { rate: computeChargedRate(salesTaxCharged, base) }
}
type TaxedOrder = { id: number; summary: unknown; salesTaxRate: number; salesTaxCharged: number }

/**
 * A saved return's worth with other quantities of its lines; refuses more pieces than other returns leave. `before`
 * are its current lines, in the same order.
 */
export async function worthAfter(
  work: Work,
  rma: StoredReturn,
  before: readonly StoredReturnLine[],
  after: readonly StoredReturnLine[],
) {
  const isChanged = after.some(({ qty }, at) => qty !== before[at]!.qty)
  const { price, salesTaxAmount } = rma
  if (!isChanged) return { isChanged, price, salesTaxAmount, lines: after }

  const [order, shipped] = await Promise.all([
    readOrder(work, rma.orderId),
    readShippedLines(work, rma.orderId, rma.id),
  ])
  const priced = after.map((line) => priceLine(rma.type, line, shipped))
  const taxes = await computeLineTaxes(work, order, rma.type, priced, rma.id)
  return {
    isChanged,
    price: round2(sum(priced.map(({ goods }) => goods))),
    salesTaxAmount: sum(taxes),
    lines: priced.map(({ line }, at) => ({ ...line, salesTaxAmount: taxes[at]! })),
  }
}

function priceLine(type: RmaType, line: StoredReturnLine, shipped: readonly Returnable[]) {
  const sold = shipped.find(({ id }) => id === line.orderLineId)
  // Lines of open returns stay on their order.
  if (!sold) throw refuse('not_found')
  if (line.qty > sold.qtyShipped - sold.inReturns)
    throw refuse('pieces_returned_again', { values: { partNumber: line.partNumber } })
  const isTaxable = sold.isTaxable === 1
  const discountAmount = discountOn({ ...sold, price: line.price, isTaxable }, sold, line.qty)
  return {
    line: { ...line, discountAmount },
    isTaxable,
    goods: computeReturnedGoods(type, line, line.qty, discountAmount),
  }
}
