import { orders } from '../en/sales/orders.ts'
import { shell } from '../en/shell.ts'
import { files } from '../files-en.ts'

/** The texts of almost every screen, in one file. */
export const first = { orders, shell }

/** The places of the other files. */
export const others = files
