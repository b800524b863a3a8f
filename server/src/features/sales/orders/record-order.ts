import { recorder } from '#server/platform/audit/record-change.ts'

type Named = { id: number; orderNumber: number }

/** Adds the activity-log entry of a change of an order: `Order 1001 locked`. */
export const recordOrder = recorder(({ orderNumber }: Named) => ({
  code: 'order',
  name: String(orderNumber),
}))

/** Lines in one word each, so that the activity log shows which changed. */
export const linesInWords = (lines: readonly { partNumber: string; qty: number; price: number }[]) =>
  lines.map(({ partNumber, qty, price }) => `${qty} × ${partNumber} at ${price.toFixed(2)}`)
