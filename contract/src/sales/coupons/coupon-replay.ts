import { z } from 'zod'

/** How many days of orders a draft is tried on, including today, and how many of them at most. */
export const replayDays = 90

/** The most orders that a draft is tried on, the latest first. */
export const replayOrders = 2000

/** A coupon's effect on the store's latest orders, each as if it had come with it. */
export const couponReplay = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  /** The orders it was tried on: the newest ones that weren't declined. */
  orders: z.int(),
  isCapped: z.boolean(),
  lowered: z.int(),
  discountAmount: z.number(),
  freedShipping: z.number(),
  belowCost: z.object({ lines: z.int(), amount: z.number() }),
  examples: z.array(
    z.object({
      orderId: z.int(),
      orderNumber: z.int(),
      partNumber: z.string(),
      sold: z.number(),
      discounted: z.number(),
      cost: z.number(),
    }),
  ),
})
export type CouponReplay = z.infer<typeof couponReplay>
