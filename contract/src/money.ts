import Big from 'big.js'
import { z } from 'zod'
import { fieldMessage } from './texts/field-messages.ts'

/*
 * Money, percentages, quantities and weights are plain numbers on the wire and in types; each means the decimal its
 * shortest text shows. Calculate with them only here or with `exact`, never with binary operators
 * (docs/rules/platform.md).
 */

/** Quotients have 40 decimals; everything else is exact. */
Big.DP = 40
/** A quotient's last decimals are dropped before a result is rounded: three thirds are one again. */
const reliableDecimals = 30

/** The largest amount, in the dealer's currency; the limit of numeric(12,2). */
export const maxMoney = 9_999_999_999.99

/** A number as an exact decimal, for chained operations; throws a RangeError for NaN and infinities. */
export function exact(value: number | Big): Big {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`)
  return new Big(value)
}

/** A decimal's decimals, without zeros at the end. */
export const countDecimals = ({ c: digits, e: exponent }: Big): number =>
  Math.max(0, digits.length - 1 - exponent)

/** The next whole number below, or the number itself. */
export function floor(value: Big): Big {
  const whole = value.round(0, Big.roundDown)
  return whole.gt(value) ? whole.minus(1) : whole
}

const rounded = (value: number | Big, decimals: number): number => {
  const result = exact(value)
    .round(reliableDecimals, Big.roundHalfUp)
    .round(decimals, Big.roundHalfUp)
    .toNumber()
  return result === 0 ? 0 : result
}

/** Rounds to 2 decimals, half away from zero (docs/rules/platform.md). */
export const round2 = (value: number | Big): number => rounded(value, 2)
/** Rounds to 3 decimals, half away from zero: for Canadian sales tax (docs/rules/platform.md). */
export const round3 = (value: number | Big): number => rounded(value, 3)

/**
 * Up to this number of cents, whole cents are calculated exactly and show the same decimals as a text. Sums of 500
 * lines are added up at every key, and decimals take ten times as long.
 */
const maxCents = 1e15
const isExactCents = (cents: number) => Number.isInteger(cents) && Math.abs(cents) < maxCents
/** A value's cents, or null if it has more decimals or is too large. */
function findCents(value: number): number | null {
  const cents = Math.round(value * 100)
  return isExactCents(cents) && cents / 100 === value ? cents : null
}
const fromCents = (cents: number): number => (cents === 0 ? 0 : cents / 100)

/** The exact, unrounded sum; 0 for none. */
export const sum = (values: Iterable<number>): number => {
  const all = [...values]
  let cents = 0
  for (const value of all) {
    const next = cents + (findCents(value) ?? Number.NaN)
    cents = isExactCents(next) ? next : Number.NaN
  }
  if (isExactCents(cents)) return fromCents(cents)
  return all.reduce((total, value) => total.plus(exact(value)), exact(0)).toNumber()
}
/** Price × quantity, rounded to 2 decimals. */
export const multiplyPrice = (price: number, qty: number): number => {
  const cents = Number.isInteger(qty) ? (findCents(price) ?? Number.NaN) * qty : Number.NaN
  return isExactCents(cents) ? fromCents(cents) : round2(exact(price).times(qty))
}
/** The exact, unrounded sum of its arguments. */
export const add = (...values: number[]): number => sum(values)
/** The exact, unrounded difference. */
export const subtract = (a: number, b: number): number => exact(a).minus(exact(b)).toNumber()
/** `percent` percent of `value` as an exact decimal, to round at the end of the chain. */
export const exactPercentage = (value: number, percent: number): Big =>
  exact(value).times(exact(percent)).div(100)

const decimalText = /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/

/**
 * A decimal sent as a number or text and passed on as a number; refuses `''` as missing, `1e3` and `1,5`. The checks
 * come before the pipe, so an answer's JSON schema is a plain `number`.
 */
function decimalField(rule: { min: number; max: number; decimals: number }) {
  const { min, max, decimals } = rule
  return z
    .union([z.number(), z.string()], {
      error: ({ input }) =>
        fieldMessage(input === undefined || input === null ? 'required' : 'must_be_number'),
    })
    .transform((input, context): number => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const amountText = typeof input === 'string' ? input.trim() : input
      if (amountText === '') return refuse(fieldMessage('required'))
      if (typeof amountText === 'string' && !decimalText.test(amountText))
        return refuse(fieldMessage('must_be_number'))
      const value = new Big(typeof amountText === 'string' ? amountText.replace('+', '') : amountText)
      if (countDecimals(value) > decimals) {
        return refuse(
          decimals === 0
            ? fieldMessage('must_be_integer')
            : fieldMessage('at_most_decimals', { n: decimals }),
        )
      }
      if (value.lt(min)) return refuse(fieldMessage('must_be_or_more', { min }))
      if (value.gt(max)) return refuse(fieldMessage('must_be_or_less', { max }))
      return value.eq(0) ? 0 : value.toNumber()
    })
    .pipe(z.number())
}

/** A number that can be left out; an empty text is none. */
export const optional = <S extends z.ZodType>(field: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), field.nullish())

/** A non-negative amount: 0 to `maxMoney`, up to 2 decimals, in the dealer's currency. */
export const money = decimalField({ min: 0, max: maxMoney, decimals: 2 })
/** A positive or negative amount, such as a difference or discount; otherwise like `money`. */
export const amount = decimalField({ min: -maxMoney, max: maxMoney, decimals: 2 })
/** An amount above 0. */
export const positiveMoney = amount.refine((value) => value > 0, fieldMessage('positive_number'))
/**
 * A sales-tax amount: 3 decimals, because Canadian ones are stored and shown that way (docs/rules/platform.md).
 */
export const taxAmount = decimalField({ min: 0, max: maxMoney, decimals: 3 })
/** A percentage such as a margin: 0 to 1000, where 7.5 means 7.5%; up to 3 decimals. */
export const percent = decimalField({ min: 0, max: 1000, decimals: 3 })
/** A percentage deducted from or charged on an amount, never more than all of it: 0 to 100, 3 decimals. */
export const rate = decimalField({ min: 0, max: 100, decimals: 3 })
/** A time in hours: 0 to 9,999.9, 1 decimal. */
export const hours = decimalField({ min: 0, max: 9999.9, decimals: 1 })
/** A quantity: a whole number from 0 to 1,000,000. */
export const quantity = decimalField({ min: 0, max: 1_000_000, decimals: 0 })
/** A weight in the catalog's unit (pounds): 0 to 100,000, up to 3 decimals. */
export const weight = decimalField({ min: 0, max: 100_000, decimals: 3 })
