import type { ClonePart } from '../cloning/clone-parts.ts'
import { deleteUnusedRoles, findOwnRoles, insertRoles } from './queries.ts'

/** A clone replaces its roles with the source's; a role someone already has stays unchanged. */
export const cloneRoles: ClonePart = {
  table: 'roles',
  columns: {
    name: 'text',
    roleType: 'how',
    isMultiDomain: 'how',
    isDealerAdmin: 'own',
    menuOptions: 'how',
    roleParentId: 'how',
  },
  read: async (source) => {
    const roles = await findOwnRoles(source)
    return async ({ work, swap, note }) => {
      await deleteUnusedRoles(work)
      const named = roles.map((role) => {
        const { text, found } = swap(role.name)
        const name = text.trim() || 'Role'
        if (found.length > 0)
          note({ place: 'roles', field: 'name', label: name, outcome: 'replaced', mentions: found })
        return { ...role, name }
      })
      await insertRoles(work, named)
    }
  },
}
