import type { Movement, Outcome } from './gateway.ts'

/** An answer's facts about its movement; gateways omit some of them. */
export type Told = {
  /** Our reference, or the part the gateway stores. */
  reference?: string | null
  /** `12.34`, or a number of dollars. */
  amount?: string | number | null
  currency?: string | null
  /** The charge a refund or void refers to, as answered and as requested. */
  of?: readonly [told: string | null | undefined, asked: string]
  cardLast4?: readonly [told: string | null | undefined, asked: string | null]
}

/** US and Canadian dollars have cents: `12.3` is 1230. */
export function centsOf(amount: string): number {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  return Number(match[1] + (match[2] ?? '').padEnd(2, '0'))
}

/** An answer about something else says nothing about this movement. */
export function aboutSame(outcome: Outcome, asked: Movement, told: Told): Outcome {
  const difference = differenceOf(asked, told)
  return difference === null
    ? outcome
    : {
        state: 'unknown',
        code: 'differs',
        message: `The gateway answered about something else: ${difference}.`,
      }
}

function differenceOf({ reference, amount, currency }: Movement, told: Told): string | null {
  if (isTold(told.reference) && !(told.reference.length >= 8 && reference.startsWith(told.reference)))
    return `the reference ${told.reference}`
  if (isTold(told.amount) && Math.round(Number(told.amount) * 100) !== centsOf(amount))
    return `${told.amount} instead of ${amount}`
  if (isTold(told.currency) && told.currency.toUpperCase() !== currency)
    return `${told.currency.toUpperCase()} instead of ${currency}`
  const [of, askedOf] = told.of ?? []
  if (isTold(of) && of !== askedOf) return `the charge ${of} instead of ${askedOf}`
  const [last4, askedLast4] = told.cardLast4 ?? []
  if (isTold(last4) && isTold(askedLast4) && last4 !== askedLast4) return `another card, ${last4}`
  return null
}

const isTold = <T>(value: T | null | undefined): value is T => value != null && value !== ''
