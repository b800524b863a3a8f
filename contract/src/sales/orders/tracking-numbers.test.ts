import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrackingNumber } from './tracking-numbers.ts'

test.each([
  ['1Z5R89390357567127', ['UPS']],
  ['1z 879 e93 03 4683 4440', ['UPS']],
  ['986578788855', ['FedEx']],
  ['4771-7908-1230', ['FedEx']],
  ['0414 4176 0228 964', ['FedEx']],
  ['61299998820821171811', ['FedEx']],
  ['9611020987654312345672', ['FedEx']],
  ['0307 1790 0005 2348 3741', ['USPS']],
  ['7196 9010 7560 0307 7385', ['USPS']],
  ['9400 1112 0108 0805 4830 16', ['USPS']],
  ['RB123456785US', ['USPS']],
  ['3318810025', ['DHL']],
  ['JD014600004568888888', ['DHL']],
  ['JJD0099999999', ['DHL']],
  ['0073938000549297', ['Canada Post']],
  ['RB123456785CA', ['Canada Post']],
  ['320595463938', ['Purolator']],
  ['KYV009956937', ['Purolator']],
  ['', []],
  ['pick-up', []],
  ['12345', []],
  ['RB123456785GB', []],
])('reads %s', (number, carriers) => {
  expect(readTrackingNumber(number)).toEqual({ carriers, isMistyped: false })
})

test.each(['1Z5R89390357567128', 'RB123456784US', 'RB123456786CA'])('finds a typo in %s', (number) => {
  expect(readTrackingNumber(number)).toEqual({ carriers: [], isMistyped: true })
})

test('leaves a number that two carriers give out to a person', () => {
  const both = Array.from({ length: 1000 }, (_, at) => String(320_595_463_000 + at)).filter(
    (number) => readTrackingNumber(number).carriers.length > 1,
  )
  expect(both.length).toBeGreaterThan(0)
  expect(readTrackingNumber(both[0]!)).toEqual({ carriers: ['FedEx', 'Purolator'], isMistyped: false })
})

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const account = fc.stringMatching(/^[A-Z\d]{15}$/)

test('exactly one last digit is right for each number of one carrier', () => {
  const cases = fc.oneof(
    account.map((rest) => [`1Z${rest}`, 'UPS']),
    digits(11).map((rest) => [rest, 'FedEx']),
    digits(14).map((rest) => [rest, 'FedEx']),
    digits(19).map((rest) => [rest, 'FedEx']),
    digits(19).map((rest) => [`94${rest}`, 'USPS']),
    digits(9).map((rest) => [rest, 'DHL']),
    digits(15).map((rest) => [rest, 'Canada Post']),
    digits(10).map((rest) => [`3${rest}`, 'Purolator']),
  )
  fc.assert(
    fc.property(cases, ([rest, carrier]) => {
      const right = [...Array(10).keys()].filter((digit) =>
        readTrackingNumber(`${rest}${digit}`).carriers.some((name) => name === carrier),
      )
      expect(right).toHaveLength(1)
    }),
  )
})

test('never fails, and spaces, hyphens and case change nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const spelled = `- ${[...text].join(' ')} `
      expect(readTrackingNumber(spelled.toLowerCase())).toEqual(readTrackingNumber(text.toLowerCase()))
    }),
  )
})
