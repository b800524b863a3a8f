import { quotes } from '#contract/sales/quotes/quotes.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { Hit } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'
import { quotePath } from '../quote-paths.ts'

/** Quotes for the palette, found like those in their list. */
export async function find(search: string, signal: AbortSignal): Promise<Hit[]> {
  const { data } = await send(quotes.list, { dlid: pageDealerId(), search, pageSize: 5 }, { signal })
  return data.map(({ id, quoteRef, billCompany, quoteAmount, currencySymbol }) => ({
    id: `quote-${id}`,
    label: t('quotes.named', { ref: quoteRef }),
    description: [billCompany, money(quoteAmount, currencySymbol)].join(' · '),
    path: quotePath(id),
  }))
}
