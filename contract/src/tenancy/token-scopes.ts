import { z } from 'zod'
import { findMenuOption, menuOptions, type Permission } from '../permissions.ts'

/** The back-office areas, as its menu groups them: `sales`, `catalog` … */
export const tokenAreas = ['sales', 'catalog', 'store', 'channels', 'insight', 'platform'] as const
export type TokenArea = (typeof tokenAreas)[number]

/** The scope a store needs to submit its orders at its dealer's prices and terms, and nothing else. */
export const storeIntake = 'orders:create'
/** The scope a marketplace or another trusted system needs to bring orders with their own prices and terms. */
export const orderImport = 'orders:import'
/** Lets a store say which customer has signed in there; opens no call of its own. */
export const vouching = 'customers:vouch'
/** The scopes that belong to no area. */
export const singleScopes = [storeIntake, orderImport, vouching] as const

/** An API token's rights: writing includes reading. */
export const tokenScopes = [
  ...tokenAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  ...singleScopes,
] as const
export const tokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof tokenScope>

/** The area of the menu that a permission is in. API tokens are limited by area. */
export const findTokenArea = (permission: Permission): TokenArea =>
  menuOptions.find(({ id }) => id === findMenuOption(permission)?.parentMenuId)!.path.slice(1) as TokenArea

/** Whether these scopes include the required one. */
export const hasScope = (scopes: readonly TokenScope[], area: TokenArea, access: 'read' | 'write'): boolean =>
  scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`))
