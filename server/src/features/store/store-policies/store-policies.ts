import type { Input } from '#contract/http.ts'
import {
  maxPolicies,
  type PolicyList,
  type StorePolicy,
  type storePolicies,
} from '#contract/store/pages/store-policies.ts'
import { composeThing } from '#server/features/tenancy/history/history-things.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { readDefaultPolicies } from './default-policies.ts'
import {
  dropPolicy,
  findListVersion,
  freeNames,
  insertPolicy,
  listPolicies,
  type PolicyValues,
  placePolicies,
  updatePolicy,
} from './queries.ts'

/** Shows the dealer's policies with the list's version, which every change of one sends back. */
export async function showPolicies(work: Work): Promise<PolicyList> {
  const [data, version] = await Promise.all([listPolicies(work), findListVersion(work)])
  return { data, recordsTotal: data.length, version }
}

/** Creates the policies of a new dealer's store. */
export async function createDefaultPolicies(work: Work): Promise<void> {
  const policies = await readDefaultPolicies(work)
  for (const [at, policy] of policies.entries())
    await insertPolicy(work, { ...policy, isEnable: 1, position: at + 1 })
}

/** Locked as a whole, because order, names and number concern all of them. */
async function lockList(work: Work, version?: number) {
  await ensureOwnRow(work, 'storePolicyLists', 0)
  await lockOwnRow(work, 'storePolicyLists', version)
}

type PolicyInputs = Input<typeof storePolicies.save>['policies']
/** A policy as it will be saved; `at` is its position in the request. */
type NextPolicy = PolicyValues & { id: number | undefined; at: number | null }

/** Saves the whole list in the sent order. Policies that aren't sent follow at the end; nothing is deleted. */
export async function savePolicies(
  work: Work,
  { policies: sent, version }: Input<typeof storePolicies.save>,
): Promise<PolicyList> {
  await lockList(work, version)
  const before = await listPolicies(work)
  const next = nextList(sent, before)
  refuseLists(next)

  const storedById = new Map(before.map((policy) => [policy.id, policy]))
  const renamed = next.filter(({ id, name }) => id !== undefined && storedById.get(id)?.name !== name)
  await freeNames(
    work,
    renamed.map(({ id }) => id!),
  )
  const ids: number[] = []
  for (const [at, policy] of next.entries())
    ids.push(await savePolicy(work, policy, { storedById, position: at + 1 }))
  await placePolicies(work, ids)
  await recordOrder(work, before, ids, next)
  await updateOwnRow(work, 'storePolicyLists', {})
  return showPolicies(work)
}

/** The sent policies in their order, then the others. */
function nextList(sent: PolicyInputs, before: readonly StorePolicy[]): NextPolicy[] {
  const storedById = new Map(before.map((policy) => [policy.id, policy]))
  const seenIds = new Set<number>()
  const changed = sent.map(({ id, name, description, isEnable, defaultKind }, at): NextPolicy => {
    const stored = id === undefined ? undefined : storedById.get(id)
    if (id !== undefined && (!stored || seenIds.has(id)))
      throw refuseField(`policies.${at}.id`, 'no_such_policy')
    if (id !== undefined) seenIds.add(id)
    const newName = name ?? stored?.name
    if (newName === undefined) throw refuseField(`policies.${at}.name`, 'name_required')
    return {
      id,
      at,
      name: newName,
      description: description === undefined ? (stored?.description ?? '') : cleanHtml(description),
      isEnable: isEnable ?? stored?.isEnable ?? 1,
      defaultKind: stored ? stored.defaultKind : (defaultKind ?? null),
    }
  })
  const rest = before.filter(({ id }) => !seenIds.has(id))
  return [...changed, ...rest.map((policy) => ({ ...policy, at: null }))]
}

function refuseLists(next: readonly NextPolicy[]): void {
  if (next.length > maxPolicies) throw refuseField('policies', 'at_most_of_them', { n: maxPolicies })
  const names = new Map<string, NextPolicy>()
  const kinds = new Set<string>()
  // Policies that weren't sent come first, so that the refusal names a sent one.
  for (const policy of next.toSorted((a, b) => (a.at ?? -1) - (b.at ?? -1))) {
    const norm = policy.name.toLowerCase()
    if (names.has(norm)) throw refuseField(`policies.${policy.at ?? 0}.name`, 'policy_name_taken')
    names.set(norm, policy)
    const { defaultKind } = policy
    if (defaultKind && kinds.has(defaultKind))
      throw refuseField(`policies.${policy.at ?? 0}.defaultKind`, 'policy_default_once')
    if (defaultKind) kinds.add(defaultKind)
  }
}

type Place = { storedById: ReadonlyMap<number, StorePolicy>; position: number }

async function savePolicy(
  work: Work,
  { at: _, id, ...values }: NextPolicy,
  { storedById, position }: Place,
): Promise<number> {
  const { name, description, isEnable, defaultKind } = values
  const after = { name, description, isEnable }
  const subject = { code: 'storePolicy', name } as const
  if (id === undefined) {
    const newPolicy = await insertPolicy(work, { ...after, defaultKind, position })
    const thing = composeThing('policy', newPolicy)
    await recordChange(work, { subject, event: 'created', recordId: newPolicy, after, thing })
    return newPolicy
  }
  const stored = storedById.get(id)!
  const before = { name: stored.name, description: stored.description, isEnable: stored.isEnable }
  if (JSON.stringify(before) === JSON.stringify(after)) return id
  await updatePolicy(work, id, { ...after, defaultKind })
  const thing = composeThing('policy', id)
  await recordChange(work, { subject, event: 'changed', recordId: id, before, after, thing })
  return id
}

/** Logs only a new order of existing policies. */
async function recordOrder(
  work: Work,
  before: readonly StorePolicy[],
  ids: readonly number[],
  next: readonly NextPolicy[],
) {
  const was = before.map(({ id }) => id)
  const is = ids.filter((id) => was.includes(id))
  if (was.every((id, at) => id === is[at])) return
  await recordChange(work, {
    subject: 'storePolicyOrder',
    event: 'changed',
    recordId: null,
    before: { order: before.map(({ name }) => name).join(', ') },
    after: { order: next.map(({ name }) => name).join(', ') },
  })
}

/** Deletes a policy. Its history stays, so that it can be restored. */
export async function deletePolicy(work: Work, { id, version }: Input<typeof storePolicies.remove>) {
  await lockList(work, version)
  const policy = (await listPolicies(work)).find((one) => one.id === id)
  if (!policy) throw refuse('not_found')
  await dropPolicy(work, id)
  const { name, description, isEnable } = policy
  await recordChange(work, {
    subject: { code: 'storePolicy', name },
    event: 'deleted',
    recordId: id,
    before: { name, description, isEnable },
    thing: composeThing('policy', id),
  })
  await updateOwnRow(work, 'storePolicyLists', {})
  return { id, version: await findListVersion(work) }
}
