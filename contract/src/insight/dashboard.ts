import { z } from 'zod'
import { csvFile, day, id, one, route } from '../http.ts'
import { orderFilter } from '../sales/orders.ts'

const currencySymbol = z.enum(['USD', 'CAN'])

/** Sales to one place in one currency. */
export const salesPlace = z.object({
  /** A state or province; all countries that have none here; or an address whose state is none. */
  kind: z.enum(['state', 'other', 'unknown']),
  /** The country of a state. */
  country: z.enum(['USA', 'CA']).nullable(),
  /** Its two letters. */
  state: z.string().nullable(),
  currencySymbol,
  orders: z.int(),
  amount: z.number(),
})
export type SalesPlace = z.infer<typeof salesPlace>

export const orderStats = z.object({
  /** The days that are counted, both included; null where the filter names none. */
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** As many days right before them; null where the filter has no beginning or no end. */
  previousFromDate: day.nullable(),
  previousToDate: day.nullable(),
  newOrders: z.object({ count: z.int(), previous: z.int().nullable() }),
  /** One for each currency, never summed across; the dealer's own is always there. */
  amounts: z.array(z.object({ currencySymbol, amount: z.number(), previous: z.number().nullable() })),
  /** Of days with orders only, the oldest first. */
  days: z.array(z.object({ day, currencySymbol, orders: z.int(), amount: z.number() })),
  /** Where orders go to; their sum is that of all orders. The most sales of a currency come first. */
  places: z.array(salesPlace),
})
export type OrderStats = z.infer<typeof orderStats>

/** Orders whose money, mail or the like somebody has to look after, the newest five by number. */
const ordersToSee = z.object({
  count: z.int(),
  orders: z.array(z.object({ id: z.int(), orderNumber: z.int() })),
})
export type OrdersToSee = z.infer<typeof ordersToSee>

/** A count of a list with this filter; lists do not count beyond 10,000 everywhere. */
const listCount = z.object({ count: z.int(), isCapped: z.boolean() })

const query = z.object(orderFilter)
const ofOrders = { scope: 'dealers', may: ['dashboard'], refusals: ['dates_turned'] } as const

export const dashboard = {
  stats: route({
    method: 'GET',
    path: '/orders-stats',
    summary:
      'Orders that the filter of the list finds, without declined ones unless they are asked for: number and sum, the days before, by day and by place',
    ...ofOrders,
    query,
    reply: one(orderStats),
  }),
  export: route({
    method: 'GET',
    path: '/orders-stats.csv',
    summary: 'Sales by place as CSV: the same rows in the same order',
    ...ofOrders,
    query,
    reply: csvFile,
  }),
  work: route({
    method: 'GET',
    path: '/waiting-work',
    summary: 'What waits for somebody, of those lists that the caller may open; null for the others',
    scope: 'dealers',
    may: 'signed-in',
    query: z.object({ dlid: id.optional() }),
    reply: one(
      z.object({
        /** Orders whose status is still New. */
        newOrders: listCount.nullable(),
        /** Quotes that are open: not sent, not ordered, not over. */
        openQuotes: listCount.nullable(),
        pendingReturns: listCount.nullable(),
        /** Lines with core charges that are overdue; of one dealer only. */
        overdueCores: listCount.nullable(),
        /** Orders with a movement of money of which nobody knows what became. */
        unknownCharges: ordersToSee.nullable(),
        /** Payments whose gateway refuses the dealer's credentials, the latest five. */
        refusedGateways: z
          .object({
            count: z.int(),
            payments: z.array(
              z.object({
                id: z.int(),
                dealerId: z.int(),
                name: z.string(),
                refusedAs: z.enum(['not_admitted', 'restricted']),
              }),
            ),
          })
          .nullable(),
        /** Orders with a mail of the last 30 days that could not be sent. */
        failedMails: ordersToSee.nullable(),
        /** Dealerships that registered and wait for a decision; across all dealers only. */
        registrations: listCount.nullable(),
      }),
    ),
  }),
}
