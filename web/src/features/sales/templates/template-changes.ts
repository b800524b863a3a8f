import { templateEntity } from '#contract/sales/entities/entities.ts'
import { type Template, templates } from '#contract/sales/messages/templates.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import type { DeleteCalls } from '#web/ui/lists/delete-many.tsx'

const refreshes = [templates.list, templates.show]

export const useCreateTemplate = () => useSend(templates.create, { refreshes })
export const useUpdateTemplate = () => useSend(templates.update, { refreshes })
/** Don't reload the template: it's gone. */
export const useDeleteTemplate = () => useSend(templates.remove, { refreshes: [templates.list] })
export const deleteTemplates: DeleteCalls<Template> = {
  one: ({ id, version }) => send(templateEntity.remove, { id, version }),
  refreshes: [templates.list],
}
