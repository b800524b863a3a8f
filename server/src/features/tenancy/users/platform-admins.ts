import { platformRoles } from '#contract/permissions.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The platform's administrators with an address, in dealer 0: the people the platform emails, and their languages. */
export const platformAdmins = ({ db }: Work) =>
  db
    .selectFrom('users as u')
    .innerJoin('userRoles as l', (join) =>
      join.onRef('l.dealerId', '=', 'u.dealerId').onRef('l.userId', '=', 'u.id'),
    )
    .innerJoin('dealers as d', 'd.id', 'u.dealerId')
    .select(['u.email', 'u.firstName'])
    .select((eb) => eb.fn.coalesce('u.locale', 'd.locale').as('locale'))
    .where('u.dealerId', '=', 0)
    .where('u.isActive', '=', 1)
    .where('l.roleId', '=', platformRoles.admin)
    .where('u.email', 'like', '%@%')
    .orderBy('u.id')
    .execute()
