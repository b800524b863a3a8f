import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainEnds, findLoops } from './redirect-graph.ts'
import { stripQuery } from './redirect-paths.ts'

const names = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']
const edge = fc.record({
  from: fc.constantFrom(...names),
  to: fc.option(fc.constantFrom(...names), { nil: null }),
})
const edges = fc.uniqueArray(edge, { selector: ({ from }) => from })
const withParameters = fc.constantFrom('/a', '/a?x=1', '/a?x=2', '/b', '/b?x=1', '/c', '/c?x=1', '/d')
const anyEdges = fc.uniqueArray(
  fc.record({ from: withParameters, to: fc.option(withParameters, { nil: null }) }),
  { selector: ({ from }) => from },
)

type Edge = { from: string; to: string | null }
const asEdges = (edges: readonly Edge[]) => new Map(edges.map(({ from, to }) => [from, { norm: to }]))
const findRefused = (existing: readonly Edge[], added: readonly Edge[]) =>
  findLoops(asEdges(existing), asEdges(added))

type Graph = Map<string, string | null>

/**
 * Walks step by step, as a visitor's browser does: without a redirect of an address with parameters, its path's
 * applies. Null on another domain, undefined in a circle.
 */
function walk(graph: Graph, start: string): string | null | undefined {
  let at: string | null = start
  for (let step = 0; step <= graph.size; step += 1) {
    if (at === null) return at
    const source: string = graph.has(at) ? at : stripQuery(at)
    if (!graph.has(source)) return at
    at = graph.get(source)!
  }
  return undefined
}

const endsIn = (graph: Graph) =>
  chainEnds((from) => {
    const norm = graph.get(from)
    return norm === undefined ? undefined : { url: norm ?? 'https://elsewhere', norm }
  })

/** The redirects a store can have: none leads to another's source. */
function stored(edges: readonly Edge[]): Edge[] {
  const acyclic: Graph = new Map()
  for (const { from, to } of edges) {
    acyclic.set(from, to)
    if (walk(acyclic, from) === undefined) acyclic.delete(from)
  }
  return [...acyclic.keys()].map((from) => ({ from, to: walk(acyclic, from)! }))
}

const after = (existing: readonly Edge[], added: readonly Edge[], refused: ReadonlySet<string>): Graph =>
  new Map([...existing, ...added.filter(({ from }) => !refused.has(from))].map(({ from, to }) => [from, to]))

test('never leaves a loop, and sends everybody where a step-by-step walk ends', () => {
  fc.assert(
    fc.property(anyEdges.map(stored), anyEdges, (existing, added) => {
      const graph = after(existing, added, findRefused(existing, added))
      const findEnd = endsIn(graph)
      for (const from of graph.keys()) {
        const end = findEnd(from)!
        expect(walk(graph, from)).toBe(end.norm)
        expect(graph.has(end.norm ?? '') || graph.has(stripQuery(end.norm ?? ''))).toBe(false)
      }
      expect(findEnd('/nowhere')).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test('refuses exactly the lines that close a loop when a file is entered line by line', () => {
  fc.assert(
    fc.property(edges, (added) => {
      const graph: Graph = new Map()
      const closing = added.filter(({ from, to }) => {
        graph.set(from, to)
        const isLoop = walk(graph, from) === undefined
        if (isLoop) graph.delete(from)
        return isLoop
      })
      expect([...findRefused([], added)]).toEqual(closing.map(({ from }) => from))
    }),
    { numRuns: 1000 },
  )
})

test('lets an address with parameters lead to itself with others', () => {
  const one = { from: '/a', to: '/a?x=1' }
  expect(findRefused([], [one])).toEqual(new Set(['/a']))
  expect(findRefused([], [{ from: '/a?x=1', to: '/a' }])).toEqual(new Set())
  expect(findRefused([], [one, { from: '/a?x=1', to: '/b' }])).toEqual(new Set())
  const looping = [
    { from: '/a', to: '/b?x=1' },
    { from: '/b?x=1', to: '/a' },
  ]
  expect(findRefused([], looping)).toEqual(new Set(['/b?x=1']))
  expect(findRefused([{ from: '/b', to: '/a' }], looping)).toEqual(new Set(['/a', '/b?x=1']))
})

test('counts what a new redirect replaces as gone, unless the new one is refused', () => {
  const existing = [{ from: '/b', to: '/a' }]
  const turned = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
  ]
  expect(findRefused(existing, turned)).toEqual(new Set())
  const looping = [...turned, { from: '/c', to: '/d' }, { from: '/d', to: '/a' }]
  expect(findRefused(existing, looping)).toEqual(new Set(['/d']))
  const [, second] = [turned[0]!, { from: '/c', to: '/b' }]
  expect(findRefused(existing, [second, turned[0]!, turned[1]!])).toEqual(new Set(['/b', '/a']))
})

test('ends soon however the lines bring each other back', () => {
  const existing: Edge[] = []
  const added: Edge[] = []
  for (let n = 0; n < 20_000; n += 1) {
    existing.push({ from: `/s${n}`, to: `/t${n + 1}` })
    added.push({ from: `/t${n}`, to: `/s${n}` }, { from: `/s${n}`, to: `/t${n}` })
  }
  const refused = findRefused(existing, added)
  const graph = after(existing, added, refused)
  expect(endsIn(graph)('/t0')?.norm).toBe('/t20000')
})
