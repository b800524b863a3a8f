import { contractPhrases } from '../es/contract-phrases.ts'
import { orders } from '../es/orders.ts'
import { shell } from '../es/shell.ts'
import { files } from '../files-es.ts'

/** What almost every screen shows, in one file. */
export const first = { contractPhrases, orders, shell }

/** Where the others are. */
export const others = files
