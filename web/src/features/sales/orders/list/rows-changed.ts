import type { OrderRow } from '#contract/sales/order-fields.ts'

type Page = { data: readonly Pick<OrderRow, 'id' | 'version'>[]; recordsTotal: number }

/** How many orders came, went or changed between two readings of a page; rows that only moved on do not count. */
export function rowsChanged(before: Page, after: Page): number {
  const versions = new Map(before.data.map(({ id, version }) => [id, version]))
  const now = new Set(after.data.map(({ id }) => id))
  const other = after.data.filter(({ id, version }) => versions.get(id) !== version).length
  const gone = before.data.filter(({ id }) => !now.has(id)).length
  const more = Math.abs(after.recordsTotal - before.recordsTotal)
  // A row that came pushes another one off the page: that is one change, not two.
  return Math.max(other, gone, more)
}
