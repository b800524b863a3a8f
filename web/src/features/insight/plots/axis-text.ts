import { date } from '#web/platform/formats/format.ts'

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** An amount on an axis: `$12K`. The plot’s other texts name its currency. */
export const moneyTick = (value: number): string =>
  value < 0 ? `-$${compact.format(-value)}` : `$${compact.format(value)}`

/** The label of a tick on an axis that counts; ticks between whole numbers have none. */
export const countTick = (value: number): string => (Number.isInteger(value) ? compact.format(value) : '')

/** A day on an axis: `11/21`, with its year where the axis spans several. */
export const dayTick = (day: string, isLong: boolean): string => (isLong ? date(day) : date(day).slice(0, 5))
