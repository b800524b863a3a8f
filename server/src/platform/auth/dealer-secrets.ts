import { runtime } from '../runtime.ts'

/** The secret that the operator provides for this setting of a dealer; null: the dealer enters it. */
export const dealerSecret = (dealerId: number, place: string): string | null =>
  runtime().config.dealerSecrets.get(`${dealerId} ${place}`) ?? null
