import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImportProblems } from './find-problems.ts'
import type { AreaOrder } from './import-laws.ts'

const order: AreaOrder = {
  areas: { parts: ['stock', 'prices'], sales: ['orders', 'returns'] },
  ordered: new Set(['sales']),
}

/** A repository that follows the rules and has every kind of import that looks forbidden but is allowed. */
const repository: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: {
      '#contract/*': './contract/src/*',
      '#server/*': './server/src/*',
      '#web/*': './web/src/*',
      '#demo/*': './demo/*',
      '#test/*': './server/test/*',
    },
  }),
  'contract/src/money.ts': "import { z } from 'zod'\nimport Big from 'big.js'",
  'contract/src/prices.ts': "import './money.ts'",
  'contract/src/texts/in-english.ts': '',
  'contract/src/prices.test.ts':
    "import { test } from 'vitest'\nimport fc from 'fast-check'\nimport './texts/in-english.ts'",
  'demo/demo.ts': "import '#server/features/sales/orders/queries.ts'",
  'server/test/harness.ts': "import '#server/app.ts'",
  'server/src/main.ts': "import './app.ts'\nconst demo = await import('#demo/demo.ts')",
  'server/src/app.ts': "import './features/sales/sales.ts'\nimport './adapters/mail.ts'",
  'server/src/platform/log.ts': "import '#contract/texts/in-english.ts'\nimport { readFile } from 'node:fs'",
  'server/src/platform/log.test.ts':
    "import '#test/harness.ts'\nimport '../features/sales/orders/orders.fixture.ts'",
  'server/src/adapters/mail.ts': "import '../platform/log.ts'",
  'server/src/features/parts/stock/stock.ts': "import '../prices/prices.ts'",
  'server/src/features/parts/prices/prices.ts': "import '#server/platform/log.ts'",
  'server/src/features/sales/sales.ts': "import './orders/routes.ts'\nimport './returns/routes.ts'",
  'server/src/features/sales/orders/orders.fixture.ts':
    "import '#test/harness.ts'\nimport '../returns/returns.ts'",
  'server/src/features/sales/orders/queries.ts': "import '#server/features/parts/stock/stock.ts'",
  'server/src/features/sales/orders/routes.ts': "import './list/list.ts'",
  'server/src/features/sales/orders/list/list.ts': "import '../queries.ts'\nimport './list.queries.ts'",
  'server/src/features/sales/orders/list/list.queries.ts': '',
  'server/src/features/sales/returns/returns.ts': "import '../orders/list/list.ts'",
  'server/src/features/sales/returns/routes.ts': "import './returns.ts'",
  'web/test/mount.tsx': '',
  'web/src/main.tsx': "import './shell/shell.tsx'\nimport { Link } from '@tanstack/react-router'",
  'web/src/features.tsx': "import '#web/features/sales/orders/orders.tsx'",
  'web/src/shell/shell.tsx': "import '../features.tsx'",
  'web/src/platform/links.tsx': "import { Link } from '@tanstack/react-router'",
  'web/src/ui/table.tsx':
    "import '#web/platform/links.tsx'\nimport { useParams } from '@tanstack/react-router'",
  'web/src/ui/table.test.tsx': "import '../../test/mount.tsx'\nimport '#web/features.tsx'",
  'web/src/features/parts/stock/stock.tsx': "import '#web/ui/table.tsx'",
  'web/src/features/sales/orders/orders.tsx': "import '#web/features/parts/stock/stock.tsx'",
  'web/src/features/sales/returns/returns.tsx': "import icon from '../orders/icon.svg?url'",
  'web/src/features/sales/orders/icon.svg': '',
}

const root = mkdtempSync(path.join(tmpdir(), 'partsdesk-imports-'))
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}
beforeAll(() => write(repository))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Finds the problems of the repository with these additional files. */
function findProblems(files: Record<string, string> = {}, listed: AreaOrder = order): string[] {
  write(files)
  try {
    return findImportProblems(root, listed)
  } finally {
    for (const file of Object.keys(files)) rmSync(path.join(root, file))
  }
}

