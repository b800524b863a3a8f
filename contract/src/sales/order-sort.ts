import { z } from 'zod'

/** Apart from the calls, so that the list's address can be read without them. */
export const orderSort = z.enum(['orderNumber', 'orderDate', 'billCompany', 'orderAmount', 'orderStatusId'])
