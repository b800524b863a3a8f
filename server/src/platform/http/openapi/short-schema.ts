import { isObject, type Json } from './json.ts'

/** Limits apply to requests only; answers always satisfy them. */
const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
]

/** Leaves out limits that a schema's format or type already implies, which would be half of the document. */
export function shortenSchema(schema: Json, hasLimits: boolean): Json {
  const result: Json = { ...schema }
  for (const key of ['items', 'additionalProperties'])
    if (isObject(schema[key])) result[key] = shortenSchema(schema[key], hasLimits)
  if (isObject(schema.properties))
    result.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [
        name,
        isObject(inner) ? shortenSchema(inner, hasLimits) : inner,
      ]),
    )
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key]
    if (Array.isArray(options)) result[key] = options.map((one: Json) => shortenSchema(one, hasLimits))
  }
  if (result.format !== undefined) delete result.pattern
  if (result.minimum === Number.MIN_SAFE_INTEGER) delete result.minimum
  if (result.maximum === Number.MAX_SAFE_INTEGER) delete result.maximum
  if (result.additionalProperties === false) delete result.additionalProperties
  if (!hasLimits) for (const limit of limits) delete result[limit]
  return withoutUnion(result)
}

/** Choices as an enum, and a value that can be null as two types. */
function withoutUnion({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return rest
  if (anyOf.every((option: Json) => 'const' in option))
    return { ...rest, enum: anyOf.map((option: Json) => option.const) }
  const [first, second]: Json[] = anyOf
  const isNullable = anyOf.length === 2 && second?.type === 'null' && typeof first?.type === 'string'
  if (!isNullable || first.enum || first.type === 'object') return { ...rest, anyOf }
  return { ...rest, ...first, type: [first.type, 'null'] }
}
