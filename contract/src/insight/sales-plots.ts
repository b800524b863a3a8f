import { z } from 'zod'
import { day } from '../http.ts'
import { currencySymbol } from './report-fields.ts'

/** A step of a period next to the step at the same place in the period before. */
const salesStep = z.object({
  startDate: day,
  endDate: day,
  previousStartDate: day,
  previousEndDate: day,
  currencySymbol,
  net: z.number(),
  previous: z.number(),
})
export type SalesStep = z.infer<typeof salesStep>

const salesOverTime = z.object({
  startDate: day,
  endDate: day,
  previousStartDate: day,
  previousEndDate: day,
  stepDays: z.int(),
  /** All steps of each currency that occurs, oldest first. */
  steps: z.array(salesStep),
})
export type SalesOverTime = z.infer<typeof salesOverTime>

const salesShare = z.object({
  slug: z.string().nullable(),
  name: z.string().nullable(),
  currencySymbol,
  net: z.number(),
})
export type SalesShare = z.infer<typeof salesShare>

const returnReason = z.object({
  /** Null if nobody named one. */
  reason: z.string().nullable(),
  isReturn: z.boolean(),
  currencySymbol,
  /** Orders with such a refund. */
  orderCount: z.int(),
  /** Goods refunded; they add up to the refunds of the sales summary. */
  goods: z.number(),
})
export type ReturnReason = z.infer<typeof returnReason>

/** The sales report's plots, each of the account's own figures, the highest first. */
export const salesPlots = salesOverTime.extend({
  categories: z.array(salesShare),
  makes: z.array(salesShare),
  returnReasons: z.array(returnReason),
})
export type SalesPlots = z.infer<typeof salesPlots>

/** A store's sales for the operator. */
export const storeSales = salesOverTime.extend({ dealerId: z.int(), company: z.string() })
