import { returns } from '#contract/sales/returns/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { type Hit, screenPath } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'

/** Returns for the palette, found like those in their list. */
export async function find(search: string, signal: AbortSignal): Promise<Hit[]> {
  const { data } = await send(returns.list, { dlid: pageDealerId(), search, pageSize: 5 }, { signal })
  return data.map(({ id, rmaNumber, orderNumber, billCompany }) => ({
    id: `return-${id}`,
    label: t('returns.viewTitle', { number: rmaNumber }),
    description: [billCompany, orderNumber].join(' · '),
    path: screenPath(`rma/${id}`),
  }))
}
