import { logNotes, type Talk, talks } from '#demo/data/order-texts.ts'
import { atWork } from '#demo/orders/order-calendar.ts'
import type {
  OrderStatus,
  PlannedEvent,
  PlannedLogEntry,
  PlannedMessage,
  PlannedOrder,
} from '#demo/orders/order-types.ts'
import type { DemoCustomer } from '#demo/people.ts'
import type { Random } from '#demo/random.ts'

export type Surroundings = { now: Date; timeZone: string; staff: string[]; random: Random }

const hour = 3_600_000

const waysTo: Record<OrderStatus, OrderStatus[][]> = {
  1: [[1]],
  2: [
    [1, 2],
    [1, 3, 2],
  ],
  3: [[1, 3]],
  4: [
    [1, 4],
    [1, 2, 4],
  ],
  5: [
    [1, 2, 5],
    [1, 2, 5],
    [1, 5],
    [1, 4, 2, 5],
    [1, 3, 2, 5],
  ],
  6: [
    [1, 6],
    [1, 3, 6],
    [1, 4, 6],
  ],
}

/** Chooses `count` rising times between the order and the present, in opening hours if possible. */
function workTimes(placedAt: Date, count: number, around: Surroundings): Date[] {
  const { now, timeZone, random } = around
  const room = now.getTime() - placedAt.getTime()
  const span = Math.min(room * 0.97, (12 + 60 * random.next()) * hour)
  let last = placedAt.getTime()
  return Array.from({ length: count }, (_, at) => {
    const raw = placedAt.getTime() + (span * (at + random.between(0.4, 0.9))) / count
    const earliest = Math.max(last + 60_000, atWork(raw, timeZone, random))
    last = earliest < now.getTime() ? earliest : Math.min(now.getTime(), Math.max(last, raw))
    return new Date(Math.round(last))
  })
}

function lineChanges(order: PlannedOrder, random: Random): PlannedEvent[] {
  const changes: PlannedEvent[] = []
  order.lines.forEach((line, at) => {
    if (line.priceOverride !== null)
      changes.push({ action: 'PRICE_CHANGE', line: at, after: line.priceOverride })
    else if (line.qty > 1 && random.chance(0.06)) {
      changes.push({ action: 'QUANTITY_CHANGE', line: at, before: line.qty - 1, after: line.qty })
    }
  })
  if (random.chance(0.05)) changes.push({ action: 'NOTE', text: random.pick(logNotes) })
  return changes
}

function shipments(order: PlannedOrder): PlannedEvent[] {
  return order.lines.flatMap((line, at) =>
    line.qtyShipped > 0
      ? [
          {
            action: 'TRACKING_CHANGE' as const,
            line: at,
            shipQty: line.qtyShipped,
            trackingNumber: line.trackingNumber,
            carrier: line.shippingCarrier,
          },
        ]
      : [],
  )
}

/** Plans an order's full history, sorted by time. It ends in the order's state. */
export function orderLog(order: PlannedOrder, around: Surroundings): PlannedLogEntry[] {
  const { staff, random } = around
  const advisor = random.pick(staff)
  const way = random.pick(waysTo[order.status])
  const changes = lineChanges(order, random)
  const steps: PlannedEvent[][] = way.slice(1).map((next, at) => {
    const change: PlannedEvent = {
      action: 'STATUS_CHANGE',
      prevOrderStatus: way[at]!,
      nextOrderStatus: next,
    }
    const isLast = at === way.length - 2
    return [...(at === 0 ? changes : []), ...(isLast ? shipments(order) : []), change]
  })
  if (steps.length === 0 && changes.length > 0) steps.push(changes)
  if (order.isLocked) steps.push([{ action: 'LOCK' }])
  const times = workTimes(order.placedAt, steps.length, around)
  const created: PlannedLogEntry =
    order.source === 'store'
      ? { at: order.placedAt, by: 'Store', action: 'NEW_STORE_ORDER' }
      : { at: order.placedAt, by: advisor, action: 'NEW_ADMIN_ORDER' }
  const later = steps.flatMap((events, at) => {
    const by = random.chance(0.8) ? advisor : random.pick(staff)
    return events.map((event): PlannedLogEntry => ({ at: times[at]!, by, ...event }))
  })
  return [created, ...later]
}

function talkIn(locale: string, at: number): Talk {
  return (talks[locale as keyof typeof talks] ?? talks.en)[at]!
}

/** Plans a customer's question about some orders, and nearly always an answer. */
export function orderMessages(
  order: PlannedOrder,
  customer: DemoCustomer,
  around: Surroundings,
): PlannedMessage[] {
  const { now, timeZone, staff, random } = around
  if (!random.chance(0.12)) return []
  const talk = talkIn(customer.locale, random.int(0, talks.en.length - 1))
  const requestedAt = order.placedAt.getTime() + random.between(0.3, 20) * hour
  if (requestedAt > now.getTime()) return []
  const question: PlannedMessage = {
    at: new Date(Math.round(requestedAt)),
    direction: 'in',
    by: null,
    subject: talk.subject,
    text: talk.question,
  }
  const answered = atWork(requestedAt + random.between(0.2, 4) * hour, timeZone, random)
  if (answered > now.getTime() || random.chance(0.08)) return [question]
  const answer: PlannedMessage = {
    at: new Date(Math.round(answered)),
    direction: 'out',
    by: random.pick(staff),
    subject: `Re: ${talk.subject}`,
    text: talk.answer,
  }
  return [question, answer]
}
