import type { Random } from './random.ts'

/** The parts of the OpenAPI document's JSON Schema needed to generate values. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const long = (text: string, times: number) => text.repeat(times)

/** Texts that people paste by mistake and attackers on purpose. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  "' or 1=1 --",
  '"; drop table orders; --',
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '{{toString}} {hasOwnProperty}',
  '__proto__',
  '../../../../etc/passwd',
  '=cmd|"/c calc"!A1',
  '1e309',
  '-0',
  'NaN',
  '٣٫١٤',
  '１２',
  'a@b',
  `${long('a', 300)}@example.com`,
  '9999-12-31T23:59:59.999999Z',
  '2026-02-30',
  'today-99999999999',
  long(' ', 190_000),
  long(' \n', 60_000),
  long('<b>', 30_000),
  long('((((a', 5_000),
  long('🚗', 20_000),
  long('a,', 5_000),
]
const hostileNumbers = [0, -1, 0.1 + 0.2, 1e21, -1e21, 2 ** 31, 2 ** 53, 1e308, 5e-324, 0.001]
const deep = (levels: number): unknown => (levels === 0 ? 'deep' : { data: [deep(levels - 1)] })
const hostile = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(hostileTexts),
    () => random.pick(hostileTexts),
    () => random.pick(hostileNumbers),
    () => null,
    () => true,
    () => [],
    () => Array.from({ length: random.upTo(2_000) }, () => random.pick(hostileNumbers)),
    () => ({ constructor: { prototype: 1 }, toString: 'x' }),
    () => deep(random.upTo(200)),
  ])()

/** Valid often enough to pass the first checks, hostile often enough to test those behind them. */
export function valueFor(schema: Schema, random: Random, badness: number): unknown {
  if (random.chance(badness)) return hostile(random)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random.pick(choices), random, badness)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, random, badness) as object))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') return numberFor(schema, type, random)
  if (type === 'array')
    return Array.from({ length: random.upTo(Math.min(schema.maxItems ?? 4, 4)) }, () =>
      valueFor(schema.items ?? {}, random, badness),
    )
  if (type === 'object' || schema.properties) return objectFor(schema, random, badness)
  return textFor(schema, random)
}

function objectFor(schema: Schema, random: Random, badness: number) {
  const required = new Set(schema.required)
  const chosenProperties = Object.entries(schema.properties ?? {}).filter(([name]) =>
    random.chance(required.has(name) ? 0.97 : 0.35),
  )
  const entries = chosenProperties.map(([name, inner]) => [name, valueFor(inner, random, badness)])
  if (random.chance(badness)) entries.push([random.pick(hostileTexts).slice(0, 50), hostile(random)])
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Demo ids are small: most numbers are chosen to hit one. */
function numberFor({ minimum = 0, maximum = 10_000 }: Schema, type: string, random: Random) {
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e9)]
  const value = random.chance(0.7) ? low + random.upTo(Math.min(60, high - low)) : random.pick([low, high])
  return type === 'integer' ? Math.round(value) : value + random.pick([0, 0.5, 0.01])
}

function textFor({ format, minLength = 0, maxLength = 200 }: Schema, random: Random): string {
  if (format === 'email') return `someone${random.upTo(50)}@example.com`
  // Values that are valid but larger than a calculation may expect.
  if (random.chance(0.15)) return random.pick(['9999-12-31', '0001-01-01', '1900-01-01', '0', '-1', 'x'])
  if (format === 'date') return `2026-1${random.upTo(1)}-0${1 + random.upTo(8)}`
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z'
  const text = random.pick([
    'a',
    'oil filter',
    'TX',
    'USA',
    'today',
    '12.50',
    'Ñandú',
    '90915-YZZD1',
    'x@y.zz',
  ])
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}
