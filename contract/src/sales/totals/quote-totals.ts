import { exact, round2, sum } from '../../money.ts'

type Line = { price: number; qty: number; install: number }
export type QuoteTotals = { itemsAmount: number; installAmount: number; quoteAmount: number }

/** A quote line's amount without install. */
export const extendQuoteLine = ({ price, qty }: Pick<Line, 'price' | 'qty'>): number =>
  round2(exact(price).times(qty))

/** A quote's totals: Σ price × qty, Σ install (once per line), and both together (docs/rules/quotes.md). */
export function quoteTotals(lines: readonly Line[]): QuoteTotals {
  const itemsAmount = sum(lines.map(extendQuoteLine))
  const installAmount = sum(lines.map(({ install }) => install))
  return { itemsAmount, installAmount, quoteAmount: sum([itemsAmount, installAmount]) }
}

/**
 * The amounts an order adds to its quote's grand total; the order's goods too, if they differ from the quoted ones.
 */
export const summaryAfter = <Line extends { code: string; amount: number }>(
  quoteAmount: number,
  summary: readonly Line[],
): Line[] => summary.filter(({ code, amount }) => code !== 'subtotal' || amount !== quoteAmount)
