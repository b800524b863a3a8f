import { isObject, type Json } from './json.ts'

/** Makes a schema's name of a path or title: `order-lines` becomes `OrderLines`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Makes the singular of an English plural, by its ending only: `addresses` becomes `address`. */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|us)es$/, '$1')
    .replace(/(?<!s|u)s$/, '')

/** A list of choices this long gets a name, too. */
const longEnum = 6

/**
 * Gives the objects in JSON schemas names, each content once: repeated content is a `$ref` to one place. Objects
 * inside others are named after their field.
 */
export class NamedSchemas {
  readonly #byContent = new Map<string, string>()
  readonly schemas: Record<string, Json> = {}

  /** The schema with names inside; itself a `$ref` if it's an object. */
  named(schema: Json, name: string): Json {
    const { description, ...inner } = this.#inside(schema, name)
    // A field's sentence stays with the field: its record is described once for all of them.
    const result = this.#isNamed(inner) ? this.#ref(inner, name) : inner
    return description === undefined ? result : { ...result, description }
  }

  #isNamed(schema: Json): boolean {
    if (Array.isArray(schema.enum)) return schema.enum.length > longEnum
    return isObject(schema.properties) && Object.keys(schema.properties).length > 1
  }

  #inside(schema: Json, name: string): Json {
    const result: Json = { ...schema }
    if (isObject(schema.properties))
      result.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([field, inner]) => [
          field,
          isObject(inner) ? this.named(inner, name + pascal(field)) : inner,
        ]),
      )
    for (const key of ['items', 'additionalProperties']) {
      const inner = schema[key]
      if (isObject(inner)) result[key] = this.named(inner, singular(name))
    }
    for (const key of ['anyOf', 'oneOf', 'allOf']) {
      const options = schema[key]
      if (Array.isArray(options)) result[key] = options.map((one: Json) => this.named(one, name))
    }
    return result
  }

  #ref(schema: Json, preferred: string): Json {
    const content = JSON.stringify(schema)
    let name = this.#byContent.get(content)
    if (name === undefined) {
      name = preferred
      for (let n = 2; name in this.schemas; n += 1) name = `${preferred}${n}`
      this.#byContent.set(content, name)
      this.schemas[name] = schema
    }
    return { $ref: `#/components/schemas/${name}` }
  }
}
