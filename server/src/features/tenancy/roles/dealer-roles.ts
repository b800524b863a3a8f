import type { Input } from '#contract/http.ts'
import type { dealerRoles, Role } from '#contract/tenancy/roles.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { copyTemplates, findCopiesVersion, readDealerRoles } from './queries.ts'
import { copiesForUpdate, noteCopies, removeUnused } from './roles.ts'

/** Lists the roles that the dealer's users can have, with the version that a change of the list sends back. */
export async function listDealerRoles(work: Work) {
  const data = await readDealerRoles(work)
  return { data, recordsTotal: data.length, version: await findCopiesVersion(work) }
}

/** Copies selected templates that are missing and removes unselected ones: all of them, or none. */
export async function saveDealerRoles(work: Work, { roleIds, version }: Input<typeof dealerRoles.save>) {
  await copiesForUpdate(work, version)
  const before = await readDealerRoles(work)
  const unwanted = before.filter(({ roleId, copyId }) => copyId !== null && !roleIds.includes(roleId))
  for (const role of unwanted) {
    const who = await removeUnused(work, role.copyId!)
    if (who) throw refuse('dealer_role_in_use', { values: { role: role.name, who } })
  }
  await giveTemplates(work, roleIds)
  const roles = await readDealerRoles(work)
  const missing = roles.find(({ roleId, copyId }) => copyId === null && roleIds.includes(roleId))
  if (missing) throw refuse('dealer_role_of_own', { values: { role: missing.name } })
  return { roles, failures: [], version: await findCopiesVersion(work) }
}

/** Gives a new dealer a copy of every template. */
export const giveAllTemplates = (work: Work) => giveTemplates(work, null)

async function giveTemplates(work: Work, ids: number[] | null) {
  const copiedRoles = await copyTemplates(work, ids)
  if (copiedRoles.length > 0) await noteCopies(work)
  await recordChanges(
    work,
    copiedRoles.map(({ id, name, menuOptions, roleParentId }: Role) => ({
      subject: { code: 'role', name },
      event: 'given',
      recordId: id,
      after: { name, menuOptions, roleParentId },
    })),
  )
}
