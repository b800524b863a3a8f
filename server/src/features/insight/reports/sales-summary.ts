import type { Answer, Input } from '#contract/http.ts'
import type { reports } from '#contract/insight/reports.ts'
import type { SalesGroups } from '#contract/insight/sales-summary.ts'
import { exact, round2, subtract, sum } from '#contract/money.ts'
import { orderStatus, orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { salesDays } from './report-days.ts'
import {
  type CarrierGroup,
  countCatalogOrders,
  countTalks,
  groupCarriers,
  groupComponents,
  groupLines,
  groupOrders,
  groupRefundedGoods,
  groupRefunds,
  listOrders,
  listTaxRefunds,
  type OrderGroup,
  type RefundGroup,
} from './sales.queries.ts'
import { sumCatalogs, sumProfits } from './sales-groups.ts'
import { findScope } from './sold.queries.ts'
import { sumTax } from './tax-groups.ts'

type Amounts = { currencySymbol: CurrencySymbol; amount: number }[]
type Summary = Answer<typeof reports.salesSummary>

/** The sales of a period's orders (docs/rules/reports.md). */
export async function summarizeSales(
  work: Work,
  input: Input<typeof reports.salesSummary>,
): Promise<Summary> {
  const days = await salesDays(work, input)
  const scope = await findScope(work, days)
  const [
    groups,
    lines,
    catalogOrders,
    refundedGoods,
    carriers,
    refunds,
    components,
    taxRefunds,
    talks,
    orders,
  ] = await Promise.all([
    groupOrders(work, scope),
    groupLines(work, scope),
    countCatalogOrders(work, scope),
    groupRefundedGoods(work, scope),
    groupCarriers(work, scope),
    groupRefunds(work, scope),
    groupComponents(work, scope),
    listTaxRefunds(work, scope),
    countTalks(work, scope),
    listOrders(work, scope, input),
  ])
  const sold = groups.filter(({ status }) => status !== orderStatus.declined)
  const sales = sumSales(sold, refunds)
  const totalOrders = countOrders(groups)
  const ordersCanceled = totalOrders - countOrders(sold)
  const engagements = totalOrders + talks.quotesMade + talks.messagesReceived
  const percentages = sales.map(({ currencySymbol, net }) => ({
    currencySymbol,
    percentage: percent(net, sumColumn(inCurrency(groups, currencySymbol), 'subtotal')),
  }))
  return {
    ...days,
    engagements,
    ...talks,
    closingRatio: ratio(totalOrders, engagements),
    totalOrders,
    ordersCanceled,
    fulfillmentRatio: ratio(
      countOrders(groups.filter(({ status }) => status === orderStatus.completed)),
      countOrders(sold),
    ),
    netSalesPercentage: percentages.length > 1 ? null : (percentages[0]?.percentage ?? null),
    netSalesPercentages: percentages,
    netSalesAmount: sales.length > 1 ? null : (sales[0]?.net ?? 0),
    netSalesAmounts: sales.map(({ currencySymbol, net }) => ({ currencySymbol, amount: net })),
    salesSummary: {
      orderPerformance: ordersPerformance(groups, sold, refunds),
      salesPerformance: sales,
      shippingPerformance: sumShipping(sold, carriers, refunds),
      catalogPerformance: sumCatalogs(lines, catalogOrders, refundedGoods),
      tax: sumTax(sold, refunds, components, taxRefunds),
      profits: sumProfits(lines, refunds),
    },
    orders,
  }
}

const countOrders = (groups: readonly OrderGroup[]): number => sum(groups.map(({ orders }) => orders))
const inCurrency = <G extends { currencySymbol: CurrencySymbol }>(
  groups: readonly G[],
  currency: CurrencySymbol,
) => groups.filter(({ currencySymbol }) => currencySymbol === currency)
type Sum = 'subtotal' | 'discount' | 'shipping' | 'amount'
const sumColumn = (groups: readonly OrderGroup[], name: Sum): number =>
  sum(groups.map((group) => group[name]))

/** The currencies that occur, the dollar first. */
const listCurrencies = (groups: readonly { currencySymbol: CurrencySymbol }[]): CurrencySymbol[] =>
  (['USD', 'CAN'] as const).filter((currency) => inCurrency(groups, currency).length > 0)

const sumByCurrency = (groups: readonly OrderGroup[], name: Sum) =>
  listCurrencies(groups).map((currencySymbol) => ({
    currencySymbol,
    amount: sumColumn(inCurrency(groups, currencySymbol), name),
  }))

const ratio = (part: number, whole: number): number | null =>
  whole === 0 ? null : exact(part).div(whole).round(4).toNumber()
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : round2(exact(part).times(100).div(exact(whole)))
const average = (amount: number, orders: number): number | null =>
  orders === 0 ? null : round2(exact(amount).div(orders))

/** Amounts of one currency each, less refunds. */
const lessRefunds = (
  amounts: Amounts,
  refunds: readonly RefundGroup[],
  part: 'amount' | 'shipping',
): Amounts =>
  listCurrencies([...amounts, ...refunds]).map((currencySymbol) => ({
    currencySymbol,
    amount: subtract(
      sum(inCurrency(amounts, currencySymbol).map(({ amount }) => amount)),
      sum(inCurrency(refunds, currencySymbol).map((refund) => refund[part])),
    ),
  }))

function ordersPerformance(
  all: OrderGroup[],
  sold: OrderGroup[],
  refunds: RefundGroup[],
): SalesGroups['orderPerformance'] {
  return {
    orderCount: countOrders(sold),
    averageOrder: lessRefunds(sumByCurrency(sold, 'amount'), refunds, 'amount').flatMap(
      ({ currencySymbol, amount }) => {
        const one = average(amount, countOrders(inCurrency(sold, currencySymbol)))
        return one === null ? [] : [{ currencySymbol, amount: one }]
      },
    ),
    byStatus: orderStatuses.map(({ id, name }) => {
      const own = all.filter(({ status }) => status === id)
      return {
        id,
        status: name,
        orderCount: countOrders(own),
        totalOrderAmounts: sumByCurrency(own, 'amount'),
      }
    }),
  }
}

function sumSales(sold: OrderGroup[], refunded: RefundGroup[]): SalesGroups['salesPerformance'] {
  return listCurrencies([...sold, ...refunded]).map((currencySymbol) => {
    const own = inCurrency(sold, currencySymbol)
    const [gross, discounts] = [sumColumn(own, 'subtotal'), sumColumn(own, 'discount')]
    const back = inCurrency(refunded, currencySymbol)
    const refunds = sum(back.map(({ goods }) => goods))
    const refundedOrders = sum(back.map(({ orders }) => orders))
    const net = subtract(subtract(gross, discounts), refunds)
    return {
      currencySymbol,
      gross,
      discounts,
      refunds,
      refundedOrders,
      net,
      average: average(net, countOrders(own)),
    }
  })
}

function sumShipping(
  sold: OrderGroup[],
  byCarrier: CarrierGroup[],
  refunds: RefundGroup[],
): SalesGroups['shippingPerformance'] {
  const charged = sumByCurrency(sold, 'shipping')
  const shipped = sold.filter(({ isPickUp }) => isPickUp === 0)
  return {
    charged,
    net: lessRefunds(charged, refunds, 'shipping'),
    freeOrders: countOrders(shipped.filter(({ isFree }) => isFree)),
    pickUps: countOrders(sold) - countOrders(shipped),
    byCarrier,
  }
}
