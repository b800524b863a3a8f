import { useDealer } from '#web/platform/dealer.ts'

/** Whose catalogs are asked: those of the dealer's country. */
export const useRegion = () => (useDealer()?.country === 'CAN' ? 'CAN' : 'USA')
