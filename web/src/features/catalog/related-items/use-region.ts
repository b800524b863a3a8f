import { useDealer } from '#web/platform/session/dealer.ts'

/** Selects the catalogs of the dealer's country. */
export const useRegion = () => (useDealer()?.country === 'CAN' ? 'CAN' : 'USA')
