import { templates } from '#contract/sales/templates.ts'
import { useSend } from '#web/platform/read.ts'

/** What changes message templates, and what is read again then. */
const refreshes = [templates.list, templates.show]

export const useCreateTemplate = () => useSend(templates.create, { refreshes })
export const useUpdateTemplate = () => useSend(templates.update, { refreshes })
/** The template itself is not read again: it is gone. */
export const useDeleteTemplate = () => useSend(templates.remove, { refreshes: [templates.list] })
