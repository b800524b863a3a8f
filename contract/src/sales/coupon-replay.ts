import { z } from 'zod'

/** How many days of orders a draft is tried on, including today, and how many of them at most. */
export const replayDays = 90
export const replayOrders = 2000

/** What a coupon would have done to the store's latest orders, each as if it had come with it. */
export const couponReplay = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  /** Looked at: the newest ones that weren't declined. */
  orders: z.int(),
  /** Whether there were more orders in these days. */
  isCapped: z.boolean(),
  /** Those it would have lowered. */
  lowered: z.int(),
  discountAmount: z.number(),
  freedShipping: z.number(),
  /** Lines it would have brought below their cost, as far as that's known, and by how much in all. */
  belowCost: z.object({ lines: z.int(), amount: z.number() }),
  /** The worst of them. */
  examples: z.array(
    z.object({
      orderId: z.int(),
      orderNumber: z.int(),
      partNumber: z.string(),
      /** Of the line: as sold, with the discount, and its cost. */
      sold: z.number(),
      discounted: z.number(),
      cost: z.number(),
    }),
  ),
})
export type CouponReplay = z.infer<typeof couponReplay>
