import type { CallExpression, Node } from 'oxc-parser'
import {
  type Code,
  findFunction,
  isCode,
  listBelow,
  type Module,
  moduleReader,
  type Place,
  type Sources,
} from './read-module.ts'

const executes = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'query'])
/** Names of the values that send statements. A call that receives one of them may send some. */
const senders = new Set(['work', 'db', 'client'])
const continues = new Set(['then', 'catch', 'finally'])
const loops = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])

/**
 * Finds statements that a `sendLast` would send after a wait, and so after COMMIT (docs/how-to/send-statements.md).
 * It searches the callbacks and the functions that they call, but doesn't follow hooks and methods of objects. The
 * database layer refuses their late statements at run time.
 */
export function findWaits(sources: Sources): string[] {
  const search = new Search(sources)
  return Object.keys(sources)
    .filter((file) => /\bsendLast\(/.test(sources[file]!))
    .flatMap((file) => search.findIn(file))
}

class Search {
  readonly #read: ReturnType<typeof moduleReader>
  readonly #sends = new Map<Code, boolean>()
  readonly #checked = new Set<string>()
  /** The place of the `sendLast` that is being searched. */
  #origin = ''

  constructor(sources: Sources) {
    this.#read = moduleReader(sources)
  }

  findIn(file: string): string[] {
    const module = this.#read(file)!
    return listBelow(module.program)
      .filter((node) => node.type === 'CallExpression')
      .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'sendLast')
      .flatMap((call) => this.#findInCall(module, call))
  }

  #findInCall(module: Module, call: CallExpression): string[] {
    this.#origin = formatPlace(module, call)
    const [last] = call.arguments
    const callbacks = last?.type === 'ObjectExpression' ? last.properties : [null]
    return callbacks.flatMap((one) =>
      one?.type === 'Property' && isCode(one.value)
        ? this.#check({ module, code: one.value }, 0)
        : [`${this.#origin} gives sendLast callbacks that aren’t written there`],
    )
  }

  /** Finds the waits in a function that's called with this number of arguments, and in the functions that it calls. */
  #check({ module, code }: Place, given: number): string[] {
    const key = `${module.file}:${code.start}:${given}`
    if (this.#checked.has(key)) return []
    this.#checked.add(key)
    const own = listBelow(code, (node) => !isCode(node))
    const sending = own
      .filter((node) => node.type === 'CallExpression')
      .filter((call) => this.#isSending(module, call))
    const waits = own.filter((node) => isWait(node) && !isSpared(code, own, node, given))
    const late = sending.find((call) => waits.some((wait) => isAfter(own, wait, call)))
    const chained = sending.find((call) => this.#isChained(module, call))
    return [
      ...[late, chained]
        .filter((call) => call !== undefined)
        .map(
          (call) =>
            `${formatPlace(module, call)} sends a statement after a wait, for sendLast in ${this.#origin}`,
        ),
      ...own.filter(isCode).flatMap((inner) => this.#check({ module, code: inner }, 0)),
      ...sending.flatMap((call) => {
        const called = this.#called(module, call)
        return called ? this.#check(called, call.arguments.length) : []
      }),
    ]
  }

  #called(module: Module, { callee }: CallExpression): Place | undefined {
    return callee.type === 'Identifier' ? findFunction(this.#read, module, callee.name, callee) : undefined
  }

  #isSending(module: Module, call: CallExpression): boolean {
    const { callee } = call
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
      if (executes.has(callee.property.name)) return true
    if ([callee, ...call.arguments].some((one) => isCode(one) && this.#isSender({ module, code: one })))
      return true
    const called = this.#called(module, call)
    if (called) return this.#isSender(called)
    return call.arguments.some((one) => one.type === 'Identifier' && senders.has(one.name))
  }

  /** Whether a function may send statements. */
  #isSender({ module, code }: Place): boolean {
    const found = this.#sends.get(code)
    if (found !== undefined) return found
    // For a function that calls itself, only its other calls matter.
    this.#sends.set(code, false)
    const sends = listBelow(code).some(
      (node) => node.type === 'CallExpression' && this.#isSending(module, node),
    )
    this.#sends.set(code, sends)
    return sends
  }

  /** Whether a call is like `a().then(() => b())`, where `b` sends statements. */
  #isChained(module: Module, { callee, arguments: given }: CallExpression): boolean {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
    if (!continues.has(callee.property.name)) return false
    return given.some((one) => isCode(one) && this.#isSender({ module, code: one }))
  }
}

const isWait = (node: Node) =>
  node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)

/** Whether a call's argument avoids the wait, as in `given ?? (await read())`. */
function isSpared({ params }: Code, own: readonly Node[], wait: Node, given: number): boolean {
  return own.some((node) => {
    if (node.type !== 'LogicalExpression' || node.operator !== '??' || !isWithin(wait, node.right))
      return false
    const { left } = node
    const at = params.findIndex(
      (param) => left.type === 'Identifier' && param.type === 'Identifier' && param.name === left.name,
    )
    return at >= 0 && at < given
  })
}

/** Whether a call in the function runs after the wait. */
function isAfter(own: readonly Node[], wait: Node, call: Node): boolean {
  const isInLoop = own.some(
    (node) =>
      (loops.has(node.type) && isWithin(wait, node) && isWithin(call, node)) ||
      (node === wait && loops.has(node.type)),
  )
  if (isInLoop || isWithin(wait, call)) return isInLoop || wait !== call
  if (isWithin(call, wait) || call.start < wait.start) return false
  return !own.some(
    (node) =>
      (node.type === 'IfStatement' || node.type === 'ConditionalExpression') &&
      node.alternate &&
      isWithin(wait, node.consequent) &&
      isWithin(call, node.alternate),
  )
}

const isWithin = (inner: Node, outer: Node) => outer.start <= inner.start && inner.end <= outer.end
const formatPlace = ({ file, text }: Module, { start }: Node) =>
  `${file}:${text.slice(0, start).split('\n').length}`
