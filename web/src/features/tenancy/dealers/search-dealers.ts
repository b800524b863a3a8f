import { type Hit, screenPath } from '#web/platform/screen.ts'
import { findDealers } from '#web/platform/session/dealer.ts'
import { loadSession } from '#web/platform/session/session.ts'

/** Dealers for the palette; only for the platform, because everyone else has just one. */
export async function find(text: string, signal: AbortSignal): Promise<Hit[]> {
  const { isAdmin } = await loadSession()
  if (isAdmin !== 1) return []
  const { data } = await findDealers(text, signal)
  return data.slice(0, 5).map(({ id, company, dealerDomain }) => ({
    id: `dealer-${id}`,
    label: company,
    description: `${id} · ${dealerDomain}`,
    path: screenPath(`dealers/${id}`),
  }))
}
