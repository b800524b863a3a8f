import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edge, refuseLoops, resolveChains } from './redirect-graph.ts'

const names = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']
const edge = fc.record({
  from: fc.constantFrom(...names),
  to: fc.option(fc.constantFrom(...names), { nil: null }),
})
const edges = fc.uniqueArray(edge, { selector: ({ from }) => from })

type Graph = Map<string, string | null>

/** Walks step by step, as a visitor's browser does; null on another domain, undefined in a circle. */
function walk(graph: Graph, start: string): string | null | undefined {
  let at: string | null = start
  for (let step = 0; step <= graph.size; step += 1) {
    if (at === null || !graph.has(at)) return at
    at = graph.get(at)!
  }
  return undefined
}

/** What a store can have: no redirect leads to another's source. */
function stored(wished: readonly Edge[]): Edge[] {
  const kept: Graph = new Map()
  for (const { from, to } of wished) {
    kept.set(from, to)
    if (walk(kept, from) === undefined) kept.delete(from)
  }
  return [...kept.keys()].map((from) => ({ from, to: walk(kept, from)! }))
}

const after = (existing: readonly Edge[], added: readonly Edge[], refused: ReadonlySet<string>): Graph =>
  new Map([...existing, ...added.filter(({ from }) => !refused.has(from))].map(({ from, to }) => [from, to]))

test('never leaves a loop, and sends everybody where a step-by-step walk ends', () => {
  fc.assert(
    fc.property(edges.map(stored), edges, (existing, added) => {
      const graph = after(existing, added, refuseLoops(existing, added))
      const resolved = resolveChains(
        new Map([...graph].map(([from, to]) => [from, { url: to ?? 'https://elsewhere', norm: to }])),
      )
      expect(resolved.size).toBe(graph.size)
      for (const [from, end] of resolved) {
        expect(walk(graph, from)).toBe(end.norm)
        expect(graph.has(end.norm ?? '')).toBe(false)
      }
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
      expect([...refuseLoops([], added)]).toEqual(closing.map(({ from }) => from))
    }),
    { numRuns: 1000 },
  )
})

test('counts what a new redirect replaces as gone, unless the new one is refused', () => {
  const existing = [{ from: '/b', to: '/a' }]
  const turned = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
  ]
  expect(refuseLoops(existing, turned)).toEqual(new Set())
  const looping = [...turned, { from: '/c', to: '/d' }, { from: '/d', to: '/a' }]
  expect(refuseLoops(existing, looping)).toEqual(new Set(['/d']))
  const [, second] = [turned[0]!, { from: '/c', to: '/b' }]
  expect(refuseLoops(existing, [second, turned[0]!, turned[1]!])).toEqual(new Set(['/b', '/a']))
})

test('ends soon however the lines bring each other back', () => {
  const existing: Edge[] = []
  const added: Edge[] = []
  for (let n = 0; n < 20_000; n += 1) {
    existing.push({ from: `/s${n}`, to: `/t${n + 1}` })
    added.push({ from: `/t${n}`, to: `/s${n}` }, { from: `/s${n}`, to: `/t${n}` })
  }
  const refused = refuseLoops(existing, added)
  const graph = after(existing, added, refused)
  const resolved = resolveChains(new Map([...graph].map(([from, to]) => [from, { url: to ?? '', norm: to }])))
  expect(resolved.get('/t0')?.norm).toBe('/t20000')
})
