import { z } from 'zod'
import { day, id, queryInt, text } from '../../http.ts'
import { placePattern, refundsWithout, taxParts, taxStatePattern } from '../../list-choices.ts'

const yes = queryInt(1, 1).optional()

/** Narrows the order list to the orders of a figure in the dashboard or a report. */
export const figureFilter = {
  /** The test orders, which no figure counts and no list has otherwise. */
  isTest: yes,
  isSold: yes,
  currencySymbol: z.enum(['USD', 'CAN']).optional(),
  isDiscounted: yes,
  isFreeShipping: yes,
  carrier: text(500).optional(),
  /** Orders that have a line of this catalog; 0: a line of no catalog. */
  catalogId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
  categorySlug: text(200).optional(),
  makeSlug: text(200).optional(),
  isUnknownCost: yes,
  importId: id.optional(),
  taxState: z.string().regex(taxStatePattern).optional(),
  taxName: text(30).optional(),
  taxPart: z.enum(taxParts).optional(),
  place: z.string().regex(placePattern).optional(),
  isOwed: yes,
  refundedFrom: day.optional(),
  refundedTo: day.optional(),
  returnReason: text(1000).optional(),
  refundWithout: z.enum(refundsWithout).optional(),
}
