import { inTurns } from '../../in-turns.ts'
import { isObject, type Json } from './json.ts'

type Schemas = Record<string, Json>
/** The bytes a separate name must save, and the cost of a reference. */
const worthwhile = 120
const reference = 90
/** Fields in more records than this, such as ids, are too common to show which records are alike. */
const tooCommon = 40
/** Records that share fewer bytes aren't alike. */
const alike = 150
/** How many pairs of records are compared closely, the most similar first. */
const looksAt = 120

const fieldName = (key: string) => key.slice(0, key.indexOf(':'))

/** The fields that save the most bytes when several records share them. */
type SharedField = { shared: string[]; users: string[] }

/** The records that have each field, by name and content, and the bytes that each two of them share. */
class Likeness {
  readonly #fields = new Map<string, Set<string>>()
  readonly #holders = new Map<string, Set<string>>()
  readonly #pairs = new Map<string, number>()

  add(record: string, keys: Iterable<string>): void {
    this.#fields.set(record, new Set())
    for (const key of keys) {
      this.#count(record, key, 1)
      this.#fields.get(record)!.add(key)
      this.#holders.set(key, (this.#holders.get(key) ?? new Set()).add(record))
    }
  }

  remove(record: string, keys: readonly string[]): void {
    for (const key of keys) {
      this.#fields.get(record)!.delete(key)
      this.#holders.get(key)!.delete(record)
      this.#count(record, key, -1)
    }
  }

  #count(record: string, key: string, sign: 1 | -1): void {
    const holders = this.#holders.get(key)
    if (!holders || holders.size > tooCommon) return
    for (const other of holders) {
      const pair = record < other ? `${record} ${other}` : `${other} ${record}`
      this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + sign * key.length)
    }
  }

  findMostShared(): SharedField | null {
    let best: SharedField | null = null
    let maxCount = worthwhile
    const likest = [...this.#pairs].filter(([, bytes]) => bytes > alike).toSorted(([, a], [, b]) => b - a)
    for (const [pair] of likest.slice(0, looksAt)) {
      const [a, b] = pair.split(' ').map((name) => this.#fields.get(name)!) as [Set<string>, Set<string>]
      const shared = [...a].filter((key) => b.has(key))
      const users = this.#having(shared)
      const bytes = shared.reduce((sum, key) => sum + key.length + 4, 0)
      const saved = bytes * (users.length - 1) - reference * (users.length + 1)
      if (saved <= maxCount) continue
      maxCount = saved
      best = { shared, users }
    }
    return best
  }

  #having([first = '', ...others]: readonly string[]): string[] {
    return [...(this.#holders.get(first) ?? [])].filter((name) =>
      others.every((key) => this.#fields.get(name)!.has(key)),
    )
  }
}

/**
 * Moves the fields that records share, such as an order and the input that changes it, into one schema they include
 * by `allOf`: the document has each field's sentence once. Other requests run in between, because comparing all
 * takes long.
 */
export async function shareFields(schemas: Schemas): Promise<Schemas> {
  const othersTurn = inTurns()
  const likeness = new Likeness()
  for (const [name, { properties }] of Object.entries(schemas)) {
    await othersTurn()
    if (isObject(properties))
      likeness.add(
        name,
        Object.entries(properties).map(([field, schema]) => `${field}:${JSON.stringify(schema)}`),
      )
  }
  const result = { ...schemas }
  for (let found = likeness.findMostShared(); found; found = likeness.findMostShared()) {
    await othersTurn()
    const name = unusedName(found.users, result)
    result[name] = takeFields(found, name, result)
    for (const user of found.users) likeness.remove(user, found.shared)
    likeness.add(name, found.shared)
  }
  return result
}

/** The schema of the shared fields, after removing them from the records that had them. */
function takeFields({ shared, users }: SharedField, name: string, schemas: Schemas): Json {
  const fields = shared.map(fieldName)
  const first = schemas[users[0]!]!.properties as Json
  const requiredFields = (user: string) => (schemas[user]!.required as string[] | undefined) ?? []
  const needed = fields.filter((field) => users.every((user) => requiredFields(user).includes(field)))
  const properties = Object.fromEntries(fields.map((field) => [field, first[field]]))
  for (const user of users) {
    const { type: _, properties: own, required: __, allOf = [], ...rest } = schemas[user]!
    const left = Object.entries(own as Json).filter(([field]) => !fields.includes(field))
    const required = requiredFields(user).filter((field) => !needed.includes(field))
    schemas[user] = {
      ...rest,
      allOf: [...(allOf as Json[]), { $ref: `#/components/schemas/${name}` }],
      ...(left.length > 0 ? { properties: Object.fromEntries(left) } : {}),
      ...(required.length > 0 ? { required } : {}),
    }
  }
  return { type: 'object', properties, ...(needed.length > 0 ? { required: needed } : {}) }
}

const splitWords = (name: string) => name.split(/(?=[A-Z])/)

/** Named after the common beginning of the records' names: `OrderFields` for an order and its inputs. */
function unusedName(users: readonly string[], schemas: Schemas): string {
  const [first = [], ...others] = users.map(splitWords)
  const same = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  const preferred = `${(same === -1 ? first : first.slice(0, Math.max(same, 1))).join('')}Fields`
  let name = preferred
  for (let n = 2; name in schemas; n += 1) name = `${preferred}${n}`
  return name
}
