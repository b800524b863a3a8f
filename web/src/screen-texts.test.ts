import { expect, test } from 'vitest'

/**
 * Each screen lists the texts that it loads; whatever is drawn without its texts shows their names instead. So
 * the sources are read here: a screen's file and all that it brings along name texts of the listed areas only.
 */
const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts', '!./platform/texts/*/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const english = import.meta.glob<Record<string, object>>('./platform/texts/en/*.ts', { eager: true })
const texts = Object.assign({}, ...Object.values(english)) as Record<string, object>

const found = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, name]) => name ?? [])
const named = (list = ''): string[] => found(list, /'(\w+)'/g)
const codeOf = (path: string): string => sources[path]!.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** `./features/sales/…`, as `sources` calls what a file imports; undefined for packages. */
function pathOf(name: string, from: string): string | undefined {
  if (name.startsWith('#web/')) return name.replace('#web/', './')
  return name.startsWith('.') ? `.${new URL(name, `http://web/${from}`).pathname}` : undefined
}

type Page = { path: string; texts: string[] }
/** The lists of screens, and the texts that are there before a screen of it comes. */
const inBackOffice = ['common', 'shell']
const lists: Record<string, string[]> = {
  './features/catalog/screens.ts': inBackOffice,
  './features/insight/screens.ts': inBackOffice,
  './features/sales/screens.ts': inBackOffice,
  './features/store/screens.ts': inBackOffice,
  './features/tenancy/screens.ts': inBackOffice,
  './dealer-tabs.ts': [...inBackOffice, 'dealers'],
  './shell/sign-in-app.tsx': ['common'],
}
const pagesOf = (list: string): Page[] =>
  [...codeOf(list).matchAll(/(?:texts: \[([^\]]*)\][^;]*?|signIn\(\(\) => )import\('([^']+)'\)/g)].map(
    ([, areas = "'signIn'", file = '']) => ({ path: pathOf(file, list)!, texts: named(areas) }),
  )
const isPage = new Set(Object.keys(lists).flatMap((list) => pagesOf(list).map(({ path }) => path)))

/** With what a dialog fetches when it opens, but without other pages. */
function filesOf(path: string, files = new Set<string>()): Set<string> {
  if (files.has(path) || sources[path] === undefined || path in lists) return files
  files.add(path)
  const code = codeOf(path)
  const stands = found(code, /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm)
  const fetched = found(code, /\bimport\('([^']+)'\)/g)
  for (const name of stands) filesOf(pathOf(name, path) ?? '', files)
  for (const name of fetched)
    if (!isPage.has(pathOf(name, path) ?? '')) filesOf(pathOf(name, path) ?? '', files)
  return files
}

/** The areas of which a file names texts, such as `'orders.title'`, or makes their names. */
const areasIn = (code: string): string[] => [
  ...[...code.matchAll(/['"`](\w+)\.(\w+)['"`]/g)].flatMap(([, area = '', name = '']) =>
    name in (texts[area] ?? {}) ? area : [],
  ),
  ...found(code, /`(\w+)\.\$\{/g).filter((area) => area in texts),
]
/** A part that is rarely used may load texts of its own. */
const loadedIn = (code: string): string[] => found(code, /loadTexts\(\[([^\]]*)\]/g).flatMap(named)

const textsOf = (path: string) => {
  const code = [...filesOf(path)].map(codeOf)
  return { used: code.flatMap(areasIn), loaded: code.flatMap(loadedIn) }
}

test.each(Object.keys(lists))('the pages of %s load the texts that they show', (list) => {
  const files = found(codeOf(list), /\bimport\('([^']+)'\)/g).filter(
    (file) => file !== './back-office-app.tsx',
  )
  expect(files).not.toEqual([])
  expect(pagesOf(list).map(({ path }) => path)).toEqual(files.map((file) => pathOf(file, list)))
  const missing = pagesOf(list).flatMap(({ path, texts: listed }) => {
    const { used, loaded } = textsOf(path)
    const there = new Set([...listed, ...loaded, ...lists[list]!])
    return used.filter((area) => !there.has(area)).map((area) => `${path} shows ${area}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('the frame around the screens has its own texts', () => {
  const { used, loaded } = textsOf('./shell/back-office-app.tsx')
  expect(used.filter((area) => area !== 'common' && !loaded.includes(area))).toEqual([])
})
