import type { CatalogName } from '#demo/parts/vehicles.ts'

/** Identifies a demo dealer. The loader uses it as the dealer's id. */
export type DealerKey = 1 | 2 | 3

export type DemoDealer = {
  key: DealerKey
  company: string
  country: 'USA' | 'CAN'
  timeZone: string
  languages: string[]
  catalogs: CatalogName[]
  customers: number
  orders: number
}

export const demoDealers: DemoDealer[] = [
  {
    key: 1,
    company: 'Cedar Hills Parts Center',
    country: 'USA',
    timeZone: 'America/New_York',
    languages: ['en', 'es'],
    catalogs: ['parts_usa', 'accessories'],
    customers: 240,
    orders: 2000,
  },
  {
    key: 2,
    company: 'Northern Lights Auto Parts',
    country: 'CAN',
    timeZone: 'America/Toronto',
    languages: ['en', 'fr'],
    catalogs: ['parts_usa', 'accessories'],
    customers: 100,
    orders: 600,
  },
  {
    key: 3,
    company: 'Keystone Truck Parts',
    country: 'USA',
    timeZone: 'America/Chicago',
    languages: ['en', 'es', 'pt', 'fr'],
    catalogs: ['isuzu_fv'],
    customers: 60,
    orders: 400,
  },
]

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** Returns how many minutes the zone is ahead of UTC at a time. */
function zoneOffset(timeZone: string, at: Date): number {
  const hour = `${timeZone} ${at.toISOString().slice(0, 13)}`
  const knownOffset = offsets.get(hour)
  if (knownOffset !== undefined) return knownOffset
  const parts = findFormat(timeZone).formatToParts(at)
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  offsets.set(hour, offset)
  return offset
}

const minute = 60_000
const day = 24 * 60 * minute

/** Returns the midnight at which the dealer's day `daysBack` days before `now` starts. */
export function dayStart(now: Date, daysBack: number, timeZone: string): Date {
  const local = new Date(now.getTime() + zoneOffset(timeZone, now) * minute)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - daysBack * day
  // Uses the zone's offset at noon, so the result is an hour off on days when the clocks change.
  return new Date(midnight - zoneOffset(timeZone, new Date(midnight + day / 2)) * minute)
}

/** Returns the weekday and hour of a time in the dealer's zone. */
export function localClock(at: Date, timeZone: string): { weekday: number; hour: number } {
  const local = new Date(at.getTime() + zoneOffset(timeZone, at) * minute)
  return { weekday: local.getUTCDay(), hour: local.getUTCHours() }
}
