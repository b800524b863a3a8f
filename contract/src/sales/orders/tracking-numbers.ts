import type { carriers } from './order-statuses.ts'

type Carrier = (typeof carriers)[number]
/** A carrier's numbers: their form and, if it documents one, the check of their last digit. */
type Format = { carrier: Carrier; form: RegExp; isRight?: (number: string) => boolean; isUnmistakable?: true }

export type TrackingNumber = {
  /** The carriers that give out such numbers; several if the number alone doesn't decide it. */
  carriers: Carrier[]
  /** Its form belongs to one carrier only, but its check digit is wrong. */
  isMistyped: boolean
}

/**
 * The possible carriers of a tracking number, by their documented formats and check digits. Spaces and hyphens don't
 * matter.
 */
export function readTrackingNumber(typed: string): TrackingNumber {
  const number = typed.replace(/[\s-]/g, '').toUpperCase()
  const alike = formats.filter(({ form }) => form.test(number))
  const right = alike.filter(({ isRight }) => !isRight || isRight(number))
  return {
    carriers: [...new Set(right.map(({ carrier }) => carrier))],
    isMistyped: right.length === 0 && alike.some(({ isUnmistakable }) => isUnmistakable),
  }
}

const toDigits = (text: string) => [...text].map(Number)
const lastDigit = (number: string) => Number(number.at(-1))
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((total, digit, at) => total + digit * weights[at % weights.length]!, 0)

/** GS1: the digits before the last weigh 3, 1, 3 … from the right. */
const isGs1 = (number: string) =>
  (weigh(toDigits(number.slice(0, -1)).reverse(), [3, 1]) + lastDigit(number)) % 10 === 0

/** Every second digit from the right is doubled, and a result above 9 loses 9. */
const isLuhn = (number: string) =>
  toDigits(number)
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0) %
    10 ===
  0

/** Letters weigh like digits: A is 2, B is 3, and so on, modulo 10. */
const isUps = (number: string) => {
  const values = [...number.slice(2, -1)].map((sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  return (weigh(values, [1, 2]) + lastDigit(number)) % 10 === 0
}

const isFedExExpress = (number: string) =>
  (weigh(toDigits(number.slice(0, -1)), [3, 1, 7]) % 11) % 10 === lastDigit(number)

/** The international format of post offices (UPU S10). */
const isS10 = (number: string) => {
  const rest = 11 - (weigh(toDigits(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === Number(number[10])
}

const isDhl = (number: string) => Number(number.slice(0, -1)) % 7 === lastDigit(number)

/** Twenty digits are printed without the application identifier that their check digit includes. */
const isWithPrefix = (prefix: string) => (number: string) => isGs1(prefix + number)

const formats: readonly Format[] = [
  { carrier: 'UPS', form: /^1Z[A-Z\d]{15}\d$/, isRight: isUps, isUnmistakable: true },
  { carrier: 'FedEx', form: /^\d{12}$/, isRight: isFedExExpress },
  { carrier: 'FedEx', form: /^\d{15}$/, isRight: isGs1 },
  { carrier: 'FedEx', form: /^\d{20}$/, isRight: isWithPrefix('92') },
  { carrier: 'FedEx', form: /^96\d{20}$/, isRight: (number) => isGs1(number.slice(7)) },
  { carrier: 'USPS', form: /^\d{20}$/, isRight: (number) => isGs1(number) || isWithPrefix('91')(number) },
  { carrier: 'USPS', form: /^9[1-5]\d{20}$/, isRight: isGs1 },
  { carrier: 'USPS', form: /^[A-Z]{2}\d{9}US$/, isRight: isS10, isUnmistakable: true },
  { carrier: 'DHL', form: /^\d{10}$/, isRight: isDhl },
  { carrier: 'DHL', form: /^JJ?D\d{9,20}$/ },
  { carrier: 'Canada Post', form: /^\d{16}$/, isRight: isGs1 },
  { carrier: 'Canada Post', form: /^[A-Z]{2}\d{9}CA$/, isRight: isS10, isUnmistakable: true },
  { carrier: 'Purolator', form: /^[0-5]\d{11}$/, isRight: isLuhn },
  { carrier: 'Purolator', form: /^[A-Z]{3}\d{9}$/ },
]
