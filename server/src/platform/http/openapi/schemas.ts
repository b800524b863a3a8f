import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Reply } from '#contract/http.ts'

type JsonSchema = Record<string, unknown>

/**
 * The schema for fast-json-stringify, which drops fields that the contract doesn't name. It writes without
 * checking; tests check each answer first.
 */
export function writerSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as JsonSchema
}

/** Built for its first answer: at startup, hundreds of them would delay the process, and it may never send most. */
export function lazyWriter(schema: z.ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJson(writerSchema(schema))
    return write(answer)
  }
}

/** Limits are checked on input. The writer needs only types, and fails on some of these. */
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

/** Removes parts the writer can't handle: limits, closed objects, unions of literals. */
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

/** The shape on the wire: `one` and `list` are wrapped, a shape stays as it is. */
export function wireSchema(reply: Reply): z.ZodType | null {
  if (reply.kind === 'one') return z.object({ data: reply.schema })
  if (reply.kind === 'list')
    return z.object({
      data: z.array(reply.schema),
      recordsTotal: z.int(),
      recordsTotalCapped: z.boolean().optional(),
      ...reply.more?.shape,
    })
  return reply.kind === 'shape' ? reply.schema : null
}
