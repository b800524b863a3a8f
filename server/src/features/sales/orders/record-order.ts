import { recorder } from '#server/platform/audit/record-change.ts'

type NumberedOrder = { id: number; orderNumber: number }

/** Adds an order change to the activity log: `Order 1001 locked`. */
export const recordOrder = recorder(({ orderNumber }: NumberedOrder) => ({
  code: 'order',
  name: String(orderNumber),
}))

/** Writes one word per line, so that the activity log shows which changed. */
export const linesText = (lines: readonly { partNumber: string; qty: number; price: number }[]) =>
  lines.map(({ partNumber, qty, price }) => `${qty} × ${partNumber} at ${price.toFixed(2)}`)
