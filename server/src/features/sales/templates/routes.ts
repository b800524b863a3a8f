import { templates } from '#contract/sales/messages/templates.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createTemplate, deleteTemplate, listTemplates, showTemplate, updateTemplate } from './templates.ts'

export const templateRoutes = implement(templates, {
  list: listTemplates,
  show: showTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
})
