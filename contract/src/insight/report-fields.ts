import { z } from 'zod'
import { dayOrRelative } from '../http.ts'

/**
 * The currencies as dealers store them; `CAN` is Canadian dollars, unlike the code `CAD` that gateways take.
 */
export const currencySymbol = z.enum(['USD', 'CAN'])

/** One per currency, never added across. */
export const amounts = z.array(z.object({ currencySymbol, amount: z.number() }))
export type Amounts = z.infer<typeof amounts>

const american = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** A day as reports write it, `11/21/2026`; also `2026-11-21`, `today` and `today-7`. */
export const reportDay = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(american, '$3-$1-$2') : value),
  dayOrRelative,
)
