import { z } from 'zod'
import { say } from '../field-messages.ts'
import { add, exact, exactPercentOf, round2, round3, sum } from '../money.ts'

/**
 * A return and its possible next steps (decisions §6), for the server that decides and the screen that offers
 * them.
 */

export const rmaTypes = ['Return', 'Core'] as const
export const rmaType = z.enum(rmaTypes, say('choose_return_or_core'))
export type RmaType = z.infer<typeof rmaType>

/** The dealer's decision. */
export const rmaStatuses = ['Pending', 'Approved', 'Denied', 'Refunded'] as const
export const rmaStatus = z.enum(rmaStatuses, say('choose_status'))
export type RmaStatus = z.infer<typeof rmaStatus>

/** Where the parts are. */
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

/** Whether the customer's shipment of the parts is known. */
const isUnderway = ({ rmaCarrierInfo, rmaTrackingNumber, rmaShippedDate }: Shipment): boolean =>
  Boolean(rmaCarrierInfo && rmaTrackingNumber && rmaShippedDate)

/** Whether the parts can be received: they're on their way, or a core is handed in at the counter. */
export const canArrive = (rma: Shipment & { type: RmaType }): boolean =>
  rma.type === 'Core' || isUnderway(rma)

/** An order line as sold. */
export type SoldLine = { price: number; corePrice: number | null; isTaxable: boolean }
/** How an order's goods were taxed: `rate` is 0 if the rule excluded goods. */
export type GoodsTax = { rate: number; currencySymbol: string }

/** One piece's refund before tax: its price or, for a core, the core price up to the price. */
export const pieceOf = (type: RmaType, { price, corePrice }: SoldLine): number =>
  type === 'Core' ? Math.min(corePrice ?? 0, price) : price

/** The tax paid on this many pieces; cores aren't taxed. 3 decimals in Canada. */
export function taxOf(
  type: RmaType,
  line: SoldLine,
  qty: number,
  { rate, currencySymbol }: GoodsTax,
): number {
  if (type === 'Core' || !line.isTaxable) return 0
  const tax = exactPercentOf(exact(line.price).times(qty).toNumber(), rate)
  return currencySymbol === 'CAN' ? round3(tax) : round2(tax)
}

/** A return's lines before tax. */
export const priceOf = (type: RmaType, lines: readonly (SoldLine & { qty: number })[]): number =>
  round2(sum(lines.map((line) => exact(pieceOf(type, line)).times(line.qty).toNumber())))

/** The maximum refund: what was paid for the lines. */
export const refundLimit = ({ price, salesTaxAmount }: { price: number; salesTaxAmount: number }): number =>
  round2(add(price, salesTaxAmount))

/** How many days after shipping a core charge's old part is due back. */
export const coreReturnDays = 30
