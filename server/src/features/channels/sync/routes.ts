import { sync } from '#contract/channels/sync.ts'
import { readEditedParts } from '#server/features/catalog/edited-parts/find-edited-parts.ts'
import { readCustomers } from '#server/features/sales/customers/read-customers.ts'
import { readOrders } from '#server/features/sales/orders/read-orders.ts'
import { readQuotes } from '#server/features/sales/quotes/read-quotes.ts'
import { readReturns } from '#server/features/sales/returns/read-returns.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changesOf } from './find-changes.ts'

const itself = <R>(record: R): R => record

export const syncRoutes = implement(sync, {
  orders: changesOf('order', readOrders, itself),
  customers: changesOf('customer', readCustomers, itself),
  editedParts: changesOf('part', readEditedParts, itself),
  quotes: changesOf('quote', readQuotes, itself),
  returns: changesOf('return', readReturns, ({ rma }) => rma),
})
