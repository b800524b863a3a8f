import { expect, test } from 'vitest'
import type { Graph } from './module-graph.ts'
import { shareFiles, sortByUse } from './shared-files.ts'

/** Modules that use nothing, by their bytes. */
const makeGraph = (bytes: Record<string, number>, imports: Record<string, string[]> = {}): Graph =>
  new Map(
    Object.entries(bytes).map(([name, size]) => [
      name,
      { imports: imports[name] ?? [], opens: [], bytes: size },
    ]),
  )
const share = (graph: Graph, users: Record<string, string[]>) =>
  shareFiles(new Map(Object.entries(users).map(([name, list]) => [name, new Set(list)])), {
    graph,
    others: [],
  })
    .map(({ modules }) => modules.toSorted().join(' '))
    .sort()

test('joins modules of the same screens, however large', () => {
  const graph = makeGraph({ button: 100, zod: 500_000, chart: 900 })
  expect(share(graph, { button: ['a', 'b'], zod: ['a', 'b'], chart: ['c', 'd'] })).toEqual([
    'button zod',
    'chart',
  ])
})

test('joins files if that saves more than the bytes some screens don’t use', () => {
  expect(
    share(makeGraph({ button: 100, menu: 5000 }), { button: ['a', 'b', 'c'], menu: ['a', 'b'] }),
  ).toEqual(['button menu'])
  expect(
    share(makeGraph({ button: 100, zod: 40_000 }), { button: ['a', 'b', 'c'], zod: ['a', 'b'] }),
  ).toEqual(['button', 'zod'])
})

test('counts all that comes with a file', () => {
  const graph = makeGraph({ button: 100, form: 200, zod: 500_000 }, { form: ['zod'] })
  const users = { button: ['a', 'b', 'c'], form: ['a', 'b'], zod: ['a', 'b', 'd'] }
  expect(share(graph, users)).toEqual(['button', 'form zod'])
})

test('brings styles to no screen that does without', () => {
  const graph = makeGraph({ button: 100, 'menu.module.css': 50 })
  expect(share(graph, { button: ['a', 'b', 'c'], 'menu.module.css': ['a', 'b'] })).toEqual([
    'button',
    'menu.module.css',
  ])
  expect(share(graph, { button: ['a', 'b'], 'menu.module.css': ['a', 'b'] })).toEqual([
    'button menu.module.css',
  ])
})

test('decides the same in whatever order modules come', () => {
  const graph = makeGraph({ a: 9000, b: 8000, c: 7000, d: 6000 })
  const users = { a: ['1', '2', '3'], b: ['2', '3', '4'], c: ['3', '4', '5'], d: ['1', '5'] }
  const reversed = Object.fromEntries(Object.entries(users).reverse())
  expect(share(graph, reversed)).toEqual(share(graph, users))
})

test('puts files after those they use, and the cheaper first where they use each other', () => {
  const graph = makeGraph({ page: 10, table: 20, cell: 30 }, { page: ['table'], table: ['cell'] })
  const file = (name: string) => ({
    users: new Set<string>(),
    modules: [name],
    bytes: 0,
    loads: new Set<never>(),
  })
  const sorted = (names: string[]) => sortByUse(names.map(file), graph).flatMap(({ modules }) => modules)
  expect(sorted(['page', 'table', 'cell'])).toEqual(['cell', 'table', 'page'])
  const circular = makeGraph({ small: 10, large: 9000 }, { small: ['large'], large: ['small'] })
  expect(sortByUse(['small', 'large'].map(file), circular)[0]!.modules).toEqual(['large'])
})
