import type { FieldCode, FieldText } from '#contract/field-messages.ts'
import { because, type becauseOf } from '#contract/in-english.ts'
import type { ValuesArgument } from '#contract/said.ts'

/** Thrown while reading a line. */
export class RejectedLine extends Error {
  readonly because: ReturnType<typeof becauseOf>

  constructor(reason: ReturnType<typeof becauseOf>) {
    super(reason.reason)
    this.because = reason
  }
}

export const reject = <C extends FieldCode>(code: C, ...values: ValuesArgument<FieldText<C>>) =>
  new RejectedLine(because(code, ...values))

/** What a reason says of a value. */
export const shown = (value: string, most = 40) => value.slice(0, most)

/** Text of up to `max` characters; rejects longer text instead of truncating it. */
export function upTo(max: number, column: string, value: string): string {
  if (value.length > max) throw reject('cell_too_long', { column, max })
  return value
}
