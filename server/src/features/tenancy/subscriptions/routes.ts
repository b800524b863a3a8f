import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listSubscriptions } from './queries.ts'
import {
  createSubscription,
  deleteSubscription,
  findOfferedPlans,
  showSubscription,
  updateSubscription,
} from './subscriptions.ts'

export const subscriptionRoutes = implement(subscriptions, {
  list: listSubscriptions,
  show: showSubscription,
  create: createSubscription,
  update: updateSubscription,
  remove: deleteSubscription,
  offered: findOfferedPlans,
})
