import { type DealerSetup, dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'

/** A dealer's setup; null while loading, without permission, and across dealers. */
export function useSetup(dealerId: number | undefined): DealerSetup | null {
  const may = useMay()
  const mayRead = dealerId !== undefined && may(['dealers', 'dealer-profile'])
  const read = useRead(dealerSetups.show, { dlid: dealerId }, { enabled: mayRead, followsChanges: true })
  return (mayRead && read.data?.data) || null
}

/** Whether the dealer's store is on, for a warning before something that it needs is removed. */
export const useIsStoreOn = (dealerId: number): boolean =>
  useSetup(dealerId)?.steps.some(({ step, isDone }) => step === 'active' && isDone === 1) ?? false
