import type { SalesGroups } from '#contract/insight/sales-summary.ts'
import { exact, round2, subtract, sum } from '#contract/money.ts'
import type { LineGroup, RefundedGoods, RefundGroup } from './sales.queries.ts'

/** Groups rows by `toKey`, in the order they first occur. */
export function groupRows<Row>(rows: readonly Row[], toKey: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = toKey(row)
    const own = groups.get(key)
    if (own) own.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Adds up a column of money without rounding errors. */
export const sumColumn = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  sum(rows.map((row) => row[name]))

/** Sales by catalog, less refunds; the highest first. */
export function sumCatalogs(
  lines: LineGroup[],
  orders: readonly { catalogId: number | null; currencySymbol: string; orders: number }[],
  refunded: RefundedGoods[],
): SalesGroups['catalogPerformance'] {
  const noLine = { lines: 0, pieces: 0, amount: 0, orders: 0, refunds: 0 }
  const named = [...lines, ...refunded].map((row) => ({ ...noLine, ...row }))
  const rows = [...named, ...orders.map((row) => ({ ...noLine, catalogName: null, ...row }))]
  return groupRows(rows, ({ catalogId, currencySymbol }) => `${catalogId} ${currencySymbol}`)
    .map((own) => {
      const [amount, refunds] = [sumColumn(own, 'amount'), sumColumn(own, 'refunds')]
      return {
        catalogId: own[0]!.catalogId,
        catalogName: own[0]!.catalogName,
        currencySymbol: own[0]!.currencySymbol as LineGroup['currencySymbol'],
        orderCount: sumColumn(own, 'orders'),
        lines: sumColumn(own, 'lines'),
        pieces: sumColumn(own, 'pieces'),
        amount,
        refunds,
        net: subtract(amount, refunds),
      }
    })
    .sort((a, b) => b.net - a.net)
}

/** Profit where the cost is recorded, less that of refunded goods, and the sales where it isn't. */
export function sumProfits(lines: LineGroup[], refunds: RefundGroup[]): SalesGroups['profits'] {
  const noLine = { isUnknown: 0, lines: 0, amount: 0, cost: 0 }
  const rows = [
    ...lines,
    ...refunds.map(({ currencySymbol, knownGoods: goodsWithCost, cost }) => ({
      ...noLine,
      currencySymbol,
      amount: subtract(0, goodsWithCost),
      cost: subtract(0, cost),
    })),
  ]
  return groupRows(rows, ({ currencySymbol }) => currencySymbol)
    .map((own) => {
      const recorded = own.filter(({ isUnknown }) => isUnknown === 0)
      const unknown = own.filter(({ isUnknown }) => isUnknown === 1)
      const [sales, cost] = [sumColumn(recorded, 'amount'), sumColumn(recorded, 'cost')]
      const profit = subtract(sales, cost)
      return {
        currencySymbol: own[0]!.currencySymbol,
        sales,
        cost,
        profit,
        margin: sales === 0 ? null : round2(exact(profit).times(100).div(exact(sales))),
        unknownCostLines: sumColumn(unknown, 'lines'),
        unknownCostSales: sumColumn(unknown, 'amount'),
      }
    })
    .sort((a, b) => b.currencySymbol.localeCompare(a.currencySymbol))
}
