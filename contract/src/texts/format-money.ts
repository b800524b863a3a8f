const numbers = new Map<number, Intl.NumberFormat>()

function numbersWith(decimals: number): Intl.NumberFormat {
  let format = numbers.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // No sign before a zero.
      signDisplay: 'negative',
    })
    numbers.set(decimals, format)
  }
  return format
}

/**
 * A number with thousand separators and fixed decimals: `1,234.50`. As text, it's rounded as the decimal it
 * shows rather than as a binary fraction: half away from zero, as in money.ts.
 */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`)
  return numbersWith(decimals).format(`${value}`)
}

/** A currency as dealers, orders and amounts have it. */
export type CurrencySymbol = 'USD' | 'CAN'
/** A currency's ISO 4217 code, for gateways and other programs. */
export type CurrencyCode = 'USD' | 'CAD'

/** The currency's code for gateways. */
export const currencyCode = (currencySymbol: string): CurrencyCode =>
  currencySymbol === 'CAN' ? 'CAD' : 'USD'
/** The orders' currency symbol for a gateway's or charge's currency code. */
export const toCurrencySymbol = ({ currency }: { currency: CurrencyCode }): CurrencySymbol =>
  currency === 'CAD' ? 'CAN' : 'USD'

/** The prefix of amounts: `CAN $` for CAN, otherwise `USD $`. */
export const currencyPrefix = (currencySymbol: string | null | undefined): string =>
  currencySymbol === 'CAN' ? 'CAN $' : 'USD $'

/**
 * An amount for screens, emails and printed sheets: `USD $1,234.50`, `-USD $5.00`; a Canadian sales tax has 3
 * decimals: `CAN $0.501` (docs/rules/platform.md).
 */
export function formatMoney(
  value: number,
  currencySymbol: string | null | undefined,
  { salesTax = false }: { salesTax?: boolean } = {},
): string {
  const text = formatNumber(value, salesTax && currencySymbol === 'CAN' ? 3 : 2)
  const prefix = currencyPrefix(currencySymbol)
  return text.startsWith('-') ? `-${prefix}${text.slice(1)}` : prefix + text
}

/** `9.975%` in a language's own format: `9,975 %` in French. A PDF's fonts have no narrow space. */
export const formatPercent = (rate: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
    .format(rate / 100)
    .replaceAll('\u202f', '\u00a0')
