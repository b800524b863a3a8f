import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { operationId } from '#contract/calls.ts'
import { webhookMessage } from '#contract/channels/webhooks.ts'
import type { Route } from '#contract/http.ts'
import { problem } from '#contract/problem.ts'
import { type RefusalCode, refusals } from '#contract/texts/refusals.ts'
import { inTurns } from '../../in-turns.ts'
import { callExamples } from '../docs/examples/call-examples.ts'
import { hasVersion, takesIfMatch } from '../refusals/record-version.ts'
import { takesKey } from '../takes-key.ts'
import { addAnswerExamples } from './answer-examples.ts'
import { type CallName, describeFields, findSentence } from './describe-fields.ts'
import { describeAllWebhooks, webhookGuide, webhookHeaders } from './describe-webhooks.ts'
import { hoistAnswers, hoistFields, hoistParameters, type Operation } from './hoist-repeated.ts'
import type { Json } from './json.ts'
import { NamedSchemas, pascal, singular } from './named-schemas.ts'
import { apiGuide } from './openapi-guide.ts'
import { shareFields } from './share-fields.ts'
import { shortenSchema } from './short-schema.ts'

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output', hasLimits = io === 'input'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return shortenSchema(rest, hasLimits)
}

/** The parameters of an address, as they're read. */
const parameterSchema = (schema: z.ZodType): Json => toJsonSchema(schema, 'output', true)

/** Calls to show together with examples, by operation id, across nouns. */
type Group = { name: string; description: string; examples: Readonly<Record<string, Example>> }
type Example = { query?: Readonly<Record<string, string>>; body?: object }

/** Parts that the document's operations share. */
class SharedParts {
  readonly #named = new NamedSchemas()
  readonly responses: Record<string, Json> = {}
  readonly examples: Group['examples']
  readonly groupName: string

  constructor({ examples, name }: Group) {
    this.examples = examples
    this.groupName = name
  }

  get schemas() {
    return this.#named.schemas
  }

  schema(schema: z.ZodType, io: 'input' | 'output', whose: CallName, name: string): Json {
    return this.#named.named(describeFields(toJsonSchema(schema, io), whose), name)
  }

  /** The refusals with one status, described once for all calls that share them. */
  refusal(codes: readonly RefusalCode[], name = codes.join('-')): Json {
    this.responses[name] ??= {
      description: codes.map((code) => `${refusals[code][0]} ${code}: ${refusals[code][1]}`).join('\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

/**
 * The OpenAPI 3.1 document of all routes, generated from the declarations that serve them. It takes more than a
 * second, so other requests run between routes and between steps.
 */
export async function openApiDocument(
  contract: Record<string, Record<string, Route>>,
  group: Group,
): Promise<Json> {
  const shared = new SharedParts(group)
  shared.schema(problem, 'output', { noun: 'problem', verb: '' }, 'Problem')
  shared.schema(listSchema, 'output', { noun: '', verb: '' }, 'List')
  shared.schema(webhookMessage, 'output', { noun: 'webhooks', verb: 'send' }, 'WebhookMessage')
  const paths: Record<string, Record<string, Operation>> = {}
  const othersTurn = inTurns()
  for (const [noun, routes] of Object.entries(contract)) {
    for (const [verb, route] of Object.entries(routes).sort(nounFirst)) {
      await othersTurn()
      const path = `/api${route.path}`
      const operation = describeOperation({ noun, verb, route }, shared)
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
    }
  }
  addAnswerExamples(paths)
  await setImmediate()
  const parameters = hoistParameters(paths)
  await setImmediate()
  const answers = hoistAnswers(paths, shared.responses)
  await setImmediate()
  const schemas = await shareFields(shared.schemas)
  await setImmediate()
  return {
    openapi: '3.1.0',
    info: { title: 'Partsdesk', version: '1', description: apiGuide },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    tags: [
      { name: group.name, description: group.description },
      ...Object.keys(contract).map((name) =>
        name === 'webhooks' ? { name, description: webhookGuide } : { name },
      ),
    ],
    paths: answers,
    webhooks: describeAllWebhooks(),
    components: {
      schemas: hoistFields(schemas),
      responses: shared.responses,
      parameters: { ...parameters, ...webhookHeaders },
      headers: { ETag: etag },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'pd_session' },
        token: {
          type: 'http',
          scheme: 'basic',
          description: 'Any user name; the password is a personal API token.',
        },
      },
    },
  }
}

/** The call that shows a whole record names its noun. */
const nounFirst = ([a]: [string, Route], [b]: [string, Route]) => Number(b === 'show') - Number(a === 'show')

type DeclaredCall = { noun: string; verb: string; route: Route }

function describeOperation(operation: DeclaredCall, shared: SharedParts): Operation {
  const { noun, route } = operation
  const inGroup = shared.examples[operationId(route)]
  const called = callExamples[operationId(route)]
  const example = typeof called === 'object' ? called : inGroup
  return {
    operationId: operationId(route),
    tags: inGroup ? [noun, shared.groupName] : [noun],
    summary: route.summary,
    description: `Scope: ${route.scope}. Needs: ${[route.may].flat().join(' or ')}.`,
    ...(route.scope === 'public' ? { security: [] } : {}),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation, example?.query),
      ...headerParameters(route),
    ],
    ...requestBody(operation, shared, example),
    responses: { 200: describeSuccess(operation, shared), ...describeFailures(route, shared) },
  }
}

