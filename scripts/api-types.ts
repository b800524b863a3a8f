import { readFileSync, writeFileSync } from 'node:fs'
import type { ApiDocument, Call, Parameter, Schema } from '#server/platform/http/docs/api-document.ts'
import {
  flattenSchema,
  listCalls,
  readRefName,
  withoutHoists,
} from '#server/platform/http/docs/api-document.ts'

/*
 * `npm run api:types -- <address or file of openapi.json> [partsdesk-api.ts]` writes a typed client in one file that
 * needs nothing else: docs/how-to/call-the-api.md.
 */

const simple: Record<string, string> = {
  integer: 'number',
  array: 'unknown[]',
  object: 'Record<string, unknown>',
}

function writeType(schema: Schema): string {
  if (schema.$ref) return `Schemas['${readRefName(schema.$ref)}']`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.map((one) => `(${writeType(one)})`).join(schema.allOf ? ' & ' : ' | ')
  if (schema.items) return `(${writeType(schema.items)})[]`
  if (schema.properties) return writeObject(schema.properties, schema.required)
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${writeType(schema.additionalProperties)}>`
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => simple[type] ?? type)
    .join(' | ')
}

const writeObject = (properties: Record<string, Schema>, required: readonly string[] = []) =>
  `{ ${Object.entries(properties)
    .map(([name, inner]) => {
      const comment = inner.description ? `/** ${inner.description.replaceAll('*/', '* /')} */ ` : ''
      return `${comment}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${writeType(inner)}`
    })
    .join('; ')} }`

/** Writes the type of a call's `path`, `query` and `body`, if it has them. */
function writeInput({ operation }: Call, { parameters: shared }: ApiDocument['components']): string {
  const parameters = operation.parameters.map((one) => ('$ref' in one ? shared[readRefName(one.$ref)]! : one))
  const part = (name: string, some: readonly Parameter[]) => {
    if (some.length === 0) return []
    const needed = some.filter(({ required }) => required)
    const schemas = Object.fromEntries(some.map((one) => [one.name, one.schema]))
    const names = needed.map((one) => one.name)
    return [`${name}${needed.length > 0 ? '' : '?'}: ${writeObject(schemas, names)}`]
  }
  const json = operation.requestBody?.content['application/json']
  const at = (place: string) => parameters.filter((one) => one.in === place)
  const fields = [
    ...part('path', at('path')),
    ...part('query', at('query')),
    ...part('headers', at('header')),
    ...(json ? [`body: ${writeType(json.schema)}`] : operation.requestBody ? ['body: FormData'] : []),
  ]
  return `{ ${fields.join('; ')} }`
}

/** Writes the type of a call's answer. Programs read files and streams from the `Response`. */
function writeAnswer({ operation }: Call): string {
  const answer = operation.responses[200]
  const json = answer && !('$ref' in answer) ? answer.content?.['application/json'] : undefined
  return json ? writeType(json.schema) : 'Response'
}

const client = `
export class Refused extends Error {
  constructor(readonly status: number, readonly problem: Schemas['Problem']) {
    super(problem.message)
  }
}

type Sent = { path?: object; query?: object; headers?: Record<string, string>; body?: unknown }

/** \`const call = partsdesk('https://admin.example.com', token)\`, then \`await call('GET /api/orders', {})\`. */
export function partsdesk(address: string, token?: string) {
  return async <Name extends keyof Calls>(name: Name, input: Calls[Name]['input']): Promise<Calls[Name]['answer']> => {
    const { path = {}, query = {}, headers, body }: Sent = input
    const [method, template = ''] = name.split(' ')
    const values = new Map<string, unknown>(Object.entries(path))
    const url = new URL(template.replace(/\\{(\\w+)\\}/g, (_, key) => encodeURIComponent(String(values.get(key)))), address)
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.append(key, String(value))
    const isForm = body instanceof FormData
    const response = await fetch(url, {
      method,
      headers: {
        ...(token ? { authorization: \`Basic \${btoa(\`any:\${token}\`)}\` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Refused(response.status, await response.json())
    return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response
  }
}
`

/** Writes the client's source. */
export function writeClient(document: ApiDocument): string {
  const { paths, components } = withoutHoists(document)
  const calls = listCalls({ paths })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `  ${name}: ${writeType(flattenSchema(schema, components.schemas))}`,
  )
  const lines = calls.map((call) => {
    const name = JSON.stringify(`${call.method.toUpperCase()} ${call.path}`)
    const summary = call.operation.summary.replaceAll('*/', '* /')
    return `  /** ${summary} */\n  ${name}: { input: ${writeInput(call, components)}; answer: ${writeAnswer(call)} }`
  })
  return `// Made by \`npm run api:types\`.
export interface Schemas {\n${schemas.join('\n')}\n}\n
export interface Calls {\n${lines.join('\n')}\n}\n${client}`
}

if (import.meta.filename === process.argv[1]) {
  const [source, file = 'partsdesk-api.ts'] = process.argv.slice(2)
  if (!source) {
    console.error('Usage: npm run api:types -- <address or file of openapi.json> [partsdesk-api.ts]')
    process.exit(1)
  }
  const response = /^https?:/.test(source) ? await fetch(source) : null
  if (response && !response.ok) throw new Error(`${source} answered ${response.status}`)
  const document: ApiDocument = response
    ? JSON.parse(await response.text())
    : JSON.parse(readFileSync(source, 'utf8'))
  writeFileSync(file, writeClient(document))
  console.log(`Wrote ${file}`)
}
