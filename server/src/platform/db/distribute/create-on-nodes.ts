import pg from 'pg'
import { readCatalog } from './catalog.ts'
import { DistributeError } from './distribute-error.ts'
import { place } from './steps.ts'
import { classifyTable } from './table-classes.ts'

/**
 * Runs a migration's statement on a distributed database. A new table goes to the nodes first and gets its foreign
 * keys then: Citus takes none from a table that isn't placed.
 */
export async function runOnNodes(admin: pg.Client, statement: string): Promise<void> {
  const { text, name, keys } = withoutKeys(statement)
  await admin.query(text)
  if (name === undefined) return
  const table = (await readCatalog(admin)).tables.find((one) => one.name === name)
  const found = table && classifyTable(table)
  if (!found)
    throw new DistributeError(`the table ${name} has no class: platform/db/distribute/table-classes.ts`)
  if (found === 'local') return
  await place(admin, name, found)
  for (const key of keys) await admin.query(`alter table ${pg.escapeIdentifier(name)} add ${key}`)
}

const reference = String.raw`references \w+ \([^)]*\)(?: on delete (?:cascade|restrict|no action))?(?: deferrable(?: initially deferred)?)?`
const tableKey = new RegExp(`^(?:constraint \\w+ )?foreign key \\([^)]*\\) ${reference}$`, 'i')
const columnKey = new RegExp(`\\s(${reference})`, 'i')

/** Separates a `create table` from its foreign keys; any other statement stays as it is. */
export function withoutKeys(statement: string): { text: string; name?: string; keys: string[] } {
  const plain = statement.replace(/--[^\n]*/g, '').trim()
  const [, head, name, body] = /^(create table (?:if not exists )?(\w+)\s*\()([\s\S]*)\)$/i.exec(plain) ?? []
  if (head === undefined || name === undefined || body === undefined) return { text: statement, keys: [] }
  const keys: string[] = []
  const remaining = splitAtCommas(body).flatMap((part) => {
    if (tableKey.test(part)) {
      keys.push(part)
      return []
    }
    const [, column] = /^(\w+)/.exec(part) ?? []
    return [
      part.replace(columnKey, (_, key: string) => {
        keys.push(`foreign key (${column}) ${key}`)
        return ''
      }),
    ]
  })
  return { text: `${head}${remaining.join(', ')})`, name, keys }
}

/** Split at the commas outside of brackets and quotes. */
function splitAtCommas(body: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of body.matchAll(/'(?:[^']|'')*'|[^']/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}
