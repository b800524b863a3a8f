import { z } from 'zod'
import { menuOptions, optionOf, type Permission } from '../permissions.ts'

/** The back-office areas, as its menu groups them: `sales`, `catalog` … */
export const tokenAreas = ['sales', 'catalog', 'store', 'channels', 'insight', 'platform'] as const
export type TokenArea = (typeof tokenAreas)[number]

/** What a store needs to submit its orders, and nothing else. */
export const storeIntake = 'orders:create'

/** What an API token can do: writing includes reading. */
export const tokenScopes = [
  ...tokenAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  storeIntake,
] as const
export const tokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof tokenScope>

export const areaOf = (permission: Permission): TokenArea =>
  menuOptions.find(({ id }) => id === optionOf(permission)?.parentMenuId)!.path.slice(1) as TokenArea

/** Whether these scopes include the required one. */
export const hasScope = (scopes: readonly TokenScope[], area: TokenArea, access: 'read' | 'write'): boolean =>
  scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`))
