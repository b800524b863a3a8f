import { z } from 'zod'

type Json = {
  anyOf?: Json[]
  oneOf?: Json[]
  enum?: unknown[]
  const?: unknown
  type?: string
  minimum?: number
  maximum?: number
  items?: Json
  properties?: Record<string, Json>
}

/** Texts of the kinds that fields take, `n` in those that may have to be unique. */
const texts = (n: number) => [
  `Sample ${n}`,
  `sample-${n}`,
  `sample${n}`,
  `sample${n}@example.com`,
  `https://www.example.com/sample-${n}`,
  `sample${n}.example.com`,
  '2027-03-04',
  '2027-03-04T12:00:00.000Z',
  '#12ab34',
  'TX',
  'OH',
  'USA',
  'CAN',
  'es',
  'America/Denver',
  '12345',
  '614-555-0142',
  `<p>Sample ${n}</p>`,
]

const numbers = ({ minimum, maximum }: Json) => [3, 2, 1, 4, 7, 0, 12, minimum, maximum]

function guesses(json: Json, n: number): unknown[] {
  if (json.const !== undefined) return [json.const]
  if (json.enum) return json.enum
  const choices = json.anyOf ?? json.oneOf
  if (choices) return choices.flatMap((choice) => guesses(choice, n))
  if (json.type === 'boolean') return [true, false]
  if (json.type === 'null') return []
  if (json.type === 'number' || json.type === 'integer') return numbers(json)
  if (json.type === 'string') return texts(n)
  if (json.type === 'array') return guesses(json.items ?? {}, n).map((item) => [item])
  if (json.type === 'object') return [sampleObject(json.properties ?? {}, n)]
  return [...texts(n), ...numbers(json)]
}

const sampleObject = (properties: Record<string, Json>, n: number) =>
  Object.fromEntries(Object.entries(properties).map(([name, json]) => [name, guesses(json, n)[0]]))

/** Values that a field's schema accepts, the likeliest first, none of them empty; `n` makes texts unique. */
export function sampleValues(schema: z.ZodType, n: number): unknown[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const accepted = guesses(json, n).filter((value) => value !== undefined && schema.safeParse(value).success)
  return [...new Map(accepted.map((value) => [JSON.stringify(value), value])).values()]
}
