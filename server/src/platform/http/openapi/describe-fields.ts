import { catalogFields } from '../docs/fields/catalog.ts'
import { channelFields } from '../docs/fields/channels.ts'
import { chargeFields } from '../docs/fields/charges.ts'
import { customerFields } from '../docs/fields/customers.ts'
import { messageFields } from '../docs/fields/messages.ts'
import { salesFields } from '../docs/fields/sales.ts'
import { sharedFields } from '../docs/fields/shared.ts'
import { storeFields } from '../docs/fields/store.ts'
import { tenancyFields } from '../docs/fields/tenancy.ts'
import { isObject, type Json } from './json.ts'

/** By area; a test prevents a key from being in two of them. */
export const fieldSentences: readonly Readonly<Record<string, string>>[] = [
  sharedFields,
  tenancyFields,
  catalogFields,
  storeFields,
  salesFields,
  customerFields,
  chargeFields,
  messageFields,
  channelFields,
]
const sentences = new Map(fieldSentences.flatMap((area) => Object.entries(area)))

const languages: Record<string, string> = { en: 'English', es: 'Spanish', fr: 'French', pt: 'Portuguese' }

/** Nouns that show another noun's records. */
const shownBy: Record<string, string> = {
  communicationEntity: 'messages',
  customerEntity: 'customers',
  customerMerges: 'customers',
  editedPartEntity: 'editedParts',
  mailbox: 'messages',
  orderDetailEntity: 'orders',
  orderEntity: 'orders',
  recordedPayments: 'charges',
  registrations: 'dealers',
  relatedItemDetails: 'relatedItems',
  storeCarts: 'orders',
  templateEntity: 'templates',
}

/** The noun that owns the fields: `sync.orders` has orders' fields. */
export type CallName = { noun: string; verb: string }

/** A field's sentence; the noun's own one before the general one. */
export function findSentence({ noun, verb }: CallName, name: string): string | undefined {
  const keys = [`${noun}.${name}`, `${verb}.${name}`, `${shownBy[noun]}.${name}`, name]
  const key = keys.find((one) => sentences.has(one))
  if (key !== undefined) return sentences.get(key)
  const [, language, rest] = /^(en|es|fr|pt)([A-Z_].*)$/.exec(name) ?? []
  const words = sentences.get(`xx${rest}`)
  return words === undefined ? undefined : `${words}, in ${languages[language!]}.`
}

/** A JSON schema in which every field has a sentence; the contract's own ones stay. */
export function describeFields(schema: Json, whose: CallName): Json {
  const result: Json = { ...schema }
  if (isObject(schema.properties))
    result.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => {
        const described = describeFields(inner as Json, whose)
        const description = described.description ?? findSentence(whose, name)
        return [name, description === undefined ? described : { ...described, description }]
      }),
    )
  for (const key of ['items', 'additionalProperties'])
    if (isObject(schema[key])) result[key] = describeFields(schema[key], whose)
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[key]))
      result[key] = schema[key].map((option: Json) => describeFields(option, whose))
  return result
}
