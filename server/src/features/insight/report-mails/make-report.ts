import type { Readable } from 'node:stream'
import { formatLongDay } from '#contract/dates.ts'
import type { OrderStatusCount } from '#contract/insight/reports.ts'
import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import { exact, sum } from '#contract/money.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney, formatNumber, formatPercent } from '#contract/texts/format-money.ts'
import { exportOrders } from '#server/features/sales/orders/list/export-orders.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { readMuch, type Work } from '#server/platform/db/work.ts'
import { countStatuses } from '../reports/count-statuses.ts'
import { exportSales } from '../reports/export-sales.ts'
import { plotSales } from '../reports/sales-plots.ts'
import { summarizeSales } from '../reports/sales-summary.ts'
import type { ColumnPlot } from './draw-plot.ts'
import { goodsTables, salesPlot, statusPlot, type Table } from './plot-pages.ts'
import type { Run } from './queries.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'

/** A report in its printed form. */
export type Page = {
  title: string
  company: string
  period: string
  plots: readonly ColumnPlot[]
  tables: readonly Table[]
  texts: ReportTexts
  locale: string
}
/** `name` is the files' name, without an extension. */
export type MadeReport = { name: string; pageIn: (locale: string) => Page; csv: Readable }

/** Computes a report of a dealer's days. Its pages are written per reader's language, its CSV once. */
export async function makeReport(
  dealerId: number,
  actor: Actor,
  { report, startDate, endDate }: Run,
  signal: AbortSignal,
): Promise<MadeReport> {
  const days = { startDate, endDate }
  const reportContent = await readMuch(dealerId, actor, async (reading) => {
    const work = { ...reading, dealerId }
    const { company, country } = await work.db
      .selectFrom('dealers')
      .select(['company', 'country'])
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow()
    const pages = await (report === 'status' ? statusPages : salesPages)(work, days)
    return { company, country, pages }
  })
  const pageIn = (locale: string): Page => {
    const own = reportTexts(locale)
    const texts = reportContent.country === 'CAN' ? { ...own, state: own.province } : own
    const { company } = reportContent
    const [first, last] = [startDate, endDate].map((day) => formatLongDay(day, 'UTC', locale))
    const period = `${first} – ${last}`
    return {
      company,
      period,
      texts,
      locale,
      title: texts.titles[report],
      ...reportContent.pages(texts, locale),
    }
  }
  const context = { dealerId, actor, signal, setFilename: () => {} }
  const csv =
    report === 'status'
      ? await exportOrders(context, {
          fromDate: startDate,
          toDate: endDate,
          sort: 'orderDate',
          direction: 'asc',
        })
      : await exportSales(context, days)
  return {
    name: `${report === 'status' ? 'order-status' : 'sales'}-${startDate}-${endDate}`,
    pageIn,
    csv,
  }
}

type Days = { startDate: string; endDate: string }
/** The figures are read once and written in each reader's language. */
type Pages = (texts: ReportTexts, locale: string) => Pick<Page, 'plots' | 'tables'>

async function statusPages(work: Work, days: Days): Promise<Pages> {
  const report = await countStatuses(work, days)
  return (texts, locale) => ({
    plots: statusPlot(report, texts, locale),
    tables: [statusTable(report, texts)],
  })
}

async function salesPages(work: Work, days: Days): Promise<Pages> {
  const [report, plots] = await Promise.all([
    summarizeSales(work, { ...days, startRow: 0, pageSize: 1 }),
    plotSales(work, days),
  ])
  return (texts, locale) => ({
    plots: salesPlot(plots, texts, locale),
    tables: [...salesTables(report, texts, locale), ...goodsTables(plots, texts)],
  })
}

type Amounts = readonly { currencySymbol: string; amount: number }[]
const formatSums = (amounts: Amounts) =>
  amounts.map(({ amount, currencySymbol }) => formatMoney(amount, currencySymbol)).join('\n') || '–'
const formatCount = (n: number) => formatNumber(n, 0)
const formatShare = (ratio: number | null, locale: string) =>
  ratio === null ? '–' : formatPercent(exact(ratio).times(100).round(1).toNumber(), locale)

function statusTable({ data }: OrderStatusCount, texts: ReportTexts): Table {
  const sold = data.filter(({ id }) => id !== orderStatus.declined)
  return {
    title: texts.byStatus,
    head: [texts.status, texts.orders, texts.amount],
    rows: [
      ...data.map(({ status, orderCount, totalOrderAmounts }) => [
        texts.statuses[status] ?? status,
        formatCount(orderCount),
        formatSums(totalOrderAmounts),
      ]),
      [texts.total, formatCount(sum(sold.map(({ orderCount }) => orderCount))), formatSums(addAmounts(sold))],
    ],
  }
}

