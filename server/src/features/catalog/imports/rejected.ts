import type { FieldCode, FieldText } from '#contract/texts/field-messages.ts'
import { because, type explainMessage } from '#contract/texts/in-english.ts'
import type { ValuesArgument } from '#contract/texts/message.ts'
import { type PhraseBook, phrase } from '#contract/texts/phrase-book.ts'

/** Thrown while reading a line. */
export class RejectedLine extends Error {
  readonly because: ReturnType<typeof explainMessage>

  constructor(reason: ReturnType<typeof explainMessage>) {
    super(reason.reason)
    this.because = reason
  }
}

/** Makes the error that rejects one line of a file; the import continues with the next. */
export const reject = <C extends FieldCode>(code: C, ...values: ValuesArgument<FieldText<C>>) =>
  new RejectedLine(because(code, ...values))

/** A value as an error shows it. */
export const shortenValue = (value: string, max = 40) => value.slice(0, max)

export type ColumnName = keyof PhraseBook['importColumns']
/** A column, which screens name in their language. Columns of a VCdb export have the standard's names. */
export const columnName = (name: ColumnName) => phrase('importColumns', name)

/** Text of up to `max` characters; rejects longer text instead of truncating it. */
export function upTo(max: number, column: ColumnName, value: string): string {
  if (value.length > max) throw reject('cell_too_long', { column: columnName(column), max })
  return value
}
