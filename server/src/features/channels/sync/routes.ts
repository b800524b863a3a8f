import { sync } from '#contract/channels/sync.ts'
import { readEditedParts } from '#server/features/catalog/edited-parts/find-edited-parts.ts'
import { readCustomers } from '#server/features/sales/customers/read-customers.ts'
import { readOrders } from '#server/features/sales/orders/read-orders.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changesOf } from './find-changes.ts'

export const syncRoutes = implement(sync, {
  orders: changesOf('order', readOrders),
  customers: changesOf('customer', readCustomers),
  editedParts: changesOf('part', readEditedParts),
})
