import { contractFields } from '../es/contract-fields.ts'
import { contractPhrases } from '../es/contract-phrases.ts'
import { contractRefusals } from '../es/contract-refusals.ts'
import { orders } from '../es/orders.ts'
import { shell } from '../es/shell.ts'

/** What almost every screen shows, in one file. */
export const first = { contractFields, contractPhrases, contractRefusals, orders, shell }
