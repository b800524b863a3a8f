import { z } from 'zod'
import { id, one, route } from '../http.ts'
import { listedRules, priorityToggle } from './dealer-pricing.ts'

/** So many days of orders, today included, are reckoned anew. */
export const whatIfDays = 90

/** An amount three times: as it was sold, as the saved rules would make it today, and as the draft would. */
const thrice = z.object({ sold: z.number(), saved: z.number(), draft: z.number() })
export type Thrice = z.infer<typeof thrice>

const figures = z.object({
  lines: z.int(),
  quantity: z.int(),
  revenue: thrice,
  /** Revenue less cost; only of lines whose cost is known. */
  margin: thrice,
  /** The mean, over the lines, of how many per cent the draft's price differs; null without lines. */
  meanChange: z.object({ fromSold: z.number().nullable(), fromSaved: z.number().nullable() }),
  /** Those of the lines whose cost is not known; they are in the revenue, not in the margin. */
  withoutCost: z.object({ lines: z.int(), quantity: z.int(), revenue: thrice }),
})
export type WhatIfFigures = z.infer<typeof figures>

const whatIfRow = figures.extend({
  /** What would decide: a rule of the draft, rules that stay as they are saved, or none that can. */
  by: z.enum(['draft', 'saved', 'none']),
  /** The set that would decide. */
  set: z.enum(['customer', 'catalog+make', 'catalog', 'dealer']).nullable(),
  /** The place of the draft's rule in what was sent, from 0. */
  place: z.int().nullable(),
  isDefault: z.boolean(),
  from: z.number().nullable(),
  to: z.number().nullable(),
})
export type WhatIfRow = z.infer<typeof whatIfRow>

export const whatIf = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  /** Every rule of the draft, also one that no line falls under, then whatever else would decide. */
  rows: z.array(whatIfRow),
  totals: figures,
  /** Lines with neither cost nor list price, which no rule can price; in none of the figures above. */
  unpriced: z.object({ lines: z.int(), quantity: z.int(), sold: z.number() }),
})
export type WhatIf = z.infer<typeof whatIf>

export const whatIfPrices = {
  run: route({
    method: 'POST',
    path: '/dealer-pricing/what-if',
    summary:
      'What the order lines of the last 90 days would have been sold for by a draft of one set of rules',
    scope: 'dealer',
    may: 'dealer-pricing',
    body: z.object({
      dealerId: id.optional(),
      /** The set that the draft would take the place of; without them the dealer's own. */
      catalogId: id.nullish(),
      makeId: id.nullish(),
      rules: listedRules,
      /** Instead of the saved one. */
      priorityToggle: priorityToggle.optional(),
    }),
    reply: one(whatIf),
    refusals: ['what_if_slow'],
  }),
}
