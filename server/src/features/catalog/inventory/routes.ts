import { inventory } from '#contract/catalog/inventory.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listInventory } from './queries.ts'

export const inventoryRoutes = implement(inventory, { list: listInventory })
