import { getOwn } from '../get-own.ts'
import { type FieldCode, type FieldMessage, type FieldText, splitMessage } from './field-messages.ts'
import { fieldTexts } from './field-texts.ts'
import { fill, type Manner, type Message, type Phrase, type Values, type ValuesArgument } from './message.ts'
import { findPhraseName } from './names.ts'
import { phraseBook } from './phrase-book.ts'
import { refusals } from './refusals.ts'

const manner: Manner = {
  isOne: (n) => n === 1,
  instant: (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`,
  phrase: (phrase) => phraseInEnglish(phrase),
}

/** A message in the form outside users read: on the wire, in logs and in emails to the platform. */
export const inEnglish = (message: Message, values: Values = {}): string => fill(message, values, manner)

/** A phrase's English text for other programs; the code itself if there's no such phrase. */
export function phraseInEnglish(phrase: Phrase): string {
  const { code, values } = phrase
  const [group = '', key = ''] = code.split('.')
  const texts = getOwn<Record<string, Message>>(phraseBook, group)
  return inEnglish((texts && getOwn(texts, key)) ?? findPhraseName(phrase) ?? code, values)
}

/** A field error's English text for other programs; the code itself if there's no text. */
export const fieldInEnglish = ({ code, values }: FieldMessage): string =>
  inEnglish(getOwn<Message>(fieldTexts, code) ?? getOwn(refusals, code)?.[1] ?? code, values)

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldTexts, code)

/** An issue's code and values; null if it isn't one of our codes. */
export function parseFieldMessage(message: string): FieldMessage | null {
  const read = splitMessage(message)
  return read && isFieldCode(read.code) ? { ...read, code: read.code } : null
}

/** An issue's message in English. */
export function issueInEnglish(message: string): string {
  const read = parseFieldMessage(message)
  return read ? fieldInEnglish(read) : message
}

/** Why a line of a file is rejected: a code with its values, and the sentence for other programs. */
export type Because = { code?: string; values?: Values; reason: string }

/** Explains why a line of a file is rejected, with a code that compiles only with its values. */
export const because = <C extends FieldCode>(code: C, ...[values]: ValuesArgument<FieldText<C>>) =>
  explainMessage(values ? { code, values: values as Values } : { code })

/** Adds the English sentence to a message's code and values. */
export const explainMessage = (message: FieldMessage) => ({ ...message, reason: fieldInEnglish(message) })

/** Why a line is rejected, from the issue of a failed check. */
export function explainIssue(message: string): Because {
  const read = parseFieldMessage(message)
  return read ? explainMessage(read) : { reason: message }
}
