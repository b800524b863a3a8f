import { exportTemplates } from '#contract/channels/export-templates.ts'
import { implement } from '#server/platform/http/implement.ts'
import { addTemplate, findTemplates, removeTemplate } from './templates.ts'

export const exportTemplateRoutes = implement(exportTemplates, {
  list: findTemplates,
  add: addTemplate,
  remove: removeTemplate,
})
