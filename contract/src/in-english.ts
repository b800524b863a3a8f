import { refusals } from './errors.ts'
import { type FieldCode, type FieldSaid, splitSaid } from './field-messages.ts'
import { fieldTexts } from './field-texts.ts'
import { own } from './own.ts'
import { phraseBook } from './phrase-book.ts'
import { fill, type Manner, type Message, nameOfPhrase, type Phrase, type Values } from './said.ts'

const manner: Manner = {
  isOne: (n) => n === 1,
  instant: (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`,
  phrase: (phrase) => phraseInEnglish(phrase),
}

/** A message as outside users read it: on the wire, in logs and in emails to the platform. */
export const inEnglish = (message: Message, values: Values = {}): string => fill(message, values, manner)

export function phraseInEnglish(phrase: Phrase): string {
  const { code, values } = phrase
  const [group = '', key = ''] = code.split('.')
  const texts = own<Record<string, Message>>(phraseBook, group)
  return inEnglish((texts && own(texts, key)) ?? nameOfPhrase(phrase) ?? code, values)
}

export const fieldInEnglish = ({ code, values }: FieldSaid): string =>
  inEnglish(own<Message>(fieldTexts, code) ?? own(refusals, code)?.[1] ?? code, values)

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldTexts, code)

/** What an issue's message says; null if it isn't one of our codes. */
export function readSaid(message: string): FieldSaid | null {
  const said = splitSaid(message)
  return said && isFieldCode(said.code) ? { code: said.code, values: said.values } : null
}

/** An issue's message in English. */
export function issueInEnglish(message: string): string {
  const said = readSaid(message)
  return said ? fieldInEnglish(said) : message
}
