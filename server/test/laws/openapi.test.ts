import { Webhook as Signer } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { webhookEvents } from '#contract/channels/webhook-events.ts'
import { webhookMessage } from '#contract/channels/webhooks.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { flattenSchema, type Schema, withoutHoists } from '#server/platform/http/docs/api-document.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import { fieldSentences } from '#server/platform/http/openapi/describe-fields.ts'
import { testServer } from '../harness.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

test('puts back everything that it has moved to one place', async () => {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const whole = withoutHoists(document)
  const { schemas, responses } = whole.components
  const moved = Object.keys(document.components.schemas).filter((name) => !(name in schemas))
  expect(moved.length).toBeGreaterThan(100)
  expect(Object.keys(document.components.responses).length).toBeGreaterThan(Object.keys(responses).length)
  const { paths, components } = whole
  const text = JSON.stringify({ paths, components })
  expect(moved.filter((name) => text.includes(`"#/components/schemas/${name}"`))).toEqual([])
  expect(schemas.Order?.allOf ?? schemas.Order?.properties).toBeDefined()
  expect(flattenSchema(schemas.Order!, schemas).properties?.version).toEqual(
    document.components.schemas.Version,
  )
})

test('groups the calls a store is built from, with examples that the calls accept', async () => {
  const { paths, components } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  for (const [id, example] of Object.entries<{ query?: object; body?: object }>(storeApi.examples)) {
    const route = routes.find((one) => operationId(one) === id)
    expect(route?.query?.safeParse(example.query ?? {}).error ?? null, id).toBeNull()
    expect(route?.body?.safeParse(example.body ?? {}).error ?? null, id).toBeNull()
    const documented = paths[`/api${route?.path}`][String(route?.method.toLowerCase())]
    expect(documented.tags, id).toContain(storeApi.name)
    const parameters = documented.parameters.map((one: { $ref?: string }) =>
      one.$ref ? components.parameters[one.$ref.split('/').at(-1)!] : one,
    )
    expect(JSON.stringify([documented, parameters]), id).toContain('"example":')
  }
})

test('has every public call of a store in the group', () => {
  const storeRoutes = routes.filter(({ scope, path }) => scope === 'public' && path.startsWith('/store-'))
  expect(storeRoutes.map(operationId).filter((id) => !(id in storeApi.examples))).toEqual([])
})

test('names every record, describes each once, and stays small', async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json' })
  const document = answer.json()
  const { webhooks, components } = document
  const refs = new Set(
    [...answer.body.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(
      ([, kind, name]) => `${kind}/${name}`,
    ),
  )
  const defined = ['schemas', 'responses', 'parameters', 'headers'].flatMap((kind) =>
    Object.keys(components[kind]).map((name) => `${kind}/${name}`),
  )
  expect(defined.toSorted()).toEqual([...refs].toSorted())

  type Operation = {
    operationId: string
    responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  }
  const paths = withoutHoists(document).paths as unknown as Record<string, Record<string, Operation>>
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const unnamed = operations.filter(({ responses }) => {
    const schema = responses[200]?.content?.['application/json']?.schema
    const data = schema?.properties?.data
    const record = data?.items ?? data ?? schema
    return Object.keys(record?.properties ?? {}).length > 1
  })
  expect(unnamed.map((operation) => operation.operationId)).toEqual([])
  expect(Object.keys(webhooks)).toEqual([...webhookEvents])
  const advice = 'docs/decisions/0005-the-api-document.md says what takes space; raise this if it’s worth it'
  expect(answer.body.length / operations.length, advice).toBeLessThan(2100)
})

type Node = { description?: string; properties?: Record<string, Node> }
type NamedNode = { name: string; node: Node }

/** Every field of a request, an answer or an address, wherever it is in the document. */
function* fieldsIn(value: unknown): Generator<NamedNode> {
  if (typeof value !== 'object' || value === null) return
  const { properties, in: place, name } = value as Node & { in?: string; name?: string }
  if (place !== undefined && name !== undefined) yield { name, node: value }
  if (properties) for (const [field, node] of Object.entries(properties)) yield { name: field, node }
  for (const inner of Object.values(value)) yield* fieldsIn(inner)
}

