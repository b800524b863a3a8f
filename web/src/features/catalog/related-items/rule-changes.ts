import { relatedItems } from '#contract/catalog/related-items.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of the rules, with the reads it refreshes. */
const refreshes = [relatedItems.list]

export const useCreateRule = () => useSend(relatedItems.create, { refreshes })
export const useUpdateRule = () => useSend(relatedItems.update, { refreshes })
export const useDeleteRule = () => useSend(relatedItems.remove, { refreshes })
