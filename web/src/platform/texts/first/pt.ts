import { files } from '../files-pt.ts'
import { contractPhrases } from '../pt/contract-phrases.ts'
import { orders } from '../pt/orders.ts'
import { shell } from '../pt/shell.ts'

/** What almost every screen shows, in one file. */
export const first = { contractPhrases, orders, shell }

/** Where the others are. */
export const others = files
