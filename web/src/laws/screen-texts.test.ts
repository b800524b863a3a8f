import { expect, test } from 'vitest'

/**
 * Each screen lists the texts it loads; without them, keys would show instead. So this reads the sources: a
 * screen's file and everything it imports may only use texts of the listed areas.
 */
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../platform/texts/*/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const english = import.meta.glob<Record<string, object>>('../platform/texts/en/**/*.ts', { eager: true })
const texts = Object.assign({}, ...Object.values(english)) as Record<string, object>

const found = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, name]) => name ?? [])
const named = (list = ''): string[] => found(list, /'(\w+)'/g)
const stripComments = (path: string): string => sources[path]!.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** An import's path as `sources` names it, `../features/sales/…`; undefined for packages. */
function resolveImport(name: string, from: string): string | undefined {
  if (name.startsWith('#web/')) return name.replace('#web/', '../')
  return name.startsWith('.') ? `..${new URL(name, `http://web/${from}`).pathname}` : undefined
}

type Page = { path: string; texts: string[] }
/** The screen lists, and the texts loaded before any screen. */
const inBackOffice = ['common', 'shell']
const lists: Record<string, string[]> = {
  '../features/catalog/screens.ts': inBackOffice,
  '../features/channels/screens.ts': inBackOffice,
  '../features/insight/screens.ts': inBackOffice,
  '../features/sales/screens.ts': inBackOffice,
  '../features/store/screens.ts': inBackOffice,
  '../features/tenancy/screens.ts': inBackOffice,
  '../dealer-tabs.ts': [...inBackOffice, 'dealers'],
  '../setup-dialogs.ts': inBackOffice,
  '../shell/sign-in-app.tsx': ['common'],
}
const listPages = (list: string): Page[] =>
  [...stripComments(list).matchAll(/(?:texts: \[([^\]]*)\][^;]*?|signIn\(\(\) => )import\('([^']+)'\)/g)].map(
    ([, areas = "'signIn'", file = '']) => ({ path: resolveImport(file, list)!, texts: named(areas) }),
  )
const pagePaths = new Set(Object.keys(lists).flatMap((list) => listPages(list).map(({ path }) => path)))

/** Includes what a dialog loads when it opens, but no other pages. */
function collectFiles(path: string, files = new Set<string>()): Set<string> {
  if (files.has(path) || sources[path] === undefined || path in lists) return files
  files.add(path)
  const code = stripComments(path)
  const imported = found(code, /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm)
  const fetched = found(code, /\bimport\('([^']+)'\)/g)
  for (const name of imported) collectFiles(resolveImport(name, path) ?? '', files)
  for (const name of fetched)
    if (!pagePaths.has(resolveImport(name, path) ?? '')) collectFiles(resolveImport(name, path) ?? '', files)
  return files
}

/** The areas of the text keys in a file, such as `'orders.title'`, including built ones. */
const areasIn = (code: string): string[] => [
  ...[...code.matchAll(/['"`](\w+)\.(\w+)['"`]/g)].flatMap(([, area = '', name = '']) =>
    name in (texts[area] ?? {}) ? area : [],
  ),
  ...found(code, /`(\w+)\.\$\{/g).filter((area) => area in texts),
]
/** Rarely used parts can load their own texts. */
const loadedIn = (code: string): string[] => found(code, /loadTexts\(\[([^\]]*)\]/g).flatMap(named)

const findTexts = (path: string) => {
  const code = [...collectFiles(path)].map(stripComments)
  return { used: code.flatMap(areasIn), loaded: code.flatMap(loadedIn) }
}

test.each(Object.keys(lists))('loads every text the pages of %s show', (list) => {
  const files = found(stripComments(list), /\bimport\('([^']+)'\)/g).filter(
    (file) => file !== './back-office-app.tsx',
  )
  expect(files).not.toEqual([])
  expect(listPages(list).map(({ path }) => path)).toEqual(files.map((file) => resolveImport(file, list)))
  const missing = listPages(list).flatMap(({ path, texts: listed }) => {
    const { used, loaded } = findTexts(path)
    const there = new Set([...listed, ...loaded, ...lists[list]!])
    return used.filter((area) => !there.has(area)).map((area) => `${path} shows ${area}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('loads the texts of the frame around the screens', () => {
  const { used, loaded } = findTexts('../shell/back-office-app.tsx')
  expect(used.filter((area) => area !== 'common' && !loaded.includes(area))).toEqual([])
})
