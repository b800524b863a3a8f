import { isWithin } from '#contract/tenancy/managed-domains.ts'
import { type Actor, listPermissions } from '#server/platform/auth/actor.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** The rights a role gives its users; `managedDomains` are those of the user who has it. */
export type Rights = {
  roleType: string
  isDealerAdmin: number
  isMultiDomain: string
  menuOptions: readonly number[]
  managedDomains?: readonly string[]
}

/**
 * Whether the actor has all of these rights too. THE rule that keeps anyone from raising rights, their own
 * included: you can't give rights you don't have, nor take them over by changing a user who does.
 */
export function holdsAll({ actor, dealerId }: Pick<Reading, 'actor' | 'dealerId'>, rights: Rights): boolean {
  if (actor.isAdmin) return true
  if (rights.roleType !== 'dealer') return false
  if (rights.isMultiDomain === 'Y' && !managesAll(actor, rights.managedDomains ?? [])) return false
  if (rights.isDealerAdmin === 1) return actor.isDealerAdmin && actor.dealerId === dealerId
  const granted = listPermissions({
    isAdmin: false,
    isDealerAdmin: false,
    menuOptions: [...rights.menuOptions],
  })
  return [...granted].every((permission) => actor.permissions.has(permission))
}

/** Whether the actor, who also has a multi-domain role, acts for all dealers of these domains. */
const managesAll = (actor: Actor, domains: readonly string[]): boolean =>
  actor.managedDomains.length > 0 && domains.every((domain) => managesDomain(actor, domain))

/**
 * Whether the actor acts for this domain, directly or for one that it's within. Platform administrators act
 * for all.
 */
export const managesDomain = (actor: Actor, domain: string): boolean =>
  actor.isAdmin || actor.managedDomains.some((own) => isWithin(domain, own.toLowerCase()))
