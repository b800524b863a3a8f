import { pickUps } from '#contract/store/shipping/pick-up.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findPickUp } from './pick-up.ts'

export const pickUpRoutes = implement(pickUps, { show: findPickUp })
