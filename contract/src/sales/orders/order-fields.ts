import { z } from 'zod'
import { requiredPartNumber } from '../../catalog/part-number.ts'
import { partFit } from '../../catalog/parts.ts'
import { pictureUrl } from '../../catalog/picture-url.ts'
import { day, flag, id, text, timestamp } from '../../http.ts'
import { locale } from '../../locales.ts'
import { money, quantity, rate, weight } from '../../money.ts'
import { fieldMessage, type PlainFieldCode } from '../../texts/field-messages.ts'
import { paymentStates } from '../charges/payment-states.ts'
import { billEmailOrNone, billingAddress, shippingAddress } from '../customers/addresses.ts'
import { totalStep } from '../totals/total-steps.ts'
import { lineVehicle, storedVehicle } from './line-vehicle.ts'
import {
  carriers,
  declinedReasons,
  lineStatuses,
  logActions,
  orderStatuses,
  shippingStatuses,
} from './order-statuses.ts'
import { shopSource } from './shop-sources.ts'
import { storeRules } from './store-rules.ts'

const optional = (max = 255) => text(max).nullish()
const idIn = (list: readonly { id: number }[], message: PlainFieldCode) =>
  id.refine((value) => list.some((entry) => entry.id === value), message)

export const paymentState = z.enum(paymentStates)
export const orderStatusId = idIn(orderStatuses, 'choose_status')
export const shippingStatusId = idIn(shippingStatuses, 'choose_shipping_status')
export const declinedReasonId = idIn(declinedReasons, 'choose_reason')
const lineStatusId = idIn(lineStatuses, 'choose_status')

/** The fields users set on a line. */
export const lineFields = z.object({
  partNumber: requiredPartNumber('part_number_required', 60),
  description: optional(500),
  ...lineVehicle,
  catalogId: id.nullish(),
  partId: id.nullish(),
  token: optional(),
  pictureUrl: pictureUrl.nullish(),
  /** Null is unknown; the price is then used as cost, flagged `costUnknown`. */
  cost: money.nullish(),
  price: money,
  corePrice: money.nullish(),
  qty: quantity.refine((value) => value >= 1, fieldMessage('at_least', { least: '1' })),
  itemWeight: weight.nullish(),
  statusOrder: lineStatusId.optional(),
  trackingNumber: optional(120),
  shippingCarrier: optional(60),
  intMemo: optional(2000),
  userMemo: optional(2000),
  shipMemo: optional(2000),
  is_taxable: flag.optional(),
  pickupOnly: flag.optional(),
})

/** A line as sent with an order; one already on it has its id. */
export const lineInput = lineFields.extend({
  id: id.optional(),
  shipQty: quantity.optional(),
})
/** For a stored line, only the changes are needed. */
export const lineChange = lineInput.partial()

export const line = lineFields.required().extend({
  id: z.int(),
  order_id: z.int(),
  ...storedVehicle,
  catalogId: z.int().nullable(),
  partId: z.int().nullable(),
  statusOrder: z.int(),
  cost: z.number(),
  costUnknown: flag,
  qtyShipped: z.int(),
  shipQty: z.int(),
  extended_price: z.number(),
  /** Its part of the order's discount. */
  discountAmount: z.number(),
  fixedShippingPrice: z.number().nullable(),
  fit: partFit.nullish(),
})
export type OrderLine = z.infer<typeof line>

/** The fields users set on an order; computed amounts aren't included. */
export const orderFields = z.object({
  customerId: id.nullish(),
  requiredDate: day.nullish(),
  payTerms: optional(),
  salesman: optional(),
  intMemo: optional(4000),
  userMemo: optional(4000),
  shipMemo: optional(4000),
  instructions: optional(4000),
  shipVia: optional(),
  shippingMethodName: optional(),
  fixedShipping: flag.optional(),
  shippingAmount: money.nullish(),
  fixedHandling: flag.optional(),
  handlingFeeAmount: money.nullish(),
  fixedCustomFee: flag.optional(),
  customFeeAmount: money.nullish(),
  customFeeTitle: optional(),
  taxRate: rate.nullish(),
  taxState: optional(60),
  taxCity: optional(),
  taxZip: optional(20),
  salesTaxExceptionNo: optional(60),
  staxEndDate: day.nullish(),
  purchaseOrderNumber: optional(60),
  pgatewayId: id.nullish(),
  locale: locale.optional(),
  isBusinessAcc: flag.optional(),
  sameAddress: flag.optional(),
  token: optional(),
  isPickUp: flag.optional(),
  /** The order retains its coupon's terms from when it got it; null or empty removes it. */
  couponCode: optional(40),
  utmCode: optional(120),
  ...billingAddress((field) => `${field}_required` as const),
  /** Empty only with `noEmail`, which `withEmailRule` checks. */
  billEmail: billEmailOrNone('e_mail_required'),
  noEmail: flag.optional(),
  ...shippingAddress,
})

type EmailFields = { billEmail?: string | undefined; noEmail?: 0 | 1 | undefined }

/** The problem with an order's email, if there is one: an empty email has to be meant. */
function findEmailProblem({ billEmail, noEmail }: EmailFields): PlainFieldCode | null {
  if (noEmail === 1) return billEmail ? 'email_or_none' : null
  return billEmail === '' ? 'e_mail_required' : null
}

