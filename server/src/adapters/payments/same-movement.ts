import type { Movement, Outcome } from './gateway.ts'

/** An answer's facts about its movement; gateways omit some of them. */
export type AnswerFacts = {
  /** Our reference, or the part the gateway stores. */
  reference?: string | null
  /** `12.34`, or a number of dollars. */
  amount?: string | number | null
  currency?: string | null
  /** The charge a refund or void refers to, as answered and as requested. */
  original?: readonly [facts: string | null | undefined, asked: string]
  cardLast4?: readonly [facts: string | null | undefined, asked: string | null]
}

/** US and Canadian dollars have cents: `12.3` is 1230. */
export function toCents(amount: string): number {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  return Number(match[1] + (match[2] ?? '').padEnd(2, '0'))
}

/** An answer about another movement doesn't show the result of this one. */
export function aboutSame(outcome: Outcome, movement: Movement, facts: AnswerFacts): Outcome {
  const difference = findDifference(movement, facts)
  return difference === null
    ? outcome
    : {
        state: 'unknown',
        code: 'differs',
        message: `The gateway answered about something else: ${difference}.`,
      }
}

function findDifference({ reference, amount, currency }: Movement, facts: AnswerFacts): string | null {
  if (isPresent(facts.reference) && !(facts.reference.length >= 8 && reference.startsWith(facts.reference)))
    return `the reference ${facts.reference}`
  if (isPresent(facts.amount) && Math.round(Number(facts.amount) * 100) !== toCents(amount))
    return `${facts.amount} instead of ${amount}`
  if (isPresent(facts.currency) && facts.currency.toUpperCase() !== currency)
    return `${facts.currency.toUpperCase()} instead of ${currency}`
  const [original, expectedOriginal] = facts.original ?? []
  if (isPresent(original) && original !== expectedOriginal)
    return `the charge ${original} instead of ${expectedOriginal}`
  const [last4, expectedLast4] = facts.cardLast4 ?? []
  if (isPresent(last4) && isPresent(expectedLast4) && last4 !== expectedLast4) return `another card, ${last4}`
  return null
}

const isPresent = <T>(value: T | null | undefined): value is T => value != null && value !== ''
