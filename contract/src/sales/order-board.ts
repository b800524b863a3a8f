import { z } from 'zod'
import { flag, id, maxPageSize, one, queryInt, route } from '../http.ts'
import { order, orderStatusId } from './order-fields.ts'
import { orderFilter } from './orders.ts'

/** An order as the board shows it. */
export const boardCard = order
  .pick({
    id: true,
    version: true,
    orderNumber: true,
    orderDate: true,
    orderStatusId: true,
    shippingStatusId: true,
    declinedReasonId: true,
    isLocked: true,
    billCompany: true,
    orderAmount: true,
    paymentState: true,
    amountDue: true,
    currencySymbol: true,
  })
  .extend({
    itemsQty: z.int(),
    itemsShipped: z.int(),
    /** It goes to another country than the dealer's own. */
    wrongCountry: flag,
  })
export type BoardCard = z.infer<typeof boardCard>

export const boardColumn = z.object({
  statusId: z.int(),
  /** Of all orders in the column, also of those that are not among the cards. */
  count: z.int(),
  amount: z.number(),
  /** Newest first. */
  cards: z.array(boardCard),
  /** There are older ones than the last card. */
  more: z.boolean(),
})
export type BoardColumn = z.infer<typeof boardColumn>

const { statusId: _, ...filter } = orderFilter
export const orderBoard = {
  show: route({
    method: 'GET',
    path: '/orders-board',
    summary: 'The order board of a dealer: every status with its count, its sum and its newest orders',
    scope: 'dealer',
    may: ['orders-v2', 'orders'],
    query: z.object({
      ...filter,
      /** Cards of each column. */
      limit: queryInt(1, maxPageSize).default(50),
      /** Only this column, from its newest card or from the one after the order `after`. */
      column: orderStatusId.optional(),
      after: id.optional(),
      /** Only these orders, as `1,2,3`, wherever they are now; the counts are of the whole board. */
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,999}$/)
        .optional(),
    }),
    reply: one(
      z.object({
        columns: z.array(boardColumn),
        /** Counts and sums are of so many orders at most, the newest ones: a search or a customer found more. */
        countedTo: z.int().nullable(),
        currencySymbol: z.enum(['USD', 'CAN']),
      }),
    ),
    refusals: ['dates_turned'],
  }),
}
