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

/**
 * Reads a page of addresses that get no broadcasts, newest first. A search matches the beginning of the
 * address.
 */
export async function listSuppressions({ db, dealerId }: Work, input: Input<typeof suppressions.list>) {
  const { search } = input
  const found = db
    .selectFrom('mailSuppressions')
    .where('dealerId', '=', dealerId)
    .$if(Boolean(search), (query) => query.where(sql<SqlBool>`address_norm ^@ pd.norm(${search})`))
  const { rows, count } = await fetchPage(found.select(columns).orderBy('id', 'desc'), input)
  return { data: rows as Suppression[], recordsTotal: count }
}

/** Shows one suppressed address and why. Refuses with `not_found`. */
export const showSuppression = (work: Work, { id }: Input<typeof suppressions.show>) =>
  showRow(work, noun, id)

/** Stops broadcasts to an address by hand. Refuses an address that is on the list, and records the change. */
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

/** Lets an address get broadcasts again. The reason that the person gives goes into the change log. */
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
