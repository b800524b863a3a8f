import { files } from '../files-fr.ts'
import { orders } from '../fr/sales/orders.ts'
import { shell } from '../fr/shell.ts'

/** The texts of almost every screen, in one file. */
export const first = { orders, shell }

/** The places of the other files. */
export const others = files
