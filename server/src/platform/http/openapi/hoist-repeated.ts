import { isObject, type Json } from './json.ts'
import { pascal } from './named-schemas.ts'

type Schemas = Record<string, Json>
/** The bytes that a separate name must save. */
const worthwhile = 30

const bytes = (value: unknown) => JSON.stringify(value).length

/** Repeated contents, each with the name it will get. */
class RepeatedSchemas {
  readonly #prefix: string
  readonly #suffix: string

  readonly #seen = new Map<string, { times: number; name: string }>()

  constructor(prefix: string, suffix = '') {
    this.#prefix = prefix
    this.#suffix = suffix
  }

  note(value: Json, name: string): void {
    const content = JSON.stringify(value)
    const earlier = this.#seen.get(content)
    if (earlier) earlier.times += 1
    else this.#seen.set(content, { times: 1, name })
  }

  /** Moves content that's worth a name into `components`; returns the schema that takes its place. */
  moveInto(components: Schemas): (value: Json) => Json {
    const refs = new Map<string, Json>()
    for (const [content, { times, name: preferred }] of this.#seen) {
      const name = makeUniqueName(preferred, components, this.#suffix)
      const ref = { $ref: this.#prefix + name }
      const saved = content.length * (times - 1) - bytes(ref) * times - name.length - 4
      if (times < 2 || saved < worthwhile) continue
      components[name] = JSON.parse(content)
      refs.set(content, ref)
    }
    return (value) => refs.get(JSON.stringify(value)) ?? value
  }
}

/** `CustomerField` where `Customer` is a record. */
function makeUniqueName(preferred: string, components: Schemas, suffix: string): string {
  let name = preferred in components ? `${preferred}${suffix}` : preferred
  for (let n = 2; name in components; n += 1) name = `${preferred}${suffix}${n}`
  return name
}

/**
 * Takes fields that many records have, such as `version`, with their sentence from one schema each: `Version`. Of
 * all named schemas, only these have a sentence; `withoutHoists` puts them back.
 */
export function hoistFields(schemas: Schemas): Schemas {
  const result = { ...schemas }
  const repeated = new RepeatedSchemas('#/components/schemas/', 'Field')
  for (const { properties } of Object.values(schemas))
    for (const [name, field] of listFields(properties))
      if (field.description !== undefined) repeated.note(field, pascal(name))
  const moved = repeated.moveInto(result)
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isObject(schema.properties)) continue
    const fields = listFields(schema.properties).map(([field, inner]) => [field, moved(inner)])
    result[name] = { ...schema, properties: Object.fromEntries(fields) }
  }
  return result
}

const listFields = (properties: unknown): [string, Json][] =>
  isObject(properties) ? (Object.entries(properties) as [string, Json][]) : []

export type Operation = Json & { operationId: string; parameters: Json[]; responses: Record<string, Json> }
type Paths = Record<string, Record<string, Operation>>

/** Moves parameters that several calls share to one place each, and returns them. */
export function hoistParameters(paths: Paths): Schemas {
  const parameters: Schemas = {}
  const repeated = new RepeatedSchemas('#/components/parameters/')
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  for (const { parameters: own } of operations)
    for (const parameter of own) repeated.note(parameter, pascal(String(parameter.name)))
  const moved = repeated.moveInto(parameters)
  for (const operation of operations) operation.parameters = operation.parameters.map(moved)
  return parameters
}

/** Defines answers that several calls share as one response each. */
export function hoistAnswers(paths: Paths, responses: Schemas): Paths {
  const repeated = new RepeatedSchemas('#/components/responses/')
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  for (const { operationId, responses: own } of operations) repeated.note(own[200]!, pascal(operationId))
  const moved = repeated.moveInto(responses)
  const changed = (operation: Operation) => ({
    ...operation,
    responses: { ...operation.responses, 200: moved(operation.responses[200]!) },
  })
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, changed(operation)])),
    ]),
  )
}
