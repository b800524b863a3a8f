import { getLocale } from '../i18n.ts'
import { parseNumber } from './parse-number.ts'

/** A single comma before exactly three digits: thousands in English, decimals in the other languages. */
const comma = /^\D*([1-9]\d{0,2}),(\d{3})\D*$/

const isUnclear = (text: string) => getLocale() !== 'en' && comma.test(text)

/**
 * Parses a typed or pasted number in the user's language: `14,975` is 14975 in English. In a language with a
 * decimal comma it's 14.975 where numbers have three decimals, and null elsewhere, because it's ambiguous.
 */
export function readNumber(text: string, { threeDecimals = false } = {}): number | null {
  if (!isUnclear(text)) return parseNumber(text)
  return threeDecimals ? parseNumber(text.replace(',', '.')) : null
}

/** Both numbers that such a text can mean; null for texts that mean one. */
export function twoMeanings(text: string): { whole: string; decimal: string } | null {
  const [, head, tail] = isUnclear(text) ? (comma.exec(text) ?? []) : []
  return head === undefined ? null : { whole: `${head}${tail}`, decimal: `${head}.${tail}` }
}
