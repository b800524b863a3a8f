import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'

type Named = { id: number; orderNumber: number }
type Values = Record<string, unknown>

/** Adds the activity-log entry of a change of an order: `Order 1001 locked`. */
export const recordOrder = (
  work: Work,
  order: Named,
  action: 'create' | 'update' | 'delete',
  what: string,
  before: Values = {},
  after: Values = {},
): Promise<void> =>
  recordChange(work, {
    action,
    record: 'orders',
    recordId: order.id,
    description: `Order ${order.orderNumber} ${what}`,
    before,
    after,
  })

/** Lines in one word each, so that the activity log shows which changed. */
export const linesInWords = (lines: readonly { partNumber: string; qty: number; price: number }[]) =>
  lines.map(({ partNumber, qty, price }) => `${qty} × ${partNumber} at ${price.toFixed(2)}`)
