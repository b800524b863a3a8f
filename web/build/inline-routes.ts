import { join } from 'node:path'
import { type Plugin, parseAst, runnerImport } from 'vite'

/**
 * A screen that calls `orders.list` needs its method and path, not the schemas of every order call. In a
 * build, `orders.list` therefore becomes just those, and screens that use nothing else don't load the
 * contract's module. This only happens where a route is passed on, as in `useRead(orders.list, …)`;
 * `orders.create.body` and `const { body } = orders.create` stay as they are.
 */
type Node = { type: string; start: number; end: number; [key: string]: unknown }
type RouteLike = {
  method: string
  path: string
  reply: unknown
  once?: boolean
  upload?: object
  query?: { shape: object }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isRoute = (value: unknown): value is RouteLike =>
  isRecord(value) && 'method' in value && 'path' in value && 'reply' in value

/** Each node with its parent. */
function* walk(value: unknown, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one, parent)
  else if (isNode(value)) {
    yield { node: value, parent }
    for (const child of Object.values(value)) yield* walk(child, value)
  }
}

/** The properties of a route that `send` and the browser's cache read. */
const literal = ({ method, path, once, upload, query }: RouteLike): string => {
  const named = method === 'GET' || method === 'DELETE' ? undefined : query?.shape
  const names = named && Object.fromEntries(Object.keys(named).map((name) => [name, 1]))
  return JSON.stringify({ method, path, once, upload, query: names && { shape: names } })
}

/** The names that a module gives to parameters and variables of its own. */
function ownNames(nodes: readonly { node: Node }[]): Set<string> {
  const places = nodes.flatMap(({ node }) => [
    node.type === 'VariableDeclarator' ? node.id : undefined,
    'params' in node ? node.params : undefined,
    node.type === 'CatchClause' ? node.param : undefined,
  ])
  return new Set([...walk(places)].map(({ node }) => String(node.name)))
}

/** Whether it's an argument, a list item or an object's property: code there doesn't read its schemas. */
const isHandedOn = (node: Node, outer: Node | undefined): boolean =>
  outer?.type === 'ArrayExpression' ||
  (outer?.type === 'CallExpression' && outer.callee !== node) ||
  (outer?.type === 'Property' && outer.value === node)

type Edit = { start: number; end: number; text: string }

/** The edits that take a module's routes out of one import from the contract. */
function planEdits(
  declaration: Node,
  nodes: readonly { node: Node; parent: Node | undefined }[],
  exported: Record<string, unknown>,
): Edit[] {
  const taken = ownNames(nodes)
  const edits: Edit[] = []
  const remaining: string[] = []
  const routes = new Map<string, string>()
  for (const { node: specifier } of walk(declaration.specifiers)) {
    if (specifier.type !== 'ImportSpecifier') continue
    const { imported, local } = specifier
    if (!isNode(imported) || !isNode(local)) continue
    const name = String(local.name)
    const value = exported[String(imported.name)]
    const uses = nodes.filter(
      ({ node, parent }) =>
        node.type === 'Identifier' && node.name === name && parent?.type !== 'ImportSpecifier',
    )
    let left = 0
    for (const { node, parent } of uses) {
      if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) continue
      const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand
      if (isKey && parent.value !== node) continue
      const property = parent?.type === 'MemberExpression' && parent.object === node ? parent.property : null
      const member = isNode(property) && !parent?.computed ? String(property.name) : undefined
      const route = member !== undefined && isRecord(value) ? value[member] : undefined
      const outer = nodes.find((one) => one.node === parent)?.parent
      if (parent && isRoute(route) && isHandedOn(parent, outer) && !taken.has(name)) {
        routes.set(`${name}$${member}`, literal(route))
        edits.push({ start: parent.start, end: parent.end, text: `${name}$${member}` })
      } else left++
    }
    if (left > 0) remaining.push(`${imported.name} as ${name}`)
  }
  if (edits.length === 0) return []
  const source = isNode(declaration.source) ? JSON.stringify(declaration.source.value) : ''
  const lines = [...routes].map(([name, text]) => `const ${name} = ${text};`)
  if (remaining.length > 0) lines.unshift(`import { ${remaining.join(', ')} } from ${source};`)
  return [...edits, { start: declaration.start, end: declaration.end, text: lines.join(' ') }]
}

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A module's code with its routes in it. `contract` holds what each of the contract's modules exports. */
export function inlineRoutesIn(code: string, contract: Modules): string {
  const nodes = [...walk(parseAst(code))]
  const edits = nodes.flatMap(({ node }) => {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source)) return []
    const exported = contract[String(node.source.value)]
    return exported ? planEdits(node, nodes, exported) : []
  })
  let changed = code
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + text + changed.slice(end)
  return changed
}

const isScreenCode = (id: string) => /[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id)

/**
 * Replaces routes that are passed on by their method and path, in builds only, so that screens don't load
 * the schemas.
 */
export function inlineRoutes(): Plugin {
  let contract: Modules = {}
  return {
    name: 'inline-routes',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const path = join(import.meta.dirname, 'contract-modules.ts')
      const { module } = await runnerImport<{ modules: Modules }>(path)
      contract = Object.fromEntries(
        Object.entries(module.modules).map(([file, exported]) => [
          file.replace('../../contract/src/', '#contract/'),
          exported,
        ]),
      )
    },
    transform(code, id) {
      if (!isScreenCode(id) || !code.includes('#contract/')) return null
      const changed = inlineRoutesIn(code, contract)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
