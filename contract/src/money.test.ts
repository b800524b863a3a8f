import Decimal from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  add,
  amount,
  countDecimals,
  exact,
  exactPercentage,
  floor,
  maxMoney,
  money,
  multiplyPrice,
  optional,
  percent,
  quantity,
  rate,
  round2,
  round3,
  sum,
  taxAmount,
  weight,
} from './money.ts'
import { currencyPrefix, formatMoney, formatNumber } from './texts/format-money.ts'
import { issueInEnglish } from './texts/in-english.ts'

const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
const message = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && issueInEnglish(issue.message)
}

describe('rounding', () => {
  test('goes away from zero for halves, unaffected by binary fractions', () => {
    expect(round2(1.005)).toBe(1.01)
    expect(round2(-1.005)).toBe(-1.01)
    expect(round2(0.045)).toBe(0.05)
    expect(round2(2.675)).toBe(2.68)
    expect(round3(0.5005)).toBe(0.501)
    expect(Object.is(round2(-0.001), 0)).toBe(true)
  })

  test('is symmetric around zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
        expect(round2(-value) + round2(value)).toBe(0)
        expect(round3(-value) + round3(value)).toBe(0)
      }),
    )
  })

  test('rounds mills like whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (mills) => {
        const rounded = Math.sign(mills) * Math.floor((Math.abs(mills) + 5) / 10)
        expect(Math.round(round2(mills / 1000) * 100) + 0).toBe(rounded + 0)
      }),
    )
  })
})

describe('arithmetic', () => {
  const figure = fc.oneof(
    cents.map((value) => value / 100),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  )

  test('gives the same sums and products in cents as in decimals', () => {
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 20 }), (values) => {
        const inDecimals = values.reduce((total, value) => total.plus(exact(value)), exact(0)).toNumber()
        expect(sum(values)).toBe(inDecimals + 0)
      }),
    )
    fc.assert(
      fc.property(figure, fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), figure), (price, qty) => {
        expect(multiplyPrice(price, qty)).toBe(round2(exact(price).times(qty)))
      }),
    )
  })

  test('is decimal', () => {
    expect(add(0.1, 0.2)).toBe(0.3)
    expect(exactPercentage(10.01, 5).toNumber()).toBe(0.5005)
    expect(sum([])).toBe(0)
  })

  test('gives the same sums as whole cents', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 40 }), (values) => {
        expect(sum(values.map((value) => value / 100))).toBe(values.reduce((a, b) => a + b, 0) / 100 + 0)
      }),
    )
  })

  test('comes to what another library of decimals comes to, through any steps', () => {
    const Reference = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
    const factor = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000)
    const value = fc.oneof(
      factor,
      cents.map((value) => value / 100),
    )
    const step = fc.record({ name: fc.constantFrom('plus', 'minus', 'times', 'div'), by: factor } as const)
    fc.assert(
      fc.property(value, fc.array(step, { maxLength: 4 }), (first, steps) => {
        let ours = exact(first)
        let theirs = new Reference(first)
        for (const { name, by } of steps) {
          if (name === 'div' && by === 0) continue
          ours = ours[name](by)
          theirs = theirs[name](by)
        }
        expect(round2(ours)).toBe(theirs.toDecimalPlaces(2).toNumber() + 0)
        expect(round3(ours)).toBe(theirs.toDecimalPlaces(3).toNumber() + 0)
        expect(floor(exact(first)).toNumber()).toBe(new Reference(first).floor().toNumber())
        expect(countDecimals(exact(first))).toBe(new Reference(first).decimalPlaces())
      }),
    )
  })

  test('makes a whole of its parts again before it rounds', () => {
    expect(round2(exact(1).div(3).times(0.015))).toBe(0.01)
    expect(round2(exact(1).div(3).times(3))).toBe(1)
  })

  test('refuses anything that isn’t an amount', () => {
    expect(() => exact(Number.NaN)).toThrow(RangeError)
    expect(() => sum([1, Number.POSITIVE_INFINITY])).toThrow(RangeError)
  })
})

