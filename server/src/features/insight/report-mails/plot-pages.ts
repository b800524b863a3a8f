import { formatShortDay } from '#contract/dates.ts'
import type { OrderStatusCount } from '#contract/insight/reports.ts'
import type { SalesPlots, SalesShare } from '#contract/insight/sales-plots.ts'
import { sum } from '#contract/money.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney, formatNumber } from '#contract/texts/format-money.ts'
import type { ColumnPlot } from './draw-plot.ts'
import type { ReportTexts } from './report-texts.ts'

/** A table as it's printed. */
export type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }

const accent = '#3b5bdb'
const line = '#4a5262'
/** A status's color in the light theme. */
const statusColors: Record<number, string> = {
  1: '#1971c2',
  2: '#087f5b',
  3: '#b35c00',
  4: '#6741d9',
  5: '#2b8a3e',
  6: '#8d5160',
}

/** Net sales over the period before, for each currency. */
export function salesPlot({ steps }: SalesPlots, texts: ReportTexts, locale: string): ColumnPlot[] {
  const currencies = [...new Set(steps.map(({ currencySymbol }) => currencySymbol))]
  return currencies.map((currency) => ({
    title: currencies.length > 1 ? `${texts.overTime} (${currency})` : texts.overTime,
    legend: [
      { name: texts.net, color: accent },
      { name: texts.before, color: line },
    ],
    axis: (value) => formatMoney(value, currency),
    columns: steps
      .filter(({ currencySymbol }) => currencySymbol === currency)
      .map(({ startDate, net, previous }) => ({
        name: formatShortDay(startDate, locale),
        parts: [{ value: net, color: accent }],
        before: previous,
      })),
  }))
}

/** Orders by status over the steps that have any. */
export function statusPlot({ steps }: OrderStatusCount, texts: ReportTexts, locale: string): ColumnPlot[] {
  const starts = [...new Set(steps.map(({ startDate }) => startDate))]
  if (starts.length === 0) return []
  const used = orderStatuses.filter(({ id }) => steps.some((step) => step.id === id))
  return [
    {
      title: texts.statusesOverTime,
      legend: used.map(({ id, name }) => ({ name: texts.statuses[name] ?? name, color: statusColors[id]! })),
      axis: (value) => formatNumber(value, 0),
      columns: starts.map((start) => ({
        name: formatShortDay(start, locale),
        parts: used.map(({ id }) => ({
          value: sum(
            steps.filter((step) => step.startDate === start && step.id === id).map((step) => step.orderCount),
          ),
          color: statusColors[id]!,
        })),
      })),
    },
  ]
}

/** Sales by category and make, and refunds by reason. */
export function goodsTables({ categories, makes, returnReasons }: SalesPlots, texts: ReportTexts): Table[] {
  const shares = (rows: readonly SalesShare[], none: string) =>
    rows.map(({ name, net, currencySymbol }) => [name ?? none, formatMoney(net, currencySymbol)])
  return [
    {
      title: texts.categories,
      head: [texts.category, texts.net],
      rows: shares(categories, texts.noCategory),
    },
    { title: texts.makes, head: [texts.make, texts.net], rows: shares(makes, texts.noMake) },
    {
      title: texts.reasons,
      head: [texts.reason, texts.orders, texts.refunds],
      rows: returnReasons.map(({ reason, isReturn, orderCount, goods, currencySymbol }) => [
        isReturn ? (reason ?? texts.noReason) : texts.noReturn,
        formatNumber(orderCount, 0),
        formatMoney(goods, currencySymbol),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
}
