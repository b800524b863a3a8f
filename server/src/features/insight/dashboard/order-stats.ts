import { addDays, daysWithin } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import type { dashboard } from '#contract/insight/dashboard.ts'
import { add, sum } from '#contract/money.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { groupByPlace } from './group-by-place.ts'
import { type Group, groupOrders, readDealer } from './stats.queries.ts'

type Stats = Answer<typeof dashboard.stats>
/** Figures for a filter's orders; Declined ones count only if the filter names that status. */
export async function orderStats(reading: Reading, input: Input<typeof dashboard.stats>): Promise<Stats> {
  const range = await dayRange(reading, input)
  const before = daysBefore(range)
  const [dealer, groups] = await Promise.all([
    readDealer(reading),
    groupOrders(reading, { ...input, ...range }, before?.fromDate ?? range.fromDate),
  ])
  const byDay = gatherDays(groups.filter((group): group is DayGroup => group.day !== null))
  const isNow = ({ day }: { day: string }) => !range.fromDate || day >= range.fromDate
  const days = byDay.filter(isNow)
  const earlier = byDay.filter((day) => !isNow(day))
  const currencies = new Set<CurrencySymbol>([
    (dealer?.currencySymbol as CurrencySymbol | undefined) ?? 'USD',
    ...byDay.map(({ currencySymbol }) => currencySymbol),
  ])
  return {
    fromDate: range.fromDate ?? null,
    toDate: range.toDate ?? null,
    previousFromDate: before?.fromDate ?? null,
    previousToDate: before?.toDate ?? null,
    newOrders: { count: countOrders(days), previous: before ? countOrders(earlier) : null },
    amounts: [...currencies].map((currencySymbol) => ({
      currencySymbol,
      amount: sumAmounts(days, currencySymbol),
      previous: before ? sumAmounts(earlier, currencySymbol) : null,
    })),
    days: days.map(({ day, currencySymbol, orders, amount }) => ({ day, currencySymbol, orders, amount })),
    places: groupByPlace(
      groups.filter(({ day }) => day === null),
      dealer,
    ),
  }
}

type DayGroup = Group & { day: string }

/** A day's orders with their refunds, by currency. */
function gatherDays(groups: readonly DayGroup[]): DayGroup[] {
  const days = new Map<string, DayGroup>()
  for (const group of groups) {
    const key = `${group.day} ${group.currencySymbol}`
    const { orders, amount } = days.get(key) ?? { orders: 0, amount: 0 }
    days.set(key, { ...group, orders: group.orders + orders, amount: add(group.amount, amount) })
  }
  return [...days.values()]
}

const countOrders = (groups: Group[]) => groups.reduce((total, { orders }) => total + orders, 0)
const sumAmounts = (groups: Group[], currency: CurrencySymbol) =>
  sum(groups.filter(({ currencySymbol }) => currencySymbol === currency).map(({ amount }) => amount))

/** The period of the same length that ends the day before. */
function daysBefore({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) {
  if (!fromDate || !toDate) return null
  return { fromDate: addDays(fromDate, -daysWithin(fromDate, toDate)), toDate: addDays(fromDate, -1) }
}
