import { orders } from '../es/sales/orders.ts'
import { shell } from '../es/shell.ts'
import { files } from '../files-es.ts'

/** The texts of almost every screen, in one file. */
export const first = { orders, shell }

/** The places of the other files. */
export const others = files
