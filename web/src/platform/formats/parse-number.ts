const currency = String.raw`(?:(?:US|USD|CA|CAD|CAN|C|R|BRL|MX|MXN|EUR|GBP)?\s*\p{Sc}|(?:USD|CAD|CAN|BRL|MXN|EUR|GBP))`
const before = new RegExp(`^([-+])?\\s*(?:${currency}\\s*)?([-+])?`, 'u')
const after = new RegExp(`\\s*${currency}$`, 'u')
const withPoint = /^\d*\.?\d*$/
const withComma = /^\d*,\d*$/
/** Groups of three with one separator that differs from the decimal sign. */
const grouped = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
/** How many digits a number holds exactly. */
const maxDigits = 15
/** Longer texts aren't numbers anyone types. */
const maxLength = 60

/**
 * The number a typed or pasted text means; null for anything else, so no text becomes a number it doesn't
 * say.
 * Comma and point can both start the decimals, in any language: `12,50` is `12.50`. If both appear, the last
 * one does and the other separates thousands. A single comma before exactly three digits is ambiguous and
 * follows the way the product writes amounts: `1,234` is 1234, while `1.234` is a little more than 1. Nothing
 * groups after a zero: `0,125` is an eighth. A currency can surround the number, parentheses negate it.
 */
export function parseNumber(text: string): number | null {
  if (text.length > maxLength) return null
  const latin = toLatin(text).trim()
  const inner = /^\((.*)\)$/.exec(latin)?.[1]
  const [head = '', first, second] = before.exec(inner ?? latin) ?? []
  if ((first && second) || (inner !== undefined && (first || second))) return null
  const decimal = toDecimal((inner ?? latin).slice(head.length).replace(after, ''))
  if (decimal === null) return null
  const value = Number(decimal)
  const isNegative = inner !== undefined || first === '-' || second === '-'
  return isNegative && value !== 0 ? -value : value
}

/** Digits with a decimal point only; null if it isn't a number, or is too long to be exact. */
function toDecimal(figures: string): string | null {
  const decimal = withPoint.test(figures)
    ? figures
    : grouped.test(figures)
      ? ungrouped(figures)
      : withComma.test(figures)
        ? figures.replace(',', '.')
        : ''
  if (!/\d/.test(decimal)) return null
  const significant = (decimal.includes('.') ? decimal.replace(/0+$/, '') : decimal).replace('.', '')
  return significant.replace(/^0+/, '').length > maxDigits ? null : decimal
}

function ungrouped(figures: string): string {
  const separator = /\D/.exec(figures)![0]
  return figures.replaceAll(separator, '').replace(',', '.')
}

/**
 * Converts full-width and Arabic digits and signs to Latin ones, unifies spaces, minus signs and apostrophes,
 * and drops direction marks.
 */
const toLatin = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ')
    .replaceAll('−', '-')
    .replaceAll('’', "'")

/** A number field's value: null if empty, a number if valid, otherwise the typed text. */
export type TypedNumber = number | string | null

/** A number field's number; null if it's empty or holds other text. */
export const numberIn = (typed: unknown): number | null => (typeof typed === 'number' ? typed : null)
