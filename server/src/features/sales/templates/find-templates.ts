import type { Input } from '#contract/http.ts'
import type { Template, TemplateType, templates } from '#contract/sales/templates.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listTemplates, readTemplate } from './queries.ts'

export const findTemplates = (work: Work, input: Input<typeof templates.list>) => listTemplates(work, input)

export async function showTemplate(work: Work, { id }: Input<typeof templates.show>): Promise<Template> {
  const template = await readTemplate(work, id)
  if (!template) throw refuse('not_found')
  return template
}

/** The dealer's template for messages of this type; null when there is none of this id. */
export async function findTemplateOf(work: Work, type: TemplateType, id: number): Promise<Template | null> {
  const template = await readTemplate(work, id)
  return template?.type === type ? template : null
}
