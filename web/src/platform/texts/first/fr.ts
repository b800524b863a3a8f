import { files } from '../files-fr.ts'
import { contractPhrases } from '../fr/contract-phrases.ts'
import { orders } from '../fr/sales/orders.ts'
import { shell } from '../fr/shell.ts'

/** The texts of almost every screen, in one file. */
export const first = { contractPhrases, orders, shell }

/** The places of the other files. */
export const others = files
