import { contractFields } from '../en/contract-fields.ts'
import { contractPhrases } from '../en/contract-phrases.ts'
import { contractRefusals } from '../en/contract-refusals.ts'
import { orders } from '../en/orders.ts'
import { shell } from '../en/shell.ts'

/** What almost every screen shows, in one file. */
export const first = { contractFields, contractPhrases, contractRefusals, orders, shell }
