import { formatMoney } from '#contract/money-words.ts'
import type { ChargedComponent } from '#contract/sales/order-totals.ts'
import { taxOnPaper } from '#contract/store/tax-components.ts'

type Summarized = { currencySymbol: string; summary?: unknown }

/** The taxes of an order as its emails list them; none for one tax without a name. */
export function taxesIn({ currencySymbol, summary }: Summarized): string[] {
  // A summary about to be stored is JSON text.
  const lines: unknown = typeof summary === 'string' ? JSON.parse(summary) : summary
  const tax = (lines as SummaryLine[] | undefined)?.find(({ code }) => code === 'salesTax')
  return (tax?.components ?? []).map(
    (one) => `${taxOnPaper(one)}: ${formatMoney(one.amount, currencySymbol)}`,
  )
}
type SummaryLine = { code: string; components?: ChargedComponent[] | null }
