import type { fieldTexts } from './field-texts.ts'
import type { MessageValues, PlainCode, Values, ValuesArgument } from './message.ts'
import type { RefusalCode } from './refusals.ts'

export type FieldCode = keyof typeof fieldTexts
export type FieldText<C extends FieldCode> = (typeof fieldTexts)[C]
/** Codes whose texts have no params. */
export type PlainFieldCode = PlainCode<typeof fieldTexts>

/** A field's error: a field code, or a refusal's code if they share a text. */
export type FieldMessage = { code: FieldCode | RefusalCode; values?: Values }
export type FieldError = FieldMessage & { path: string }

/**
 * The message of a schema check: the code, followed by the values for its text. `splitMessage` reads it back when
 * an issue is shown. A code without params is the message itself.
 */
export function fieldMessage<C extends PlainFieldCode>(code: C): C
export function fieldMessage<C extends FieldCode>(code: C, values: MessageValues<FieldText<C>>): string
export function fieldMessage(code: string, values?: object): string {
  return values ? `${code} ${JSON.stringify(values)}` : code
}

/** The code and values in an issue's message; null if it's a text. */
export function splitMessage(message: string): { code: string; values?: Values } | null {
  const [, code, values] = /^([a-z][a-z0-9_]*)( \{.*\})?$/s.exec(message) ?? []
  if (code === undefined) return null
  return values ? { code, values: JSON.parse(values) } : { code }
}

/** `fieldError('details', 'at_most_products', { n: 100 })` */
export const fieldError = <C extends FieldCode>(
  path: string,
  code: C,
  ...[values]: ValuesArgument<FieldText<C>>
): FieldError => (values ? { path, code, values: values as Values } : { path, code })
