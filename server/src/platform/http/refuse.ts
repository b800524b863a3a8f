import { type RefusalCode, refusals } from '#contract/errors.ts'

type Details = {
  /** Values for the `{name}` places of the message. */
  values?: Record<string, string | number>
  errors?: { path: string; message: string }[]
  userId?: number
  changedBy?: string
  changedAt?: string
  dealers?: { id: number; company: string }[]
}

/** A refusal on its way to the person who caused it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    const [status, text] = refusals[code]
    super(text.replace(/\{(\w+)\}/g, (place, name: string) => String(details.values?.[name] ?? place)))
    this.code = code
    this.status = status
    this.details = details
  }
}

/** `throw refuse('order_locked', { values: { orderNumber } })` */
export const refuse = (code: RefusalCode, details?: Details) => new Refusal(code, details)

/** A refusal of one field, rendered like a failed validation. */
export const refuseField = (path: string, message: string) =>
  new Refusal('invalid', { errors: [{ path, message }] })

/** The first of those who stand in the way, for the words of a refusal. */
export const firstOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(', ')
