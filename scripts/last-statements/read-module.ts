import { dirname, join } from 'node:path/posix'
import { type ArrowFunctionExpression, type Function as FunctionNode, type Node, parseSync } from 'oxc-parser'

/** A function with a body. */
export type Code = FunctionNode | ArrowFunctionExpression
/** The files' texts by their paths in the repository. */
export type Sources = Readonly<Record<string, string>>

/** A function, its name, and the part of the file in which the name refers to it. */
type NamedCode = { name: string; code: Code; scope: Node }
/** A file's functions and its imports by their names in the file. */
export type Module = {
  file: string
  text: string
  program: Node
  named: NamedCode[]
  imports: Map<string, { file: string; name: string }>
}
/** A function and its file. */
export type Place = { module: Module; code: Code }

/** Whether a node is a function. */
export const isCode = (node: Node): node is Code =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Lists the nodes directly below a node. */
const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Lists the nodes below a node in the order of the text. `enters` decides whose children are included. */
export const listBelow = (node: Node, enters: (node: Node) => boolean = () => true): Node[] =>
  listChildren(node).flatMap((child) => [child, ...(enters(child) ? listBelow(child, enters) : [])])

/** Returns a function that parses a file when it's first needed, and only once. */
export function moduleReader(sources: Sources): (file: string) => Module | undefined {
  const read = new Map<string, Module>()
  return (file) => {
    const text = sources[file]
    if (text !== undefined && !read.has(file)) read.set(file, parseModule(file, text))
    return read.get(file)
  }
}

function parseModule(file: string, text: string): Module {
  const { program, module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const imports = new Map<string, { file: string; name: string }>()
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries) {
      const spelled = moduleRequest.value
      const from = spelled.startsWith('.')
        ? join(dirname(file), spelled)
        : spelled.replace(/^#(server|contract)\//, '$1/src/')
      imports.set(localName.value, { file: from, name: importName.name ?? '*' })
    }
  return { file, text, program, named: listNamed(program, program), imports }
}

function listNamed(node: Node, scope: Node): NamedCode[] {
  const inner = isCode(node) ? node : scope
  const below = listChildren(node).flatMap((child) => listNamed(child, inner))
  if (node.type === 'FunctionDeclaration' && node.id)
    return [{ name: node.id.name, code: node, scope }, ...below]
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return below
  return node.init && isCode(node.init) ? [{ name: node.id.name, code: node.init, scope }, ...below] : below
}

/** Finds the function that a name refers to at a place: the innermost one in the file, or an imported one. */
export function findFunction(
  read: (file: string) => Module | undefined,
  module: Module,
  name: string,
  at: Node,
): Place | undefined {
  const [inner] = module.named
    .filter((one) => one.name === name && one.scope.start <= at.start && at.end <= one.scope.end)
    .sort((a, b) => b.scope.start - a.scope.start)
  if (inner) return { module, code: inner.code }
  const imported = module.imports.get(name)
  const from = imported && read(imported.file)
  return from && findFunction(read, from, imported.name, from.program)
}
