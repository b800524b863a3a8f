import type { OrderRow } from '#contract/sales/order-fields.ts'

type Page = { data: readonly Pick<OrderRow, 'id' | 'version' | 'paymentState'>[]; recordsTotal: number }

/** A payment does not move the version. */
const stateOf = ({ version, paymentState }: Page['data'][number]) => `${version} ${paymentState}`

/** How many orders came, went or changed between two readings of a page; rows that only moved on do not count. */
export function rowsChanged(before: Page, after: Page): number {
  const versions = new Map(before.data.map((row) => [row.id, stateOf(row)]))
  const now = new Set(after.data.map(({ id }) => id))
  const other = after.data.filter((row) => versions.get(row.id) !== stateOf(row)).length
  const gone = before.data.filter(({ id }) => !now.has(id)).length
  const more = Math.abs(after.recordsTotal - before.recordsTotal)
  // A row that came pushes another one off the page: that is one change, not two.
  return Math.max(other, gone, more)
}
