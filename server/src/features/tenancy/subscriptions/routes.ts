import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deleteSubscription } from './delete-subscription.ts'
import { findOfferedPlans, findSubscriptions, showSubscription } from './find-subscriptions.ts'
import { createSubscription, updateSubscription } from './save-subscription.ts'

export const subscriptionRoutes = implement(subscriptions, {
  list: findSubscriptions,
  show: showSubscription,
  create: createSubscription,
  update: updateSubscription,
  remove: deleteSubscription,
  offered: findOfferedPlans,
})
