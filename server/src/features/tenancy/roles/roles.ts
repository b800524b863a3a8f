import type { Input } from '#contract/http.ts'
import { platformRoles } from '#contract/permissions.ts'
import { pickSent } from '#contract/pick.ts'
import type { Role, roles } from '#contract/tenancy/roles.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { acrossDealers, inDealer, type Reading, type Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import type { DealersContext, RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import {
  createRow,
  dropRow,
  lockRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { holdsAll } from './holds-all.ts'
import { countCopies, findRole, readRoles, settable, usersWith } from './queries.ts'

const noun = plainNoun({
  table: 'roles',
  owner: 'dealer',
  find: findRole,
  subject: ({ name }) => ({ code: 'role', name }),
})

/** The domains belong to the user who gets the role; whether they can be given is checked separately. */
export async function listRoles(reading: Reading) {
  const rows = await readRoles(reading)
  return rows.map((role) => ({
    ...role,
    mayGive: holdsAll(reading, role) ? (1 as const) : (0 as const),
  }))
}

/** Shows a role with its menu options. Refuses with `not_found`. */
export const showRole = (work: Work, { id }: Input<typeof roles.show>) => showRow(work, noun, id)

/** Creates a role. Without a dealer it's the platform's: a template, or a role for its own users. */
export const createRole = (context: DealersContext, input: Input<typeof roles.create>): Promise<Role> =>
  inDealer(context.dealerId ?? 0, context.actor, async (work) => {
    const { name, roleType } = input
    if (roleType === 'platform' && work.dealerId !== 0) throw refuseField('roleType', 'dealer_role_type')
    const values = { ...pickColumns(input, roleType), name, roleType }
    return createRow(work, noun, values).catch(nameTaken(name))
  })

type OwnRole = Fields & { name: string; roleParentId: number | null }

/** Gives the current dealer a role: a copy of a global one, or its own. */
export async function createOwnRole(work: Work, role: OwnRole): Promise<Role> {
  const newRole = await createRow(work, noun, { ...role, roleType: 'dealer' }).catch(nameTaken(role.name))
  if (role.roleParentId !== null) await noteCopies(work)
  return newRole
}

/**
 * Changes a role. Its users' permissions change with their next request, and their open streams are checked
 * at once.
 */
export async function updateRole(work: Work, input: Input<typeof roles.update>): Promise<Role> {
  const before = await rowForUpdate(work, noun, input.id)
  refuseProtected(before)
  await lockRow(work, noun, before.id, input.version)

  const values = pickColumns(input, before.roleType)
  const after = await saveRow(work, noun, before, values).catch(nameTaken(input.name ?? before.name))
  const holders = await usersWith(work, input.id)
  await publishRights(work, ...holders.map(({ id }) => id))
  return after
}

/** Refused while anyone has the role, or a dealer has a copy of the template. */
export async function deleteRole(
  { actor, dealerId }: RequestContext,
  { id, version }: Input<typeof roles.remove>,
) {
  const copies = dealerId === 0 ? await acrossDealers(actor, (reading) => countCopies(reading, id)) : 0
  return inDealer(dealerId, actor, async (work) => {
    const role = await rowForUpdate(work, noun, id, version)
    refuseProtected(role)
    const who = copies > 0 ? phrase('things', 'dealers', { n: copies }) : await whoHas(work, role)
    if (who) throw refuse('role_in_use', { values: { role: role.name, who } })

    await removeRole(work, role)
    return { id }
  })
}

/** Removes a role unless someone has it; returns who. */
export async function removeUnused(work: Work, id: number): Promise<string | Phrase | null> {
  if (!(await findRole(work, id))) return null
  const role = await rowForUpdate(work, noun, id)
  const who = await whoHas(work, role)
  if (!who) await removeRole(work, role)
  return who
}

async function removeRole(work: Work, { id, name, menuOptions, roleParentId }: Role) {
  await dropRow(work, noun, id)
  if (roleParentId !== null) await noteCopies(work)
  await recordChange(work, {
    subject: { code: 'role', name },
    event: 'deleted',
    recordId: id,
    before: { name, menuOptions },
  })
}

/** Locks which templates a dealer has copies of; refuses if that's newer than the client saw. */
export async function copiesForUpdate(work: Work, version?: number): Promise<void> {
  await ensureOwnRow(work, 'dealerRoleLists', 0)
  await lockOwnRow(work, 'dealerRoleLists', version)
}

/** Notes that the dealer got or lost a copy. */
export async function noteCopies(work: Work): Promise<void> {
  await copiesForUpdate(work)
  await updateOwnRow(work, 'dealerRoleLists', {})
}

/** `Ana Diaz and 2 more`; null if no one has it. */
async function whoHas(work: Work, { id }: { id: number }): Promise<string | Phrase | null> {
  const [first, ...more] = await usersWith(work, id)
  if (!first) return null
  const name = `${first.firstName} ${first.lastName}`
  return more.length === 0 ? name : phrase('things', 'name_and_more', { name, n: more.length })
}

/** The code refers to 'Admin' and 'Dealer admin' by name. */
function refuseProtected({ id, name }: Pick<Role, 'id' | 'name'>) {
  if (id === platformRoles.admin || id === platformRoles.dealerAdmin)
    throw refuse('role_protected', { values: { role: name } })
}

type Fields = Partial<Pick<Role, (typeof settable)[number]>>

/** The given columns among those a person can set; a platform role opens everything regardless. */
function pickColumns(input: Fields, roleType: Role['roleType']): Fields {
  const sent = roleType === 'platform' ? (['name'] as const) : settable
  return pickSent(input, sent)
}

const nameTaken = (name: string) =>
  refuseTaken('roles_name', phrase('things', 'role', { name }), {
    path: 'name',
    code: 'role_name_taken',
  })
