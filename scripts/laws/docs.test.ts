import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listWords, readSources } from './code-words.ts'

/** These tests check that everything the documentation names exists: files, folders, links, commands and code. */
const root = path.join(import.meta.dirname, '../..')
const skipped = new Set(['node_modules', '.git', '.cache', '.data', 'test-results'])

/** Lists all files and folders below a folder, relative to the root. */
const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const name = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? [name, ...below(name)] : [name]
  })

const tree = below('.')
const isThere = (name: string) => tree.some((file) => file === name || file.endsWith(`/${name}`))
const documents = tree.filter(
  (name) => ['README.md', 'CHANGELOG.md'].includes(name) || /^docs\/.*\.md$/.test(name),
)
const readText = (document: string) => readFileSync(path.join(root, document), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

/** Finds code spans that can only be paths in this tree, such as `sales/customers/` and `db/work.ts`. */
const placesIn = (text: string) =>
  found(text, /`([^`\n]+)`/g)
    .flatMap((code) => code.split(/[\s,]+/))
    // Leaves out migrations without a number, the output of a test run, and files that the reader creates.
    .filter((word) => !word.includes('00NN') && !/^(test-results\/|my-)/.test(word))
    .filter((word) =>
      /^[\w.-]+\.(ts|tsx|mjs|md|sql|json|css)$|^[a-z][\w.-]*\/([\w.-]+\/)*[\w.-]*$/.test(word),
    )

test.each(documents)('%s names only what exists', (document) => {
  const text = readText(document)
  const places = placesIn(text).filter((word) => !isThere(word.replace(/^\.\//, '').replace(/\/$/, '')))
  expect(places).toEqual([])

  const links = found(text, /\]\(([^)#:]+)[^):]*\)/g)
  const folder = path.join(root, path.dirname(document))
  expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([])

  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(found(text, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([])
})

/** Lists paths in a row of where.md that no file has, or several: see its introduction. */
function findUnclear(row: string): string[] {
  const folders: string[] = []
  const resolve = (place: string) => {
    if (/^(platform|features)\//.test(place)) return tree.find((name) => name === `server/src/${place}`)
    const inNamed = [place, ...folders.map((folder) => `${folder}/${place}`)]
    const all = tree.filter((name) => name === place || name.endsWith(`/${place}`))
    return all.find((name) => inNamed.includes(name)) ?? (all.length === 1 ? all[0] : undefined)
  }
  return placesIn(row).filter((word) => {
    const name = resolve(word.replace(/\/$/, ''))
    if (name !== undefined) folders.push(/\.\w+$/.test(name) ? path.posix.dirname(name) : name)
    return name === undefined
  })
}

test('names files in where.md so that each is the only one', () => {
  const rows = readText('docs/where.md').split('\n')
  expect(rows.flatMap((row) => findUnclear(row).map((word) => `${word} in ${row.slice(0, 80)}`))).toEqual([])
})

test('documents every setting that the server reads', () => {
  const text = documents.map(readText).join('\n')
  const settings = found(readText('server/src/platform/config.ts'), /\benv(?:\.|, ')([A-Z][A-Z0-9_]+)/g)
  expect(settings.length).toBeGreaterThan(20)
  // The commands set these themselves.
  const own = ['PARTSDESK_MODE', 'WEB_DIR']
  expect(settings.filter((name) => !text.includes(`\`${name}`) && !own.includes(name))).toEqual([])
})

test('has comments of ini files on lines of their own: elsewhere, PgBouncer takes them for a part of the value', () => {
  const blocks = documents.flatMap((document) => found(readText(document), /```ini\n([\s\S]*?)```/g))
  expect(blocks.length).toBeGreaterThan(0)
  expect(blocks.flatMap((block) => block.split('\n')).filter((line) => /\S.*\s[;#]/.test(line))).toEqual([])
})

/** Lists words in a document's code that can only be names in this tree, such as `orderForUpdate`. */
const namesIn = (text: string) =>
  [
    ...found(text, /```\w*\n([\s\S]*?)```/g),
    ...found(text.replace(/```[\s\S]*?```/g, ''), /`([^`\n]+)`/g),
  ].flatMap((code) => code.match(/\b[a-zA-Z]+[a-z][A-Z]\w*\b/g) ?? [])

test('names only code that exists', () => {
  const words = listWords(readSources().filter(({ file }) => !file.startsWith('scripts/laws/docs')))
  const unknown = documents.flatMap((document) =>
    namesIn(readText(document))
      // The how-tos use widgets as an example.
      .filter((name) => !words.has(name) && !/widget/i.test(name))
      .map((name) => `${document}: ${name}`),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('lists every noun in the map', () => {
  const map = readText('docs/map.md')
  const nouns = ['server/src/features', 'web/src/features'].flatMap((areas) =>
    tree.filter((name) => {
      const [area, noun, ...rest] = path.posix.relative(areas, name).split('/')
      return area !== '..' && noun && rest.length === 0 && statSync(path.join(root, name)).isDirectory()
    }),
  )
  const names = [...new Set(nouns.map((name) => path.posix.basename(name)))]
  expect(names.length).toBeGreaterThan(30)
  const listed = found(map, /^- `([\w-]+)`/gm)
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})

test('names its version and the last release in the changelog', () => {
  const headings = found(readText('CHANGELOG.md'), /^## (?:Unreleased: )?(\d+\.\d+\.\d+)/gm)
  expect(headings[0]).toBe(JSON.parse(readText('package.json')).version)
  expect(headings).toContain(JSON.parse(readText('docs/api/last-release.json')).release)
})

test('groups rules under headings and keeps each short, so that they can be scanned', () => {
  const rules = documents.filter((name) => name.startsWith('docs/rules/'))
  expect(rules.length).toBeGreaterThan(10)
  const groups = rules.flatMap((name) =>
    readText(name)
      .split(/^## /m)
      .map((group) => ({ place: `${name}: ${group.split('\n')[0]}`, items: group.match(/^- .*$/gm) ?? [] })),
  )
  expect(groups.filter(({ items }) => items.length > 10).map(({ place }) => place)).toEqual([])
  const long = groups.flatMap(({ items }) => items.filter((item) => item.length > 500))
  expect(long.map((item) => item.slice(0, 80))).toEqual([])
})

test('has one decision in each file, with its status, context and alternatives', () => {
  const decisions = tree.filter((name) => /^docs\/decisions\/\d/.test(name))
  expect(decisions.length).toBeGreaterThan(30)
  const index = readText('docs/decisions/README.md')
  const isWhole = (name: string) => {
    const text = readText(name)
    const parts = found(text, /^## (Context|Decision|Alternatives)$/gm).join()
    const dated = /^Status: (accepted|replaced by .+) \(\d+ \w+ \d{4}\)$/m.test(text)
    return dated && parts === 'Context,Decision,Alternatives' && index.includes(path.posix.basename(name))
  }
  expect(decisions.filter((name) => !isWhole(name))).toEqual([])
})
