import { files } from '../files-pt.ts'
import { orders } from '../pt/sales/orders.ts'
import { shell } from '../pt/shell.ts'

/** The texts of almost every screen, in one file. */
export const first = { orders, shell }

/** The places of the other files. */
export const others = files
