import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findDefaultPolicies } from './default-policies.ts'
import { deletePolicy, savePolicies, showPolicies } from './store-policies.ts'

export const storePolicyRoutes = implement(storePolicies, {
  list: showPolicies,
  defaults: findDefaultPolicies,
  save: savePolicies,
  remove: deletePolicy,
})
