import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A statement whose table is an expression, so that its text doesn't name it. */
export const computedTable = '(computed)'

/** PostgreSQL's statements that write, with `$` for an expression of the template. */
const writes =
  /\b(?:(?:insert|merge)\s+into|delete\s+from)\s+(?:only\s+)?(\$|\w+)(?![\w.])|\bupdate\s+(?:only\s+)?(\$|\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi
const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/** Functions of `platform/rows` that write the table in their second argument. */
const rowWriters = new Set(['ensureOwnRow', 'updateOwnRow'])

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const readText = (node: Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

const findName = (callee: Node): string | null => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : null
}

/** Returns the table of `{ table: 'pages', owner: 'dealer' }`, which `platform/rows` writes; null for other objects. */
function findNounTable(properties: readonly Node[]): string | null {
  const values = new Map(
    properties.flatMap((one): [string, Node][] =>
      one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value]] : [],
    ),
  )
  return values.has('owner') ? readText(values.get('table')) : null
}

/**
 * Lists the tables that a server file writes, as the database spells them: those in statements, in query builders and
 * in what it hands to `platform/rows`. The caller filters out names that aren't tables, such as those in a sentence.
 */
export function listWrittenTables(file: string, text: string): string[] {
  const tables = new Set<string>()
  const addStatements = (statement: string) => {
    for (const [, into, updated] of statement.matchAll(writes)) {
      const table = into ?? updated!
      tables.add(table === '$' ? computedTable : table)
    }
  }
  const visitor = new Visitor({
    TemplateLiteral: ({ quasis }) => addStatements(quasis.map(({ value }) => value.raw).join('$')),
    Literal: (node) => addStatements(readText(node) ?? ''),
    CallExpression: ({ callee, arguments: [first, second] }) => {
      const name = findName(callee) ?? ''
      if (builders.has(name)) tables.add(snakeCase(readText(first) ?? computedTable))
      if (rowWriters.has(name)) tables.add(snakeCase(readText(second) ?? computedTable))
    },
    ObjectExpression: ({ properties }) => {
      const table = findNounTable(properties)
      if (table) tables.add(snakeCase(table))
    },
  })
  visitor.visit(parseSync(file, text).program)
  return [...tables]
}
