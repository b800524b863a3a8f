import { type ExportTemplate, maxTemplateBytes, maxTemplates } from '#contract/channels/export-templates.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { waitForLock } from '#server/platform/db/run-lock.ts'
import { inDealer, type Reading, type Work } from '#server/platform/db/work.ts'
import { plainName } from '#server/platform/files/store-file.ts'
import { noFields, withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { describeTemplate, readTemplate, type Template } from './read-template.ts'

const shown = [
  'id',
  'name',
  'bytes',
  'sheet',
  'headerRow',
  'filled',
  'unfilled',
  'createdBy',
  'createdAt',
] as const

const selectTemplates = ({ db, dealerId }: Work) =>
  db.selectFrom('exportTemplates').select(shown).where('dealerId', '=', dealerId)

/** Lists the dealer's workbooks by name, without their content. */
export const listTemplates = (work: Work): Promise<ExportTemplate[]> =>
  selectTemplates(work).orderBy('name').orderBy('id').execute()

/** Reads a workbook's data, without its content. Refuses with `not_found`. */
export async function readExportTemplate(work: Work, id: number): Promise<ExportTemplate> {
  const found = await selectTemplates(work).where('id', '=', id).executeTakeFirst()
  if (!found) throw refuse('not_found')
  return found
}

/** Stores an uploaded workbook of the dealer. Refuses one in which it can't find the columns to fill. */
export const addTemplate = (context: RequestContext): Promise<ExportTemplate> =>
  withFirstFile(context, { maxBytes: maxTemplateBytes, fields: noFields }, async ({ fileName, source }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of source) chunks.push(chunk)
    const values = { name: plainName(fileName), ...(await describeTemplate(Buffer.concat(chunks))) }
    return inDealer(context.dealerId, context.actor, (work) => insertTemplate(work, values))
  })

type NewTemplate = Omit<ExportTemplate, 'id' | 'createdBy' | 'createdAt'> & { content: Buffer }

async function insertTemplate(work: Work, values: NewTemplate): Promise<ExportTemplate> {
  const { db, dealerId, actor, now } = work
  // One at a time, so that the count includes the last one.
  await waitForLock(work, 'exportTemplates', dealerId)
  const { length } = await listTemplates(work)
  if (length >= maxTemplates) throw refuse('templates_full', { values: { limit: maxTemplates } })
  const added = await db
    .insertInto('exportTemplates')
    .values({ ...values, dealerId, createdBy: actor.name, createdAt: now })
    .returning(shown)
    .executeTakeFirstOrThrow()
  const subject = { code: 'exportTemplate', name: added.name } as const
  await recordChange(work, { subject, event: 'created', recordId: added.id })
  return added
}

/** Deletes a workbook. Exports made with it stay. */
export async function removeTemplate(work: Work, { id }: { id: number }) {
  const { db, dealerId } = work
  const deletedTemplate = await db
    .deleteFrom('exportTemplates')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!deletedTemplate) throw refuse('not_found')
  const subject = { code: 'exportTemplate', name: deletedTemplate.name } as const
  await recordChange(work, { subject, event: 'deleted', recordId: id })
  return { id }
}

/** The template to fill, with its file's name; refuses one that the dealer doesn't have. */
export async function templateToFill(
  { db, dealerId }: Reading,
  id: number,
): Promise<Template & { name: string }> {
  const found = await db
    .selectFrom('exportTemplates')
    .select(['name', 'content'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  return { ...(await readTemplate(found.content)), name: found.name }
}