describe('formatted amounts', () => {
  test('have 2 decimals, thousand separators and the currency’s prefix', () => {
    expect(formatMoney(5, 'USD')).toBe('USD $5.00')
    expect(formatMoney(1234.5, 'USD')).toBe('USD $1,234.50')
    expect(formatMoney(maxMoney, 'CAN')).toBe('CAN $9,999,999,999.99')
    expect(formatMoney(-5, 'USD')).toBe('-USD $5.00')
    expect(formatMoney(-0.001, 'USD')).toBe('USD $0.00')
    expect(formatMoney(999.995, 'CAN')).toBe('CAN $1,000.00')
    expect(currencyPrefix(null)).toBe('USD $')
    expect(formatNumber(1234567, 0)).toBe('1,234,567')
  })

  test('are rounded like the amounts that are calculated', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 3 }),
        (value, decimals) => {
          const rounded = exact(value).round(decimals)
          const plain = formatNumber(value, decimals).replaceAll(',', '')
          expect(plain).toBe((rounded.eq(0) ? exact(0) : rounded).toFixed(decimals))
        },
      ),
    )
    expect(formatNumber(1.005)).toBe('1.01')
    expect(formatNumber(-0.004)).toBe('0.00')
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError)
  })

  test('have 3 decimals only for a Canadian sales tax', () => {
    expect(formatMoney(0.501, 'CAN', { salesTax: true })).toBe('CAN $0.501')
    expect(formatMoney(5.125, 'CAN', { salesTax: true })).toBe('CAN $5.125')
    expect(formatMoney(0.501, 'CAN')).toBe('CAN $0.50')
    expect(formatMoney(0.501, 'USD', { salesTax: true })).toBe('USD $0.50')
  })
})

describe('fields', () => {
  test('accept numbers and decimal text, and return numbers', () => {
    expect(money.parse('12.50')).toBe(12.5)
    expect(money.parse(' 0.10 ')).toBe(0.1)
    expect(money.parse(maxMoney)).toBe(maxMoney)
    expect(amount.parse('-3.2')).toBe(-3.2)
    expect(Object.is(amount.parse('-0.00'), 0)).toBe(true)
    expect(percent.parse('33.333')).toBe(33.333)
    expect(taxAmount.parse(0.501)).toBe(0.501)
    expect(quantity.parse('3')).toBe(3)
    expect(weight.parse('2.125')).toBe(2.125)
    expect(z.object({ a: money.nullable(), b: money.optional() }).parse({ a: null })).toEqual({ a: null })
  })

  test('explain what’s wrong', () => {
    for (const bad of ['abc', '1e3', '1,5', '0x10', true, Number.NaN, '1.2.3', 'Infinity'])
      expect(message(money, bad)).toBe('Must be a number')
    for (const missing of ['', ' ', null, undefined]) expect(message(money, missing)).toBe('Required')
    for (const missing of ['', ' ', null]) expect(optional(money).parse(missing)).toBeNull()
    expect(message(optional(money), 'abc')).toBe('Must be a number')
    expect(message(money, 1.005)).toBe('Up to 2 decimals')
    expect(message(money, '0.1000000000000000001')).toBe('Up to 2 decimals')
    expect(message(percent, 1.2345)).toBe('Up to 3 decimals')
    expect(message(quantity, 1.5)).toBe('Must be an integer')
    expect(message(money, -0.01)).toBe('Must be 0 or more')
    expect(message(money, 10_000_000_000)).toBe('Must be 9,999,999,999.99 or less')
    expect(message(amount, -10_000_000_000)).toBe('Must be -9,999,999,999.99 or more')
    expect(message(rate, 100.001)).toBe('Must be 100 or less')
    expect(message(percent, 1000.5)).toBe('Must be 1,000 or less')
  })

  test('are plain numbers in an answer’s schema', () => {
    for (const field of [money, amount, taxAmount, percent, rate, quantity, weight]) {
      const schema = z.toJSONSchema(z.object({ field, none: field.nullable() }), {
        io: 'output',
        target: 'openapi-3.0',
        unrepresentable: 'any',
      })
      expect(schema.properties).toEqual({
        field: { type: 'number' },
        none: { type: 'number', nullable: true },
      })
    }
  })

  test('accept their own output', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const typedAmount = value / 100 + 0
        expect(amount.parse(typedAmount)).toBe(typedAmount)
        expect(amount.parse(typedAmount.toFixed(2))).toBe(typedAmount)
      }),
    )
  })
})
