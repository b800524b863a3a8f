import { storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { totalCart } from './total-cart.ts'

export const storeCartRoutes = implement(storeCarts, { total: totalCart })
