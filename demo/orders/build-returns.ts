import type { RmaStatus, RmaType } from '#contract/sales/returns/return-rules.ts'
import { demoDealers } from '#demo/dealers.ts'
import type { People } from '#demo/load/load-accounts.ts'
import { isDamaged } from '#demo/load/load-charges.ts'
import { findShippedAt } from '#demo/load/load-orders.ts'
import type { DemoLine } from '#demo/orders/build-lines.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { makeRandom, type Random } from '#demo/random.ts'

export type DemoReturn = {
  id: number
  rmaNumber: number
  order: BuiltOrder
  line: DemoLine
  qty: number
  type: RmaType
  reason: string
  status: RmaStatus
  isUnderway: boolean
  isReceived: boolean
  /** When the customer sent the parts. */
  sentAt: Date
  /** The actions, in order of time. */
  steps: { at: Date; by: string; action: 'create' | 'approve' | 'deny' | 'receive' | 'refund' }[]
}

const perDealer = 30
const firstNumber = 1001
const hour = 3_600_000
const day = 24 * hour
/** Older orders aren't returned in the demo. */
const oldest = 60 * day

const returnReasons = [
  'Ordered the wrong part',
  'Does not fit the vehicle',
  'Damaged on arrival',
  'Not needed any more',
  'Arrived too late',
]

type ReturnedLine = { order: BuiltOrder; line: DemoLine; askedAt: Date }

/** Plans a few returns per dealer. Older ones are finished, and the newest are undecided. */
export function demoReturns(orders: readonly BuiltOrder[], people: People, now: Date): DemoReturn[] {
  const allReturns = demoDealers.flatMap(({ key }) => {
    const random = makeRandom(`returns ${key}`)
    const own = orders.filter(({ planned }) => planned.dealer === key)
    const returned = random
      .sample(
        own.flatMap((order) => chooseReturned(order, random, now)),
        perDealer,
      )
      .sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
    return returned.map((line, at) => buildReturn(line, at, random.pick(people[key].staff).name, random, now))
  })
  return allReturns.map((one, at) => ({ ...one, id: at + 1 }))
}

/** Plans up to one return for an order: its most expensive shipped line, or preferably one with a core. */
function chooseReturned(order: BuiltOrder, random: Random, now: Date): ReturnedLine[] {
  const worth = ({ price, corePrice }: DemoLine) => price + (corePrice === null ? 0 : 1000)
  const line = order.lines.filter(({ qtyShipped }) => qtyShipped > 0).sort((a, b) => worth(b) - worth(a))[0]
  const at = line && findShippedAt(order, line.id)
  // Orders with a coupon get no returns: their refunds would be less than the line's price.
  if (!line || !at || order.coupon || isDamaged(order)) return []
  const askedAt = new Date(at.getTime() + random.between(0.5, 9) * day)
  const age = now.getTime() - askedAt.getTime()
  return age < hour || age > oldest ? [] : [{ order, line, askedAt }]
}

/** The returns' states, from the oldest to the newest. */
const states = [
  ...Array.from({ length: 9 }, (_, at) => (at % 3 === 2 ? 'denied' : 'refunded')),
  ...Array.from({ length: 4 }, () => 'received'),
  ...Array.from({ length: 4 }, () => 'underway'),
  ...Array.from({ length: 4 }, () => 'approved'),
] as ('denied' | 'refunded' | 'received' | 'underway' | 'approved')[]

function buildReturn(
  { order, line, askedAt }: ReturnedLine,
  at: number,
  by: string,
  random: Random,
  now: Date,
): Omit<DemoReturn, 'id'> {
  const state = states[at] ?? 'pending'
  const isCore = Boolean(line.corePrice) && random.chance(0.7)
  const isReceived = state === 'refunded' || state === 'received'
  // All steps must be in the past, even those of recent returns.
  const span = Math.min(9 * day, now.getTime() - askedAt.getTime())
  const after = (part: number) => new Date(askedAt.getTime() + span * part)
  const steps: DemoReturn['steps'] = [{ at: askedAt, by, action: 'create' }]
  if (state === 'denied') steps.push({ at: after(0.2), by, action: 'deny' })
  else if (state !== 'pending') steps.push({ at: after(0.2), by, action: 'approve' })
  if (isReceived) steps.push({ at: after(0.7), by, action: 'receive' })
  if (state === 'refunded') steps.push({ at: after(0.9), by, action: 'refund' })
  return {
    rmaNumber: firstNumber + at,
    order,
    line,
    qty: random.int(1, line.qtyShipped),
    type: isCore ? 'Core' : 'Return',
    reason: isCore ? 'Old part sent back' : random.pick(returnReasons),
    status: statusByAction[state],
    isUnderway: isReceived || state === 'underway',
    isReceived,
    sentAt: after(0.4),
    steps,
  }
}

const statusByAction = {
  denied: 'Denied',
  refunded: 'Refunded',
  received: 'Approved',
  underway: 'Approved',
  approved: 'Approved',
  pending: 'Pending',
} as const
