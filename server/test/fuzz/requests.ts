import type { Random } from './random.ts'
import { type Schema, valueFor } from './values.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
export type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
export type Call = { method: string; path: string; operation: Operation }
export type Shot = {
  call: string
  url: string
  method: string
  headers: Record<string, string>
  body?: string | FormData
}

/** The document with references replaced by what they refer to. */
function withoutRefs<T>(part: T, components: Document['components']): T {
  const text = JSON.stringify(part, (_, value) => {
    const name = typeof value?.$ref === 'string' && /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref)
    return name ? withoutRefs(components[name[1]!]?.[name[2]!], components) : value
  })
  return JSON.parse(text)
}

/** Lists the document's operations without references, in its order. */
export const listCalls = ({ paths, components }: Document): Call[] =>
  Object.entries(withoutRefs(paths, components)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Lone surrogates can't be in an address; bodies contain them. */
const encoded = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))

/** A call's request: path, query and body by their schemas, partly corrupted. */
export function buildRequest({ method, path, operation }: Call, random: Random): Shot {
  const badness = random.pick([0, 0, 0.05, 0.2, 0.6])
  let url = path
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    if (!required && random.chance(0.6)) continue
    const value = text(valueFor(schema, random, badness)).slice(0, 300)
    if (place === 'path') url = url.replace(`{${name}}`, encoded(value) || '1')
    else if (place === 'query') query.append(name, value)
    else headers[name.toLowerCase()] = encoded(value).slice(0, 300)
  }
  const address = query.size > 0 ? `${url}?${query}` : url
  return {
    call: `${method} ${path}`,
    url: address,
    method,
    headers,
    ...buildBody(operation, random, badness, headers),
  }
}

function buildBody(
  { requestBody }: Operation,
  random: Random,
  badness: number,
  headers: Record<string, string>,
): { body?: string | FormData } {
  if (!requestBody) return {}
  const { 'multipart/form-data': form, 'application/json': json } = requestBody.content
  if (form) return { body: buildForm(form.schema, random, badness) }
  headers['content-type'] = random.chance(0.02) ? 'text/xml' : 'application/json'
  const body = JSON.stringify(valueFor(json!.schema, random, badness))
  return { body: random.chance(0.02) ? body.slice(0, random.upTo(body.length)) : body }
}

const files = [
  new File(['Part,Price,Email\nA-1,1.50,a@b.cc\n'], 'parts.csv'),
  new File(['"never closed\n'.repeat(5_000)], 'open.csv'),
  new File(['\u0000'.repeat(1_000)], '../../zero.png'),
  new File([Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex')], 'huge.png'),
  new File(['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><urlset>&b;</urlset>'], 'sitemap.xml'),
  new File([], ''),
]

function buildForm(schema: Schema, random: Random, badness: number): FormData {
  const form = new FormData()
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (random.chance(0.4)) continue
    if (property.items?.format === 'binary') form.append(name, random.pick(files))
    else form.append(name, text(valueFor(property, random, badness)))
  }
  if (random.chance(0.05)) form.append('unknown', 'x')
  return form
}
