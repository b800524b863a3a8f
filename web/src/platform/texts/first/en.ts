import { contractPhrases } from '../en/contract-phrases.ts'
import { orders } from '../en/orders.ts'
import { shell } from '../en/shell.ts'
import { files } from '../files-en.ts'

/** What almost every screen shows, in one file. */
export const first = { contractPhrases, orders, shell }

/** Where the others are. */
export const others = files
