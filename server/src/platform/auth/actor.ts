import type { Locale } from '#contract/locales.ts'
import { menuOptions, type Permission, toPermission } from '#contract/permissions.ts'
import type { TokenScope } from '#contract/tenancy/token-scopes.ts'

/** The person or program that acts. Rights are read on every request, so revoking one applies at once. */
export type Actor = {
  /** Null for the system. */
  userId: number | null
  name: string
  email: string
  /** The home dealer; 0 for platform users. */
  dealerId: number
  isAdmin: boolean
  isDealerAdmin: boolean
  permissions: ReadonlySet<Permission>
  /** Domains, some as `*.example.com`, whose dealers the user can act for in addition to their own. */
  managedDomains: readonly string[]
  /** The dealers that a platform administrator has to ask first, and which haven't accepted this one. */
  closedDealers: ReadonlySet<number>
  /** The language a person chose for the screens; null for programs, which have none. */
  locale: Locale | null
  via:
    | { kind: 'session'; id: number }
    | { kind: 'token'; id: number; scopes: readonly TokenScope[] }
    | { kind: 'system' }
}

const all = menuOptions.filter((option) => option.parentMenuId !== 0)

/** A role's permissions: everything for platform admins, all dealer screens for dealer admins. */
export function listPermissions(role: { isAdmin: boolean; isDealerAdmin: boolean; menuOptions: number[] }) {
  const granted = role.isAdmin
    ? all
    : all.filter(
        (option) => !option.platformOnly && (role.isDealerAdmin || role.menuOptions.includes(option.id)),
      )
  return new Set(granted.map(toPermission))
}

/** The product acting automatically: jobs, public sign-in calls, seeding. */
export const system = (name = 'Partsdesk'): Actor => ({
  userId: null,
  name,
  email: '',
  dealerId: 0,
  isAdmin: false,
  isDealerAdmin: false,
  permissions: new Set(),
  managedDomains: [],
  closedDealers: new Set(),
  locale: null,
  via: { kind: 'system' },
})
