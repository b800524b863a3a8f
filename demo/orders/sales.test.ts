import { describe, expect, test } from 'vitest'
import { demoDealers, localClock } from '#demo/dealers.ts'
import { demoOrders } from '#demo/orders/orders.ts'
import { demoParts } from '#demo/parts/parts.ts'
import { demoVehicles, vehicleKey } from '#demo/parts/vehicles.ts'
import { demoCustomers } from '#demo/people.ts'
import { demoStaff } from '#demo/staff.ts'

const now = new Date('2025-06-18T19:30:00Z')
const parts = new Map(demoParts().map((part) => [`${part.catalog} ${part.partNumber}`, part]))
const customers = demoCustomers(now)
const byRef = new Map(customers.map((customer) => [customer.ref, customer]))
const orders = [...demoOrders(now, customers)]

test('generates the same people and orders for the same day', () => {
  expect(demoCustomers(now)).toEqual(customers)
  expect([...demoOrders(now)]).toEqual(orders)
})

describe('people', () => {
  test('are 400 customers: 240, 100 and 60, with emails unique at each dealer', () => {
    for (const dealer of demoDealers) {
      const own = customers.filter((one) => one.dealer === dealer.key)
      expect(own).toHaveLength(dealer.customers)
      expect(new Set(own.map((one) => one.bill.email.toLowerCase())).size).toBe(own.length)
      expect(own.every((one) => one.bill.country === dealer.country)).toBe(true)
    }
    expect(customers).toHaveLength(400)
  })

  test('have well-formed addresses, phone numbers and emails that belong to nobody', () => {
    const provinces = /^(AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT)$/
    for (const { bill, ship } of customers) {
      for (const { country, zip, state, phone, email, address1, city } of [bill, ship]) {
        if (country === 'CAN') {
          expect(zip).toMatch(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/)
          expect(state).toMatch(provinces)
        } else {
          expect(zip).toMatch(/^\d{5}$/)
          expect(state).toMatch(/^[A-Z]{2}$/)
        }
        expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
        expect(email).toMatch(/^[a-z0-9.-]+@([a-z0-9-]+\.example|example\.(com|net|org))$/)
        expect(address1 && city).toBeTruthy()
      }
    }
  })

  test('drive one to three vehicles that were really sold', () => {
    const byKey = new Map(demoVehicles().map((vehicle) => [vehicleKey(vehicle), vehicle]))
    for (const { ref, vehicles } of customers) {
      expect(vehicles.length >= 1 && vehicles.length <= 3, ref).toBe(true)
      for (const one of vehicles) {
        const trim = byKey.get(vehicleKey(one))?.trims.find((candidate) => candidate.name === one.trim)
        expect(trim?.engines, ref).toContain(one.engine)
      }
    }
  })

  test('include tax-exempt businesses and some with their own prices', () => {
    const business = customers.filter((one) => one.customerType === 2)
    expect(business.length).toBeGreaterThan(80)
    expect(business.filter((one) => one.salesTaxExceptionNo && one.staxEndDate).length).toBeGreaterThan(20)
    expect(business.filter((one) => one.costPlus && one.listMinus).length).toBeGreaterThan(15)
    expect(customers.every((one) => one.customerType === 2 || !one.salesTaxExceptionNo)).toBe(true)
  })

  test('include five staff at each dealer', () => {
    expect(demoStaff()).toHaveLength(15)
    expect(new Set(demoStaff().map((one) => one.email)).size).toBe(15)
  })
})

