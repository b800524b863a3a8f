import type { DemoLine } from '#demo/orders/build-lines.ts'
import type { PlannedLogEntry, PlannedOrder } from '#demo/orders/order-types.ts'
import { lineEntries } from '#server/features/sales/orders/lines/line-changes.ts'
import { shipLine } from '#server/features/sales/orders/lines/ship-line.ts'
import { type Entry, statusMemo } from '#server/features/sales/orders/order-log.ts'

export type LoggedEntry = Entry & { at: Date; by: string }
export type PlayedHistory = { lines: DemoLine[]; entries: LoggedEntry[] }

/** Applies an order's history to its lines by the product's rules, and writes the log that the product would write. */
export function playHistory(
  order: PlannedOrder,
  first: readonly DemoLine[],
  orderAmount: number,
): PlayedHistory {
  const lines = [...first]
  const lastMove = order.log.findLastIndex(({ action }) => action === 'STATUS_CHANGE')
  const entries = order.log.flatMap((event, at): LoggedEntry[] => {
    const { at: time, by } = event
    const settledEntries = at === lastMove ? settle(order, lines) : []
    return [...play(order, event, lines, orderAmount), ...settledEntries].map((entry) => ({
      ...entry,
      at: time,
      by,
    }))
  })
  return { lines, entries }
}

/** Changes one line and returns the log entries of the differences. */
function change(lines: DemoLine[], at: number, after: DemoLine | null): Entry[] {
  const before = lines[at]!
  if (!after) return []
  lines[at] = after
  return lineEntries({ before, after })
}

function play(order: PlannedOrder, event: PlannedLogEntry, lines: DemoLine[], orderAmount: number): Entry[] {
  switch (event.action) {
    case 'NEW_STORE_ORDER':
    case 'NEW_ADMIN_ORDER':
      return [{ action: event.action, memo: { lines: lines.length, orderAmount } }]
    case 'QUANTITY_CHANGE':
      return change(lines, event.line, { ...lines[event.line]!, qty: event.after })
    case 'PRICE_CHANGE':
      return change(lines, event.line, withPrice(lines[event.line]!, Number(event.after)))
    case 'TRACKING_CHANGE': {
      const { shipQty, trackingNumber, carrier: shippingCarrier } = event
      return change(
        lines,
        event.line,
        shipLine(lines[event.line]!, { shipQty, trackingNumber, shippingCarrier }),
      )
    }
    case 'STATUS_CHANGE': {
      const next = event.nextOrderStatus
      const before = { orderStatusId: event.prevOrderStatus, shippingStatusId: null, declinedReasonId: null }
      const after = {
        orderStatusId: next,
        shippingStatusId: next === order.status ? order.shippingStatus : null,
        declinedReasonId: next === order.status ? order.declinedReason : null,
      }
      return [{ action: 'STATUS_CHANGE', memo: statusMemo(before, after) }]
    }
    case 'NOTE':
      return [{ action: 'NOTE', memo: { text: event.text } }]
    default:
      return [{ action: event.action, memo: { by: event.by } }]
  }
}

/** An unknown cost equals the price and follows it. */
const withPrice = (line: DemoLine, price: number): DemoLine => ({
  ...line,
  price,
  cost: line.costUnknown === 1 ? price : line.cost,
})

/** Gives every line its final status with the order's last action. */
function settle(order: PlannedOrder, lines: DemoLine[]): Entry[] {
  return lines.flatMap((line, at) => change(lines, at, { ...line, statusOrder: order.lines[at]!.status }))
}
