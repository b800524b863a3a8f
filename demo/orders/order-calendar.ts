import { type DemoDealer, dayStart, localClock } from '#demo/dealers.ts'
import { makeRandom, type Random } from '#demo/random.ts'

const orderDays = 120

const hour = 3_600_000
const opens = 8
const closes = 18

/** The relative number of orders on each weekday, Sunday first. */
const weekdayShare = {
  cars: [0.45, 1.25, 1.15, 1.1, 1.05, 1, 0.7],
  trucks: [0.06, 1.3, 1.2, 1.15, 1.1, 1, 0.2],
}

/** The relative number of orders in each hour of the dealer's day. */
const hourShare = {
  cars: [1, 0.5, 0.3, 0.2, 0.2, 0.4, 1, 2, 4, 6, 7, 7, 6, 6, 6.5, 6, 5.5, 5, 4.5, 4.5, 5, 4.5, 3, 2],
  trucks: [0.1, 0.1, 0.1, 0.1, 0.3, 1, 3, 6, 9, 10, 10, 8, 6, 8, 8, 7, 5, 3, 1, 0.5, 0.4, 0.3, 0.2, 0.1],
}

/** Returns the number of orders on each day, oldest first. The sum is exactly the dealer's number of orders. */
function ordersPerDay(dealer: DemoDealer, now: Date, random: Random): number[] {
  const share = dealer.key === 3 ? weekdayShare.trucks : weekdayShare.cars
  const weights = Array.from({ length: orderDays }, (_, at) => {
    const noon = new Date(dayStart(now, orderDays - 1 - at, dealer.timeZone).getTime() + 12 * hour)
    const growth = 1 + (0.4 * at) / orderDays
    return share[localClock(noon, dealer.timeZone).weekday]! * growth * random.between(0.8, 1.2)
  })
  const today = localClock(now, dealer.timeZone).hour
  weights[orderDays - 1]! *= Math.min(1, (today + 1) / closes)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.map((weight) => {
    const before = Math.round((sum / total) * dealer.orders)
    sum += weight
    return Math.round((sum / total) * dealer.orders) - before
  })
}

/** Returns the times of the dealer's orders, oldest first, none after `now`. */
export function orderTimes(dealer: DemoDealer, now: Date): Date[] {
  const random = makeRandom(`calendar ${dealer.key}`)
  const shares = [...(dealer.key === 3 ? hourShare.trucks : hourShare.cars).entries()]
  const times = ordersPerDay(dealer, now, random).flatMap((count, at) => {
    const start = dayStart(now, orderDays - 1 - at, dealer.timeZone).getTime()
    return Array.from({ length: count }, () => {
      const time = start + random.weighted(shares) * hour + random.int(0, 3_599) * 1000
      return time < now.getTime() ? time : start + Math.floor(random.next() * (now.getTime() - start))
    })
  })
  return times.sort((a, b) => a - b).map((time) => new Date(time))
}

/** Returns the time itself in opening hours; otherwise a time shortly after the next opening. */
export function atWork(time: number, timeZone: string, random: Random): number {
  const clock = localClock(new Date(time), timeZone)
  const days = clock.weekday === 0 ? 1 : clock.weekday === 6 && clock.hour >= closes ? 2 : 0
  if (days === 0 && clock.hour >= opens && clock.hour < closes) return time
  const toOpening = (opens - clock.hour + (days === 0 && clock.hour >= closes ? 24 : 24 * days)) * hour
  return time + toOpening + random.int(0, 100) * 60_000
}
