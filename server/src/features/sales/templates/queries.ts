import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { unknownPlaceholders } from '#contract/sales/messages/placeholders.ts'
import type { Template, templates } from '#contract/sales/messages/templates.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = ['type', 'name', 'description'] as const

const selectTemplates = ({ db, dealerId }: Work) =>
  db.selectFrom('templates').where('dealerId', '=', dealerId)

const columns = [...settable, 'id', 'dealerId', 'version', 'updatedBy', 'createdAt', 'updatedAt'] as const

const toTemplate = (row: object): Template => {
  const template = row as Template
  return { ...template, unknownPlaceholders: unknownPlaceholders(template.description, template.type) }
}

type ListInput = Input<typeof templates.list>

const matching = (work: Work, { type, search }: ListInput) =>
  selectTemplates(work)
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .$if(Boolean(search), (query) => query.where(matchesSearch(sql`name`, search)))

const sortColumns = { name: sql`lower(name)`, type: sql`type`, updatedAt: sql`updated_at` }

/** Reads a page of the dealer's templates by filter and sorting. */
export async function listMatching(work: Work, input: ListInput) {
  const { sort, direction } = input
  const sorted = matching(work, input)
    .select(columns)
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
  const { rows, count } = await fetchPage(sorted, input)
  return { data: rows.map(toTemplate), recordsTotal: count }
}

/** Finds a template of the dealer; undefined at another dealer. */
export async function findTemplate(work: Work, id: number): Promise<Template | undefined> {
  const row = await selectTemplates(work).select(columns).where('id', '=', id).executeTakeFirst()
  return row && toTemplate(row)
}

/** The id of the template of a type with this name in lower case. */
export async function findByName({ db, dealerId }: Work, { type, name }: { type: string; name: string }) {
  const row = await db
    .selectFrom('templates')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('type', '=', type)
    .where(sql`lower(name)`, '=', name)
    .executeTakeFirst()
  return row?.id
}
