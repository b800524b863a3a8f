import { instantAt, isDay } from '#contract/dates.ts'
import { round2 } from '#contract/money.ts'

/** A file's formats of numbers and times. */
export type Writing = { decimalComma: boolean; timeZone: string; dayFirst?: boolean }

/**
 * `1,234.50`, `1.234,50`, `1 234,50`, `$12.00` in whole cents; empty cells are 0, and anything that isn't a number
 * is null. Behind a single separator, three digits are thousands, unless the file writes decimals that way.
 */
export function readAmount(cell: string, { decimalComma }: Writing): number | null {
  const bare = cell.replace(/[\s\u00a0\u202f'’$€£]|^(US|CA|CAD|USD)\b/g, '')
  if (bare === '') return 0
  if (!/^-?\d[\d.,]*$/.test(bare)) return null
  const [dot, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  const decimal = dot >= 0 && comma >= 0 ? (dot > comma ? '.' : ',') : loneDecimal(bare, decimalComma)
  const plain = bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  const value = /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(value) ? round2(value) : null
}

function loneDecimal(bare: string, decimalComma: boolean): '.' | ',' {
  const sign = bare.includes(',') ? ',' : '.'
  const parts = bare.split(sign)
  const looksGrouped = parts.length > 2 || (parts.length === 2 && parts[1]!.length === 3)
  const isGroup = looksGrouped && (sign === ',' || decimalComma || parts.length > 2)
  const other = sign === ',' ? '.' : ','
  return isGroup ? other : sign
}

/** How many pieces; null unless a whole number. */
export function readPieces(cell: string): number | null {
  const bare = cell.trim().replace(/[.,]0+$/, '')
  return /^\d{1,7}$/.test(bare) ? Number(bare) : null
}

const stamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[, ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([ap]m)?$/i

/** `2026-11-21 09:30:00 -0500`; a time without a zone is in `timeZone`. Null if it's no time. */
export function readInstant(cell: string, { timeZone, dayFirst = false }: Writing): Date | null {
  const text = cell.trim()
  const iso = stamp.exec(text)
  if (iso) {
    const [, year, month, day, hours = '0', minutes = '0', seconds = '0', zone] = iso
    return toInstant([year!, month!, day!], [hours, minutes, seconds], zone, timeZone)
  }
  const other = slashed.exec(text)
  if (!other) return null
  const [, first, second, year, hours = '0', minutes = '0', seconds = '0', half = ''] = other
  const [month, day] = dayFirst ? [second, first] : [first, second]
  const noon = half.toLowerCase() === 'pm' ? 12 : 0
  const hour24 = half ? (Number(hours) % 12) + noon : Number(hours)
  return toInstant([year!, month!, day!], [String(hour24), minutes, seconds], undefined, timeZone)
}

const twoDigits = (text: string) => text.padStart(2, '0')

function toInstant(day: string[], time: string[], zone: string | undefined, timeZone: string): Date | null {
  const date = day.map(twoDigits).join('-')
  const [hours, minutes, seconds] = time.map(Number)
  if (!isDay(date) || hours! > 23 || minutes! > 59 || seconds! > 59) return null
  const clock = time.map(twoDigits).join(':')
  if (zone === undefined) return instantAt(date, clock, timeZone)
  const offset = zone === 'Z' || zone === 'UTC' ? 'Z' : zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2')
  const found = new Date(`${date}T${clock}${offset}`)
  return Number.isNaN(found.getTime()) ? null : found
}
