import { refusals } from '#contract/errors.ts'

/** What the server refuses with, as the contract has it. */
export const contractRefusals = Object.fromEntries(
  Object.entries(refusals).map(([code, [, message]]) => [code, message]),
)
