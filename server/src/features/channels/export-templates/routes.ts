import { exportTemplates } from '#contract/channels/export-templates.ts'
import { implement } from '#server/platform/http/implement.ts'
import { addTemplate, listTemplates, removeTemplate } from './templates.ts'

export const exportTemplateRoutes = implement(exportTemplates, {
  list: listTemplates,
  add: addTemplate,
  remove: removeTemplate,
})