const addAmounts = (rows: readonly { totalOrderAmounts: Amounts }[]): Amounts =>
  ['USD', 'CAN'].flatMap((currencySymbol) => {
    const own = rows.flatMap(({ totalOrderAmounts }) =>
      totalOrderAmounts.filter((one) => one.currencySymbol === currencySymbol),
    )
    return own.length === 0 ? [] : [{ currencySymbol, amount: sum(own.map(({ amount }) => amount)) }]
  })

function salesTables(report: SalesSummary, texts: ReportTexts, locale: string): Table[] {
  const { orderPerformance, salesPerformance, shippingPerformance, catalogPerformance, tax, profits } =
    report.salesSummary
  const names = ['gross', 'discounts', 'refunds', 'net'] as const
  const gains = ['sales', 'cost', 'profit'] as const
  return [
    {
      title: texts.figures,
      head: ['', ''],
      rows: [
        [texts.net, formatSums(report.netSalesAmounts)],
        [texts.totalOrders, formatCount(report.totalOrders)],
        [texts.canceled, formatCount(report.ordersCanceled)],
        [texts.fulfillment, formatShare(report.fulfillmentRatio, locale)],
        [texts.engagements, formatCount(report.engagements)],
        [texts.closing, formatShare(report.closingRatio, locale)],
      ],
    },
    {
      title: texts.byStatus,
      head: [texts.status, texts.orders, texts.beforeRefunds],
      rows: orderPerformance.byStatus.map(({ status, orderCount, totalOrderAmounts }) => [
        texts.statuses[status] ?? status,
        formatCount(orderCount),
        formatSums(totalOrderAmounts),
      ]),
    },
    {
      title: texts.sold,
      head: ['', ...salesPerformance.map(({ currencySymbol }) => currencySymbol)],
      rows: names.map((name) => [
        texts[name],
        ...salesPerformance.map((one) => formatMoney(one[name], one.currencySymbol)),
      ]),
    },
    {
      title: texts.shipping,
      head: [texts.carrier, texts.orders, texts.beforeRefunds],
      rows: [
        ...shippingPerformance.byCarrier.map((row) => [
          row.carrier ?? texts.notShipped,
          formatCount(row.orderCount),
          formatMoney(row.charged, row.currencySymbol),
        ]),
        [texts.afterRefunds, '', formatSums(shippingPerformance.net)],
      ],
    },
    {
      title: texts.catalogs,
      head: [texts.catalog, texts.orders, texts.net],
      rows: catalogPerformance.map((row) => [
        row.catalogName ?? texts.noCatalog,
        formatCount(row.orderCount),
        formatMoney(row.net, row.currencySymbol),
      ]),
    },
    ...taxTables(tax.byState, texts),
    {
      title: texts.profits,
      head: ['', ...profits.map(({ currencySymbol }) => currencySymbol)],
      rows: gains.map((name) => [
        texts[name],
        ...profits.map((one) => formatMoney(one[name], one.currencySymbol)),
      ]),
    },
  ].filter(({ rows }) => rows.some((row) => row.length > 1))
}

type StateTax = SalesSummary['salesSummary']['tax']['byState'][number]

/** Sales by place, and the tax to file for them: in two tables, because a page has no room for all columns. */
function taxTables(byState: StateTax[], texts: ReportTexts): Table[] {
  const nameState = ({ state }: StateTax) => state ?? texts.unknown
  return [
    {
      title: texts.taxSales,
      head: [texts.state, texts.orders, texts.beforeTax, texts.exempt, texts.notTaxable, texts.taxable],
      rows: byState.map((row) => [
        nameState(row),
        formatCount(row.orderCount),
        ...[row.gross, row.exempt, row.notTaxable, row.taxable].map((amount) =>
          formatMoney(amount, row.currencySymbol),
        ),
      ]),
    },
    {
      title: texts.taxToFile,
      head: [texts.state, texts.taxable, texts.taxCharged, texts.taxRefunded, texts.toFile],
      rows: byState.flatMap((row) => [
        taxRow(nameState(row), row, row.currencySymbol),
        ...row.components.map(({ name, ...amounts }) =>
          taxRow(`    ${name ?? texts.unnamed}`, amounts, row.currencySymbol),
        ),
      ]),
    },
  ]
}

type TaxAmounts = Pick<StateTax, 'taxable' | 'charged' | 'refunded' | 'amount'>

const taxRow = (name: string, { taxable, charged, refunded, amount }: TaxAmounts, currencySymbol: string) => [
  name,
  ...[taxable, charged, refunded, amount].map((one) => formatMoney(one, currencySymbol)),
]
