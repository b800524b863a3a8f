import { templates } from '#contract/sales/templates.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createTemplate, deleteTemplate, findTemplates, showTemplate, updateTemplate } from './templates.ts'

export const templateRoutes = implement(templates, {
  list: findTemplates,
  show: showTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
})
