import type { SalesGroups } from '#contract/insight/sales-summary.ts'
import { exact, round2, subtract, sum } from '#contract/money.ts'
import { stateCodeOf } from '#contract/store/states.ts'
import type { LineGroup, OrderGroup, RefundGroup } from './sales.queries.ts'

/** By `keyOf`, in the order they first occur. */
function gathered<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

const totalOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  sum(rows.map((row) => row[name]))

/** What was sold of each catalog, the most first. */
export function catalogsOf(
  lines: LineGroup[],
  orders: readonly { catalogId: number | null; currencySymbol: string; orders: number }[],
): SalesGroups['catalogPerformance'] {
  return gathered(lines, ({ catalogId, currencySymbol }) => `${catalogId} ${currencySymbol}`)
    .map((own) => ({
      catalogId: own[0]!.catalogId,
      catalogName: own[0]!.catalogName,
      currencySymbol: own[0]!.currencySymbol,
      orderCount: totalOf(
        orders.filter(
          (row) => row.catalogId === own[0]!.catalogId && row.currencySymbol === own[0]!.currencySymbol,
        ),
        'orders',
      ),
      lines: totalOf(own, 'lines'),
      pieces: totalOf(own, 'pieces'),
      amount: totalOf(own, 'amount'),
    }))
    .sort((a, b) => b.amount - a.amount)
}

/** A state's code however it was typed; null for anything else. */
export const stateOfTax = (text: string | null): string | null => stateCodeOf(text ?? '') ?? null

/** The tax to file for each state, the most first: charged on the days' orders, less what the days' refunds gave back. */
export function taxOf(sold: OrderGroup[], refunds: RefundGroup[]): SalesGroups['tax'] {
  const none = { orders: 0, charged: 0, refunded: 0 }
  const rows = [
    ...sold.map(({ tax, ...row }) => ({ ...none, ...row, charged: tax })),
    ...refunds.map(({ state, currencySymbol, tax }) => ({ ...none, state, currencySymbol, refunded: tax })),
  ]
  const byState = gathered(rows, ({ state, currencySymbol }) => `${stateOfTax(state)} ${currencySymbol}`)
    .map((own) => {
      const [charged, refunded] = [totalOf(own, 'charged'), totalOf(own, 'refunded')]
      return {
        state: stateOfTax(own[0]!.state),
        currencySymbol: own[0]!.currencySymbol,
        orderCount: totalOf(own, 'orders'),
        charged,
        refunded,
        amount: subtract(charged, refunded),
      }
    })
    .sort((a, b) => b.amount - a.amount || (a.state ?? '').localeCompare(b.state ?? ''))
  const collected = gathered(byState, ({ currencySymbol }) => currencySymbol)
    .map((own) => ({ currencySymbol: own[0]!.currencySymbol, amount: totalOf(own, 'amount') }))
    .sort((a, b) => b.currencySymbol.localeCompare(a.currencySymbol))
  return { collected, byState }
}

/** Profit where the cost is known, less that of refunded goods, and how much was sold where it isn't. */
export function profitsOf(lines: LineGroup[], refunds: RefundGroup[]): SalesGroups['profits'] {
  const noLine = { isUnknown: 0, lines: 0, amount: 0, cost: 0 }
  const rows = [
    ...lines,
    ...refunds.map(({ currencySymbol, knownGoods, cost }) => ({
      ...noLine,
      ...{ currencySymbol, amount: subtract(0, knownGoods), cost: subtract(0, cost) },
    })),
  ]
  return gathered(rows, ({ currencySymbol }) => currencySymbol)
    .map((own) => {
      const known = own.filter(({ isUnknown }) => isUnknown === 0)
      const unknown = own.filter(({ isUnknown }) => isUnknown === 1)
      const [sales, cost] = [totalOf(known, 'amount'), totalOf(known, 'cost')]
      const profit = subtract(sales, cost)
      return {
        currencySymbol: own[0]!.currencySymbol,
        sales,
        cost,
        profit,
        margin: sales === 0 ? null : round2(exact(profit).times(100).div(exact(sales))),
        unknownCostLines: totalOf(unknown, 'lines'),
        unknownCostSales: totalOf(unknown, 'amount'),
      }
    })
    .sort((a, b) => b.currencySymbol.localeCompare(a.currencySymbol))
}
