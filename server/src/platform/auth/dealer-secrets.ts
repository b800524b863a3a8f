import { runtime } from '../runtime.ts'

/** The secret that the operator keeps for this place of a dealer; null: the dealer enters it. */
export const dealerSecret = (dealerId: number, place: string): string | null =>
  runtime().config.dealerSecrets.get(`${dealerId} ${place}`) ?? null
