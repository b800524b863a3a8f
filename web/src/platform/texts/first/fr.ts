import { contractFields } from '../fr/contract-fields.ts'
import { contractPhrases } from '../fr/contract-phrases.ts'
import { contractRefusals } from '../fr/contract-refusals.ts'
import { orders } from '../fr/orders.ts'
import { shell } from '../fr/shell.ts'

/** What almost every screen shows, in one file. */
export const first = { contractFields, contractPhrases, contractRefusals, orders, shell }