test('finds nothing in a repository that follows the rules', () => {
  expect(findProblems()).toEqual([])
})

const onContract = 'the contract imports zod, big.js and other contract files'
const onEnglish =
  'only the server takes English texts by their codes; a browser would load all of them with each screen'
const onServer = 'the server imports contract and server only'
const onBrowser = 'the browser imports contract and web only'
const onQueries = 'queries and routes are private to their feature; import a verb'
const onLinks = 'take it from #web/platform/links.tsx, so that it stays in the store that is being edited'
const orders = 'server/src/features/sales/orders/orders.ts'

test.each([
  ['contract/src/x.ts', '#server/platform/log.ts', onContract],
  ['contract/src/x.test.ts', '../../web/src/ui/table.tsx', onContract],
  ['contract/src/x.ts', 'node:fs', onContract],
  ['contract/src/x.ts', 'kysely', onContract],
  ['contract/src/x.ts', 'vitest', onContract],
  ['contract/src/x.ts', './texts/in-english.ts', onEnglish],
  ['web/src/ui/x.ts', '#contract/texts/in-english.ts', onEnglish],
  ['server/src/platform/x.ts', '../adapters/mail.ts', 'nothing in platform imports adapters'],
  [
    'server/src/platform/x.ts',
    '#server/features/parts/stock/stock.ts',
    'nothing in platform imports features',
  ],
  ['server/src/platform/x.fixture.ts', '#server/app.ts', 'nothing in platform imports app'],
  ['server/src/adapters/x.ts', '../features/parts/stock/stock.ts', 'nothing in adapters imports features'],
  [orders, '../../../app.ts', 'nothing in features imports app'],
  [orders, '#web/ui/table.tsx', onServer],
  ['server/src/x.ts', '#demo/demo.ts', onServer],
  [orders, '../../../../test/harness.ts', onServer],
  [
    'server/src/features/parts/stock/x.ts',
    '#server/features/sales/sales.ts',
    'parts comes before sales (scripts/areas.ts)',
  ],
  [orders, '../returns/returns.ts', 'orders comes before returns (scripts/areas.ts)'],
  [orders, './list/../../returns/returns.ts', 'orders comes before returns (scripts/areas.ts)'],
  ['server/src/features/sales/returns/x.ts', '../orders/queries.ts', onQueries],
  ['server/src/features/sales/returns/x.ts', '#server/features/sales/orders/list/list.queries.ts', onQueries],
  ['server/src/features/sales/orders/totals/x.ts', '../list/list.queries.ts', onQueries],
  [orders, '../../parts/stock/stock.ts', 'begin an import from another area with #server/features/'],
  [
    'web/src/features/sales/orders/x.tsx',
    '../../parts/stock/stock.tsx',
    'begin an import from another area with #web/features/',
  ],
  ['server/src/commands/x.ts', '#server/features/sales/orders/routes.ts', onQueries],
  ['web/src/platform/x.ts', '../ui/table.tsx', 'nothing in platform imports ui'],
  ['web/src/ui/x.test.tsx', '#web/features/parts/stock/stock.tsx', 'nothing in ui imports features'],
  ['web/src/features/parts/stock/x.tsx', '../../../shell/shell.tsx', 'nothing in features imports shell'],
  ['web/src/features/parts/stock/x.tsx', '#web/features.tsx', 'nothing in features imports shell'],
  ['web/src/shell/x.tsx', '#server/platform/log.ts', onBrowser],
  ['web/src/ui/x.test.tsx', '#demo/demo.ts', onBrowser],
  [
    'web/src/features/parts/stock/x.test.tsx',
    '../../sales/orders/orders.tsx',
    'parts comes before sales (scripts/areas.ts)',
  ],
  [
    'web/src/features/sales/orders/x.tsx',
    '../returns/returns.tsx',
    'orders comes before returns (scripts/areas.ts)',
  ],
  ['web/src/ui/x.tsx', '#web/ui/gone.tsx', 'name a file that exists'],
  ['web/src/ui/x.tsx', '#web/platform', 'name a file that exists'],
])('%s may not import %s', (file, spelled, law) => {
  expect(findProblems({ [file]: `import '${spelled}'` })).toEqual([`${file} imports ${spelled}: ${law}`])
})

