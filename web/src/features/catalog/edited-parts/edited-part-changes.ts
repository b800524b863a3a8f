import { editedParts } from '#contract/catalog/edited-parts.ts'
import { parts } from '#contract/catalog/parts.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the edited parts, with the reads it refreshes. */
const refreshes = [editedParts.list, editedParts.show, parts.search]

export const useCreateEditedPart = () => useSend(editedParts.create, { refreshes })
export const useUpdateEditedPart = () => useSend(editedParts.update, { refreshes })
export const useRemoveEditedPart = () => useSend(editedParts.remove, { refreshes })
