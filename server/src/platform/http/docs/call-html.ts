import { escapeHtml } from '../../mail/compose-mail.ts'
import {
  type Answer,
  type ApiDocument,
  type Call,
  flattenSchema,
  namesIn,
  type Parameter,
  readRefName,
  type Schema,
} from './api-document.ts'
import { inlineHtml } from './markdown-html.ts'
import { fieldsHtml, recordHtml, typeHtml } from './schema-html.ts'

type Components = ApiDocument['components']

/** One call: its purpose, parameters, answer and refusals. */
export function callHtml({ method, path, operation }: Call, components: Components, origin: string): string {
  const parameters = operation.parameters.map((one) =>
    '$ref' in one ? components.parameters[readRefName(one.$ref)]! : one,
  )
  return `<article class="call" id="${operation.operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></h3>
<p>${inlineHtml(operation.summary)}</p>
<p class="note">${escapeHtml(operation.description)}</p>
${parametersHtml(parameters)}${bodyHtml(operation, components)}${answerHtml(operation, components)}
${refusalsHtml(operation, components)}${exampleHtml({ method, path, operation }, parameters, origin)}
</article>`
}

const places: Record<string, string> = {
  path: 'in the address',
  query: 'in the query',
  header: 'as a header',
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const fields = parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name,
    schema,
    isRequired: required,
    notes: [places[place], description].filter(Boolean).join('; '),
  }))
  return `<h4>Parameters</h4>${fieldsHtml(fields)}`
}

/** The type, with the fields of its record to open. */
function contentHtml(type: string, schema: Schema, { schemas }: Components): string {
  const whole = schema.allOf ? flattenSchema(schema, schemas) : schema
  const own = whole.properties && !schema.$ref ? recordHtml(whole, schemas) : ''
  const [name] = namesIn(whole)
  const record = name ? schemas[name] : undefined
  const fields = record
    ? `<details><summary>Fields of ${escapeHtml(name!)}</summary>${recordHtml(record, schemas)}</details>`
    : ''
  return `<p><code>${escapeHtml(type)}</code>${own ? '' : `: ${typeHtml(schema)}`}</p>${own}${fields}`
}

function bodyHtml({ requestBody }: Call['operation'], components: Components): string {
  const contents = Object.entries(requestBody?.content ?? {})
  return contents
    .map(([type, { schema }]) => `<h4>Body</h4>${contentHtml(type, schema, components)}`)
    .join('')
}

function answerHtml({ responses }: Call['operation'], components: Components): string {
  const answer = responses[200]
  if (!answer || '$ref' in answer) return ''
  const contents = Object.entries(answer.content ?? {})
  return `<h4>Answer</h4>${contents
    .map(([type, { schema }]) => contentHtml(type, schema, components))
    .join('')}`
}

/** Each line of a refusal is `404 not_found: We couldn’t find that record.` */
export const refusalRows = ({ description }: Answer): string =>
  description
    .split('\n')
    .map((line) => /^(\d+) (\w+): (.*)$/.exec(line))
    .map((parts) =>
      parts
        ? `<tr><th scope="row"><code>${parts[1]} ${parts[2]}</code></th><td>${escapeHtml(parts[3]!)}</td></tr>`
        : '',
    )
    .join('')

function refusalsHtml({ responses }: Call['operation'], components: Components): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200' && status !== 'default')
    .map(([, answer]) =>
      refusalRows('$ref' in answer ? components.responses[readRefName(answer.$ref)]! : answer),
    )
  const all = '<p class="note"><a href="/api/docs#refusals">Refusals of any call</a></p>'
  return `<h4>Refusals</h4>${rows.length > 0 ? `<table class="fields"><tbody>${rows.join('')}</tbody></table>` : ''}${all}`
}

const quoteText = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A command line for calls with an example, and for reading by address alone. */
function exampleHtml(call: Call, parameters: readonly Parameter[], origin: string): string {
  const { method, path, operation } = call
  const body = operation.requestBody?.content['application/json']?.example
  const query = new URLSearchParams()
  for (const { name, in: place, example } of parameters)
    if (place === 'query' && example !== undefined) query.append(name, String(example))
  const isWhole = parameters.every(({ required, example }) => !required || example !== undefined)
  if (!isWhole || (operation.requestBody && body === undefined)) return ''
  const examples = new Map(parameters.map(({ name, example }) => [name, example]))
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(examples.get(name))),
  )
  const address = `${origin}${place}${query.size > 0 ? `?${query}` : ''}`
  const parts = [
    'curl',
    ...(operation.security?.length === 0 ? [] : ['-u any:$TOKEN']),
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json' -d ${quoteText(JSON.stringify(body, null, 2))}`]),
    quoteText(address),
  ]
  return `<h4>Example</h4><pre tabindex="0">${escapeHtml(parts.join(' '))}</pre>${answeredHtml(operation)}`
}

function answeredHtml({ responses }: Call['operation']): string {
  const answer = responses[200]
  const content = answer && '$ref' in answer ? undefined : answer?.content?.['application/json']
  if (content?.example === undefined) return ''
  const json = JSON.stringify(content.example, null, 2)
  return `<details><summary>Its answer, shortened</summary><pre tabindex="0">${escapeHtml(json)}</pre></details>`
}
