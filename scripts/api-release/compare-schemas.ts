import type { Schema } from '#server/platform/http/docs/api-document.ts'
import { readRefName } from '#server/platform/http/docs/api-document.ts'

type Records = Record<string, Schema>
/** Whether programs send a value or receive it in answers. */
export type Side = 'sent' | 'answered'

const kinds = { sent: 'as sent', answered: 'as answered' }
const isSubset = (some: readonly unknown[], all: readonly unknown[]) => some.every((one) => all.includes(one))
const words = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** Raising one of the first limits, or lowering one of the second, narrows a schema. */
const lowest = ['minimum', 'minLength', 'minItems'] as const
const highest = ['maximum', 'maxLength', 'maxItems'] as const

/** Finds differences between two versions of a schema that break programs, each place once. */
export class SchemaComparison {
  readonly #before: Records
  readonly #after: Records
  readonly #seen = new Set<string>()
  readonly breaks = new Set<string>()

  constructor(before: Records, after: Records) {
    this.#before = before
    this.#after = after
  }

  compare(before: Schema, after: Schema, place: string, side: Side): void {
    for (const one of this.#between(before, after, place, side)) this.breaks.add(one)
  }

  #between(before: Schema, after: Schema, place: string, side: Side): string[] {
    const record = before.$ref && after.$ref ? readRefName(before.$ref) : undefined
    if (record) {
      const pair = `${record} ${after.$ref} ${side}`
      if (this.#seen.has(pair)) return []
      this.#seen.add(pair)
    }
    const at = record ?? place
    const [olds, news] = [alternatives(before, this.#before), alternatives(after, this.#after)]
    // A program may still send everything that was accepted, and receives nothing that it couldn't receive before.
    const [givens, takers] = side === 'sent' ? [olds, news] : [news, olds]
    return givens.flatMap((given) => {
      const found = takers
        .filter((taker) => fits(given, taker))
        .map((taker) => {
          const [old, now] = side === 'sent' ? [given, taker] : [taker, given]
          return this.#sameKind(old, now, at, side)
        })
      if (found.length > 0) return found.toSorted((a, b) => a.length - b.length)[0]!
      const what = findType(given) ?? 'anything'
      return [say(at, side, side === 'sent' ? `${what} is no longer taken` : `can now be ${what}`)]
    })
  }

  #sameKind(old: Schema, now: Schema, at: string, side: Side): string[] {
    const found = [...choiceBreaks(old, now, side), ...(side === 'sent' ? limitBreaks(old, now) : [])]
    if (old.format !== now.format && (side === 'sent' ? now.format : old.format))
      found.push(`its format was ${old.format ?? 'free'} and is ${now.format ?? 'free'}`)
    const inner: string[] = []
    if (old.items && now.items) inner.push(...this.#between(old.items, now.items, `${at}[]`, side))
    const [olds, news] = [old.additionalProperties, now.additionalProperties]
    if (typeof olds === 'object' && typeof news === 'object')
      inner.push(...this.#between(olds, news, `${at}{}`, side))
    return [...found.map((what) => say(at, side, what)), ...inner, ...this.#fields(old, now, at, side)]
  }

  #fields(old: Schema, now: Schema, at: string, side: Side): string[] {
    const [olds, news] = [old.properties ?? {}, now.properties ?? {}]
    const [wasNeeded, isNeeded] = [old.required ?? [], now.required ?? []]
    const changed = Object.entries(olds).flatMap(([name, before]) => {
      const after = news[name]
      const place = `${at}.${name}`
      if (!after) return [say(place, side, 'is gone')]
      const mayMiss = side === 'answered' && wasNeeded.includes(name) && !isNeeded.includes(name)
      return [
        ...(mayMiss ? [say(place, side, 'can now be missing')] : []),
        ...this.#between(before, after, place, side),
      ]
    })
    const newlyNeeded = isNeeded.filter((name) => side === 'sent' && !wasNeeded.includes(name))
    return [...changed, ...newlyNeeded.map((name) => say(`${at}.${name}`, side, 'is now required'))]
  }
}

const say = (place: string, side: Side, what: string) => `${place}, ${kinds[side]}: ${what}`

/** Splits a schema into one for each type that it allows. It follows references and separates unions. */
function alternatives(schema: Schema, records: Records): Schema[] {
  if (schema.$ref) return alternatives(records[readRefName(schema.$ref)] ?? {}, records)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return withChoicesTogether(options.flatMap((one) => alternatives(one, records)))
  if (schema.allOf) return [merged(schema, records)]
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return [schema]
}

/** Merges the parts of an `allOf` into one schema. */
function merged({ allOf = [], ...own }: Schema, records: Records): Schema {
  const parts = [...allOf.flatMap((one) => alternatives(one, records)), own]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  }
}

const listChoices = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum

function withChoicesTogether(options: Schema[]): Schema[] {
  const choices = options.flatMap((one) => listChoices(one) ?? [])
  const others = options.filter((one) => !listChoices(one))
  return choices.length > 0 ? [{ enum: choices }, ...others] : others
}

function findType(schema: Schema): string | undefined {
  if (typeof schema.type === 'string') return schema.type
  if (schema.properties) return 'object'
  const [first] = listChoices(schema) ?? []
  if (first === null) return 'null'
  return typeof first === 'number' ? 'integer' : typeof first === 'undefined' ? undefined : typeof first
}

const fits = (given: Schema, taker: Schema): boolean => {
  const [one, other] = [findType(given), findType(taker)]
  return other === undefined || one === other || (one === 'integer' && other === 'number')
}

/** Compares lists of choices. They may grow in answers, and the API's guide asks programs to expect that. */
function choiceBreaks(old: Schema, now: Schema, side: Side): string[] {
  const [olds, news] = [listChoices(old), listChoices(now)]
  if (side === 'answered') return olds && !news ? ['its choices are no longer listed'] : []
  if (!news) return []
  if (!olds) return [`only ${words(news)} can be sent`]
  const gone = olds.filter((one) => !news.includes(one))
  return isSubset(olds, news) ? [] : [`can no longer be ${words(gone)}`]
}

const atLeast = (schema: Schema) => ({
  ...schema,
  minimum: schema.exclusiveMinimum ?? schema.minimum,
  maximum: schema.exclusiveMaximum ?? schema.maximum,
})

function limitBreaks(before: Schema, after: Schema): string[] {
  const [old, now] = [atLeast(before), atLeast(after)]
  const raised = lowest.filter((name) => (now[name] ?? -Infinity) > (old[name] ?? -Infinity))
  const lowered = highest.filter((name) => (now[name] ?? Infinity) < (old[name] ?? Infinity))
  const limits = [...raised, ...lowered].map(
    (name) => `its ${name} was ${old[name] ?? 'none'} and is ${now[name]}`,
  )
  const isOther = now.pattern !== undefined && now.pattern !== old.pattern
  return isOther ? [...limits, `its pattern was ${old.pattern ?? 'none'} and is ${now.pattern}`] : limits
}
