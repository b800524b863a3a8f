import { escapeHtml } from '../../mail/compose-mail.ts'
import { flattenSchema, readRefName, type Schema } from './api-document.ts'

const code = (value: unknown) => `<code>${escapeHtml(String(value))}</code>`
const json = (value: unknown) => code(JSON.stringify(value))

/** A value's type in a few words: `list of Order`, `text (date) or null`. */
export function typeHtml(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(readRefName(schema.$ref))
    return `<a href="#${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.map(json).join(' or ')
  if ('const' in schema) return json(schema.const)
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.map(typeHtml).join(schema.allOf ? ' and ' : ' or ')
  if (schema.items) return `list of ${typeHtml(schema.items)}`
  if (schema.properties) return objectHtml(schema.properties)
  if (typeof schema.additionalProperties === 'object')
    return `object with values of ${typeHtml(schema.additionalProperties)}`
  const types = [schema.type ?? 'any value'].flat().map(escapeHtml)
  const format = schema.format ? ` (${escapeHtml(schema.format)})` : ''
  return [`${types[0]}${format}`, ...types.slice(1)].join(' or ')
}

const objectHtml = (properties: Record<string, Schema>) => {
  const fields = Object.entries(properties).map(([name, inner]) => `${code(name)}: ${typeHtml(inner)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : 'object'
}

/** A value's limits beyond its type. */
function describeLimits({ minLength, maxLength, minItems, maxItems, ...schema }: Schema): string[] {
  const between = (least: number | undefined, max: number | undefined, unit: string) => {
    if (max === undefined) return least === undefined ? [] : [`at least ${least}${unit}`]
    return [least === undefined ? `at most ${max}${unit}` : `${least} to ${max}${unit}`]
  }
  return [
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' entries'),
    ...between(schema.minimum, schema.maximum, ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`less than ${schema.exclusiveMaximum}`]),
    ...(schema.default === undefined ? [] : [`otherwise ${JSON.stringify(schema.default)}`]),
  ]
}

export type Field = { name: string; schema: Schema; isRequired: boolean; notes?: string }

const rowHtml = ({ name, schema, isRequired, notes }: Field) => {
  const sentences = [
    schema.description,
    notes,
    ...describeLimits(schema.items ? { ...schema, ...schema.items } : schema),
  ]
  const needed = isRequired ? ' <span class="needed">required</span>' : ''
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${needed}</th>
<td>${typeHtml(schema)}<span class="note">${escapeHtml(
    sentences
      .map((one) => one?.replace(/\.$/, ''))
      .filter(Boolean)
      .join('; '),
  )}</span></td></tr>`
}

/** Fields as a table; nothing if there are none. */
export const fieldsHtml = (fields: readonly Field[]): string =>
  fields.length === 0 ? '' : `<table class="fields"><tbody>${fields.map(rowHtml).join('\n')}</tbody></table>`

/** A named schema's fields or, if it's a choice, its values. */
export function recordHtml(named: Schema, schemas: Record<string, Schema>): string {
  const schema = flattenSchema(named, schemas)
  if (!schema.properties) return `<p>${typeHtml(schema)}</p>`
  const idFirst = Object.entries(schema.properties).toSorted(
    ([a], [b]) => Number(b === 'id') - Number(a === 'id'),
  )
  return fieldsHtml(
    idFirst.map(([name, inner]) => ({
      name,
      schema: inner,
      isRequired: schema.required?.includes(name) ?? false,
    })),
  )
}
