import type { CurrencyCode } from './format-money.ts'

/*
 * Texts with params, and their values. `{name}` takes a plain value or a phrase, `{n}` a count; a kind says
 * how another value is written: `{when:instant}`. A count can bring its noun, `{lines|line|lines}`, so that a text can
 * have several. The renderer (the server in English, the browser in four
 * languages) provides the formats.
 */

/** A text, or one per plural form of `n`. */
export type Message = string | { readonly one: string; readonly other: string }

export type Money = { amount: number; currency: CurrencyCode }
/** A text inside another: a reason, or a name from the contract, by group and key; up to three deep. */
export type Phrase = { code: string; values?: { [name: string]: string | number | Money | Phrase } }

/** The value each kind of param takes. */
type Kinds = {
  /** `2026-11-21T14:05:00.000Z` */
  instant: string
  /** `1,234.50` */
  amount: Money
  /** `$1,234.50` */
  dollars: Money
  /** `USD $1,234.50` */
  money: Money
  /** `1,234` or `1,234.5` */
  number: number
}

type Value = string | number | Money | Phrase
export type Values = Record<string, Value>

/** The text to fill; the singular may omit its number. */
type Words<M> = M extends { readonly other: infer Other } ? Other : M
type ParamIn<S> = S extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamIn<Rest> : never
type ParamName<Param> = Param extends `${infer Name}:${string}` | `${infer Name}|${string}` ? Name : Param
type ParamValue<Param> = Param extends `${string}:${infer Kind extends keyof Kinds}`
  ? Kinds[Kind]
  : Param extends 'n'
    ? number
    : Param extends `${string}|${string}`
      ? number
      : string | number | Phrase
/** A message's params, as written between the braces. */
export type Params<M> = ParamIn<Words<M>>
/** The values a message needs. */
export type MessageValues<M> = { [P in Params<M> as ParamName<P> & string]: ParamValue<P> }
/** A message's values as rest arguments: none if the message has no params. */
export type ValuesArgument<M> = [Params<M>] extends [never] ? [] : [values: MessageValues<M>]
/** A table's codes whose messages have no params. */
export type PlainCode<Table> = {
  [C in keyof Table]: [Params<Table[C]>] extends [never] ? C : never
}[keyof Table]

export type Manner = {
  isOne: (n: number) => boolean
  instant: (at: string) => string
  phrase: (phrase: Phrase) => string
}

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dropSign = ({ amount }: Money) => cents.format(amount)
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** Numbers use the dealer's format in every language. */
function writeValue(value: Value, kind: string | undefined, { instant, phrase }: Manner): string {
  if (typeof value === 'object') {
    if ('code' in value) return phrase(value)
    if (kind === 'amount') return dropSign(value)
    if (kind === 'dollars') return `$${dropSign(value)}`
    return `${value.currency === 'CAD' ? 'CAN' : 'USD'} $${dropSign(value)}`
  }
  if (kind === 'instant') return instant(String(value))
  return kind === 'number' ? numbers.format(Number(value)) : String(value)
}

const param = /\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^|}]*))?\}/g

/** Fills a message's params; a param without a value stays as it is. */
export function fill(message: Message, values: Values, manner: Manner): string {
  const text =
    typeof message === 'string' ? message : message[manner.isOne(Number(values.n)) ? 'one' : 'other']
  return text.replace(param, (place, name: string, kind?: string, one?: string, other?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return place
    if (other === undefined) return writeValue(value, name === 'n' ? 'number' : kind, manner)
    // A text that is a number already has its commas.
    const shown = typeof value === 'string' ? value : writeValue(value, 'number', manner)
    return `${shown} ${manner.isOne(Number(shown.replaceAll(',', ''))) ? one : other}`
  })
}
