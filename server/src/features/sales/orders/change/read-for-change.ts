import { isDeepStrictEqual } from 'node:util'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import { drawIds } from '#server/platform/db/draw-ids.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findEmailPayments } from '../../customer-emails/email-payments.ts'
import { readEnvelope } from '../../customer-emails/record-message.ts'
import { customerOnTerms, type OrderCustomer } from '../create/order-customer.ts'
import type { LinesPlan } from '../lines/line-changes.ts'
import { type NewLine, readParts } from '../lines/new-lines.ts'
import { orderParts } from '../order-parts.ts'
import { refuseOtherPayment } from '../payment/order-payment.ts'
import type { StoredOrder } from '../queries.ts'
import { chooseEditTerms, type Edit } from '../totals/edit-terms.ts'
import { readSettings, type Settings } from '../totals/settings.ts'
import { findTaxPlace, type TaxPlace } from '../totals/tax-place.ts'
import {
  pickFixed,
  type StoredTotal,
  type TotalColumns,
  toStoredTotal,
  totalOrder,
} from '../totals/total-order.ts'

/** The steps that a change requires. */
type Needs = {
  pgatewayBefore: number | null
  /** Whether the total is computed again. */
  moves: boolean
  /** Whether the customer gets a message about the lines. */
  notifies: boolean
}

/** The data a change needs besides the order, read in one exchange; runs the checks of other features. */
export async function readForChange(
  work: Work,
  next: StoredOrder,
  lines: LinesPlan | null,
  { pgatewayBefore, moves, notifies }: Needs,
) {
  const added = lines?.added ?? []
  const [parts, lineIds, rates, envelope, paymentRows] = await Promise.all([
    readParts(work, added),
    drawIds(work, 'order_lines', added.length),
    moves ? readRates(work, next) : null,
    notifies ? readEnvelope(work) : null,
    notifies && next.chargedAmount > 0 ? findEmailPayments(work, next.id) : [],
    refuseOtherPayment(work, next.pgatewayId, pgatewayBefore),
    ...orderParts.map((part) => lines && part.refuseLineRemoval(work, lines.removed)),
  ])
  return { parts, lineIds, rates, envelope, paymentRows }
}

/** The data of an order's terms under today's settings. */
type Rates = { settings: Settings; place: TaxPlace; customer: OrderCustomer | null }

async function readRates(work: Work, order: StoredOrder): Promise<Rates> {
  const [settings, place, customer] = await Promise.all([
    readSettings(work),
    findTaxPlace(work, order),
    customerOnTerms(work, order),
  ])
  return { settings, place, customer }
}

type EditedTotal = Omit<Edit, 'after'> & {
  after: StoredOrder & { coupon: Edit['after']['coupon'] }
  lines: readonly NewLine[]
}

/** The columns of an order's new total, under its own terms or today's. */
export function totalsAfter(
  { lines, ...edit }: EditedTotal,
  { settings, place, customer }: Rates,
): StoredTotal {
  const { after } = edit
  const { coupon, currencySymbol } = after
  const today = pickSaleTerms(settings, place, customer?.taxRate ?? null)
  const { terms, frozenCharges } = chooseEditTerms(edit, today)
  const totalled = { lines, tax: after, fixed: pickFixed(after), frozenCharges, coupon, currencySymbol }
  return toStoredTotal(totalOrder(totalled, terms), terms)
}

/** Whether a recomputed total, and its terms, equal the order's. */
export function isSameTotal(before: StoredOrder, columns: TotalColumns): boolean {
  const { summary, terms, ...amounts } = columns
  const names = Object.keys(amounts) as (keyof typeof amounts)[]
  return (
    names.every((name) => amounts[name] === before[name]) &&
    isDeepStrictEqual(JSON.parse(terms), before.terms)
  )
}
