import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readDefaultPolicies } from './default-policies.ts'
import { deletePolicy, savePolicies, showPolicies } from './store-policies.ts'

export const storePolicyRoutes = implement(storePolicies, {
  list: showPolicies,
  defaults: readDefaultPolicies,
  save: savePolicies,
  remove: deletePolicy,
})
