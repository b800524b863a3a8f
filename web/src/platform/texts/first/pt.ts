import { files } from '../files-pt.ts'
import { contractPhrases } from '../pt/contract-phrases.ts'
import { orders } from '../pt/sales/orders.ts'
import { shell } from '../pt/shell.ts'

/** The texts of almost every screen, in one file. */
export const first = { contractPhrases, orders, shell }

/** The places of the other files. */
export const others = files
