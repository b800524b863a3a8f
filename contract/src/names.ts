import { chargeStates } from './sales/charges.ts'
import { rmaStatuses } from './sales/return-rules.ts'

const asTheyAre = <T extends string>(list: readonly T[]) =>
  Object.fromEntries(list.map((name) => [name, name])) as { [K in T]: K }

/** What the contract names, in English, by group and key. */
export const names = {
  rmaStatuses: asTheyAre(rmaStatuses),
  chargeStates: asTheyAre(chargeStates),
} as const
