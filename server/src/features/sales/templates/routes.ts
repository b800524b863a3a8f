import { templates } from '#contract/sales/templates.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findTemplates, showTemplate } from './find-templates.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts'

export const templateRoutes = implement(templates, {
  list: findTemplates,
  show: showTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
})
