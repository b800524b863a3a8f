/*
 * Days and times in a dealer's time zone (docs/rules/platform.md). A day is `YYYY-MM-DD`; zones are IANA names,
 * and an unknown one throws a RangeError.
 */

/** JSON and the database write later years in different ways. */
const lastDay = '9999-12-31'

const minute = 60_000
const hour = 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()

function findFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Year, month, day, hour, minute and second in the zone at this instant. */
function readWallClock(instant: Date, timeZone: string) {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of findFormat(timeZone).formatToParts(instant)) {
    if (Object.hasOwn(parts, type)) parts[type as keyof typeof parts] = value
  }
  return { ...parts, year: parts.year.padStart(4, '0') }
}

/** Local time minus UTC at this instant, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const whole = Math.floor(time / 1000) * 1000
  const { year, month, day, hour: hours, minute: minutes, second } = readWallClock(new Date(whole), timeZone)
  return Date.UTC(+year, +month - 1, +day, +hours, +minutes, +second) - whole
}

/** The first instant in (low, high] with the zone's offset at `high`, to the millisecond. */
function changeBetween(low: number, high: number, timeZone: string): number {
  const after = offsetAt(high, timeZone)
  let before = low
  let reached = high
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (offsetAt(middle, timeZone) === after) reached = middle
    else before = middle
  }
  return reached
}

/** Midnight UTC of a calendar day, in milliseconds; throws a RangeError for invalid days. */
function utcMidnight(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day: ${day}`)
  }
  return time
}

/** An instant's calendar day in the zone; throws a RangeError for an invalid date. */
export function dayInZone(instant: Date, timeZone: string): string {
  const { year, month, day } = readWallClock(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** The last day something can be used that expires at an instant, usually the end of that day. */
export const lastValidDay = (expiresAt: string, timeZone: string): string =>
  dayInZone(new Date(Date.parse(expiresAt) - 1), timeZone)

/** The calendar day this many days later (earlier if negative), at most 9999-12-31; independent of zones. */
export function addDays(day: string, days: number): string {
  const time = Math.min(utcMidnight(day) + days * 24 * hour, utcMidnight(lastDay))
  return new Date(time).toISOString().slice(0, 10)
}

/** The number of days in a period, both ends included; independent of zones. */
export const daysWithin = (from: string, to: string): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / (24 * hour)) + 1

/** Whether it's a calendar day, `2026-11-21`; one before 1900 is a typo. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Whether a day is relative to today: `today`, `today-7`. */
export const isRelativeDay = (day: string): boolean => /^today(-\d{1,4})?$/.test(day)

/** A filter day as a calendar day; relative ones count from `today`. */
export const resolveDay = (day: string, today: string): string =>
  isRelativeDay(day) ? addDays(today, -Number(day.slice('today-'.length))) : day

/**
 * A day's first instant in the zone. If the clock skips midnight, that's the moment of the jump; a day the
 * zone skipped starts where the next one does.
 */
export function findDayStart(day: string, timeZone: string): Date {
  const midnight = utcMidnight(day)
  const low = midnight - 15 * hour
  const high = midnight + 13 * hour
  const before = offsetAt(low, timeZone)
  const after = offsetAt(high, timeZone)
  const plain = midnight - before
  if (before === after) return new Date(plain)

  const change = changeBetween(low, high, timeZone)
  return new Date(plain < change ? plain : Math.max(change, midnight - after))
}

/** The first instant after a day in the zone: the exclusive end of a period that includes it; never after 9999. */
export const findDayEndExclusive = (day: string, timeZone: string): Date =>
  day === lastDay ? new Date(`${lastDay}T23:59:59.999Z`) : findDayStart(addDays(day, 1), timeZone)

/** An instant in lists and logs, `yyyy-MM-dd HH:mm`, 24 hours. */
export function formatDateTime(iso: string | Date, timeZone: string): string {
  const { year, month, day, hour: hours, minute: minutes } = readWallClock(new Date(iso), timeZone)
  return `${year}-${month}-${day} ${hours}:${minutes}`
}

/** An instant or a day in reports and on printed sheets, `MM/DD/YYYY`; a day has no zone. */
export function formatReportDay(isoOrDay: string | Date, timeZone: string): string {
  const [year, month, day] = formatDay(isoOrDay, timeZone).split('-')
  return `${month}/${day}/${year}`
}

const readersLocales: Record<string, string> = { es: 'es-US', pt: 'pt-BR', fr: 'fr-CA' }
const longDays = new Map<string, Intl.DateTimeFormat>()
const longTimes = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant as people write it, in their language, with its zone: `November 29, 2026 at 2:05 PM
 * (America/Chicago)`.
 */
export function formatLongTime(instant: Date, timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`
  let format = longTimes.get(key)
  if (!format) {
    const style = { dateStyle: 'long', timeStyle: 'short' } as const
    format = new Intl.DateTimeFormat(readersLocales[locale] ?? 'en-US', { ...style, timeZone })
    longTimes.set(key, format)
  }
  return `${format.format(instant)} (${timeZone})`
}

/** An instant or a day as people write it, in their language: `November 29, 2026`; a day has no zone. */
export function formatLongDay(isoOrDay: string | Date, timeZone: string, locale: string): string {
  const zone = typeof isoOrDay === 'string' && isDay(isoOrDay) ? 'UTC' : timeZone
  const key = `${locale} ${zone}`
  let format = longDays.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(readersLocales[locale] ?? 'en-US', { dateStyle: 'long', timeZone: zone })
    longDays.set(key, format)
  }
  return format.format(new Date(isoOrDay))
}

/** The day of a plot's column, in its reader's language: `Nov 29`. */
export const formatShortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(readersLocales[locale] ?? 'en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** An instant in reports, `MM/DD/YYYY HH:mm`, 24 hours. */
export const formatReportTime = (iso: string | Date, timeZone: string): string =>
  `${formatReportDay(iso, timeZone)} ${formatDateTime(iso, timeZone).slice(-5)}`

/** An instant or a day in lists and forms, `yyyy-MM-dd`. */
export const formatDay = (isoOrDay: string | Date, timeZone: string): string =>
  typeof isoOrDay === 'string' && isDay(isoOrDay) ? isoOrDay : dayInZone(new Date(isoOrDay), timeZone)

/**
 * The instant at which clocks in the zone show this time, `2026-11-21 09:30:00`; throws a RangeError for invalid
 * days.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const shown = utcMidnight(day) + hours * hour + minutes * minute + seconds * 1000
  const guess = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(guess, timeZone))
}
