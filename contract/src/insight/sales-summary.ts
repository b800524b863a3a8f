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
    /** Orders sold. */
    orderCount: z.int(),
    /** Their totals less all refunds of the days, for each. */
    averageOrder: amounts,
    /** Their totals, before refunds. */
    byStatus: z.array(
      z.object({ id: z.int(), status: z.string(), orderCount: z.int(), totalOrderAmounts: amounts }),
    ),
  }),
  /** gross − discounts − refunds = net, of goods alone; average is the net of an order. */
  salesPerformance: z.array(
    z.object({
      currencySymbol,
      gross: z.number(),
      discounts: z.number(),
      refunds: z.number(),
      /** Orders with one. */
      refundedOrders: z.int(),
      net: z.number(),
      average: z.number().nullable(),
    }),
  ),
  shippingPerformance: z.object({
    /** Before refunds, and after those of the days. */
    charged: amounts,
    net: amounts,
    /** Shipped at no charge. */
    freeOrders: z.int(),
    pickUps: z.int(),
    /** Only orders that ship; several carriers are joined with `+`, null is not shipped yet. */
    byCarrier: z.array(
      z.object({
        carrier: z.string().nullable(),
        currencySymbol,
        orderCount: z.int(),
        charged: z.number(),
      }),
    ),
  }),
  /**
   * Lines after discounts; null is a part of no catalog. amount − refunds = net. A refund's goods are in the
   * returned lines' catalogs, or shared by all of the order's.
   */
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
    /**
     * The state that's due the tax: the destination's, or the store's for pick-ups; null is an unrecognized state.
     * gross = exempt + notTaxable + taxable, for orders sold, before refunds. charged − refunded = amount, the tax
     * to file.
     */
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
        /**
         * Its separate taxes, such as GST and QST; a null name is tax without one. They add up to the state's tax. None
         * if all of it has no name.
         */
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
  /** Only lines with a cost, less refunds; the others are counted. */
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
  /** Orders, quotes, and messages from customers. */
  engagements: z.int(),
  quotesMade: z.int(),
  /** From customers, also those deleted since. */
  messagesReceived: z.int(),
  /** Orders ÷ engagements. */
  closingRatio: ratio,
  totalOrders: z.int(),
  /** Declined orders. */
  ordersCanceled: z.int(),
  /** Completed ÷ (all − declined). */
  fulfillmentRatio: ratio,
  /** Net sales ÷ subtotals of all orders, also declined ones; null if they are in several currencies. */
  netSalesPercentage: percentage,
  netSalesPercentages: z.array(z.object({ currencySymbol, percentage })),
  /** Null if orders are in several currencies. */
  netSalesAmount: z.number().nullable(),
  netSalesAmounts: amounts,
  salesSummary: groups,
  /** A page of all orders of the period, newest first. */
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
