import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import type { Phrase } from '#contract/said.ts'
import type { Role, roles } from '#contract/tenancy/roles.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countCopies, deleteRole as deleteRow, takeRole, usersWith } from './queries.ts'
import { refuseProtected } from './save-role.ts'

/** Refused while somebody has the role, or a dealer a copy of the template. */
export async function deleteRole({ actor, dealerId }: Visit, { id }: Input<typeof roles.remove>) {
  const copies = dealerId === 0 ? await acrossDealers(actor, (reading) => countCopies(reading, id)) : 0
  return inDealer(dealerId, actor, async (work) => {
    const role = await takeRole(work, id)
    if (!role) throw refuse('not_found')
    refuseProtected(role)
    const who = copies > 0 ? phrase('things', 'dealers', { n: copies }) : await whoHas(work, role)
    if (who) throw refuse('role_in_use', { values: { role: role.name, who } })

    await removeRole(work, role)
    return { id }
  })
}

export async function removeRole(work: Work, role: Pick<Role, 'id' | 'name' | 'menuOptions'>) {
  await deleteRow(work, role.id)
  await recordChange(work, {
    subject: { code: 'role', name: role.name },
    event: 'deleted',
    recordId: role.id,
    before: { name: role.name, menuOptions: role.menuOptions },
  })
}

/** `Ana Diaz and 2 more`; null when nobody has it. */
export async function whoHas(work: Work, { id }: { id: number }): Promise<string | Phrase | null> {
  const [first, ...more] = await usersWith(work, id)
  if (!first) return null
  const name = `${first.firstName} ${first.lastName}`
  return more.length === 0 ? name : phrase('things', 'name_and_more', { name, n: more.length })
}
