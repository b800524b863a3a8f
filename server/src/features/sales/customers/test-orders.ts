import { sql } from 'kysely'

/*
 * Test orders are stored as deleted at a time that never comes. So everything that lists or adds up orders that aren't
 * deleted leaves them out (docs/decisions/0052-test-orders.md).
 */

/** When a test order that exists was deleted. */
export const testDeletedAt = '9999-12-31T00:00:00.000Z'
const never = sql.lit(testDeletedAt)

/** Whether a column of orders says that the order can be opened: it isn't deleted, or is a test order that exists. */
export const isOpenable = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, ${never}) = ${never}`

/** Whether the row of an order says that it was deleted, which no test order that exists was. */
export const isDeleted = ({ deletedAt }: { deletedAt: string | null }): boolean =>
  deletedAt !== null && deletedAt !== testDeletedAt

/** The condition that finds the test orders `o`, which an index has. */
export const isExistingTest = sql`o.is_test = 1 and o.deleted_at = ${never}`
