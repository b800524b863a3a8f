import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUsers, type Graph, type Module } from './module-graph.ts'
import { findPlaces } from './places.ts'

const main = 'web/src/main.tsx'
const backOffice = 'web/src/shell/back-office-app.tsx'
const orders = 'web/src/features/sales/order-panel/orders-screen.tsx'
const order = 'web/src/features/sales/order-form/edit-order.tsx'
const coupons = 'web/src/features/sales/coupons/coupons-list.tsx'
const pages = 'web/src/features/store/pages/pages-list.tsx'
const footer = 'web/src/features/store/footer/footer-settings.tsx'
const brands = 'web/src/features/store/brands/brands-list.tsx'
const watched = [orders, order, coupons]

const module = (imports: string[], { opens = [] as string[], bytes = 1000 } = {}): Module => ({
  imports,
  opens,
  bytes,
})

/** A program of five screens, and of any that a test adds. */
function toyGraph(more: Record<string, Module> = {}): Graph {
  const screens = [orders, order, coupons, pages, footer, ...Object.keys(more)]
  return new Map(
    Object.entries({
      [main]: module(['node_modules/react/index.js', 'contract/src/dates.ts'], {
        opens: ['web/src/shell/sign-in-app.tsx', backOffice],
      }),
      'web/src/shell/sign-in-app.tsx': module([
        'node_modules/react/index.js',
        'web/src/ui/page/quiet-page.tsx',
      ]),
      [backOffice]: module(['web/src/ui/page/page.tsx', 'node_modules/query/index.js'], {
        opens: [...screens, 'web/src/ui/dialogs/confirm-dialog.tsx', 'web/src/platform/texts/refusals/en.ts'],
      }),
      'web/src/platform/texts/refusals/en.ts': module([
        'contract/src/texts/phrases.ts',
        'contract/src/troubles.ts',
      ]),
      'web/src/ui/dialogs/confirm-dialog.tsx': module(['node_modules/modal/index.js']),
      [orders]: module([
        'web/src/ui/page/page.tsx',
        'web/src/ui/table/data-table.tsx',
        'contract/src/dates.ts',
      ]),
      [coupons]: module(['web/src/ui/table/data-table.tsx', 'web/src/ui/form.tsx', 'web/src/ui/dialog.tsx']),
      [order]: module([
        'web/src/ui/form.tsx',
        'web/src/ui/dialog.tsx',
        'contract/src/sales/orders/orders.ts',
      ]),
      [pages]: module(['web/src/ui/table/data-table.tsx', 'web/src/ui/form.tsx', 'web/src/ui/preview.tsx']),
      [footer]: module([
        'web/src/ui/form.tsx',
        'web/src/ui/preview.tsx',
        'contract/src/sales/orders/orders.ts',
      ]),
      'web/src/ui/page/page.tsx': module([]),
      'web/src/ui/page/quiet-page.tsx': module([]),
      'web/src/ui/table/data-table.tsx': module(['web/src/ui/page/page.tsx', 'web/src/ui/table.module.css']),
      'web/src/ui/form.tsx': module(['node_modules/zod/index.js', 'web/src/ui/form.module.css']),
      'web/src/ui/dialog.tsx': module(['node_modules/modal/index.js']),
      'web/src/ui/preview.tsx': module([], { bytes: 20_000 }),
      'web/src/ui/table.module.css': module([]),
      'web/src/ui/form.module.css': module([]),
      'contract/src/dates.ts': module([]),
      'contract/src/texts/phrases.ts': module(['contract/src/troubles.ts']),
      'contract/src/troubles.ts': module([]),
      'contract/src/sales/orders/orders.ts': module([
        'node_modules/zod/index.js',
        'contract/src/troubles.ts',
      ]),
      'node_modules/react/index.js': module([]),
      'node_modules/query/index.js': module([]),
      'node_modules/modal/index.js': module([], { bytes: 90_000 }),
      'node_modules/zod/index.js': module([], { bytes: 200_000 }),
      ...more,
    }),
  )
}

const findFiles = (graph: Graph) =>
  Object.fromEntries([...findPlaces(graph, watched)].map(([name, { file }]) => [name, file]))

