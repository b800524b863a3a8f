import { files } from '../files-fr.ts'
import { contractPhrases } from '../fr/contract-phrases.ts'
import { orders } from '../fr/orders.ts'
import { shell } from '../fr/shell.ts'

/** What almost every screen shows, in one file. */
export const first = { contractPhrases, orders, shell }

/** Where the others are. */
export const others = files
