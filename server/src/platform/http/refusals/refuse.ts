import {
  type FieldCode,
  type FieldError,
  type FieldText,
  fieldError,
} from '#contract/texts/field-messages.ts'
import { inEnglish, phraseInEnglish } from '#contract/texts/in-english.ts'
import type { MessageValues, Params, Phrase, Values, ValuesArgument } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { type RefusalCode, type RefusalText, refusals } from '#contract/texts/refusals.ts'

type Extras = {
  errors?: FieldError[]
  userId?: number
  changedBy?: string
  changedAt?: string
  dealers?: { id: number; company: string }[]
  /** How long a client should wait; sent as `Retry-After`. */
  retryAfter?: number
  /** Replaces the English text, in answers that a dealer's customers read. */
  text?: string
}
type Details = Extras & { values?: Values }
/** The arguments of a refusal: values if its text has params, and other details. */
type RefusalDetails<C extends RefusalCode> = [Params<RefusalText<C>>] extends [never]
  ? [details?: Extras]
  : [details: Extras & { values: MessageValues<RefusalText<C>> }]

/** Thrown to answer the request with a refusal. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    const [status, text] = refusals[code]
    super(inEnglish(details.text ?? text, details.values))
    this.code = code
    this.status = status
    this.details = details
  }
}

/** `throw refuse('order_locked', { values: { orderNumber } })` */
export const refuse = <C extends RefusalCode>(code: C, ...[details]: RefusalDetails<C>) =>
  new Refusal(code, details)

/** Refuses one field, rendered like a failed validation: `throw refuseField('qty', 'at_most', { n: 3 })` */
export const refuseField = <C extends FieldCode>(
  path: string,
  code: C,
  ...values: ValuesArgument<FieldText<C>>
) => new Refusal('invalid', { errors: [fieldError(path, code, ...values)] })

/** Up to three blocking names, for a refusal's text. */
export const summarizeNames = (names: readonly string[]): string | Phrase =>
  names.length > 3
    ? phrase('things', 'names_and_others', { names: names.slice(0, 3).join(', ') })
    : names.join(', ')

/** The blocking names for a list row, in English and as the browser renders it. */
export function toUsedBy(names: readonly string[]) {
  const first = summarizeNames(names)
  return { inUseBy: typeof first === 'string' ? first : phraseInEnglish(first), usedBy: first }
}
