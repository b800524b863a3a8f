import type { Input } from '#contract/http.ts'
import { platformRoles } from '#contract/permissions.ts'
import { phrase } from '#contract/phrase-book.ts'
import { pickSent } from '#contract/pick.ts'
import type { Role, roles } from '#contract/tenancy/roles.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { tellRights } from '#server/platform/events/tell.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { findRole, settable, takeRole, usersWith } from './queries.ts'

/** Without a dealer it is the platform's: a template, or a role of its own people. */
export const createRole = (visit: Visit, input: Input<typeof roles.create>): Promise<Role> =>
  inDealer(visit.dealerId, visit.actor, (work) => insertRole(work, input))

async function insertRole(work: Work, input: Input<typeof roles.create>): Promise<Role> {
  const { db, dealerId, actor } = work
  if (input.roleType === 'platform' && dealerId !== 0) throw refuseField('roleType', 'dealer_role_type')
  const { id } = await db
    .insertInto('roles')
    .values({
      ...columnsOf(input, input.roleType),
      dealerId,
      name: input.name,
      roleType: input.roleType,
      updatedBy: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(input.name))
  const role = (await findRole(work, id))!
  await record(work, 'created', role, {})
  return role
}

export async function updateRole(work: Work, input: Input<typeof roles.update>): Promise<Role> {
  const { db, dealerId, actor, now } = work
  const before = await takeRole(work, input.id)
  if (!before) throw refuse('not_found')
  refuseProtected(before)
  refuseStale(before, input.version)

  await db
    .updateTable('roles')
    .set({
      ...columnsOf(input, before.roleType),
      version: before.version + 1,
      updatedBy: actor.name,
      updatedAt: now,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', input.id)
    .execute()
    .catch(nameTaken(input.name ?? before.name))
  const after = (await findRole(work, input.id))!
  const holders = await usersWith(work, input.id)
  await tellRights(work, ...holders.map(({ id }) => id))
  await record(work, 'changed', after, before)
  return after
}

/** 'Admin' and 'Dealer admin' are named in the code itself. */
export function refuseProtected({ id, name }: Pick<Role, 'id' | 'name'>) {
  if (id === platformRoles.admin || id === platformRoles.dealerAdmin)
    throw refuse('role_protected', { values: { role: name } })
}

type Fields = Partial<Pick<Role, (typeof settable)[number]>>

/** What was sent of the columns a person may set; a role of the platform opens everything whatever they say. */
function columnsOf(input: Fields, roleType: Role['roleType']): Fields {
  const sent = roleType === 'platform' ? (['name'] as const) : settable
  return pickSent(input, sent)
}

const nameTaken = (name: string) =>
  refuseTaken('roles_name', phrase('things', 'role', { name }), {
    path: 'name',
    code: 'role_name_taken',
  })

const record = (work: Work, event: 'created' | 'changed', role: Role, before: object) =>
  recordChange(work, {
    subject: { code: 'role', name: role.name },
    event,
    recordId: role.id,
    before: { ...before },
    after: role,
  })
