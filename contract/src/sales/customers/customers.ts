import { z } from 'zod'
import {
  csvFile,
  day,
  dlidScope,
  flag,
  id,
  list,
  one,
  queryInt,
  readVersion,
  route,
  rowPaging,
  text,
  timestamp,
} from '../../http.ts'
import { customerSorts } from '../../list-choices.ts'
import { locale } from '../../locales.ts'
import { percent, rate } from '../../money.ts'
import { passwordField } from '../../tenancy/sign-in.ts'
import { billEmail, billEmailOrNone, billingAddress, shippingAddress } from './addresses.ts'

const optional = (max = 255) => text(max).nullish()

/** The fields users can set on a customer; the email only on creation. */
export const customerFields = z.object({
  customerType: z.union([z.literal(1), z.literal(2)]).optional(),
  ...billingAddress(() => 'obligatory'),
  billFax: optional(40),
  ...shippingAddress,
  instructions: optional(2000),
  shipVia: optional(),
  payTerms: optional(),
  salesman: optional(),
  intMemo: optional(2000),
  userMemo: optional(2000),
  locale: locale.optional(),
  taxRate: rate.nullish(),
  taxState: optional(60),
  taxCity: optional(),
  taxZip: optional(20),
  salesTaxExceptionNo: optional(60),
  taxEndDate: day.nullish(),
  staxEndDate: day.nullish(),
  costPlus: percent.nullish(),
  listMinus: rate.nullish(),
})

export const customer = customerFields.required().extend({
  id: z.int(),
  dealerId: z.int(),
  billEmail: z.string(),
  hasPassword: z.boolean(),
  formerEmails: z.array(z.string()),
  storeCredit: z.number(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Customer = z.infer<typeof customer>

/** The customer's password for the store. */
export const customerPassword = passwordField(6, 'customer_password_short')

const totals = { qtyOrders: z.int(), amountOrders: z.number() }

/** A customer in pickers and other short mentions. */
export const customerChoice = customer
  .pick({
    id: true,
    dealerId: true,
    customerType: true,
    billCompany: true,
    billContact: true,
    billEmail: true,
    billPhone: true,
    billCity: true,
    billState: true,
    createdAt: true,
  })
  .extend(totals)

/** Spares clients a request per customer. */
export const customerRow = customer.omit({ hasPassword: true, formerEmails: true }).extend({
  ...totals,
  hasPurchases: flag,
})
export type CustomerRow = z.infer<typeof customerRow>

const customerSort = z.enum(customerSorts)
const direction = z.enum(['asc', 'desc'])

/** The list's filters, also used by exports. */
const customerFilter = {
  ...dlidScope,
  value: text(200).optional(),
  sort: customerSort.default('createdAt'),
  direction: direction.default('desc'),
}

export const customers = {
  list: route({
    method: 'GET',
    path: '/customers',
    summary: 'Customers of a dealer, by name or e-mail',
    scope: 'dealers',
    may: ['customers', 'orders', 'customer-quotes'],
    query: z.object({ ...customerFilter, ...rowPaging }),
    reply: list(customerRow),
  }),
  export: route({
    method: 'GET',
    path: '/customers.csv',
    summary: 'The customers that the same filter lists, as CSV that can be imported again',
    scope: 'dealers',
    may: 'customers',
    query: z.object(customerFilter),
    reply: csvFile,
  }),
  picker: route({
    method: 'GET',
    path: '/v2/customers',
    summary: 'Customers for a picker',
    scope: 'dealer',
    may: ['customers', 'orders', 'customer-quotes'],
    query: z.object({
      dealerId: id.optional(),
      q: text(200).optional(),
      page: queryInt(1, 1_000_000).default(1),
      pageSize: rowPaging.pageSize,
    }),
    reply: list(customerChoice),
  }),
  show: route({
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One customer',
    scope: 'record',
    record: { table: 'customers' },
    may: ['customers', 'orders', 'customer-quotes'],
    reply: one(customer),
  }),
  create: route({
    method: 'POST',
    path: '/customers',
    summary: 'Create a customer',
    scope: 'dealer',
    may: 'customers',
    once: true,
    body: customerFields.extend({
      dealerId: id.optional(),
      /** Identifies the customer and can't be changed. */
      billEmail: billEmail('obligatory'),
      /** Required unless `withoutPassword` says the desk is creating the customer. */
      password: customerPassword.optional(),
      withoutPassword: flag.optional(),
    }),
    reply: one(customer),
    refusals: ['email_taken'],
  }),
  update: route({
    method: 'PUT',
    path: '/customers/{id}',
    summary:
      'Change a customer: fields left out stay as they are, and so does the e-mail once there is one; a password is replaced',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    body: customerFields.partial().extend({
      /** Set once, for a customer created with an order that had none. */
      billEmail: billEmailOrNone('obligatory').optional(),
      password: customerPassword.optional(),
      version: z.int().optional(),
    }),
    reply: one(customer),
    refusals: ['stale', 'email_taken'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/customers/{id}',
    summary: 'Delete a customer who never ordered',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale', 'customer_has_orders', 'customer_has_credit'],
  }),
}