test('has a sentence for every field', async () => {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const { paths, components } = withoutHoists(document)
  const { securitySchemes: _, ...rest } = { securitySchemes: null, ...components }
  // The wrapper around a record is always `data`, as the guide promises.
  const fields = [...fieldsIn({ paths, rest })].filter(({ name }) => name !== 'data')
  expect(fields.length).toBeGreaterThan(3500)
  const wrong = fields.filter(({ node }) => !/^\S.*[^ .]\.$/.test(node.description ?? ''))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('has each sentence once, and each for a field', async () => {
  const keys = fieldSentences.flatMap((area) => Object.keys(area))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  const { body } = await server.app.inject({ url: '/api/openapi.json' })
  const descriptions = new Set(
    [...body.matchAll(/"description":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text!)),
  )
  const unused = fieldSentences
    .flatMap((area) => Object.entries(area))
    .filter(
      ([key, text]) =>
        !descriptions.has(text) && !descriptions.has(`${text}, in Spanish.`) && !key.startsWith('xx'),
    )
  expect(unused.map(([key]) => key)).toEqual([])
})

test('has a page of each group with all of its calls and records, whose links lead somewhere', async () => {
  const { paths, tags } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const guide = (await server.app.inject({ url: '/api/docs' })).body
  const listIds = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  const calls = Object.values<Record<string, { operationId: string; tags: string[] }>>(paths).flatMap(
    (path) => Object.values(path),
  )
  const groups = tags
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => calls.some((call) => call.tags.includes(name)))
  expect(groups.length).toBeGreaterThan(100)
  for (const group of groups) {
    const url = `/api/docs/${encodeURIComponent(group)}`
    expect(guide).toContain(`href="${url}"`)
    const { body } = await server.app.inject({ url })
    const ids = listIds(body)
    expect(ids.length, group).toBe(new Set(ids).size)
    const expected = calls.filter((call) => call.tags.includes(group)).map((call) => call.operationId)
    expect(ids, group).toEqual(expect.arrayContaining(expected))
    const within = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    expect([...new Set(within)].filter((id) => !ids.includes(id))).toEqual([])
    expect(body).not.toMatch(/undefined|\[object|\.;|, or null|<script|(src|href)="(https?:)?\/\//)
  }
})

test('finds calls and fields in the pages, and shows what was typed as text', async () => {
  const find = async (q: string) =>
    (await server.app.inject({ url: `/api/docs?q=${encodeURIComponent(q)}` })).body
  const found = await find('coupons orders')
  expect(found).toContain('href="/api/docs/coupons#getCouponsIdOrders"')
  expect(await find('purchaseOrderNumber')).toContain('href="/api/docs/orders#Order"')
  const hostile = await find('"><img src=x>')
  expect(hostile).toContain('Nothing has “&quot;&gt;&lt;img src=x&gt;”')
  expect(hostile).not.toContain('<img')
})

test('keeps the pages to their own style, without scripts, and refuses unknown groups', async () => {
  const page = await server.app.inject({ url: '/api/docs/orders' })
  const [, nonce] = /<style nonce="([^"]+)"/.exec(page.body) ?? []
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(page.body).not.toMatch(/ style="| on\w+="/)
  expect((await server.app.inject({ url: '/api/docs/nothing' })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/docs?q=a&q=b' })).statusCode).toBe(200)
})

test('describes each webhook with an example, and verifies it with the code it shows', async () => {
  const { webhooks, tags } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const { description } = tags.find(({ name }: { name: string }) => name === 'webhooks')
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(description) ?? []
  const { verified } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`
  for (const [type, { post }] of Object.entries<{ post: { requestBody: { content: object } } }>(webhooks)) {
    const [{ example }] = Object.values(post.requestBody.content)
    expect(webhookMessage.strict().parse(example)).toMatchObject({ type })
    const body = JSON.stringify(example)
    const now = new Date()
    const headers = {
      'webhook-id': 'evt_1_88',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signer(secret).sign('evt_1_88', now, body),
    }
    expect(verified(headers, body, secret)).toBe(true)
    expect(verified(headers, `${body} `, secret)).toBe(false)
    expect(verified({ ...headers, 'webhook-timestamp': '1' }, body, secret)).toBe(false)
  }
  const { body } = await server.app.inject({ url: '/api/docs/webhooks' })
  for (const type of webhookEvents) expect(body).toContain(`<code>${type}</code>`)
  expect(body).toContain('webhook-signature')
})

/** The mistakes in one operation that strict tools refuse. */
function lint(path: string, method: string, operation: Lint, document: LintDocument): string[] {
  const { parameters, tags, security = [], responses, summary } = operation
  const resolved = parameters.map((one) =>
    one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one,
  )
  const places = resolved.map((one) => `${one.in} ${one.name}`)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`)
  const declared = places.filter((place) => place.startsWith('path '))
  const tagNames = document.tags.map(({ name }) => name)
  const schemes = Object.keys(document.components.securitySchemes)
  const found = [
    [new Set(places).size === places.length, 'names a parameter twice'],
    [inPath.toSorted().join() === declared.toSorted().join(), 'has other parameters than its address'],
    [resolved.every((one) => one.in !== 'path' || one.required), 'has an optional part of the address'],
    [resolved.every(matchesType), 'has an example that its schema doesn’t take'],
    [tags.every((tag) => tagNames.includes(tag)), 'has an unknown tag'],
    [security.flatMap(Object.keys).every((name) => schemes.includes(name)), 'has an unknown sign-in'],
    [Boolean(summary.trim()) && !summary.endsWith('.'), 'has a summary that isn’t one'],
    [!operation.requestBody || method !== 'get', 'has a body that GET can’t have'],
    [responses[200] !== undefined && responses.default !== undefined, 'lacks an answer'],
  ] as const
  return found.filter(([isFine]) => !isFine).map(([, what]) => `${method} ${path} ${what}`)
}
type LintParameter = {
  $ref?: string
  in: string
  name: string
  required?: boolean
  schema: Schema
  example?: unknown
}
const matchesType = ({ example, schema: { type } }: LintParameter) => {
  if (example === undefined || type === undefined) return true
  const kinds = [typeof example, ...(Number.isInteger(example) ? ['integer'] : [])]
  return [type].flat().some((one) => kinds.includes(one))
}
type Lint = {
  operationId: string
  summary: string
  parameters: LintParameter[]
  tags: string[]
  security?: object[]
  requestBody?: object
  responses: Record<string, unknown>
}
type LintDocument = {
  tags: { name: string }[]
  components: { parameters: Record<string, LintParameter>; securitySchemes: object }
}

test('is a document that strict tools take', async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json' })
  const document = answer.json()
  const operations = Object.entries<Record<string, Lint>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  expect(
    operations.flatMap(({ path, method, operation }) => lint(path, method, operation, document)),
  ).toEqual([])
  const events = Object.values<{ post: Lint }>(document.webhooks).map(({ post }) => post)
  const ids = [...operations.map(({ operation }) => operation), ...events].map((one) => one.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const names = Object.values<object>(document.components).flatMap((part) => Object.keys(part))
  expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
  const templates = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  // Read by its dealer, changed by its id. Another name would break programs with a typed client.
  const released = ['/api/dealer-pgateway/{}']
  expect(templates.filter((path, index) => templates.indexOf(path) !== index)).toEqual(released)
  const { schemas } = document.components
  const missing = Object.entries<Schema>(schemas).flatMap(([name, schema]) => {
    const fields = Object.keys(flattenSchema(schema, schemas).properties ?? {})
    return (schema.required ?? [])
      .filter((field) => !fields.includes(field))
      .map((field) => `${name}.${field}`)
  })
  expect(missing).toEqual([])
})
