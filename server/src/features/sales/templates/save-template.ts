import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { pick } from '#contract/pick.ts'
import type { Template, templates } from '#contract/sales/templates.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { cleanHtml, isEmptyHtml } from '../messages/clean-html.ts'
import { readTemplate, settable, takeTemplate } from './queries.ts'

export async function createTemplate(work: Work, input: Input<typeof templates.create>): Promise<Template> {
  const { db, dealerId, actor } = work
  const { type, name } = input
  const description = cleaned(input.description)

  const { id } = await db
    .insertInto('templates')
    .values({ dealerId, type, name, description, updatedBy: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(name))
  const template = (await readTemplate(work, id))!
  await recordChange(work, {
    subject: { code: 'template', name },
    event: 'created',
    recordId: id,
    after: template,
  })
  return template
}

export async function updateTemplate(work: Work, input: Input<typeof templates.update>): Promise<Template> {
  const { db, dealerId, actor, now } = work
  const before = await takeTemplate(work, input.id)
  if (!before) throw refuse('not_found')
  refuseStale(before, input.version)
  const description = input.description === undefined ? undefined : cleaned(input.description)

  const fields = pick(input, settable)
  await db
    .updateTable('templates')
    .set({ ...fields, description, version: before.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', input.id)
    .execute()
    .catch(nameTaken(input.name ?? before.name))
  const after = (await readTemplate(work, input.id))!
  await recordChange(work, {
    subject: { code: 'template', name: after.name },
    event: 'changed',
    recordId: after.id,
    before,
    after,
  })
  return after
}

export async function deleteTemplate(work: Work, { id }: Input<typeof templates.remove>) {
  const before = await takeTemplate(work, id)
  if (!before) throw refuse('not_found')

  await work.db.deleteFrom('templates').where('dealerId', '=', work.dealerId).where('id', '=', id).execute()
  await recordChange(work, {
    subject: { code: 'template', name: before.name },
    event: 'deleted',
    recordId: id,
    before,
  })
  return { id }
}

/** What is left when everything that does not belong into a mail is taken out must be something to read. */
function cleaned(description: string): string {
  const html = cleanHtml(description)
  if (isEmptyHtml(html)) throw refuseField('description', 'description_required')
  return html
}

const nameTaken = (name: string) =>
  refuseTaken('templates_name', phrase('things', 'template', { name }), {
    path: 'name',
    code: 'template_name_taken',
  })
