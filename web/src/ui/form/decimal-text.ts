/**
 * The number that a person means by what they typed or pasted; null when it is none, or nothing.
 *
 * A comma and a point may both stand before the decimals, whatever the language: `12,50` and `12.50` are the same.
 * Where both stand in a text, the last one is the decimal sign and the others set thousands apart. A sign that stands
 * more than once sets thousands apart. What is left open is a single comma before exactly three digits, and it follows
 * the way the product writes amounts: `1,234` is 1234, while `1.234` is a little more than 1. After a zero nothing is
 * set apart: `0,125` is an eighth. Currencies, spaces and apostrophes do not count; parentheses are a minus.
 */
export function decimalOf(text: string): number | null {
  const isNegative = /^\s*\(.*\)\s*$/.test(text) || /^[^\d.,]*[-−]/.test(text)
  const figures = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(figures)) return null
  const at = decimalSignAt(figures)
  const whole = at === null ? figures : figures.slice(0, at)
  const decimals = at === null ? '' : figures.slice(at + 1)
  if (!isGrouped(whole, at === null ? null : figures[at]!)) return null
  const value = Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`)
  return isNegative && value !== 0 ? -value : value
}

/** Where the sign before the decimals stands; null where there is none. */
function decimalSignAt(figures: string): number | null {
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  if (last < 0) return null
  const sign = figures[last]!
  const others = figures.slice(0, last)
  if (others.includes(sign)) return null
  if (sign === '.' || /[.,]/.test(others)) return last
  return /^[1-9]\d{0,2}$/.test(others) && figures.length - last === 4 ? null : last
}

/** Thousands are set apart all alike, by another sign than the decimals. */
function isGrouped(whole: string, decimalSign: string | null): boolean {
  const sign = /[.,]/.exec(whole)?.[0]
  if (!sign) return true
  const [first = '', ...rest] = whole.split(sign)
  return sign !== decimalSign && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

/**
 * What may stand in a field of so many decimals: letters and decimals beyond them are left out. `1.234` stands whatever
 * they are: it may be on its way to `1.234,50`, and if it is not, the schema says that these are too many.
 */
export function typable(text: string, decimals: number, allowNegative: boolean): string {
  const kept = text.replace(/−/g, '-').replace(allowNegative ? /[^\d.,\-()\s'’]/g : /[^\d.,\s'’]/g, '')
  const figures = kept.replace(/[^\d.,]/g, '')
  const at = decimalSignAt(figures)
  if (at === null) return kept.trimStart()
  if (decimals === 0) return figures.slice(0, at)
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(figures)) return kept.trimStart()
  const tooMany = figures.length - at - 1 - decimals
  return tooMany > 0 ? kept.replace(/\D+$/, '').slice(0, -tooMany) : kept.trimStart()
}
