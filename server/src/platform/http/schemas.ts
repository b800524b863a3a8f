import { z } from 'zod'
import type { Reply } from '#contract/http.ts'

type JsonSchema = Record<string, unknown>

/**
 * The schema that fast-json-stringify writes an answer from: what the contract does not name is left
 * out of the answer. It writes, it does not check; the tests check each answer before it is written.
 */
export function writerSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as JsonSchema
}

/** What bounds a value is checked on the way in; the writer needs types only, and trips over some of these. */
const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
]

/** Removes what the writer would trip over: bounds, closed objects, unions of literals. */
function simplify(schema: JsonSchema) {
  for (const name of bounds) delete schema[name]
  if (schema.additionalProperties === false) delete schema.additionalProperties
  const options = schema.anyOf as JsonSchema[] | undefined
  if (!options) return
  const values = options.flatMap((option) => (option.enum as unknown[] | undefined) ?? [])
  const types = new Set(options.map((option) => option.type))
  if (values.length === options.length && types.size === 1) {
    delete schema.anyOf
    Object.assign(schema, { type: [...types][0], enum: values })
  }
}

/** What goes over the wire: `one` and `list` are wrapped, a shape is as it is. */
export function wireSchema(reply: Reply): z.ZodType | null {
  if (reply.kind === 'one') return z.object({ data: reply.schema })
  if (reply.kind === 'list')
    return z.object({
      data: z.array(reply.schema),
      recordsTotal: z.int(),
      recordsTotalCapped: z.boolean().optional(),
    })
  return reply.kind === 'shape' ? reply.schema : null
}
