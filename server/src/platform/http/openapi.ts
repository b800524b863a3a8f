import { z } from 'zod'
import { operationId } from '#contract/calls.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import type { Route } from '#contract/http.ts'
import { problem } from '#contract/problem.ts'
import { wireSchema } from './schemas.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** Calls to show together with examples, by operation id, whatever their nouns. */
type Group = { name: string; description: string; examples: Readonly<Record<string, Example>> }
type Example = { query?: Readonly<Record<string, string>>; body?: object }

/** The OpenAPI 3.1 document of all routes, generated from the declarations that serve them. */
export function openApiDocument(contract: Record<string, Record<string, Route>>, group: Group): Json {
  const paths: Record<string, Json> = {}
  for (const [noun, routes] of Object.entries(contract)) {
    for (const route of Object.values(routes)) {
      const path = `/api${route.path}`
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(noun, route, group) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partsdesk',
      version: '1',
      description: 'The back-office API. Errors are RFC 9457 problems.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    tags: [{ name: group.name, description: group.description }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
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

function operation(noun: string, route: Route, group: Group): Json {
  const example = group.examples[operationId(route)]
  return {
    operationId: operationId(route),
    tags: example ? [noun, group.name] : [noun],
    summary: route.summary,
    description: `Scope: ${route.scope}. Needs: ${[route.may].flat().join(' or ')}.`,
    ...(route.scope === 'public' ? { security: [] } : {}),
    parameters: [...pathParameters(route), ...queryParameters(route, example), ...keyParameter(route)],
    ...requestBody(route, example),
    responses: { 200: success(route), ...failures(route) },
  }
}

const pathParameters = (route: Route): Json[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: route.params
      ? schemaOf(route.params.shape[name!] as z.ZodType, 'output')
      : { type: 'integer', minimum: 1 },
  }))

const queryParameters = (route: Route, example?: Example): Json[] =>
  Object.entries((route.query?.shape ?? {}) as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'output'),
    ...(example?.query?.[name] === undefined ? {} : { example: example.query[name] }),
  }))

const keyParameter = (route: Route): Json[] =>
  route.once
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

function requestBody(route: Route, example?: Example): Json {
  if (route.upload) {
    const texts = route.body ? (schemaOf(route.body, 'input').properties as Json) : {}
    const binary = { type: 'array', items: { type: 'string', format: 'binary' } }
    const files = (route.upload.fields ?? ['files']).map((name) => [name, binary])
    const schema = { type: 'object', properties: { ...texts, ...Object.fromEntries(files) } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!route.body) return {}
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(route.body, 'input'),
          ...(example?.body ? { example: example.body } : {}),
        },
      },
    },
  }
}

function success(route: Route): Json {
  const { reply } = route
  if (reply.kind === 'file')
    return { description: 'The file', content: { [reply.contentType]: { schema: {} } } }
  if (reply.kind === 'ndjson' || reply.kind === 'events') {
    const type = reply.kind === 'ndjson' ? 'application/x-ndjson' : 'text/event-stream'
    return { description: 'A stream', content: { [type]: { schema: schemaOf(reply.schema, 'output') } } }
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(wireSchema(reply)!, 'output') } },
  }
}

function failures(route: Route): Json {
  const general: RefusalCode[] = ['invalid', 'malformed', 'busy', 'dealer_busy', 'internal']
  const guarded: RefusalCode[] = route.scope === 'public' ? [] : ['not_signed_in', 'forbidden']
  const codes = [...new Set([...general, ...guarded, ...(route.refusals ?? [])])]
  const byStatus: Record<string, RefusalCode[]> = {}
  for (const code of codes) {
    const status = refusals[code][0]
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${refusals[code][1]}`).join('\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
