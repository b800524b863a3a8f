import type { ClonePart } from '../dealers/clone-parts.ts'
import { deleteUnusedRoles, insertRoles, ownRoles } from './queries.ts'

/** A clone has the source's roles in place of its own; one that somebody there has already stays as it is. */
export const cloneRoles: ClonePart = async (source) => {
  const roles = await ownRoles(source)
  return async (target) => {
    await deleteUnusedRoles(target)
    await insertRoles(target, roles)
  }
}
