import type { Input } from '#contract/http.ts'
import { wildcardOf } from '#contract/tenancy/managed-domains.ts'
import type { users } from '#contract/tenancy/users.ts'
import { acrossDealers, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { managesDomain } from '../roles/holds-all.ts'
import { findUser, listUsers } from './queries.ts'

/** Of the entered dealer; of the platform, its own people. */
export async function findUsers(work: Work) {
  const data = await listUsers(work)
  return { data, recordsTotal: data.length }
}

export const showUser = (work: Work, { id }: Input<typeof users.show>) => findUser(work, id)

/** What the actor manages, by wildcards where these reach no further than the actor does. */
export async function findDomains({ actor }: Visit) {
  const stores = await acrossDealers(actor, ({ db }) =>
    db
      .selectFrom('dealers')
      .select(['id', 'company', 'dealerDomain'])
      .where('id', '>', 0)
      .orderBy('id')
      .execute(),
  )
  const byDomain = new Map<string, typeof stores>()
  for (const store of stores) {
    const names = [wildcardOf(store.dealerDomain), store.dealerDomain.toLowerCase()]
    const domain = names.find((name) => managesDomain(actor, name))
    if (domain) byDomain.set(domain, [...(byDomain.get(domain) ?? []), store])
  }
  const data = [...byDomain]
    .map(([domain, dealers]) => ({ domain, dealers }))
    .toSorted((a, b) => a.domain.localeCompare(b.domain))
  return { data, recordsTotal: data.length }
}
