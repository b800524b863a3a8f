import { sql } from 'kysely'
import { templateFields, templates } from '#contract/sales/messages/templates.ts'
import type { SharedSource } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { findByName } from './queries.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './templates.ts'

/** Templates of the same type and name. */
export const sharedTemplates: SharedSource = {
  kind: 'template',
  selectRows: (match) => sql`select t.dealer_id, t.type || ':' || lower(t.name) as key, t.name as label,
    to_jsonb(t) as row from templates t where ${match('t.dealer_id')}`,
  fields: { type: 'how', name: 'text', description: 'html' },
  lockedTable: 'templates',
  save: async (work, { key, values }) => {
    const id = await findId(work, key)
    return id === undefined
      ? createTemplate(work, parse(templates.create.body, values))
      : updateTemplate(work, { ...parse(templateFields.partial(), values), id })
  },
  remove: async (work, key) => {
    const id = await findId(work, key)
    return id !== undefined && deleteTemplate(work, { id, version: undefined })
  },
}

async function findId(work: Work, key: string): Promise<number | undefined> {
  const at = key.indexOf(':')
  return findByName(work, { type: key.slice(0, at), name: key.slice(at + 1) })
}
