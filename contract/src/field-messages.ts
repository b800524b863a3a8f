import type { RefusalCode } from './errors.ts'
import { fieldTexts } from './field-texts.ts'
import type { PlainCode, Values, ValuesArgument, ValuesOf } from './said.ts'

export type FieldCode = keyof typeof fieldTexts
export type FieldText<C extends FieldCode> = (typeof fieldTexts)[C]
/** The codes whose texts have no params. */
export type PlainFieldCode = PlainCode<typeof fieldTexts>

/** What is wrong with a field; where its text is that of a refusal, the refusal's code. */
export type FieldSaid = { code: FieldCode | RefusalCode; values?: Values }
export type FieldError = FieldSaid & { path: string }

/**
 * The message of a check in a schema: the code, and behind it what fills the text. Whoever shows an issue
 * reads it back with `readSaid`. A code without params is a message as it is.
 */
export function say<C extends PlainFieldCode>(code: C): C
export function say<C extends FieldCode>(code: C, values: ValuesOf<FieldText<C>>): string
export function say(code: string, values?: object): string {
  return values ? `${code} ${JSON.stringify(values)}` : code
}

const isCode = (code: string): code is FieldCode => Object.hasOwn(fieldTexts, code)

/** What the message of an issue says; null when it is no code of ours. */
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