/** The body of a call, with that check. It also runs when other fields are wrong, so that one answer names them all. */
export const withEmailRule = <S extends z.ZodRawShape>(body: z.ZodObject<S>) =>
  body.refine((fields) => findEmailProblem(fields as EmailFields) === null, {
    path: ['billEmail'],
    error: ({ input }) => findEmailProblem(input as EmailFields) ?? undefined,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** The pieces that shipped together: one parcel or one hand-over. */
const shipment = z.object({
  id: z.int(),
  trackingNumber: z.string().nullable(),
  shippingCarrier: z.string().nullable(),
  shippedAt: timestamp,
  user: z.string(),
  /** `lineId` is null after the line was removed from the order. */
  lines: z.array(z.object({ lineId: z.int().nullable(), partNumber: z.string(), qty: z.int() })),
})
export type Shipment = z.infer<typeof shipment>

export const logEntry = z.object({
  id: z.int(),
  createdAt: timestamp,
  user: z.string(),
  action: z.enum(logActions),
  memo: z.string(),
  external: flag,
})
export type LogEntry = z.infer<typeof logEntry>

/** One of the taxes in an order's sales tax, with what the total includes of it. */
const chargedComponent = z.object({
  name: z.string(),
  rate: z.number(),
  registrationNumber: z.string().nullable(),
  amount: z.number(),
})

/**
 * A line of the total: `rate` only for sales tax, with `charged` where the total has it
 * with fewer decimals, and `components` if it's several taxes; `couponCode` only for a discount, whose amount is
 * negative; `formula` shows the calculation in numbers, `steps` with reasons (the subtotal's steps are the order's
 * lines).
 */
export const summaryLine = z.object({
  code: z.string(),
  title: z.string(),
  amount: z.number(),
  rate: z.number().nullish(),
  charged: z.number().nullish(),
  components: z.array(chargedComponent).nullish(),
  couponCode: z.string().nullish(),
  formula: z.string(),
  steps: z.array(totalStep).nullish(),
})

type SummaryLine = Pick<z.infer<typeof summaryLine>, 'code' | 'title' | 'amount'> &
  Partial<z.infer<typeof summaryLine>>

/** The lines of a total: as an order stores them, or as JSON text that it's about to store. */
export const readSummary = (summary: unknown): SummaryLine[] =>
  (typeof summary === 'string' ? JSON.parse(summary) : (summary ?? [])) as SummaryLine[]

const computed = z.object({
  id: z.int(),
  dealerId: z.int(),
  customerId: z.int().nullable(),
  pgatewayId: z.int().nullable(),
  orderNumber: z.int(),
  orderDate: timestamp,
  orderStatusId: z.int(),
  shippingStatusId: z.int().nullable(),
  declinedReasonId: z.int().nullable(),
  isLocked: flag,
  isTest: flag,
  subtotal: z.number(),
  couponId: z.int().nullable(),
  discountAmount: z.number(),
  shippingAmount: z.number(),
  shippingCharges: z.number(),
  handlingFeeAmount: z.number(),
  customFeeAmount: z.number(),
  customFeeTitle: z.string().nullable(),
  salesTaxRate: z.number(),
  salesTaxAmount: z.number(),
  taxAmount: z.number(),
  taxComponents: z.array(chargedComponent).nullable(),
  orderAmount: z.number(),
  paymentState,
  amountDue: z.number(),
  amountOwed: z.number(),
  amountReceived: z.number(),
  amountRefunded: z.number(),
  amountNet: z.number(),
  pay_terms: z.string().nullable(),
  currencySymbol: z.enum(['USD', 'CAN']),
  importedFrom: shopSource.nullable(),
  importedNumber: z.string().nullable(),
  version: z.int(),
  updatedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export const order = orderFields
  .required()
  .extend(computed.shape)
  .extend({
    billEmail: z.string(),
    details: z.array(line),
    log: z.array(logEntry),
    shipments: z.array(shipment),
    orderSummary: z.object({ summary: z.array(summaryLine), total: z.number() }),
    quoteId: z.int().nullable(),
    quoteRef: z.string().nullable(),
    outsideZones: z.enum(['shipCountry', 'shipState']).nullable(),
    brokenRules: z.array(z.enum(storeRules)),
  })
export type Order = z.infer<typeof order>

export const orderRow = order
  .pick({
    id: true,
    dealerId: true,
    orderNumber: true,
    orderDate: true,
    customerId: true,
    billCompany: true,
    billContact: true,
    billEmail: true,
    billPhone: true,
    shipState: true,
    purchaseOrderNumber: true,
    orderAmount: true,
    paymentState: true,
    amountDue: true,
    amountOwed: true,
    currencySymbol: true,
    orderStatusId: true,
    shippingStatusId: true,
    declinedReasonId: true,
    isLocked: true,
    isTest: true,
    isPickUp: true,
    version: true,
    updatedBy: true,
    updatedAt: true,
  })
  .extend({
    lines: z.int(),
    itemsQty: z.int(),
    itemsShipped: z.int(),
    company: z.string(),
    hasCharges: flag,
    inReturn: flag,
  })
export type OrderRow = z.infer<typeof orderRow>

export const shipLine = z.object({
  id,
  shipQty: quantity,
  trackingNumber: optional(120),
  shippingCarrier: z.union([z.enum(carriers), text(60)]).nullish(),
})
