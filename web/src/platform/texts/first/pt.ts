import { contractFields } from '../pt/contract-fields.ts'
import { contractPhrases } from '../pt/contract-phrases.ts'
import { contractRefusals } from '../pt/contract-refusals.ts'
import { orders } from '../pt/orders.ts'
import { shell } from '../pt/shell.ts'

/** What almost every screen shows, in one file. */
export const first = { contractFields, contractPhrases, contractRefusals, orders, shell }
