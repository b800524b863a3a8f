import type { RefusalCode } from './errors.ts'
import { fieldTexts } from './field-texts.ts'
import type { PlainCode, Values, ValuesArgument, ValuesOf } from './said.ts'

export type FieldCode = keyof typeof fieldTexts
export type FieldText<C extends FieldCode> = (typeof fieldTexts)[C]
/** Codes whose texts have no params. */
export type PlainFieldCode = PlainCode<typeof fieldTexts>

/** What's wrong with a field: a field code, or a refusal's code if they share a text. */
export type FieldSaid = { code: FieldCode | RefusalCode; values?: Values }
export type FieldError = FieldSaid & { path: string }

/**
 * The message of a schema check: the code, followed by the values for its text. `readSaid` reads it back when
 * an issue is shown. A code without params is the message itself.
 */
export function say<C extends PlainFieldCode>(code: C): C
export function say<C extends FieldCode>(code: C, values: ValuesOf<FieldText<C>>): string
export function say(code: string, values?: object): string {
  return values ? `${code} ${JSON.stringify(values)}` : code
}

const isCode = (code: string): code is FieldCode => Object.hasOwn(fieldTexts, code)

/** What an issue's message says; null if it isn't one of our codes. */
export function readSaid(message: string): FieldSaid | null {
  const [code = ''] = message.split(' ', 1)
  if (!isCode(code)) return null
  return message === code ? { code } : { code, values: JSON.parse(message.slice(code.length)) }
}

/** `fieldError('details', 'at_most_products', { n: 100 })` */
export const fieldError = <C extends FieldCode>(
  path: string,
  code: C,
  ...[values]: ValuesArgument<FieldText<C>>
): FieldError => (values ? { path, code, values: values as Values } : { path, code })
