import { templates } from '#contract/sales/templates.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listTemplates } from './queries.ts'
import { createTemplate, deleteTemplate, showTemplate, updateTemplate } from './templates.ts'

export const templateRoutes = implement(templates, {
  list: listTemplates,
  show: showTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
})
