import { z } from 'zod'
import { day, id, queryInt, text } from '../http.ts'
import { placePattern, refundsWithout, taxParts, taxStatePattern } from '../list-choices.ts'

const yes = queryInt(1, 1).optional()

/** Narrows the order list to the orders of a figure in the dashboard or a report. */
export const figureFilter = {
  /** 1: without declined orders. */
  isSold: yes,
  currencySymbol: z.enum(['USD', 'CAN']).optional(),
  /** 1: with a discount. */
  isDiscounted: yes,
  /** 1: shipped at no charge. */
  isFreeShipping: yes,
  /** Only orders that ship, as reports join them: `FedEx + UPS`; blank: not shipped yet. */
  carrier: text(500).optional(),
  /** Orders that have a line of this catalog; 0: a line of no catalog. */
  catalogId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
  /** Orders that have a line of this category or make, by its slug; `none`: a line of none. */
  categorySlug: text(200).optional(),
  makeSlug: text(200).optional(),
  /** 1: orders that have a line without a recorded cost. */
  isUnknownCost: yes,
  /** Created by this import from another shop. */
  importId: id.optional(),
  taxState: z.string().regex(taxStatePattern).optional(),
  /** Charged with this separate tax, such as `GST`; blank: without separate taxes. */
  taxName: text(30).optional(),
  /** Orders that have an amount in this part of the tax report. `refunded` counts the refunds of the days asked for. */
  taxPart: z.enum(taxParts).optional(),
  place: z.string().regex(placePattern).optional(),
  /** 1: with money owed to its customer: paid too much, or paid for a declined order. */
  isOwed: yes,
  /** Orders that have a refund made on these days at the dealer, both inclusive. */
  refundedFrom: day.optional(),
  refundedTo: day.optional(),
  /** Orders that were refunded on those days for a return with this reason, ignoring case. */
  returnReason: text(1000).optional(),
  /** Orders that were refunded on those days for no return, or for one without a reason. */
  refundWithout: z.enum(refundsWithout).optional(),
}
