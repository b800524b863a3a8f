import { storePolicies } from '#contract/store/store-policies.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deletePolicy, savePolicies, showDefaults, showPolicies } from './store-policies.ts'

export const storePolicyRoutes = implement(storePolicies, {
  list: showPolicies,
  defaults: showDefaults,
  save: savePolicies,
  remove: deletePolicy,
})
