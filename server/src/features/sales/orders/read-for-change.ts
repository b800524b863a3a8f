import type { CouponTerms } from '#contract/sales/coupon-rules.ts'
import { drawIds } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readEnvelope } from '../customer-emails/record-message.ts'
import { customerOnTerms } from './customer-of-order.ts'
import type { LinesPlan } from './lines/line-changes.ts'
import { type NewLine, readParts } from './lines/new-lines.ts'
import { orderParts } from './order-parts.ts'
import { refuseOtherPayment } from './payment-of-order.ts'
import type { StoredOrder } from './queries.ts'
import { readSettings } from './totals/settings.ts'
import { findTaxPlace } from './totals/tax-place.ts'
import { fixedOf, totalColumns, totalOrder } from './totals/total-order.ts'

/** What a change calls for. */
type Needs = {
  pgatewayBefore: number | null
  /** Whether the total is computed again. */
  moves: boolean
  /** Whether the customer gets a message about the lines. */
  notifies: boolean
}

/** What a change needs besides the order, read in one exchange; checks what other features say about it. */
export async function readForChange(
  work: Work,
  next: StoredOrder,
  lines: LinesPlan | null,
  { pgatewayBefore, moves, notifies }: Needs,
) {
  const added = lines?.added ?? []
  const [parts, lineIds, rates, envelope] = await Promise.all([
    readParts(work, added),
    drawIds(work, 'order_lines', added.length),
    moves ? readRates(work, next) : null,
    notifies ? readEnvelope(work) : null,
    refuseOtherPayment(work, next.pgatewayId, pgatewayBefore),
    ...orderParts.map((part) => lines && part.refuseLineRemoval(work, lines.removed)),
  ])
  return { parts, lineIds, rates, envelope }
}

/** What an order's total depends on besides the order. */
async function readRates(work: Work, order: StoredOrder) {
  const [settings, place, customer] = await Promise.all([
    readSettings(work),
    findTaxPlace(work, order),
    customerOnTerms(work, order),
  ])
  return { settings, place, customer }
}
type Rates = Awaited<ReturnType<typeof readRates>>

/** The columns of an order's new total. */
export function totalsAfter(
  order: StoredOrder,
  lines: readonly NewLine[],
  { settings, place, customer }: Rates,
  coupon: CouponTerms | null,
) {
  const { stateRule, ...where } = place
  const tax = { ...order, ...where, customerTaxRate: customer?.taxRate ?? null }
  const { currencySymbol } = order
  return totalColumns(
    totalOrder({ lines, tax, fixed: fixedOf(order), coupon, currencySymbol }, settings, stateRule),
  )
}
