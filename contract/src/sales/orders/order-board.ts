import { z } from 'zod'
import { maxPageSize } from '../../calls.ts'
import { flag, id, one, queryInt, route } from '../../http.ts'
import { order, orderStatusId } from './order-fields.ts'
import { orderFilter } from './orders.ts'

/** An order on the board. */
const boardCard = order
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
    wrongCountry: flag,
  })
export type BoardCard = z.infer<typeof boardCard>

const boardColumn = z.object({
  statusId: z.int(),
  count: z.int(),
  amount: z.number(),
  cards: z.array(boardCard),
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
      limit: queryInt(1, maxPageSize).default(50),
      column: orderStatusId.optional(),
      after: id.optional(),
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,999}$/)
        .optional(),
    }),
    reply: one(
      z.object({
        columns: z.array(boardColumn),
        countedTo: z.int().nullable(),
        currencySymbol: z.enum(['USD', 'CAN']),
      }),
    ),
    refusals: ['dates_turned'],
  }),
}
