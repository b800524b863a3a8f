import { z } from 'zod'
import { fieldMessage } from '../../texts/field-messages.ts'

/* The facts in a card's number itself. Numbers and codes are never stored, only brand and last four. */

export const cardBrands = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
  'other',
] as const
export type CardBrand = (typeof cardBrands)[number]

/** The brands' usual names. */
export const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  other: 'Card',
} as const satisfies Record<CardBrand, string>

const beginnings: readonly [CardBrand, RegExp][] = [
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['unionpay', /^62/],
]

/** Finds a card's brand by the first digits, also while the number is still being typed. */
export const findCardBrand = (number: string): CardBrand =>
  beginnings.find(([, beginning]) => beginning.test(stripSeparators(number)))?.[0] ?? 'other'

/** Drops typed spaces and dashes. */
export const stripSeparators = (number: string): string => number.replace(/[\s-]/g, '')

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let total = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total % 10 === 0
}

/** 16 digits, or American Express's 15; checked before any call. */
export const cardNumber = z
  .string()
  .transform(stripSeparators)
  .refine(
    (digits) => /^\d+$/.test(digits) && digits.length === (findCardBrand(digits) === 'amex' ? 15 : 16),
    fieldMessage('card_digits'),
  )
  .refine(passesLuhn, fieldMessage('card_number_wrong'))

const validThruText = fieldMessage('valid_thru')
const typedThru = /^(?:(0?[1-9]|1[0-2]) ?[/ -] ?|(0[1-9]|1[0-2]))(?:20)?(\d\d)$/
/** `04/29`, as on the card. `0429`, `04/2029`, `4/29`, `04-29` and `04 29` mean the same. */
export const validThru = z
  .string(validThruText)
  .trim()
  .transform((typed, context) => {
    const [, month, bareMonth, year] = typedThru.exec(typed) ?? []
    if (year) return `${(month ?? bareMonth ?? '').padStart(2, '0')}/${year}`
    context.addIssue({ code: 'custom', message: validThruText })
    return z.NEVER
  })
  .pipe(z.string())

/** A card's security code: four digits on American Express, three on others. It's never stored. */
export const cvc = z
  .string()
  .trim()
  .regex(/^\d{3,4}$/, fieldMessage('cvc_digits'))

/** Whether the code has its brand's length: four digits for American Express, otherwise three. */
export function isSecurityCode(number: string, code: string): boolean {
  const brand = findCardBrand(number)
  return brand === 'other' || code.length === (brand === 'amex' ? 4 : 3)
}

/** Whether a card's `MM/YY` has passed: it's valid until its month has ended everywhere, last at UTC−12. */
export function isExpired(thru: string, now: Date): boolean {
  const [month, year] = thru.split('/').map(Number) as [number, number]
  return Date.UTC(2000 + year, month, 1, 12) <= now.getTime()
}
