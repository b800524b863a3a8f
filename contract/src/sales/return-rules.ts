import { z } from 'zod'
import { say } from '../field-messages.ts'
import { add, exact, exactPercentOf, round2, round3, sum } from '../money.ts'

/** What a return is and what may become of it (decisions §6), for the server that decides and the screen that offers. */

export const rmaTypes = ['Return', 'Core'] as const
export const rmaType = z.enum(rmaTypes, say('choose_return_or_core'))
export type RmaType = z.infer<typeof rmaType>

/** What the dealer decided. */
export const rmaStatuses = ['Pending', 'Approved', 'Denied', 'Refunded'] as const
export const rmaStatus = z.enum(rmaStatuses, say('choose_status'))
export type RmaStatus = z.infer<typeof rmaStatus>

/** Where the parts are. */
export const rmaPartStatuses = ['Awaiting', 'Received'] as const
export type RmaPartStatus = (typeof rmaPartStatuses)[number]

type State = { rmaDealerStatus: RmaStatus; rmaPartStatus: RmaPartStatus }

/** The statuses that may follow; Denied and Refunded are final. */
export function nextStatuses({ rmaDealerStatus, rmaPartStatus }: State): RmaStatus[] {
  if (rmaDealerStatus === 'Pending') return ['Approved', 'Denied']
  return rmaDealerStatus === 'Approved' && rmaPartStatus === 'Received' ? ['Refunded'] : []
}

/** In work: nothing final was decided yet. */
export const isOpen = ({ rmaDealerStatus }: Pick<State, 'rmaDealerStatus'>): boolean =>
  rmaDealerStatus === 'Pending' || rmaDealerStatus === 'Approved'

type Shipment = {
  rmaCarrierInfo: string | null
  rmaTrackingNumber: string | null
  rmaShippedDate: string | null
}

/** Whether it is known how the customer sent the parts. */
export const isUnderway = ({ rmaCarrierInfo, rmaTrackingNumber, rmaShippedDate }: Shipment): boolean =>
  Boolean(rmaCarrierInfo && rmaTrackingNumber && rmaShippedDate)

/** Whether the parts can be received: they are on their way, or a core is handed over the counter. */
export const canArrive = (rma: Shipment & { type: RmaType }): boolean =>
  rma.type === 'Core' || isUnderway(rma)

/** A line of an order, as it was sold. */
export type SoldLine = { price: number; corePrice: number | null; isTaxable: boolean }
/** How the goods of an order were taxed: `rate` is 0 where the rule left goods out. */
export type GoodsTax = { rate: number; currencySymbol: string }

/** What is given back for one piece, before tax: its price, or for a core the core price, at most the price. */
export const pieceOf = (type: RmaType, { price, corePrice }: SoldLine): number =>
  type === 'Core' ? Math.min(corePrice ?? 0, price) : price

/** The tax that was paid on so many pieces; a core bears none. 3 decimals in Canada. */
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

/** What the lines of a return come to, before tax. */
export const priceOf = (type: RmaType, lines: readonly (SoldLine & { qty: number })[]): number =>
  round2(sum(lines.map((line) => exact(pieceOf(type, line)).times(line.qty).toNumber())))

/** The most that may be refunded: what was paid for the lines. */
export const refundLimit = ({ price, salesTaxAmount }: { price: number; salesTaxAmount: number }): number =>
  round2(add(price, salesTaxAmount))

/** So many days after it was shipped the old part of a core charge should be back. */
export const coreReturnDays = 30