const pathParameters = (operation: DeclaredCall): Json[] =>
  [...operation.route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: findSentence(operation, name!),
    schema: operation.route.params
      ? parameterSchema(operation.route.params.shape[name!] as z.ZodType)
      : { type: 'integer', minimum: 1 },
    ...exampleInPath(operation, name!),
  }))

/** The demo's ids: the first record of most nouns is 1. */
function exampleInPath({ route }: DeclaredCall, name: string): { example?: string | number } {
  const called = callExamples[operationId(route)]
  if (route.upload || typeof called === 'string') return {}
  const value = called?.path?.[name] ?? 1
  return { example: route.params ? asRead(route.params.shape[name] as z.ZodType, value) : Number(value) }
}

/** A number stays a number where the schema converts the address's text. */
function asRead(schema: z.ZodType, value: string | number): string | number {
  const { data } = schema.safeParse(String(value))
  return typeof data === 'number' ? data : String(value)
}

const queryParameters = (operation: DeclaredCall, query: Example['query']): Json[] =>
  Object.entries((operation.route.query?.shape ?? {}) as Record<string, z.ZodType>).map(([name, schema]) => {
    const { description = findSentence(operation, name), ...rest } = parameterSchema(schema)
    const value = query?.[name]
    return {
      name,
      in: 'query',
      ...(schema.safeParse(undefined).success ? {} : { required: true }),
      description,
      schema: rest,
      ...(value === undefined ? {} : { example: asRead(schema, value) }),
    }
  })

const headerParameters = (route: Route): Json[] => [
  ...(takesKey(route) ? [idempotencyKey] : []),
  ...(takesIfMatch(route) ? [ifMatch] : []),
]

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same call with the same key within 24 hours returns the first answer instead of doing it twice.',
  schema: { type: 'string', maxLength: 200 },
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag of the record as it was read, instead of `version`: a newer one is refused with `stale`.',
  schema: { type: 'string' },
}

const etag: Json = { description: 'The record’s version, for If-Match.', schema: { type: 'string' } }

const schemaName = ({ noun, verb }: DeclaredCall, kind: string) =>
  singular(pascal(noun)) + pascal(verb) + kind

