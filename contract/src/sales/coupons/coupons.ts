import { z } from 'zod'
import {
  day,
  dayOrRelative,
  flag,
  id,
  list,
  one,
  queryInt,
  readVersion,
  required,
  route,
  rowPaging,
  shape,
  text,
  timestamp,
} from '../../http.ts'
import { couponOrderSorts, couponSorts } from '../../list-choices.ts'
import { money, positiveMoney, quantity, rate } from '../../money.ts'
import { type FieldError, fieldMessage } from '../../texts/field-messages.ts'
import { orderStatusId, shippingStatusId } from '../orders/order-fields.ts'
import { couponReplay } from './coupon-replay.ts'
import { couponScopes, couponTroubles, couponTypes } from './coupon-rules.ts'

/** The fields users set on a coupon. */
export const couponFields = z.object({
  couponName: required('coupon_name_required', 120),
  couponCode: required('coupon_code_required', 40),
  couponType: z.enum(couponTypes, fieldMessage('coupon_type_required')),
  discountAmount: positiveMoney.nullish(),
  discountPercentage: rate
    .refine((value) => value >= 1, fieldMessage('must_be_or_more', { min: 1 }))
    .nullish(),
  applyCouponOn: z.enum(couponScopes).optional(),
  couponStartDate: required('start_date_required', 10).pipe(day),
  couponEndDate: required('end_date_required', 10).pipe(day),
  inStorePickup: flag.optional(),
  oneCouponPerCustomer: flag.optional(),
  couponActive: flag.optional(),
  utmCode: text(120).nullish(),
})
export type CouponFields = z.infer<typeof couponFields>

