import { z } from 'zod'
import { day, timestamp } from '../http.ts'
import { amounts, currencySymbol, reportDay } from './report-fields.ts'
import { reportPeriods } from './report-periods.ts'

/** An option wins over days; with neither it's this week. */
export const salesDays = {
  selectedOption: z.enum(reportPeriods).optional(),
  startDate: reportDay.optional(),
  endDate: reportDay.optional(),
}

/** A share of 1, to four decimals; null of nothing. */
const ratio = z.number().nullable()
/** To two decimals; null of nothing. */
const percentage = z.number().nullable()

/**
 * Sold is every order that isn't declined, on the order's day. Subtotals are before discounts, tax, shipping and fees.
 * Refunds count on the day they were made, each part where it belongs: goods lower sales, their tax the tax to file.
 */
const groups = z.object({
  orderPerformance: z.object({
    orderCount: z.int(),
    averageOrder: amounts,
    byStatus: z.array(
      z.object({ id: z.int(), status: z.string(), orderCount: z.int(), totalOrderAmounts: amounts }),
    ),
  }),
  salesPerformance: z.array(
    z.object({
      currencySymbol,
      gross: z.number(),
      discounts: z.number(),
      refunds: z.number(),
      refundedOrders: z.int(),
      net: z.number(),
      average: z.number().nullable(),
    }),
  ),
  shippingPerformance: z.object({
    charged: amounts,
    net: amounts,
    freeOrders: z.int(),
    pickUps: z.int(),
    byCarrier: z.array(
      z.object({
        carrier: z.string().nullable(),
        currencySymbol,
        orderCount: z.int(),
        charged: z.number(),
      }),
    ),
  }),
  catalogPerformance: z.array(
    z.object({
      catalogId: z.int().nullable(),
      catalogName: z.string().nullable(),
      currencySymbol,
      /** Orders with a line of it. */
      orderCount: z.int(),
      lines: z.int(),
      pieces: z.int(),
      amount: z.number(),
      refunds: z.number(),
      net: z.number(),
    }),
  ),
  tax: z.object({
    collected: amounts,
    byState: z.array(
      z.object({
        state: z.string().nullable(),
        currencySymbol,
        orderCount: z.int(),
        /** Goods after discounts, shipping and fees. */
        gross: z.number(),
        exempt: z.number(),
        notTaxable: z.number(),
        taxable: z.number(),
        charged: z.number(),
        refunded: z.number(),
        amount: z.number(),
        components: z.array(
          z.object({
            name: z.string().nullable(),
            /** Orders of which something is taxable. */
            orderCount: z.int(),
            taxable: z.number(),
            charged: z.number(),
            refunded: z.number(),
            amount: z.number(),
          }),
        ),
      }),
    ),
  }),
  profits: z.array(
    z.object({
      currencySymbol,
      sales: z.number(),
      cost: z.number(),
      profit: z.number(),
      margin: percentage,
      unknownCostLines: z.int(),
      unknownCostSales: z.number(),
    }),
  ),
})
export type SalesGroups = z.infer<typeof groups>

export const salesSummary = z.object({
  startDate: day,
  endDate: day,
  engagements: z.int(),
  quotesMade: z.int(),
  messagesReceived: z.int(),
  closingRatio: ratio,
  totalOrders: z.int(),
  ordersCanceled: z.int(),
  fulfillmentRatio: ratio,
  netSalesPercentage: percentage,
  netSalesPercentages: z.array(z.object({ currencySymbol, percentage })),
  netSalesAmount: z.number().nullable(),
  netSalesAmounts: amounts,
  salesSummary: groups,
  orders: z.array(
    z.object({
      id: z.int(),
      orderDate: timestamp,
      orderNumber: z.int(),
      orderStatusId: z.int(),
      currencySymbol,
      subtotal: z.number(),
      orderAmount: z.number(),
    }),
  ),
})
export type SalesSummary = z.infer<typeof salesSummary>
