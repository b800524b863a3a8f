import { sql } from 'kysely'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isExistingTest } from '../../customers/test-orders.ts'
import { publishOrders } from '../list/publish-orders.ts'
import { isMoving } from '../queries.ts'

type Test = { id: number; orderNumber: number; version: number; isMoving: boolean }

/** Deletes the dealer's test orders, locked ones too. One whose money moves or may have moved is left. */
export async function removeTests(work: Work): Promise<{ deleted: number; left: number }> {
  const tests = await testsForUpdate(work)
  const deletable = tests.filter((test) => !test.isMoving)
  if (deletable.length > 0) await deleteTests(work, deletable)
  return { deleted: deletable.length, left: tests.length - deletable.length }
}

async function testsForUpdate({ db, dealerId }: Work): Promise<Test[]> {
  const { rows } = await sql<Test>`
    select o.id, o.order_number, o.version, ${isMoving(dealerId)} as is_moving from orders o
    where o.dealer_id = ${dealerId} and ${isExistingTest} order by o.id for update of o`.execute(db)
  return rows
}

async function deleteTests(work: Work, tests: readonly Test[]): Promise<void> {
  const { db, dealerId, actor, now } = work
  await Promise.all([
    sql`update orders o set deleted_at = ${now}, version = o.version + 1, updated_by = ${actor.name}, updated_at = ${now}
      where o.dealer_id = ${dealerId} and o.id = any(${tests.map(({ id }) => id)}::bigint[])`.execute(db),
    recordChanges(
      work,
      tests.map(({ id, orderNumber }) => ({
        subject: { code: 'order', name: String(orderNumber) },
        event: 'deleted',
        recordId: id,
      })),
    ),
    publishOrders(
      work,
      tests.map(({ id, version }) => ({ id, version: version + 1 })),
    ),
  ])
}
