import { z } from 'zod'
import { id, one, route } from '../http.ts'
import { listedRules, priorityToggle } from './dealer-pricing.ts'

/** How many days of orders are recalculated, including today. */
export const whatIfDays = 90

/** An amount three ways: as sold, by the saved rules today, and by the draft. */
const thrice = z.object({ sold: z.number(), saved: z.number(), draft: z.number() })
export type Thrice = z.infer<typeof thrice>

const figures = z.object({
  lines: z.int(),
  quantity: z.int(),
  revenue: thrice,
  discount: thrice,
  margin: thrice,
  meanChange: z.object({ fromSold: z.number().nullable(), fromSaved: z.number().nullable() }),
  withoutCost: z.object({ lines: z.int(), quantity: z.int(), revenue: thrice }),
})
export type WhatIfFigures = z.infer<typeof figures>

const whatIfRow = figures.extend({
  by: z.enum(['draft', 'saved', 'none', 'fixed']),
  set: z.enum(['customer', 'catalog+make', 'catalog', 'dealer']).nullable(),
  place: z.int().nullable(),
  isDefault: z.boolean(),
  from: z.number().nullable(),
  to: z.number().nullable(),
})
export type WhatIfRow = z.infer<typeof whatIfRow>

const whatIf = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  rows: z.array(whatIfRow),
  totals: figures,
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
      /** The set the draft would replace; omit for the dealer's own. */
      catalogId: id.nullish(),
      makeId: id.nullish(),
      rules: listedRules,
      /** Replaces the saved one. */
      priorityToggle: priorityToggle.optional(),
    }),
    reply: one(whatIf),
    refusals: ['what_if_slow'],
  }),
}
