import { inventory } from '#contract/catalog/inventory.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findInventory } from './queries.ts'

export const inventoryRoutes = implement(inventory, { list: findInventory })