const needs = {
  discountAmount: (type: unknown) => type === 'fixed_price',
  discountPercentage: (type: unknown) => type === 'percentage' || type === 'free_shipping_discount',
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

/** Contradictions between a coupon's fields, as typed or sent. */
export function couponErrors(coupon: { [K in keyof CouponFields]?: unknown }): FieldError[] {
  const { couponType, couponStartDate: start, couponEndDate: end } = coupon
  const errors: FieldError[] = []
  if (needs.discountAmount(couponType) && isMissing(coupon.discountAmount))
    errors.push({ path: 'discountAmount', code: 'discount_amount_required' })
  if (needs.discountPercentage(couponType) && isMissing(coupon.discountPercentage))
    errors.push({ path: 'discountPercentage', code: 'discount_percentage_required' })
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    errors.push({ path: 'couponEndDate', code: 'ends_before_start' })
  return errors
}

/** The fields that decide how much a coupon gives away. */
export const couponDraft = couponFields
  .pick({
    couponType: true,
    discountAmount: true,
    discountPercentage: true,
    applyCouponOn: true,
    inStorePickup: true,
    oneCouponPerCustomer: true,
  })
  .extend({ dealerId: id.optional() })

/** A discount as it's stored, or as it's typed into a form. */
type Discount<Amount, Percentage> = {
  couponType: CouponFields['couponType']
  discountAmount?: Amount
  discountPercentage?: Percentage
}

/** Leaves out the amount or the percentage, whichever the coupon's type doesn't use. */
export const pickDiscount = <Amount, Percentage>({
  couponType,
  discountAmount,
  discountPercentage,
}: Discount<Amount, Percentage>) => ({
  discountAmount: needs.discountAmount(couponType) ? (discountAmount ?? null) : null,
  discountPercentage: needs.discountPercentage(couponType) ? (discountPercentage ?? null) : null,
})

const coupon = couponFields.required().extend({
  id: z.int(),
  dealerId: z.int(),
  discountAmount: z.number().nullable(),
  discountPercentage: z.number().nullable(),
  couponStartDate: z.string(),
  couponEndDate: z.string(),
  utmCode: z.string().nullable(),
  period: z.enum(['before', 'now', 'after']),
  orders: z.int(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Coupon = z.infer<typeof coupon>

/** The fields of a cart's line that a coupon uses. */
const checkedLine = z.object({
  /** The catalog is found by the part if it's omitted. */
  partId: id.nullish(),
  catalogId: id.nullish(),
  price: money,
  qty: quantity,
  is_taxable: flag.optional(),
})

const couponCheck = z.object({
  couponCode: z.string().nullable(),
  couponName: z.string().nullable(),
  trouble: z.enum(couponTroubles).nullable(),
  discountAmount: z.number(),
  lineDiscounts: z.array(z.number()),
  freesShipping: flag,
})
export type CouponCheck = z.infer<typeof couponCheck>

/** An order with a coupon, and its discount. */
const couponOrder = z.object({
  id: z.int(),
  orderNumber: z.int(),
  orderDate: timestamp,
  billCompany: z.string(),
  orderStatusId,
  shippingStatusId: shippingStatusId.nullable(),
  subtotal: z.number(),
  discountAmount: z.number(),
  freedShipping: z.number(),
  orderAmount: z.number(),
})
export type CouponOrder = z.infer<typeof couponOrder>

const couponOrderTotals = z.object({
  orders: z.int(),
  discountAmount: z.number(),
  freedShipping: z.number(),
  orderAmount: z.number(),
})
export type CouponOrderTotals = z.infer<typeof couponOrderTotals>

const couponOrderSort = z.enum(couponOrderSorts)
const couponSort = z.enum(couponSorts)

const may = 'dealer-coupons'
const record = { table: 'coupons' }

export const coupons = {
  list: route({
    method: 'GET',
    path: '/dealer-coupons',
    summary: 'A store’s coupons',
    scope: 'dealer',
    may,
    query: z.object({
      dealerId: id.optional(),
      /** Part of the name, the code or the UTM code. */
      search: text(200).default(''),
      couponActive: queryInt(0, 1).optional(),
      couponType: z.enum(couponTypes).optional(),
      applyCouponOn: z.enum(couponScopes).optional(),
      inStorePickup: queryInt(0, 1).optional(),
      oneCouponPerCustomer: queryInt(0, 1).optional(),
      sort: couponSort.default('updatedAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...rowPaging,
    }),
    reply: list(coupon),
  }),
  show: route({
    method: 'GET',
    path: '/dealer-coupons/{id}',
    summary: 'A coupon',
    scope: 'record',
    record,
    may,
    reply: one(coupon),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-coupons',
    summary: 'Create a coupon',
    scope: 'dealer',
    may,
    once: true,
    body: couponFields.extend({ dealerId: id.optional() }),
    reply: one(coupon),
    refusals: ['taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-coupons/{id}',
    summary: 'Change a coupon: fields left out stay; orders keep what it was when they got it',
    scope: 'record',
    record,
    may,
    body: couponFields.partial().extend({ version: z.int().optional() }),
    reply: one(coupon),
    refusals: ['stale', 'taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-coupons/{id}',
    summary: 'Delete a coupon: its code is free again, and orders that used it keep it',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  check: route({
    method: 'POST',
    path: '/coupon-check',
    perVisitor: 30,
    summary: 'What a coupon takes off these lines for this buyer, or why it can’t be used; saves nothing',
    scope: 'dealer',
    may: 'orders',
    body: z.object({
      dealerId: id.optional(),
      code: text(40).nullish(),
      /** Without a code: the newest coupon of this campaign that can be used. */
      utmCode: text(120).nullish(),
      lines: z
        .array(checkedLine)
        .max(500, fieldMessage('at_most_of_them', { n: 500 }))
        .default([]),
      email: text(255).nullish(),
      isPickUp: flag.optional(),
    }),
    reply: one(couponCheck),
  }),
  orders: route({
    method: 'GET',
    path: '/coupons/{id}/orders',
    summary:
      'The orders with a coupon and what it gave; totals are of all that the filter finds, without declined ones',
    scope: 'record',
    record,
    may,
    query: z.object({
      fromDate: dayOrRelative.optional(),
      toDate: dayOrRelative.optional(),
      statusId: queryInt(0, 6).optional(),
      /** Part of an order number or of a customer's name. */
      search: text(200).optional(),
      sort: couponOrderSort.default('orderDate'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...rowPaging,
    }),
    reply: shape(
      z.object({
        data: z.array(couponOrder),
        recordsTotal: z.int(),
        totals: couponOrderTotals,
        coupon: z.object({ couponName: z.string(), couponCode: z.string() }),
      }),
    ),
    refusals: ['dates_turned'],
  }),
  replay: route({
    method: 'POST',
    path: '/dealer-coupons/what-if',
    summary: 'What a coupon would have done to the orders of the last 90 days; saves nothing',
    scope: 'dealer',
    may,
    body: couponDraft,
    reply: one(couponReplay),
  }),
}
