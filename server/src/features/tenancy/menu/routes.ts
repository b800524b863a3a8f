import type { Input } from '#contract/http.ts'
import { menuOptions, toPermission } from '#contract/permissions.ts'
import { menu } from '#contract/tenancy/menu.ts'
import { listPermissions } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/db/work.ts'
import { implement } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

async function listMenu() {
  return menuOptions.map(({ id, parentMenuId, path, name }) => ({ id, parentMenuId, path, name }))
}

/** The user's own options, or those of a user they can manage. */
async function showPermissions({ db, dealerId, actor }: Work, { id }: Input<typeof menu.permissions>) {
  const mayManage = actor.isAdmin || actor.isDealerAdmin || actor.permissions.has('dealer-users')
  if (id !== actor.userId && !mayManage) throw refuse('forbidden')
  const user = await db
    .selectFrom('users as u')
    .leftJoin('userRoles as l', (join) =>
      join.onRef('l.dealerId', '=', 'u.dealerId').onRef('l.userId', '=', 'u.id'),
    )
    .leftJoin('roles as r', 'r.id', 'l.roleId')
    .select(['r.roleType', 'r.isDealerAdmin', 'r.menuOptions'])
    .where('u.dealerId', '=', dealerId)
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!user) throw refuse('not_found')

  const granted = listPermissions({
    isAdmin: dealerId === 0 && user.roleType === 'platform',
    isDealerAdmin: user.isDealerAdmin === 1,
    menuOptions: user.menuOptions ?? [],
  })
  const leaves = menuOptions.filter(
    (option) => option.parentMenuId !== 0 && granted.has(toPermission(option)),
  )
  return { menuOptions: leaves.map((option) => option.id) }
}

export const menuRoutes = implement(menu, { list: listMenu, permissions: showPermissions })