function requestBody(operation: DeclaredCall, shared: SharedParts, example?: Example): Json {
  const { route } = operation
  if (route.upload) {
    const texts = route.body
      ? (describeFields(toJsonSchema(route.body, 'input'), operation).properties as Json)
      : {}
    const binary = { type: 'array', items: { type: 'string', format: 'binary' } }
    const files = (route.upload.fields ?? ['files']).map((name) => [
      name,
      { ...binary, description: findSentence(operation, name) },
    ])
    const schema = { type: 'object', properties: { ...texts, ...Object.fromEntries(files) } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!route.body) return {}
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: shared.schema(route.body, 'input', operation, schemaName(operation, 'Input')),
          ...(example?.body ? { example: example.body } : {}),
        },
      },
    },
  }
}

function describeSuccess(operation: DeclaredCall, shared: SharedParts): Json {
  const { reply } = operation.route
  if (reply.kind === 'file')
    return { description: 'The file', content: { [reply.contentType]: { schema: {} } } }
  const schema = shared.schema(reply.schema, 'output', operation, replyName(operation, shared))
  if (reply.kind === 'ndjson' || reply.kind === 'events') {
    const type = reply.kind === 'ndjson' ? 'application/x-ndjson' : 'text/event-stream'
    return { description: 'A stream', content: { [type]: { schema } } }
  }
  return {
    description: 'Done',
    ...versionHeader(operation.route),
    content: { 'application/json': { schema: withMore(operation, onWire(reply.kind, schema), shared) } },
  }
}

/** Adds a list's fields about all its records, which only that call's answer has. */
function withMore(operation: DeclaredCall, schema: Json, shared: SharedParts): Json {
  const { reply } = operation.route
  if (reply.kind !== 'list' || !reply.more) return schema
  const more = shared.schema(reply.more, 'output', operation, schemaName(operation, 'Totals'))
  return { allOf: [...(schema.allOf as Json[]), more] }
}

/** The call that reads a record and the one that changes it share one answer. */
const versionHeader = (route: Route): Json =>
  hasVersion(route) ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}

/** A noun's whole record has the noun's name; a record that differs from it also has the verb's. */
function replyName(operation: DeclaredCall, { schemas }: SharedParts): string {
  const name = singular(pascal(operation.noun))
  const isRecord = operation.route.reply.kind === 'one' || operation.route.reply.kind === 'list'
  return isRecord && !(name in schemas) ? name : schemaName(operation, 'Reply')
}

/** The form in which `wireSchema` of schemas.ts wraps it. */
function onWire(kind: 'one' | 'list' | 'shape', schema: Json): Json {
  if (kind === 'shape') return schema
  if (kind === 'one') return { type: 'object', properties: { data: schema }, required: ['data'] }
  const data = { type: 'object', properties: { data: { type: 'array', items: schema } }, required: ['data'] }
  return { allOf: [{ $ref: '#/components/schemas/List' }, data] }
}

/** The fields of every list besides its records. */
const listSchema = z.object({ recordsTotal: z.int(), recordsTotalCapped: z.boolean().optional() })

/** Refusals that any call can answer, besides its own. */
const general: readonly RefusalCode[] = [
  'invalid',
  'malformed',
  'too_many_requests',
  'busy',
  'dealer_busy',
  'internal',
]
const guarded: readonly RefusalCode[] = [
  'not_signed_in',
  'forbidden',
  'key_reused',
  'key_not_taken',
  'if_match_not_taken',
]

function describeFailures(route: Route, shared: SharedParts): Json {
  const codes = route.refusals ?? []
  const statuses = [...new Set(codes.map((code) => refusals[code][0]))]
  const own = statuses.map((status) => [
    status,
    shared.refusal(codes.filter((code) => refusals[code][0] === status)),
  ])
  const any = route.scope === 'public' ? general : [...guarded, ...general]
  return {
    ...Object.fromEntries(own),
    default: shared.refusal(any, route.scope === 'public' ? 'RefusedToVisitors' : 'Refused'),
  }
}
