import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { areas, ordered } from './areas.ts'

/**
 * `npm run zones`: writes who may import from whom (rules 1 and 2 of docs/map.md) as lint rules, made from the
 * list of areas. With `--check` it compares instead, and compares the list with the folders.
 */
const file = 'biome.zones.json'

type Pattern = { group: string[]; message: string; importNamePattern?: string }
type Zone = { includes: string[]; patterns: Pattern[] }

const names = Object.keys(areas)
const sourceOnly = ['!**/*.test.ts', '!**/*.fixture.ts']
const serverOnly: Pattern = {
  group: ['#web/**', '#demo/**', '#test/**'],
  message: "Law 1: the server's source imports contract and server only",
}
const browserOnly: Pattern = {
  group: ['#server/**', '#demo/**'],
  message: 'Law 1: the browser imports contract and web only',
}
const isPrivate = ['queries.ts', '*.queries.ts', 'routes.ts']

const ownLinks: Pattern = {
  group: ['@tanstack/react-router'],
  importNamePattern: 'Link|Navigate|useNavigate',
  message: 'Import it from #web/platform/links.tsx, so that it stays in the store that is being edited',
}

const contractZone: Zone = {
  includes: ['contract/**'],
  patterns: [
    {
      group: ['#server/**', '#web/**', '#demo/**', '#test/**', 'node:*', 'react', 'fastify', 'kysely', 'pg'],
      message: 'Law 1: the contract imports zod, decimal.js and other contract files',
    },
  ],
}

const below = (folder: string, above: string[], message: string, ...only: Pattern[]): Zone => ({
  includes: [folder, ...(only.includes(serverOnly) ? ['!**/*.test.ts'] : [])],
  patterns: [...only, { group: above, message: `Law 1: ${message}` }],
})

const layers: Zone[] = [
  contractZone,
  below(
    'server/src/platform/**',
    ['#server/features/**', '**/features/**', '#server/app.ts', '**/app.ts', '#server/adapters/**'],
    'platform stands below adapters, features and app',
    serverOnly,
  ),
  below(
    'server/src/adapters/**',
    ['#server/features/**', '**/features/**', '#server/app.ts', '**/app.ts'],
    'adapters stand below features and app',
    serverOnly,
  ),
  below(
    'web/src/platform/**',
    ['#web/ui/**', '#web/features/**', '#web/shell/**', '**/ui/**', '**/features/**', '**/shell/**'],
    'platform stands below ui, features and shell',
    browserOnly,
  ),
  below(
    'web/src/ui/**',
    ['#web/features/**', '#web/shell/**', '**/features/**', '**/shell/**'],
    'ui stands below features and shell',
    browserOnly,
    ownLinks,
  ),
]

const onServer: Pattern[] = [
  serverOnly,
  {
    group: isPrivate.flatMap((name) => [`#server/features/**/${name}`, `../*/**/${name}`]),
    message: 'Law 2: queries and routes are private to their feature; import a verb',
  },
  {
    group: ['#server/app.ts', '#server/features.ts', '#server/main.ts'],
    message: 'Law 1: features stand below app',
  },
]
const inBrowser: Pattern[] = [
  browserOnly,
  ownLinks,
  { group: ['#web/shell/**'], message: 'Law 1: features stand below the shell' },
]

const sides = [
  { side: 'server', base: onServer, besides: sourceOnly },
  { side: 'web', base: inBrowser, besides: [] },
] as const

/** An area's zone and, if its nouns are ordered, one for each noun: later lint rules replace earlier ones. */
function zonesOf(area: string, { side, base, besides }: (typeof sides)[number]): Zone[] {
  const later = names.slice(names.indexOf(area) + 1)
  const patterns = [
    ...base,
    ...after(area, later, (name) => [`#${side}/features/${name}/**`, `../**/${name}/**`]),
  ]
  const folder = `${side}/src/features/${area}`
  const nouns = ordered.has(area) ? areas[area]! : []
  return [
    { includes: [`${folder}/**`, ...besides], patterns },
    ...nouns.slice(0, -1).map((noun, at) => {
      const paths = (name: string) => [`#${side}/features/${area}/${name}/**`, `../**/${name}/**`]
      return {
        includes: [`${folder}/${noun}/**`, ...besides],
        patterns: [...patterns, ...after(noun, nouns.slice(at + 1), paths)],
      }
    }),
  ]
}

const after = (name: string, later: readonly string[], paths: (name: string) => string[]): Pattern[] =>
  later.length > 0
    ? [{ group: later.flatMap(paths), message: `Law 1: ${name} comes before these (scripts/areas.ts)` }]
    : []

const zones = [...layers, ...sides.flatMap((side) => names.flatMap((area) => zonesOf(area, side)))]
const config = {
  overrides: zones.map(({ includes, patterns }) => ({
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  })),
}

/** Folders missing from the list, and nouns without a folder. */
function differing(): string[] {
  const folders = (side: string, area: string) => {
    const folder = `${side}/src/features/${area}`
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  }
  return names.flatMap((area) => {
    const there = new Set(['server', 'web'].flatMap((side) => folders(side, area)))
    const listed = areas[area]!
    return [
      ...[...there].filter((noun) => !listed.includes(noun)).map((noun) => `${area}/${noun} is not listed`),
      ...listed.filter((noun) => !there.has(noun)).map((noun) => `${area}/${noun} has no folder`),
    ]
  })
}

if (process.argv.includes('--check')) {
  const wrong = differing()
  if (!isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), config))
    wrong.push(`${file} is not made from scripts/areas.ts: run npm run zones`)
  for (const line of wrong) console.error(line)
  process.exit(wrong.length === 0 ? 0 : 1)
} else {
  writeFileSync(file, JSON.stringify(config))
  const { status } = spawnSync('npx', ['--no-install', 'biome', 'format', '--write', file], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