test('puts what both programs load into base, what all screens load into the shell', () => {
  expect(findFiles(toyGraph())).toMatchObject({
    [main]: 'start',
    'contract/src/dates.ts': 'base',
    'node_modules/react/index.js': 'base-packages',
    [backOffice]: 'back-office',
    'web/src/ui/page/page.tsx': 'shell',
    'node_modules/query/index.js': 'shell-packages',
    // The plain list's styles are there before any other screen's.
    'web/src/ui/table.module.css': 'shell',
    'web/src/ui/form.module.css': 'more-styles',
    'contract/src/texts/phrases.ts': 'refusals-en',
    // Screens use it too, and mustn't change whenever the list of texts does.
    'contract/src/troubles.ts': 'base',
  })
})

test('leaves a screen’s own modules with the screen', () => {
  const files = findFiles(toyGraph({ [brands]: module(['web/src/features/store/brands/logo.tsx']) }))
  for (const own of [orders, coupons, brands, 'web/src/features/store/brands/logo.tsx'])
    expect(files[own], own).toBeUndefined()
  expect(files['web/src/ui/page/quiet-page.tsx']).toBeUndefined()
})

test('puts together what the same watched screens load, and what no watched screen loads apart', () => {
  const files = findFiles(toyGraph())
  expect(files['web/src/ui/form.tsx']).toBe(files['web/src/ui/dialog.tsx'])
  expect(files['web/src/ui/table/data-table.tsx']).not.toBe(files['web/src/ui/form.tsx'])
  expect(files['web/src/ui/preview.tsx']).toBe('with-ui-preview')
})

test('never brings dialogs or forms’ styles to a screen that does without', () => {
  const graph = toyGraph()
  const files = findFiles(graph)
  const listFiles = new Set(
    ['web/src/ui/table/data-table.tsx', 'web/src/ui/page/page.tsx'].map((name) => files[name]),
  )
  const brought = [...graph]
    .filter(([name]) => listFiles.has(files[name]!))
    .flatMap(([, { imports }]) => imports)
  expect(files['node_modules/modal/index.js']).toBe('late-parts')
  expect(brought.map((name) => files[name])).not.toContain('late-parts')
  expect(brought.map((name) => files[name])).not.toContain('more-styles')
})

test('leaves out of lists what only sign-in pages and forms load', () => {
  const field = 'web/src/ui/text-field.tsx'
  const graph = toyGraph()
  const withField = (name: string) => [name, module([...graph.get(name)!.imports, field])] as const
  const changed = [withField('web/src/shell/sign-in-app.tsx'), withField(order), [field, module([])] as const]
  expect(findFiles(new Map([...graph, ...changed]))[field]).toBe('forms')
  expect(findFiles(new Map([...graph, ...changed, withField(orders)]))[field]).toBe('base')
})

test('puts styles of one watched screen with its scripts, those of several together', () => {
  const styles = 'web/src/ui/preview.module.css'
  const graph = toyGraph()
  const withStyles = (name: string) => [name, module([...graph.get(name)!.imports, styles])] as const
  const changed = [withStyles(coupons), withStyles(footer), [styles, module([])] as const]
  expect(findFiles(new Map([...graph, ...changed]))[styles]).toMatch(/^with-/)
  expect(findFiles(new Map([...graph, ...changed, withStyles(order)]))[styles]).toBe('more-styles')
})

test('keeps every file as it is when a screen is added, whatever it shares with others', () => {
  const before = findFiles(toyGraph())
  const shared = [...toyGraph().keys()].filter((name) => before[name]?.startsWith('with-'))
  const watchedFiles = shared.filter((name) => name !== 'web/src/ui/preview.tsx')
  expect(watchedFiles.length).toBeGreaterThan(3)
  fc.assert(
    fc.property(fc.subarray(shared), (used) => {
      const after = findFiles(toyGraph({ [brands]: module([...used, 'web/src/ui/page/page.tsx']) }))
      for (const name of watchedFiles) expect(after[name], name).toBe(before[name])
    }),
  )
})

test('names the watched screen that is gone', () => {
  expect(() => findPlaces(toyGraph(), [orders, brands])).toThrow(/watched-screens.ts.*brands-list/)
})

test('doesn’t count a dialog among the users of what its screen loads anyway', () => {
  const graph: Graph = new Map([
    ['page', module(['button'], { opens: ['dialog'] })],
    ['dialog', module(['button', 'modal'])],
  ])
  const reach = new Map([
    ['page', new Set(['page', 'button'])],
    ['dialog', new Set(['dialog', 'button', 'modal'])],
  ])
  const users = findUsers(reach, graph)
  expect([...users.get('button')!]).toEqual(['page'])
  expect([...users.get('modal')!]).toEqual(['dialog'])
})
