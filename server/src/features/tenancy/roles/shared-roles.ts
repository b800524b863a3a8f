import { sql } from 'kysely'
import { roleFields } from '#contract/tenancy/roles.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { SharedSource } from '../roll-outs/shared-sources.ts'
import { findRoleByKey } from './queries.ts'
import { createOwnRole, removeUnused, updateRole } from './roles.ts'

/** A store's roles: copies of the same global role, and own ones of the same name. */
export const sharedRoles: SharedSource = {
  kind: 'role',
  selectRows: (match) => sql`
    select t.dealer_id, coalesce('copy:' || t.role_parent_id, 'name:' || lower(t.name)) as key, t.name as label,
      to_jsonb(t) as row
    from roles t where ${match('t.dealer_id')} and t.role_type = 'dealer'`,
  fields: { name: 'text', isMultiDomain: 'how', menuOptions: 'how' },
  lockedTable: 'roles',
  save: async (work, { key, values }) => {
    const id = await findRoleByKey(work, key)
    const sent = parse(roleFields.partial(), values)
    return id === undefined
      ? createOwnRole(work, { ...sent, name: sent.name!, roleParentId: readTemplateId(key) })
      : updateRole(work, { ...sent, id })
  },
  remove: async (work, key) => {
    const id = await findRoleByKey(work, key)
    const who = id === undefined ? null : await removeUnused(work, id)
    if (who) throw refuse('role_in_use', { values: { role: await nameRole(work, id!), who } })
  },
}

const readTemplateId = (key: string): number | null =>
  key.startsWith('copy:') ? Number(key.slice('copy:'.length)) : null

async function nameRole({ db, dealerId }: Work, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('roles')
    .select('name')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
