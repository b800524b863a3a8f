import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { Suppression, suppressions } from '#contract/sales/broadcasts.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { suppress } from './suppress.ts'

const columns = ['id', 'address', 'reason', 'note', 'createdBy', 'createdAt'] as const

export async function findSuppressions({ db, dealerId }: Work, input: Input<typeof suppressions.list>) {
  const { search } = input
  const found = db
    .selectFrom('mailSuppressions')
    .where('dealerId', '=', dealerId)
    .$if(Boolean(search), (query) => query.where(sql<SqlBool>`address_norm ^@ pd.norm(${search})`))
  const { rows, count } = await pageOf(found.select(columns).orderBy('id', 'desc'), input)
  return { data: rows as Suppression[], recordsTotal: count }
}

export async function addSuppression(
  work: Work,
  { address, note }: Input<typeof suppressions.create>,
): Promise<Suppression> {
  const id = await suppress(work, { address, reason: 'added', note: note || null })
  if (id === null) throw refuse('taken', { values: { what: address } })
  await recordChange(work, {
    subject: { code: 'broadcastAddress', name: address },
    event: 'suppressed',
    recordId: id,
    after: { note },
  })
  return suppressionForUpdate(work, id)
}

export async function removeSuppression(
  work: Work,
  { id, reason }: Input<typeof suppressions.remove>,
): Promise<{ id: number }> {
  const before = await suppressionForUpdate(work, id)
  await work.db
    .deleteFrom('mailSuppressions')
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .execute()
  await recordChange(work, {
    subject: { code: 'broadcastAddress', name: before.address },
    event: { code: 'unsuppressed', reason },
    recordId: id,
    before: { reason: before.reason, note: before.note },
  })
  return { id }
}

async function suppressionForUpdate({ db, dealerId }: Work, id: number): Promise<Suppression> {
  const found = await db
    .selectFrom('mailSuppressions')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  return found as Suppression
}