test.each([
  "import { log } from '#server/app.ts'",
  "import log from '../app.ts'",
  "import type { Log } from '../platform/../app.ts'",
  "export { log } from '#server/app.ts'",
  "export type * from '#server/app.ts'",
  "const later = () => import('#server/app.ts')",
  'const later = () => import(`../app.ts`)',
  "type App = typeof import('#server/app.ts')",
])('sees through %s', (text) => {
  expect(findProblems({ 'server/src/platform/x.ts': text })).toEqual([
    expect.stringMatching(/^server\/src\/platform\/x.ts imports .*app.ts: nothing in platform imports app$/),
  ])
})

test.each(['Link', 'Navigate', 'useNavigate', 'type Link', 'useParams, Link as Other'])(
  'has screens take { %s } from where it stays in the store',
  (names) => {
    const text = `import { ${names} } from '@tanstack/react-router'`
    for (const file of ['web/src/ui/x.tsx', 'web/src/features/parts/stock/x.tsx'])
      expect(findProblems({ [file]: text })).toEqual([`${file} imports @tanstack/react-router: ${onLinks}`])
  },
)

test.each(["import * as router from '@tanstack/react-router'", "export * from '@tanstack/react-router'"])(
  'finds links at %s, too',
  (text) => {
    expect(findProblems({ 'web/src/ui/x.tsx': text })).toHaveLength(1)
  },
)

test('wants to know which file a screen loads', () => {
  expect(findProblems({ 'web/src/ui/x.tsx': 'const load = (name: string) => import(name)' })).toEqual([
    'web/src/ui/x.tsx imports (computed): name a file that exists',
  ])
})

test.each([
  ["import './b.ts'", "import '#server/platform/a.ts'"],
  ["export * from './b.ts'", "export { a } from './a.ts'"],
  ["import './b.ts'", "const later = () => import('./a.ts')"],
])('finds the cycle of %s and %s', (a, b) => {
  expect(findProblems({ 'server/src/platform/a.ts': a, 'server/src/platform/b.ts': b })).toEqual([
    'These import each other: server/src/platform/a.ts → server/src/platform/b.ts → server/src/platform/a.ts',
  ])
})

test('finds a long cycle, and a second one beside it', () => {
  const cycle = {
    'bench/a.ts': "import './b.ts'",
    'bench/b.ts': "import './c.ts'",
    'bench/c.ts': "import './a.ts'",
  }
  expect(findProblems({ ...cycle, 'scripts/x.mjs': "import './x.mjs'" })).toEqual([
    'These import each other: bench/a.ts → bench/b.ts → bench/c.ts → bench/a.ts',
    'These import each other: scripts/x.mjs → scripts/x.mjs',
  ])
})

test('finds a cycle of types, too', () => {
  const a = "import type { B } from './b.ts'"
  expect(findProblems({ 'bench/a.ts': a, 'bench/b.ts': "import { type A } from './a.ts'" })).toEqual([
    'These import each other: bench/a.ts → bench/b.ts → bench/a.ts',
  ])
})

test('compares the folders with the list of areas and nouns', () => {
  const files = { 'server/src/features/parts/kits/kits.ts': '', 'web/src/features/news/posts/posts.tsx': '' }
  expect(findProblems(files)).toEqual([
    'parts/kits is missing from scripts/areas.ts',
    'news/posts is missing from scripts/areas.ts',
  ])
  const withLabels = { ...order, areas: { ...order.areas, labels: ['stickers'] } }
  expect(findProblems({}, withLabels)).toEqual(['labels/stickers in scripts/areas.ts has no folder'])
})

test('refuses a file that it can’t read', () => {
  expect(() => findProblems({ 'bench/a.ts': 'import {' })).toThrow('bench/a.ts: ')
})
