import { customerMemos, internalMemos, shippingMemos } from '#demo/data/order-texts.ts'
import { type DemoDealer, demoDealers } from '#demo/dealers.ts'
import { orderTimes } from '#demo/orders/order-calendar.ts'
import { orderLog, orderMessages } from '#demo/orders/order-history.ts'
import {
  addTracking,
  chooseLines,
  type PartsFinder,
  partsFinder,
  settleLines,
} from '#demo/orders/order-lines.ts'
import type { OrderStatus, PlannedOrder } from '#demo/orders/order-types.ts'
import { type DemoCustomer, demoCustomers } from '#demo/people.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import { demoStaff } from '#demo/staff.ts'

type Shares = Partial<Record<OrderStatus, number>>
type ShippingMethod = { name: string; carrier: string; from: number; to: number; share: number }
type Making = {
  dealer: DemoDealer
  now: Date
  customersAt: (at: Date) => Chances
  staff: string[]
  find: PartsFinder
}

const dayLength = 24 * 3_600_000

/** The distribution of statuses over orders up to this number of days old. */
const statusByAge: readonly (readonly [days: number, shares: Shares])[] = [
  [1, { 1: 80, 2: 12, 3: 6, 6: 2 }],
  [3, { 1: 30, 2: 25, 3: 10, 4: 15, 5: 16, 6: 4 }],
  [7, { 1: 5, 2: 12, 3: 5, 4: 20, 5: 52, 6: 6 }],
  [21, { 2: 3, 3: 2, 4: 12, 5: 77, 6: 6 }],
  [Number.POSITIVE_INFINITY, { 4: 1.5, 5: 92, 6: 6.5 }],
]

const declinedReasons = [
  [1, 8],
  [2, 6],
  [3, 5],
  [4, 14],
  [5, 6],
  [6, 24],
  [7, 10],
  [8, 6],
  [9, 10],
  [10, 8],
  [11, 3],
] as const

export const pickUpMethod = 'Will call'

const shippingMethods: Record<DemoDealer['key'], ShippingMethod[]> = {
  1: [
    { name: 'Ground', carrier: 'UPS', from: 8.95, to: 24, share: 52 },
    { name: 'Home delivery', carrier: 'FedEx', from: 9.5, to: 26, share: 18 },
    { name: 'Priority Mail', carrier: 'USPS', from: 7.9, to: 16, share: 9 },
    { name: '2nd Day Air', carrier: 'UPS', from: 19, to: 58, share: 7 },
    { name: pickUpMethod, carrier: '', from: 0, to: 0, share: 14 },
  ],
  2: [
    { name: 'Expedited Parcel', carrier: 'Canada Post', from: 12, to: 34, share: 48 },
    { name: 'Ground', carrier: 'Purolator', from: 13, to: 38, share: 34 },
    { name: pickUpMethod, carrier: '', from: 0, to: 0, share: 18 },
  ],
  3: [
    { name: 'Ground', carrier: 'UPS', from: 11, to: 42, share: 50 },
    { name: 'Freight (LTL)', carrier: 'R+L Carriers', from: 85, to: 320, share: 16 },
    { name: pickUpMethod, carrier: '', from: 0, to: 0, share: 34 },
  ],
}

function sometimes(random: Random, chance: number, texts: readonly string[]): string {
  return random.chance(chance) ? random.pick(texts) : ''
}

type Chances = (readonly [DemoCustomer, number])[]

/** Returns a function for the customers that exist at a time, with busy ones more likely. Its times have to rise. */
function trackCustomers(customers: DemoCustomer[]): (at: Date) => Chances {
  const coming = customers.filter((one) => one.activity > 0)
  coming.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const joined: Chances = []
  return (at) => {
    for (let next = coming[joined.length]; next && next.createdAt <= at; next = coming[joined.length])
      joined.push([next, next.activity])
    return joined
  }
}

function chooseStatus(placedAt: Date, now: Date, random: Random): OrderStatus {
  const age = (now.getTime() - placedAt.getTime()) / dayLength
  const [, shares] = statusByAge.find(([days]) => age <= days)!
  return random.weighted(
    Object.entries(shares).map(([status, share]) => [Number(status) as OrderStatus, share] as const),
  )
}

function chooseAmount(method: ShippingMethod, random: Random): string {
  return random.between(method.from, method.to).toFixed(2)
}

function planOrder(making: Making, placedAt: Date, sequence: number): PlannedOrder {
  const { dealer, now, staff } = making
  const random = makeRandom(`order ${dealer.key} ${sequence}`)
  const customer = random.weighted(making.customersAt(placedAt))
  const status = chooseStatus(placedAt, now, random)
  const method = random.weighted(shippingMethods[dealer.key].map((one) => [one, one.share] as const))
  const pickedUp = method.name === pickUpMethod
  const lines = chooseLines(customer, making.find, random)
  settleLines(lines, status, pickedUp, random)
  if (!pickedUp) addTracking(lines, method.carrier, random)
  const business = customer.customerType === 2
  const order: PlannedOrder = {
    dealer: dealer.key,
    sequence,
    customer: customer.ref,
    placedAt,
    source: random.chance(business ? 0.55 : 0.88) ? 'store' : 'admin',
    status,
    shippingStatus: status === 5 ? (pickedUp ? 2 : 1) : null,
    declinedReason: status === 6 ? random.weighted(declinedReasons) : null,
    isLocked: random.chance(status === 5 ? 0.1 : 0.02),
    salesman: customer.salesman || random.pick(staff),
    purchaseOrderNumber: business && random.chance(0.45) ? random.code('PO-99999') : null,
    shippingMethodName: method.name,
    shipVia: method.carrier ? `${method.carrier} ${method.name}` : method.name,
    shippingAmount: chooseAmount(method, random),
    intMemo: sometimes(random, 0.12, internalMemos),
    userMemo: sometimes(random, 0.06, customerMemos),
    shipMemo: sometimes(random, 0.06, pickedUp ? shippingMemos.slice(-1) : shippingMemos.slice(0, -1)),
    lines,
    log: [],
    messages: [],
  }
  const around = { now, timeZone: dealer.timeZone, staff, random: random.fork('history') }
  order.log = orderLog(order, around)
  order.messages = orderMessages(order, customer, around)
  return order
}

/** Plans all demo dealers' orders of the 120 days up to `now`, each dealer's oldest first. */
export function* demoOrders(now: Date, customers = demoCustomers(now)): Generator<PlannedOrder> {
  const find = partsFinder()
  const everybody = demoStaff()
  for (const dealer of demoDealers) {
    const making: Making = {
      dealer,
      now,
      customersAt: trackCustomers(customers.filter((one) => one.dealer === dealer.key)),
      staff: everybody
        .filter((one) => one.dealer === dealer.key && one.title !== 'Bookkeeper')
        .map((one) => `${one.firstName} ${one.lastName}`),
      find,
    }
    let sequence = 0
    for (const placedAt of orderTimes(dealer, now)) yield planOrder(making, placedAt, ++sequence)
  }
}
