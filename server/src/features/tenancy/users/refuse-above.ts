import { fullName } from '#contract/tenancy/full-name.ts'
import type { User } from '#contract/tenancy/users.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { managesDomain } from '../roles/holds-all.ts'
import { readUser } from './queries.ts'

/** Refuses changes to a user with rights the actor lacks. */
export function refuseAbove(user: Pick<User, 'mayManage' | 'firstName' | 'lastName'>): void {
  if (user.mayManage === 0) throw refuse('user_above', { values: { name: fullName(user) } })
}

/** Refuses such changes by the user's id, for setting passwords. */
export const refuseUserAbove = async (work: Work, userId: number): Promise<void> =>
  refuseAbove(await readUser(work, userId))

/** Refuses domains the actor doesn't manage. */
export function refuseDomainsAbove({ actor }: Work, domains: readonly string[]): void {
  const above = domains.find((domain) => !managesDomain(actor, domain))
  if (above) throw refuse('domain_above', { values: { domain: above } })
}
