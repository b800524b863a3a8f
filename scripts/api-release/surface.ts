import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import type {
  Answer,
  ApiDocument,
  Call,
  Content,
  Parameter,
  Schema,
} from '#server/platform/http/docs/api-document.ts'
import {
  flattenSchema,
  listCalls,
  readRefName,
  withoutHoists,
} from '#server/platform/http/docs/api-document.ts'

/** The parts of a call that programs rely on. */
export type CallSurface = {
  scope: Route['scope']
  /** The menu options that allow the call. A user needs any one of them. */
  may: readonly string[]
  /** True if API tokens are refused; otherwise the fields that they can't send. */
  sessionOnly?: true | readonly string[]
  parameters: Record<string, Schema>
  needed: readonly string[]
  body?: Content
  answer: Content
}

/** The parts of the API that programs rely on: the document without descriptions. */
export type Surface = {
  release: string
  calls: Record<string, CallSurface>
  events: Record<string, Schema>
  records: Record<string, Schema>
}

/** Returns a parameter's place and name, such as `query pageSize`. */
const nameParameter = ({ in: place, name }: Parameter) => `${place} ${name}`

/**
 * Reduces the API document to what programs rely on, without sentences. Throws for an operation without a
 * route.
 */
export function buildSurface(hoisted: ApiDocument, routes: readonly Route[], release: string): Surface {
  const document = withoutHoists(hoisted)
  const { parameters: named, schemas } = document.components
  const shared = new Set(
    Object.values(schemas).flatMap(({ allOf = [] }) => allOf.map(({ $ref = '' }) => readRefName($ref))),
  )
  const byId = new Map(routes.map((route) => [operationId(route), route]))
  const describeCall = ({ operation }: Call): CallSurface => {
    const route = byId.get(operation.operationId)
    if (!route) throw new Error(`No route is called ${operation.operationId}`)
    const parameters = operation.parameters.map((one) =>
      '$ref' in one ? named[readRefName(one.$ref)]! : one,
    )
    const answer = operation.responses[200]
    return {
      scope: route.scope,
      may: [route.may].flat(),
      ...(route.sessionOnly ? { sessionOnly: route.sessionOnly } : {}),
      parameters: Object.fromEntries(parameters.map((one) => [nameParameter(one), withoutWords(one.schema)])),
      needed: parameters.filter(({ required }) => required).map(nameParameter),
      ...(operation.requestBody ? { body: stripContent(operation.requestBody.content) } : {}),
      answer: isAnswer(answer) ? stripContent(answer.content ?? {}) : {},
    }
  }
  const events = Object.entries(document.webhooks).map(([name, { post }]) => [
    name,
    withoutWords(post.requestBody.content['application/json']?.schema ?? {}),
  ])
  return {
    release,
    calls: Object.fromEntries(
      listCalls(document).map((call) => [`${call.method.toUpperCase()} ${call.path}`, describeCall(call)]),
    ),
    events: Object.fromEntries(events),
    // Leaves out the schemas that only share fields among records, because programs don't rely on them.
    records: Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => !shared.has(name))
        .map(([name, one]) => [name, withoutWords(flattenSchema(one, schemas))]),
    ),
  }
}

const isAnswer = (answer?: Answer | { $ref: string }): answer is Answer =>
  answer !== undefined && !('$ref' in answer)

const stripContent = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, { schema: withoutWords(schema) }]),
  )

const mapValues = <T>(values: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

function withoutWords({ description: _, default: __, examples: ___, ...schema }: Schema): Schema {
  const { properties, items, additionalProperties: values } = schema
  const unions = { anyOf: schema.anyOf, oneOf: schema.oneOf, allOf: schema.allOf }
  return {
    ...schema,
    ...(properties ? { properties: mapValues(properties, withoutWords) } : {}),
    ...(items ? { items: withoutWords(items) } : {}),
    ...(typeof values === 'object' ? { additionalProperties: withoutWords(values) } : {}),
    ...Object.fromEntries(
      Object.entries(unions).flatMap(([key, options]) => (options ? [[key, options.map(withoutWords)]] : [])),
    ),
  }
}

/** Writes a line for each call and record, so that differences between two files are readable. */
export function surfaceText({ release, ...parts }: Surface): string {
  const lines = Object.entries(parts).map(([part, values]) => {
    const entries = Object.entries(values).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    )
    return `${JSON.stringify(part)}: {\n${entries.join(',\n')}\n}`
  })
  return `{\n"release": ${JSON.stringify(release)},\n${lines.join(',\n')}\n}\n`
}
