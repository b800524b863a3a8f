import { z } from 'zod'
import { add, exact, exactPercentage, round2, subtract } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { lessDiscount } from '../coupons/coupon-rules.ts'

/*
 * A return and its possible next steps (docs/rules/returns.md), for the server that decides and the screen that offers
 * them.
 */

export const rmaTypes = ['Return', 'Core'] as const
export const rmaType = z.enum(rmaTypes, fieldMessage('choose_return_or_core'))
export type RmaType = z.infer<typeof rmaType>

/** The dealer's decision. */
export const rmaStatuses = ['Pending', 'Approved', 'Denied', 'Refunded'] as const
export const rmaStatus = z.enum(rmaStatuses, fieldMessage('choose_status'))
export type RmaStatus = z.infer<typeof rmaStatus>

/** The order of the replacement, if the return was exchanged. */
export const exchangedFor = {
  exchangeOrderId: z.int().nullable(),
  exchangeOrderNumber: z.int().nullable(),
}

/** Where the parts are: still with the customer or on their way, or back at the dealer. */
export const rmaPartStatuses = ['Awaiting', 'Received'] as const
export type RmaPartStatus = (typeof rmaPartStatuses)[number]

type State = { rmaDealerStatus: RmaStatus; rmaPartStatus: RmaPartStatus }

/** The possible next statuses; Denied and Refunded are final. */
export function nextStatuses({ rmaDealerStatus, rmaPartStatus }: State): RmaStatus[] {
  if (rmaDealerStatus === 'Pending') return ['Approved', 'Denied']
  return rmaDealerStatus === 'Approved' && rmaPartStatus === 'Received' ? ['Refunded'] : []
}

/** Still open: nothing final was decided yet. */
export const isOpen = ({ rmaDealerStatus }: Pick<State, 'rmaDealerStatus'>): boolean =>
  rmaDealerStatus === 'Pending' || rmaDealerStatus === 'Approved'

type Shipment = {
  rmaCarrierInfo: string | null
  rmaTrackingNumber: string | null
  rmaShippedDate: string | null
}

/** Whether the customer has entered the parts' shipment. */
const isUnderway = ({ rmaCarrierInfo, rmaTrackingNumber, rmaShippedDate }: Shipment): boolean =>
  Boolean(rmaCarrierInfo && rmaTrackingNumber && rmaShippedDate)

/** Whether the parts can be received: they're on their way, or a core is handed in at the counter. */
export const canArrive = (rma: Shipment & { type: RmaType }): boolean =>
  rma.type === 'Core' || isUnderway(rma)

/** An order line as sold; `discountAmount` is its part of the order's discount, for all of its pieces. */
export type SoldLine = {
  price: number
  qty: number
  corePrice: number | null
  isTaxable: boolean
  discountAmount: number
}
/** The number of a line's pieces that are in returns already, and their discount. */
export type EarlierReturns = { inReturns: number; discountInReturns: number }
/** The tax of an order's goods: in percent of the charged amount; 0 if the rule excluded goods. */
export type GoodsTax = { rate: number }

/**
 * The line's discount on the next pieces to return: the discount of all returned pieces minus that of earlier
 * returns. So it adds up to the line's discount, however its pieces are spread over returns.
 */
export function discountOn(line: SoldLine, earlier: EarlierReturns, qty: number): number {
  const pieces = Math.min(earlier.inReturns + qty, line.qty)
  const due = round2(exact(line.discountAmount).times(pieces).div(line.qty))
  const max = round2(exact(line.price).times(qty))
  return Math.min(Math.max(0, subtract(due, earlier.discountInReturns)), max)
}

/** The refund of pieces before tax: the price paid or, for cores, the core price up to that. */
export function computeReturnedGoods(
  type: RmaType,
  line: Pick<SoldLine, 'price' | 'corePrice'>,
  qty: number,
  discount: number,
): number {
  const paid = lessDiscount(exact(line.price).times(qty).toNumber(), discount)
  return type === 'Core' ? Math.min(round2(exact(line.corePrice ?? 0).times(qty)), paid) : paid
}

/** The charged tax, in percent of its base: so that all of that returns all of the tax. */
export const computeChargedRate = (charged: number, base: number): number =>
  base > 0 ? exact(charged).times(100).div(base).toNumber() : 0

/**
 * The taxed goods and their tax in an order's earlier returns, and the most tax they can return: the charged tax.
 */
export type EarlierTax = { goods: number; tax: number; max: number }

/**
 * The tax paid on a return's lines, in cents; cores aren't taxed. It's computed on all returned goods together, so
 * that returning everything returns the whole tax, regardless of rounding.
 */
export function computeReturnedTaxes(
  type: RmaType,
  lines: readonly { isTaxable: boolean; goods: number }[],
  { rate }: GoodsTax,
  earlier: EarlierTax,
): number[] {
  let { goods, tax } = earlier
  return lines.map((line) => {
    if (type === 'Core' || !line.isTaxable) return 0
    goods = add(goods, line.goods)
    const due = Math.min(round2(exactPercentage(goods, rate)), earlier.max)
    const more = Math.max(0, subtract(due, tax))
    tax = add(tax, more)
    return more
  })
}

type PaidLines = { price: number; salesTaxAmount: number }
/** The price paid for the lines. */
export const sumPaid = ({ price, salesTaxAmount }: PaidLines): number => round2(add(price, salesTaxAmount))

/** The maximum refund: the price paid for the lines, up to the order's `left` (`leftToReturn`). */
export const limitRefund = (rma: PaidLines & Pick<State, 'rmaDealerStatus'>, left: number): number =>
  isOpen(rma) ? Math.min(sumPaid(rma), left) : sumPaid(rma)

/** How many days after shipping a core charge's old part is due back. */
export const coreReturnDays = 30
