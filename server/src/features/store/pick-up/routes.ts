import { pickUps } from '#contract/store/shipping/pick-up.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showPickUp } from './pick-up.ts'

export const pickUpRoutes = implement(pickUps, { show: showPickUp })
