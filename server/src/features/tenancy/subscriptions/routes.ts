import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createSubscription,
  deleteSubscription,
  findOfferedPlans,
  findSubscriptions,
  showSubscription,
  updateSubscription,
} from './subscriptions.ts'

export const subscriptionRoutes = implement(subscriptions, {
  list: findSubscriptions,
  show: showSubscription,
  create: createSubscription,
  update: updateSubscription,
  remove: deleteSubscription,
  offered: findOfferedPlans,
})
