import { listViews } from '#contract/tenancy/list-views.ts'
import { useSend } from '#web/platform/read.ts'

/* Every change of a saved view, with the reads it refreshes. */

const refreshes = [listViews.list]

export const useCreateView = () => useSend(listViews.create, { refreshes })
export const useUpdateView = () => useSend(listViews.update, { refreshes, withoutForm: true })
export const useDeleteView = () => useSend(listViews.remove, { refreshes })
