import { menuOptions, type Permission, permissionOf } from '#contract/permissions.ts'
import type { TokenScope } from '#contract/tenancy/token-scopes.ts'

/** Who acts. Rights are read anew for every request, so that taking one away counts at once. */
export type Actor = {
  /** Null for the system itself. */
  userId: number | null
  name: string
  email: string
  /** The home dealer; 0 for platform users. */
  dealerId: number
  isAdmin: boolean
  isDealerAdmin: boolean
  permissions: ReadonlySet<Permission>
  /** Domains, some as `*.example.com`, whose dealers the user may act for besides the own one. */
  managedDomains: readonly string[]
  via:
    | { kind: 'session'; id: number }
    | { kind: 'token'; id: number; scopes: readonly TokenScope[] }
    | { kind: 'system' }
}

const all = menuOptions.filter((option) => option.parentMenuId !== 0)

/** The permissions of a role: all for platform admins, all dealer screens for dealer admins. */
export function permissionsOf(role: { isAdmin: boolean; isDealerAdmin: boolean; menuOptions: number[] }) {
  const granted = role.isAdmin
    ? all
    : all.filter(
        (option) => !option.platformOnly && (role.isDealerAdmin || role.menuOptions.includes(option.id)),
      )
  return new Set(granted.map(permissionOf))
}

/** The product acting by itself: jobs, public sign-in calls, seeding. */
export const system = (name = 'Partsdesk'): Actor => ({
  userId: null,
  name,
  email: '',
  dealerId: 0,
  isAdmin: false,
  isDealerAdmin: false,
  permissions: new Set(),
  managedDomains: [],
  via: { kind: 'system' },
})
