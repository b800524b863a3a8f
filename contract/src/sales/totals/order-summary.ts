import { z } from 'zod'
import { day, id, queryInt, text } from '../../http.ts'
import { money, optional, rate } from '../../money.ts'
import { zones } from '../../store/shipping/shipping-zones.ts'
import { couponTroubles } from '../coupons/coupon-rules.ts'
import { summaryLine } from '../orders/order-fields.ts'

/** The fields of an order that its total depends on. */
export const orderSummaryQuery = z.object({
  dealerId: id.optional(),
  /** The subtotal of the lines. */
  orderAmount: money,
  stateCode: text(60).optional(),
  orderId: id.optional(),
  /** If omitted, as stored; a blank is none. */
  customerId: optional(id),
  /** If given, fixed; if omitted, by the rule of the order's terms, and once money was received as charged. */
  shippingAmount: money.optional(),
  /** If given, manual; if omitted, like shipping. */
  handlingFeeAmount: money.optional(),
  customFeeAmount: money.optional(),
  /** The title of a given custom fee. */
  customFeeTitle: text(255).optional(),
  taxableAmount: money.optional(),
  ownShippingAmount: money.optional(),
  ownShippingGoods: money.optional(),
  /** The order's own, as typed; if omitted, as stored; a blank is none, so the customer's or the zone's applies. */
  taxRate: optional(rate),
  /** If omitted, as stored or as the customer's; a blank is none. */
  salesTaxExceptionNo: text(60).optional(),
  staxEndDate: day.optional(),
  useTodaysTerms: queryInt(0, 1).optional(),
  /** 1: picked up at the dealership; if omitted, as stored. */
  isPickUp: queryInt(0, 1).optional(),
  /** If omitted, as stored; a blank is none. */
  couponCode: text(40).optional(),
  /** A guest's, for coupons that work once per customer; if omitted, as stored. */
  billEmail: text(255).optional(),
  goods: z.preprocess(
    (value) => (value === undefined ? value : [value].flat()),
    z
      .array(z.string().regex(/^\d{0,15}:\d{1,10}(\.\d{1,2})?:[01]$/))
      .max(500)
      .optional(),
  ),
})

/** The lines that make the total. */
export const orderSummary = z.object({
  orderSummary: z.array(summaryLine),
  total: z.number(),
  couponTrouble: z.enum(couponTroubles).nullable(),
  storeRules: z.object({
    minOrderAmount: z.number().nullable(),
    vinToOrder: z.int(),
    forcePhoneCheckout: z.int(),
  }),
  shippingZones: zones.pick({ countryIds: true, stateCodes: true }),
})
