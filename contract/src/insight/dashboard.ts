import { z } from 'zod'
import { csvFile, day, dlidScope, flag, one, route } from '../http.ts'
import { orderFilter } from '../sales/orders/orders.ts'

const currencySymbol = z.enum(['USD', 'CAN'])

/** Sales to one place in one currency. */
const salesPlace = z.object({
  kind: z.enum(['state', 'other', 'unknown']),
  country: z.enum(['USA', 'CA']).nullable(),
  state: z.string().nullable(),
  currencySymbol,
  orders: z.int(),
  amount: z.number(),
})
export type SalesPlace = z.infer<typeof salesPlace>

const orderStats = z.object({
  /** The counted days, both inclusive; null if the filter has none. */
  fromDate: day.nullable(),
  toDate: day.nullable(),
  previousFromDate: day.nullable(),
  previousToDate: day.nullable(),
  newOrders: z.object({ count: z.int(), previous: z.int().nullable() }),
  /** One per currency, never summed across; always includes the dealer's own. */
  amounts: z.array(z.object({ currencySymbol, amount: z.number(), previous: z.number().nullable() })),
  days: z.array(z.object({ day, currencySymbol, orders: z.int(), amount: z.number() })),
  places: z.array(salesPlace),
})
export type OrderStats = z.infer<typeof orderStats>

/** Orders that need attention, the newest five by number. */
const ordersToSee = z.object({
  count: z.int(),
  orders: z.array(z.object({ id: z.int(), orderNumber: z.int(), dealerId: z.int(), company: z.string() })),
})
export type OrdersToSee = z.infer<typeof ordersToSee>

/** Waiting work that's split by dealer for the platform. */
export const splitWork = ['newOrders', 'openQuotes', 'pendingReturns', 'moneyOwed'] as const

/** The number of rows a list shows with this filter; some lists stop counting at 10,000. */
const listCount = z.object({ count: z.int(), isCapped: z.boolean() })

/** The dealers that have some of what waits, those with the most first: the first five, and how many there are. */
const dealerSplit = z.object({
  dealers: z.int(),
  first: z.array(z.object({ dealerId: z.int(), company: z.string(), count: z.int() })),
})
export type DealerSplit = z.infer<typeof dealerSplit>

const query = z.object(orderFilter)
const orderFiguresRoute = { scope: 'dealers', may: ['dashboard'], refusals: ['dates_turned'] } as const

export const dashboard = {
  stats: route({
    method: 'GET',
    path: '/orders-stats',
    summary:
      'Orders that the filter of the list finds, without declined ones unless they are asked for: number and sum, the days before, by day and by place',
    ...orderFiguresRoute,
    query,
    reply: one(orderStats),
  }),
  export: route({
    method: 'GET',
    path: '/orders-stats.csv',
    summary: 'Sales by place as CSV: the same rows in the same order',
    ...orderFiguresRoute,
    query,
    reply: csvFile,
  }),
  work: route({
    method: 'GET',
    path: '/waiting-work',
    summary: 'What waits for somebody, of those lists that the caller may open; null for the others',
    scope: 'dealers',
    may: 'signed-in',
    query: z.object({ ...dlidScope, withDealers: flag.optional() }),
    reply: one(
      z.object({
        newOrders: listCount.nullable(),
        openQuotes: listCount.nullable(),
        pendingReturns: listCount.nullable(),
        overdueCores: listCount.nullable(),
        unknownCharges: ordersToSee.nullable(),
        moneyOwed: z
          .object({
            count: z.int(),
            amounts: z.array(z.object({ currencySymbol, amount: z.number() })).nullable(),
          })
          .nullable(),
        refusedGateways: z
          .object({
            count: z.int(),
            payments: z.array(
              z.object({
                id: z.int(),
                dealerId: z.int(),
                company: z.string(),
                name: z.string(),
                refusedAs: z.enum(['not_admitted', 'restricted']),
              }),
            ),
          })
          .nullable(),
        failedMails: ordersToSee.nullable(),
        registrations: listCount.nullable(),
        urgentStores: listCount.nullable(),
        /** Platform staff who ask for access to the store; for the dealer's own administrators. */
        supportRequests: z
          .object({ count: z.int(), requests: z.array(z.object({ id: z.int(), userName: z.string() })) })
          .nullable(),
        byDealer: z.record(z.enum(splitWork), dealerSplit).nullable(),
      }),
    ),
  }),
}
