import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { Suppression, suppressions } from '#contract/sales/messages/broadcasts.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { dropRow, plainNoun, rowForUpdate, showRow } from '#server/platform/rows/rows.ts'
import { suppress } from './suppress.ts'

const columns = [
  ...(['id', 'address', 'reason', 'note', 'version'] as const),
  ...(['createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const),
]

const noun = plainNoun({
  table: 'mailSuppressions',
  owner: 'dealer',
  find: findSuppression,
  subject: ({ address }) => ({ code: 'broadcastAddress', name: address }),
})

export async function listSuppressions({ db, dealerId }: Work, input: Input<typeof suppressions.list>) {
  const { search } = input
  const found = db
    .selectFrom('mailSuppressions')
    .where('dealerId', '=', dealerId)
    .$if(Boolean(search), (query) => query.where(sql<SqlBool>`address_norm ^@ pd.norm(${search})`))
  const { rows, count } = await fetchPage(found.select(columns).orderBy('id', 'desc'), input)
  return { data: rows as Suppression[], recordsTotal: count }
}

export const showSuppression = (work: Work, { id }: Input<typeof suppressions.show>) =>
  showRow(work, noun, id)

export async function addSuppression(
  work: Work,
  { address, note }: Input<typeof suppressions.create>,
): Promise<Suppression> {
  const id = await suppress(work, { address, reason: 'added', note: note || null })
  if (id === null) throw refuse('taken', { values: { what: address } })
  const added = await showRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(added),
    event: 'suppressed',
    recordId: id,
    after: { note },
  })
  return added
}

export async function removeSuppression(
  work: Work,
  { id, reason, version }: Input<typeof suppressions.remove>,
): Promise<{ id: number }> {
  const before = await rowForUpdate(work, noun, id, version)
  await dropRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(before),
    event: { code: 'unsuppressed', reason },
    recordId: id,
    before: { reason: before.reason, note: before.note },
  })
  return { id }
}

async function findSuppression({ db, dealerId }: Work, id: number): Promise<Suppression | undefined> {
  const found = await db
    .selectFrom('mailSuppressions')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found as Suppression | undefined
}
