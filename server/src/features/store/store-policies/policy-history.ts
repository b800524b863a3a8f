import { policyFields, storePolicies } from '#contract/store/pages/store-policies.ts'
import type { Keeper, Values } from '#server/features/tenancy/history/history-things.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { findListVersion, listPolicies } from './queries.ts'
import { savePolicies } from './store-policies.ts'

export const policyHistory: Keeper = {
  kind: 'policy',
  record: 'store-policies',
  fields: Object.keys(policyFields.shape),
  list: async (work) => new Map((await listPolicies(work)).map(({ id, name }) => [String(id), name])),
  now: async (work, key) => {
    const policy = (await listPolicies(work)).find(({ id }) => String(id) === key)
    return policy && { values: policy, version: await findListVersion(work) }
  },
  restore: (work, key, values, version) => saveOne(work, { id: Number(key), ...values }, version),
  recreate: (work, values) => saveOne(work, values, undefined),
}

/** In its position among the others; a new one comes last. */
async function saveOne(work: Work, policy: Values, version: number | undefined) {
  const others = await listPolicies(work)
  const policies: Values[] = others.map(({ id }) => (id === policy.id ? policy : { id }))
  if (policy.id === undefined) policies.push(policy)
  return savePolicies(work, { ...parse(storePolicies.save.body, { policies }), version })
}
