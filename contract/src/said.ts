/**
 * Texts with params, and what fills them. `{name}` stands for a plain value or a phrase, `{n}` for a count,
 * and a kind says how another value is written: `{when:instant}`. Whoever renders a text (the server in
 * English, the browser in four languages) says how.
 */

/** A text, or one per plural form of `n`. */
export type Message = string | { readonly one: string; readonly other: string }

export type Money = { amount: number; currency: 'USD' | 'CAD' }
/** A text of its own inside of another: a reason, or a name of the contract, by its group and key. */
export type Phrase = { code: string; values?: Record<string, string | number | Money> }

/** What a param of each kind takes. */
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
export type Value = string | number | Money | Phrase
export type Values = Record<string, Value>

/** The words that are filled; the singular may do without its number. */
type Words<M> = M extends { readonly other: infer Other } ? Other : M
type ParamOf<S> = S extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamOf<Rest> : never
type NameOf<Param> = Param extends `${infer Name}:${string}` ? Name : Param
type ValueOf<Param> = Param extends `${string}:${infer Kind extends keyof Kinds}`
  ? Kinds[Kind]
  : Param extends 'n'
    ? number
    : string | number | Phrase
/** The params of a message, as they stand between the braces. */
export type Params<M> = ParamOf<Words<M>>
/** What has to be given with a message. */
export type ValuesOf<M> = { [P in Params<M> as NameOf<P> & string]: ValueOf<P> }
/** The same as the rest of a call: nothing where the message has no params. */
export type ValuesArgument<M> = [Params<M>] extends [never] ? [] : [values: ValuesOf<M>]
/** The codes of a table whose messages have no params. */
export type PlainCode<Table> = {
  [C in keyof Table]: [Params<Table[C]>] extends [never] ? C : never
}[keyof Table]

export type Manner = {
  isOne: (n: number) => boolean
  instant: (at: string) => string
  phrase: (phrase: Phrase) => string
}

const unsigned = ({ amount }: Money) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Figures are written in the dealer's way in every language. */
function written(value: Value, kind: string | undefined, { instant, phrase }: Manner): string {
  if (typeof value === 'object') {
    if ('code' in value) return phrase(value)
    if (kind === 'amount') return unsigned(value)
    if (kind === 'dollars') return `$${unsigned(value)}`
    return `${value.currency === 'CAD' ? 'CAN' : 'USD'} $${unsigned(value)}`
  }
  if (kind === 'instant') return instant(String(value))
  return kind === 'number'
    ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 3 })
    : String(value)
}

/** A message with its params filled; one without its value stays as it is. */
export function fill(message: Message, values: Values, manner: Manner): string {
  const text =
    typeof message === 'string' ? message : message[manner.isOne(Number(values.n)) ? 'one' : 'other']
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (param, name: string, kind?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? param : written(value, name === 'n' ? 'number' : kind, manner)
  })
}
