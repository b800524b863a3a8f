import type { Input } from '#contract/http.ts'
import type { Role, roles } from '#contract/tenancy/roles.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdsAll } from './holds-all.ts'
import { findRole, listRoles } from './queries.ts'

/** The domains are the user's who gets the role: whether these may be given is another question. */
export async function findRoles(reading: Reading) {
  const rows = await listRoles(reading)
  const data = rows.map((role) => ({
    ...role,
    mayGive: holdsAll(reading, role) ? (1 as const) : (0 as const),
  }))
  return { data, recordsTotal: data.length }
}

export async function showRole(work: Work, { id }: Input<typeof roles.show>): Promise<Role> {
  const role = await findRole(work, id)
  if (!role) throw refuse('not_found')
  return role
}
