import { bulkEdits, bulkItems } from '#contract/catalog/bulk-items.ts'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { parts } from '#contract/catalog/parts.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a bulk edit, with the reads it refreshes. */
const refreshes = [bulkEdits.show, bulkItems.list]

export const useUploadBulk = () => useSend(bulkEdits.preview, { refreshes })
export const useChangeRow = () => useSend(bulkItems.update, { refreshes, withoutForm: true })
export const useRemoveRow = () => useSend(bulkItems.remove, { refreshes })
export const useDiscardRows = () => useSend(bulkEdits.discard, { refreshes })
export const useSetAside = () => useSend(bulkEdits.setAside, { refreshes })
export const useApplyBulk = () =>
  useSend(bulkEdits.apply, {
    refreshes: [...refreshes, bulkEdits.runs, editedParts.list, editedParts.show, parts.search],
  })
