import { z } from 'zod'
import { menuOptions, optionOf, type Permission } from '../permissions.ts'

/** Areas of the back-office as its menu groups them: `sales`, `catalog` … */
export const tokenAreas = ['sales', 'catalog', 'store', 'channels', 'insight', 'platform'] as const
export type TokenArea = (typeof tokenAreas)[number]

/** What a store needs to bring its orders in, and nothing else. */
export const storeIntake = 'orders:create'

/** What an API token may do: writing includes reading. */
export const tokenScopes = [
  ...tokenAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  storeIntake,
] as const
export const tokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof tokenScope>

export const areaOf = (permission: Permission): TokenArea =>
  menuOptions.find(({ id }) => id === optionOf(permission)?.parentMenuId)!.path.slice(1) as TokenArea

/** Whether these scopes open what needs this one. */
export const hasScope = (scopes: readonly TokenScope[], area: TokenArea, access: 'read' | 'write'): boolean =>
  scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`))
