import type { OrderRow } from '#contract/sales/orders/order-fields.ts'

type Page = { data: readonly Pick<OrderRow, 'id' | 'version' | 'paymentState'>[]; recordsTotal: number }

/** A payment doesn't change the version. */
const makeStateKey = ({ version, paymentState }: Page['data'][number]) => `${version} ${paymentState}`

/** How many orders came, went or changed between two reads of a page; ignores rows that only moved. */
export function rowsChanged(before: Page, after: Page): number {
  const versions = new Map(before.data.map((row) => [row.id, makeStateKey(row)]))
  const currentIds = new Set(after.data.map(({ id }) => id))
  const other = after.data.filter((row) => versions.get(row.id) !== makeStateKey(row)).length
  const removedRows = before.data.filter(({ id }) => !currentIds.has(id)).length
  const more = Math.abs(after.recordsTotal - before.recordsTotal)
  // A new row pushes another off the page: that's one change, not two.
  return Math.max(other, removedRows, more)
}
