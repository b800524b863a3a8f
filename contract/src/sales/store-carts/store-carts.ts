import { z } from 'zod'
import { partNumberText } from '../../catalog/part-number.ts'
import { partFit } from '../../catalog/parts.ts'
import { flag, id, one, route, text } from '../../http.ts'
import { locale } from '../../locales.ts'
import { quantity } from '../../money.ts'
import { domain } from '../../store/store-content.ts'
import { storePart } from '../../store/store-parts.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { couponTroubles } from '../coupons/coupon-rules.ts'
import { shippingAddress } from '../customers/addresses.ts'
import { lineVehicle, storedVehicle } from '../orders/line-vehicle.ts'
import { summaryLine } from '../orders/order-fields.ts'

const cartLine = z.object({
  partId: z.int().nullable(),
  partNumber: z.string().nullable(),
  qty: z.int(),
  /** As in the request, for the order’s line. */
  ...storedVehicle,
  fit: partFit.nullable(),
  part: storePart.nullable(),
  extended: z.number().nullable(),
})

const storeCart = z.object({
  lines: z.array(cartLine),
  currencySymbol: z.enum(['USD', 'CAN']),
  orderSummary: z.array(summaryLine),
  total: z.number(),
  outsideZones: z.enum(['shipCountry', 'shipState']).nullable(),
  couponTrouble: z.enum(couponTroubles).nullable(),
})
export type StoreCart = z.infer<typeof storeCart>

const sentLine = z
  .object({
    partId: id.nullish(),
    /** In place of the id, for what only the dealer offers. */
    partNumber: partNumberText(100).nullish(),
    qty: quantity.refine((qty) => qty >= 1, fieldMessage('at_least', { least: '1' })),
    /** The vehicle of the part; it doesn't change the price. */
    ...lineVehicle,
  })
  .refine(({ partId, partNumber }) => partId || partNumber, {
    path: ['partId'],
    message: fieldMessage('part_number_required'),
  })

export const storeCarts = {
  total: route({
    method: 'POST',
    path: '/store-cart',
    summary: 'What a cart costs today with shipping, fees and tax, computed like the order; saves nothing',
    scope: 'public',
    may: 'anyone',
    limited: { perMinute: 600 },
    body: z.object({
      domain,
      customerId: id.optional(),
      locale: locale.optional(),
      lines: z.array(sentLine).max(100, fieldMessage('at_most_of_them', { n: 100 })),
      /** All fields that have been entered; the shipping address is used if there is one. */
      billState: text(60).nullish(),
      billCountry: shippingAddress.shipCountry,
      shipState: text(60).nullish(),
      shipCountry: shippingAddress.shipCountry,
      /** 1: picked up at the dealership, if the store offers that. */
      isPickUp: flag.optional(),
      /** Whether this buyer has used it, only `POST /coupon-check` and the order say. */
      couponCode: text(40).nullish(),
    }),
    reply: one(storeCart),
    refusals: ['not_found', 'slow_down', 'token_scope', 'customer_gone'],
  }),
}
