import { editedPartEntity, editedParts } from '#contract/catalog/edited-parts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportEditedParts, exportPies } from './export-edited-parts.ts'
import { listEditedParts, showEditedPart } from './list-edited-parts.ts'
import { createEditedPart, deleteEditedPart, updateEditedPart } from './save-edited-part.ts'

const verbs = {
  list: listEditedParts,
  create: createEditedPart,
  update: updateEditedPart,
  remove: deleteEditedPart,
}

export const editedPartRoutes = implement(editedParts, {
  ...verbs,
  show: showEditedPart,
  export: exportEditedParts,
  exportPies,
})

export const editedPartEntityRoutes = implement(editedPartEntity, verbs)
