import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Template, TemplateType, templates } from '#contract/sales/messages/templates.ts'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { cleanHtml, isEmptyHtml } from '#server/platform/rich-text/clean-html.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { defaultTemplates } from './default-templates.ts'
import { findTemplate, listMatching, settable } from './queries.ts'

const noun = plainNoun({
  table: 'templates',
  owner: 'dealer',
  find: findTemplate,
  subject: ({ name }) => ({ code: 'template', name }),
})

/** Lists the dealer's templates for the list and for fields in which a person picks one. */
export const listTemplates = (work: Work, input: Input<typeof templates.list>) => listMatching(work, input)

/** Shows a template. Refuses one of another dealer with `not_found`. */
export const showTemplate = (work: Work, { id }: Input<typeof templates.show>) => showRow(work, noun, id)

/** The dealer's template for messages of this type; null if it doesn't exist. */
export async function findTemplateByType(
  work: Work,
  type: TemplateType,
  id: number,
): Promise<Template | null> {
  const template = await findTemplate(work, id)
  return template?.type === type ? template : null
}

/** Creates a template. Its HTML is cleaned. Refuses a name that another one has. */
export const createTemplate = async (
  work: Work,
  { type, name, description }: Input<typeof templates.create>,
): Promise<Template> =>
  createRow(work, noun, { type, name, description: cleanDescription(description) }).catch(nameTaken(name))

/** Changes a template; absent fields stay. Refuses a name that another one has. */
export async function updateTemplate(work: Work, input: Input<typeof templates.update>): Promise<Template> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  const description = input.description === undefined ? undefined : cleanDescription(input.description)
  return saveRow(work, noun, before, { ...pick(input, settable), description }).catch(
    nameTaken(input.name ?? before.name),
  )
}

/** Deletes a template for good. Messages made from it keep their text. */
export const deleteTemplate = async (work: Work, { id, version }: Input<typeof templates.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

/** Something readable must remain after sanitizing. */
function cleanDescription(description: string): string {
  const html = cleanHtml(description)
  if (isEmptyHtml(html)) throw refuseField('description', 'description_required')
  return html
}

const nameTaken = (name: string) =>
  refuseTaken('templates_name', phrase('things', 'template', { name }), {
    path: 'name',
    code: 'template_name_taken',
  })

/** Gives a new dealer a first set of templates, in its language. */
export async function createDefaultTemplates(
  { db, dealerId, actor }: Work,
  { locale }: Pick<Dealer, 'locale'>,
): Promise<void> {
  await db
    .insertInto('templates')
    .values(defaultTemplates(locale).map((template) => ({ ...template, dealerId, updatedBy: actor.name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
