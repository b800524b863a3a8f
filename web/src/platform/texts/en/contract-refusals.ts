import { refusals } from '#contract/texts/refusals.ts'

/** The server's refusals, from the contract. */
export const contractRefusals = Object.fromEntries(
  Object.entries(refusals).map(([code, [, message]]) => [code, message]),
)
