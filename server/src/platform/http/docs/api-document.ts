/** The parts of the OpenAPI document that its pages show. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
}

export type Content = Record<string, { schema: Schema; example?: unknown }>
type Reference = { $ref: string }

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: string | number
}

export type Answer = { description: string; content?: Content }

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: object[]
  parameters: (Parameter | Reference)[]
  requestBody?: { content: Content }
  responses: Record<string, Answer | Reference>
}

/** A request that the platform sends. */
type WebhookPost = { summary: string; parameters: Reference[]; requestBody: { content: Content } }

export type ApiDocument = {
  info: { title: string; description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: WebhookPost }>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
  }
}

export type Call = { method: string; path: string; operation: Operation }

/** Lists the document's operations with their method and path, in the document's order. */
export const listCalls = ({ paths }: Pick<ApiDocument, 'paths'>): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )

/** `Order` of `#/components/schemas/Order`. */
export const readRefName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/**
 * The document with the pieces that `hoist-repeated.ts` moved to one place back where they're used: for pages,
 * clients and comparisons, the place where a field is written doesn't matter.
 */
export function withoutHoists(document: ApiDocument): ApiDocument {
  const { paths, components } = document
  const { schemas, responses } = components
  // Only a field has its own sentence; a record's stays with the fields that hold it.
  const isField = (schema?: Schema) => schema?.description !== undefined
  const fieldIn = (schema: Schema): Schema => {
    const { $ref } = schema
    const field = $ref ? schemas[readRefName($ref)] : undefined
    return field && isField(field) ? field : schema
  }
  const withFields = ({ properties, ...schema }: Schema): Schema =>
    properties ? { ...schema, properties: mapValues(properties, fieldIn) } : schema
  const used = new Set<string>()
  const withAnswer = (operation: Operation): Operation => {
    const answer = operation.responses[200]
    if (!answer || !('$ref' in answer)) return operation
    used.add(readRefName(answer.$ref))
    return { ...operation, responses: { ...operation.responses, 200: responses[readRefName(answer.$ref)]! } }
  }
  const records = Object.entries(schemas).filter(([, schema]) => !isField(schema))
  return {
    ...document,
    paths: mapValues(paths, (methods) => mapValues(methods, withAnswer)),
    components: {
      ...components,
      schemas: mapValues(Object.fromEntries(records), withFields),
      responses: Object.fromEntries(Object.entries(responses).filter(([name]) => !used.has(name))),
    },
  }
}

const mapValues = <T, R>(values: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** A record including the fields that it shares with others. */
export function flattenSchema(schema: Schema, schemas: Record<string, Schema>): Schema {
  const { $ref, allOf, ...own } = schema
  if ($ref) return flattenSchema(schemas[readRefName($ref)] ?? {}, schemas)
  if (!allOf) return schema
  const parts = [...allOf.map((one) => flattenSchema(one, schemas)), own]
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  }
}

/** The named schemas inside one, in their order, without those inside them. */
export function* namesIn(schema: Schema): Generator<string> {
  if (schema.$ref) yield readRefName(schema.$ref)
  const { items, additionalProperties: values } = schema
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(items ? [items] : []),
    ...(typeof values === 'object' ? [values] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((options) => options ?? []),
  ]
  for (const one of inner) yield* namesIn(one)
}
