import { sync } from '#contract/channels/sync.ts'
import { readEditedParts } from '#server/features/catalog/edited-parts/list-edited-parts.ts'
import { readCustomers } from '#server/features/sales/customers/read-customers.ts'
import { readOrders } from '#server/features/sales/orders/read-orders.ts'
import { readQuotes } from '#server/features/sales/quotes/read-quotes.ts'
import { readReturns } from '#server/features/sales/returns/read/read-returns.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changeFinder } from './find-changes.ts'

const itself = <R>(record: R): R => record

export const syncRoutes = implement(sync, {
  orders: changeFinder('order', readOrders, itself),
  customers: changeFinder('customer', readCustomers, itself),
  editedParts: changeFinder('part', readEditedParts, itself),
  quotes: changeFinder('quote', readQuotes, itself),
  returns: changeFinder('return', readReturns, ({ rma }) => rma),
})