describe('orders', () => {
  test('are 3,000 in the last 120 days: 2,000, 600 and 400, numbered by time', () => {
    const oldest = now.getTime() - 120 * 24 * 3_600_000
    for (const dealer of demoDealers) {
      const own = orders.filter((order) => order.dealer === dealer.key)
      expect(own).toHaveLength(dealer.orders)
      own.forEach((order, at) => {
        expect(order.sequence).toBe(at + 1)
        expect(order.placedAt >= (own[at - 1]?.placedAt ?? new Date(oldest))).toBe(true)
        expect(order.placedAt <= now).toBe(true)
      })
    }
  })

  test('are more frequent on weekdays than Sundays, and by day than at night', () => {
    const clocks = orders.map(({ placedAt, dealer }) =>
      localClock(placedAt, demoDealers[dealer - 1]!.timeZone),
    )
    const on = (weekday: number) => clocks.filter((clock) => clock.weekday === weekday).length
    expect(on(1)).toBeGreaterThan(2 * on(0))
    expect(clocks.filter((clock) => clock.hour < 6).length).toBeLessThan(orders.length * 0.06)
  })

  test('have priced parts that fit a vehicle of the customer', () => {
    for (const order of orders) {
      const customer = byRef.get(order.customer)!
      expect(customer.dealer).toBe(order.dealer)
      expect(customer.createdAt <= order.placedAt).toBe(true)
      expect(order.lines.length >= 1 && order.lines.length <= 6).toBe(true)
      for (const { part: ref, vehicle, qty, qtyShipped } of order.lines) {
        const part = parts.get(`${ref.catalog} ${ref.partNumber}`)!
        expect(part.listPrice && !part.supersededBy).toBe(true)
        expect(qty >= 1 && qtyShipped >= 0 && qtyShipped <= qty).toBe(true)
        if (vehicle === null) expect(part.universal).toBe(true)
        else {
          expect(customer.vehicles).toContain(vehicle)
          const fits = part.fitments.some(
            (fitment) =>
              vehicleKey(fitment) === vehicleKey(vehicle) &&
              (!fitment.engine || fitment.engine === vehicle.engine) &&
              (!fitment.trim || fitment.trim === vehicle.trim),
          )
          expect(fits, `${ref.partNumber} on ${vehicleKey(vehicle)}`).toBe(true)
        }
      }
    }
  })

  test('have statuses that fit their age, with matching reasons and shipping', () => {
    const share = (status: number) => orders.filter((order) => order.status === status).length / orders.length
    expect(share(6)).toBeGreaterThan(0.04)
    expect(share(6)).toBeLessThan(0.085)
    expect(share(5)).toBeGreaterThan(0.75)
    for (const order of orders) {
      expect(order.declinedReason !== null).toBe(order.status === 6)
      expect(order.shippingStatus !== null).toBe(order.status === 5)
      const age = now.getTime() - order.placedAt.getTime()
      if (order.status === 1) expect(age).toBeLessThan(8 * 24 * 3_600_000)
    }
  })

  test('have a log in order of time, from the creation to the order’s status', () => {
    for (const { log, status, placedAt, isLocked } of orders) {
      expect(log[0]!.action).toMatch(/^NEW_/)
      const times = log.map((entry) => entry.at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times[0]).toBe(placedAt.getTime())
      expect(times.at(-1)!).toBeLessThanOrEqual(now.getTime())
      const changes = log.flatMap((entry) => (entry.action === 'STATUS_CHANGE' ? [entry] : []))
      expect(changes.at(-1)?.nextOrderStatus ?? 1).toBe(status)
      expect(log.some((entry) => entry.action === 'LOCK')).toBe(isLocked)
    }
  })

  test('have a tracking number for shipped parts, and sometimes ship only in part', () => {
    const partial = orders.filter(
      (order) => order.status !== 5 && order.lines.some((line) => line.qtyShipped > 0),
    )
    expect(partial.length).toBeGreaterThan(10)
    for (const { lines, shippingMethodName } of orders) {
      for (const line of lines) {
        const sent = line.qtyShipped > 0 && shippingMethodName !== 'Will call'
        expect(line.trackingNumber !== null).toBe(sent)
      }
    }
    expect(orders.some((order) => order.purchaseOrderNumber)).toBe(true)
    expect(orders.some((order) => order.messages.length > 0)).toBe(true)
  })

  test.each(['2026-01-01T05:00:01Z', '2025-11-02T05:30:00Z', '2025-03-09T07:10:00Z'])(
    'are never in the future at %s',
    (text) => {
      const then = new Date(text)
      const late = [...demoOrders(then)].filter(({ placedAt, log, messages }) =>
        [placedAt, ...log.map((entry) => entry.at), ...messages.map((one) => one.at)].some((at) => at > then),
      )
      expect(late).toEqual([])
    },
  )
})
