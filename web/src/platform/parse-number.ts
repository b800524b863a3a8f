const currency = String.raw`(?:(?:US|USD|CA|CAD|CAN|C|R|BRL|MX|MXN|EUR|GBP)?\s*\p{Sc}|(?:USD|CAD|CAN|BRL|MXN|EUR|GBP))`
const before = new RegExp(`^([-+])?\\s*(?:${currency}\\s*)?([-+])?`, 'u')
const after = new RegExp(`\\s*${currency}$`, 'u')
const withPoint = /^\d*\.?\d*$/
const withComma = /^\d*,\d*$/
/** Groups of three, all set apart by the same sign, which is not the decimal sign. */
const grouped = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
/** What a number holds exactly. */
const maxDigits = 15
/** Longer texts are no number that anyone types. */
const maxLength = 60

/**
 * The number a person means by a typed or pasted text; null for anything else, so that no text becomes a number it
 * doesn't say.
 *
 * Comma and point may both start the decimals, whatever the language: `12,50` is `12.50`. Where both appear, the last
 * one does and the other separates thousands. A single comma before exactly three digits is ambiguous and follows the
 * way the product writes amounts: `1,234` is 1234, while `1.234` is a little more than 1. Nothing groups after a zero:
 * `0,125` is an eighth. A currency may surround the number, parentheses negate it.
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

/** Figures with a decimal point and nothing else; null where they are no number, or one too long to keep exact. */
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

/** Full-width and Arabic figures and signs as Latin ones; one kind of blank, minus and apostrophe; no direction marks. */
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

/** A number field's value: null when it's empty, a number when it's one, otherwise the text as typed. */
export type TypedNumber = number | string | null

/** The value of a number field while it holds a number; null while it's empty or holds other text. */
export const numberIn = (typed: unknown): number | null => (typeof typed === 'number' ? typed : null)
