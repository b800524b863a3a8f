import { z } from 'zod'
import { partNumberText } from '../../catalog/part-number.ts'
import { partFit } from '../../catalog/parts.ts'
import { pictureUrl } from '../../catalog/picture-url.ts'
import { addressError, tidyEmail } from '../../email-address.ts'
import { id, queryInt, required, text, timestamp } from '../../http.ts'
import { money, weight } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { lineVehicle, storedVehicle } from '../orders/line-vehicle.ts'
import { summaryLine } from '../orders/order-fields.ts'

/** A quote's status; derived from its order, its last email and the current time, not stored. */
export const quoteStatuses = [
  { id: 1, name: 'Open' },
  { id: 2, name: 'Sent' },
  { id: 3, name: 'Ordered' },
  { id: 4, name: 'Expired' },
] as const
/** The status of a quote whose link has expired. */
export const quoteExpired = 4

export const oneProductNeeded = fieldMessage('quote_product_required')
/** How many days an emailed quote's link is valid by default. */
export const validDays = 30

/** The most days for which a dealer can make a quote's link valid. */
export const maxValidDays = 365

/** The most lines of a quote. */
export const maxQuoteLines = 200

/** A line's catalog part, with its values when it was chosen. */
const quoteProduct = z.object({
  partId: id.nullish(),
  catalogId: id.nullish(),
  part_number: partNumberText(60),
  name: text(500),
  list: money.nullish(),
  /** For parts of remote catalogs; the server looks up those of local ones. */
  cost: money.nullish(),
  weight: weight.nullish(),
  path_image: pictureUrl.nullish(),
})
export type QuoteProduct = z.infer<typeof quoteProduct>

const wholeNumber = z
  .int(fieldMessage('must_be_integer'))
  .min(1, fieldMessage('must_be_or_more', { min: 1 }))
  .max(1_000_000, fieldMessage('must_be_or_less', { max: 1_000_000 }))
const qty = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
  wholeNumber,
)

const rowFields = z.object({
  partNumber: partNumberText(60).optional(),
  itemName: text(500).optional(),
  price: money,
  install: money.optional(),
  qty,
  product: quoteProduct.nullish(),
  ...lineVehicle,
})

/** A form row as sent. It has a part number or a name. */
export const quoteRow = rowFields.refine(({ partNumber, itemName }) => partNumber || itemName, {
  path: ['partNumber'],
  message: fieldMessage('part_or_name'),
})
export type QuoteRow = z.infer<typeof quoteRow>
/** A row of a stored quote: with its id only the changes, without one a new row. */
export const quoteRowChange = rowFields.partial().extend({
  id: id.optional(),
  /** Rows are sorted by it. An added row without one goes last. */
  position: queryInt(0, 1_000_000_000).optional(),
})

const emailNeeded = fieldMessage('customer_email_required')

/** A quote's header. */
export const quoteFields = z.object({
  quoteRef: required('quote_ref_required', 120),
  /** The quote's customer; without one, the customer with the email. */
  customerId: id.nullish(),
  customerName: required('customer_name_required'),
  customerEmail: z
    .string(emailNeeded)
    .overwrite(tidyEmail)
    .min(1, emailNeeded)
    .max(254)
    .email(addressError('invalid_email')),
  /** The customer reads it in the email. */
  description: text(4000).nullish(),
  assignLabelManager: text(120).nullish(),
})

const storedProduct = quoteProduct.extend({
  partId: z.int().nullable(),
  catalogId: z.int().nullable(),
})

const quoteLine = z.object({
  id: z.int(),
  /** Lines are sorted by it. */
  position: z.int(),
  partNumber: z.string(),
  /** The item's name under both its names. */
  description: z.string(),
  itemName: z.string(),
  price: z.number(),
  install: z.number(),
  qty: z.int(),
  productData: storedProduct.nullable(),
  ...storedVehicle,
  /** The dealer's cost; list ÷ 1.20 if there's only a list price; null without either. */
  cost: z.number().nullable(),
  fit: partFit.nullable(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** One email of the quote. */
const quoteSend = z.object({
  id: z.int(),
  createdAt: timestamp,
  toName: z.string(),
  toMail: z.string(),
  userName: z.string(),
  quoteAmount: z.number(),
  expiresAt: timestamp,
  isReplaced: z.boolean(),
  mailStatus: z.enum(['queued', 'sent', 'failed', 'unconfirmed']),
  mailAnswer: z.string().nullable(),
})
export type QuoteSend = z.infer<typeof quoteSend>

export const quoteListRow = z.object({
  id: z.int(),
  dealerId: z.int(),
  company: z.string(),
  quoteRef: z.string(),
  customerId: z.int().nullable(),
  billCompany: z.string(),
  billEmail: z.string(),
  description: z.string().nullable(),
  assignLabelManager: z.string().nullable(),
  quoteAmount: z.number(),
  currencySymbol: z.enum(['USD', 'CAN']),
  statusId: z.int(),
  sentAt: timestamp.nullable(),
  /** When the last email's link expires. */
  expiresAt: timestamp.nullable(),
  mailFailed: z.boolean(),
  orderId: z.int().nullable(),
  orderNumber: z.int().nullable(),
  createdAt: timestamp,
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: timestamp,
})
export type QuoteListRow = z.infer<typeof quoteListRow>

export const quote = quoteListRow.omit({ company: true }).extend({
  customerName: z.string(),
  customerEmail: z.string(),
  itemsAmount: z.number(),
  installAmount: z.number(),
  details: z.array(quoteLine),
  sends: z.array(quoteSend),
  changedSinceSent: z.boolean(),
})
export type Quote = z.infer<typeof quote>

/**
 * The amounts of an order from this quote: items and install as its subtotal, shipping, fees, tax and the total.
 */
export const quoteSummary = z.object({ orderSummary: z.array(summaryLine), total: z.number() })
export type QuoteSummary = z.infer<typeof quoteSummary>

/** A quote for a store's checkout. */
export const quoteOffer = z.object({
  dealerId: z.int(),
  company: z.string(),
  quoteId: z.int(),
  quoteRef: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  description: z.string().nullable(),
  currencySymbol: z.enum(['USD', 'CAN']),
  details: z.array(
    z.object({
      partNumber: z.string(),
      itemName: z.string(),
      price: z.number(),
      install: z.number(),
      qty: z.int(),
      catalogId: z.int().nullable(),
      partId: z.int().nullable(),
      ...storedVehicle,
    }),
  ),
  itemsAmount: z.number(),
  installAmount: z.number(),
  quoteAmount: z.number(),
  expiresAt: timestamp,
})
export type QuoteOffer = z.infer<typeof quoteOffer>
