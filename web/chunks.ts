import { join } from 'node:path'

/**
 * Which modules share a file. Packages and what every screen needs have files of their own, which stay the
 * same when a screen changes; everything else is put together by the screens that use it.
 */
type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
const inFolder = (path: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/]${path.replaceAll('/', '[\\\\/]')}`)

/** Mantine components on the sign-in pages. */
const plain =
  'ActionIcon|Alert|Anchor|Box|Button|Checkbox|CloseButton|Group|InlineInput|Input|InputBase|List|Loader|NativeSelect|Paper|PasswordInput|Stack|Text|TextInput|Textarea|Title|Transition|UnstyledButton'

const base = [
  inPackages('react|react-dom|scheduler|clsx|zod'),
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]/,
  new RegExp(`[\\\\/]@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${plain})[\\\\/]`),
  /vite[\\/]preload-helper/,
  /rolldown[\\/]runtime/,
]

/** The parts of Mantine only the rich-text editor uses; loaded with the first such field. */
const richText =
  'tiptap|core[\\\\/]esm[\\\\/]components[\\\\/](?:ColorPicker|ColorSwatch|SimpleGrid|Typography)'

const shell = [
  inPackages(`@mantine[\\\\/](?!(?:${richText}|notifications)[\\\\/])[a-z-]+`),
  inPackages(
    '@tanstack[\\\\/](?!react-virtual|virtual-core)[^\\\\/]+|@floating-ui|@tabler|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|tabbable|decimal\\.js',
  ),
]

/** One language's texts: what every screen needs together, each other noun's alone. */
const textFile = /[\\/]platform[\\/]texts[\\/](en|es|fr|pt|first)[\\/]([\w-]+)\.ts$/

const isStyle = (id: string) => id.endsWith('.module.css')
const isOwn = (id: string) => /[\\/](web|contract)[\\/]src[\\/]/.test(id)
const at = (path: string) => join(import.meta.dirname, 'src', path).replaceAll('\\', '/')
const start = at('main.tsx')
const signIn = at('shell/sign-in-app.tsx')
const login = at('features/tenancy/sign-in/login-page.tsx')
const backOffice = at('shell/back-office-app.tsx')
/** English sentences that other texts contain; they come with the contract. */
const phrases = at('platform/texts/first/en.ts')
/** They name every screen's file, so they change with each. */
const isOfApp = (id: string) =>
  inFolder(
    '(shell/|features\\.tsx|dealer-tabs\\.ts|features/\\w+/screens\\.ts|platform/texts/all-files)',
  ).test(id)

/** What another file costs a screen, counted in bytes of source it could load instead. */
const costOfFile = 100_000

type Cluster = { screens: Set<string>; modules: string[]; size: number }

/** Everything the roots import, in files that load with them. */
function reachOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>([root])
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isOwn(next)) found.add(next)
  }
  return found
}

/** The programs, and all modules that are imported on demand: screens, dialogs, texts. */
function rootsOf(start: string, graph: ModuleGraph): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>()
  const waiting = [start]
  for (const root of waiting) {
    if (roots.has(root)) continue
    const reach = reachOf(root, graph)
    roots.set(root, reach)
    for (const id of reach)
      waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(isOwn))
  }
  return roots
}

/** For each module the screens it loads with. A dialog's module that its screen loads anyway isn't the dialog's. */
function screensOf(roots: Map<string, Set<string>>, graph: ModuleGraph): Map<string, Set<string>> {
  const byModule = new Map<string, Set<string>>()
  for (const [root, reach] of roots) {
    for (const id of reach) byModule.set(id, (byModule.get(id) ?? new Set()).add(root))
  }
  const openers = new Map<string, Set<string>>()
  for (const [root, reach] of roots) {
    for (const id of reach)
      for (const opened of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        openers.set(opened, (openers.get(opened) ?? new Set()).add(root))
  }
  for (const screens of byModule.values()) {
    for (const screen of [...screens]) {
      const from = openers.get(screen)
      if (from && [...from].every((opener) => opener !== screen && screens.has(opener)))
        screens.delete(screen)
    }
  }
  return byModule
}

/** What the screens gain if two clusters become one file: files they needn't ask for, less what they don't use. */
function gainOf(a: Cluster, b: Cluster): number {
  const both = [...a.screens].filter((screen) => b.screens.has(screen)).length
  return both * costOfFile - a.size * (b.screens.size - both) - b.size * (a.screens.size - both)
}

/** Joins the two clusters that gain most, until none gain. */
function joined(clusters: Cluster[]): Cluster[] {
  const left = new Set(clusters)
  type Pair = { a: Cluster; b: Cluster; gain: number }
  const pairsWith = (a: Cluster, others: Iterable<Cluster>): Pair[] =>
    [...others].map((b) => ({ a, b, gain: gainOf(a, b) })).filter(({ gain }) => gain > 0)
  let pairs = clusters.flatMap((a, n) => pairsWith(a, clusters.slice(n + 1)))
  while (pairs.length > 0) {
    const { a, b } = pairs.reduce((best, pair) => (pair.gain > best.gain ? pair : best))
    left.delete(a)
    left.delete(b)
    const one = {
      screens: new Set([...a.screens, ...b.screens]),
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
    }
    pairs = [...pairs.filter((pair) => left.has(pair.a) && left.has(pair.b)), ...pairsWith(one, left)]
    left.add(one)
  }
  return [...left]
}

/** `orders-list` in the folder `list` is `list-orders-list`: two screens can share a file's name. */
const nameOf = (id: string) =>
  id
    .replace(/\.\w+$/, '')
    .split(/[\\/]/)
    .slice(-2)
    .join('-')

const sizeOf = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.code?.length ?? 0

/** A module's file. A file's modules can use those of a lower rank, never the other way round. */
type Place = { file: string; rank: number }

/** The file of each of our own modules; the more screens load one, the lower its rank. */
function placesOf(graph: ModuleGraph): Map<string, Place> {
  const roots = rootsOf(start, graph)
  const places = new Map<string, Place>()
  const bySet = new Map<string, Cluster>()
  const put = (id: string, screens: Set<string>) => {
    const key = [...screens].sort().join('\n')
    const cluster = bySet.get(key) ?? { screens, modules: [], size: 0 }
    cluster.modules.push(id)
    cluster.size += sizeOf(id, graph)
    bySet.set(key, cluster)
  }
  for (const [id, screens] of screensOf(roots, graph)) {
    const isText = textFile.test(id)
    const isIn = (...programs: string[]) => programs.some((program) => screens.has(program))
    // A screen's own modules go with it, and a noun's texts are their own file.
    if (roots.has(id) || isText) continue
    else if (isIn(start, signIn, phrases) || (isIn(login) && screens.size > 1))
      places.set(id, { file: 'base', rank: 0 })
    else if (isStyle(id) && (screens.size > 1 || isIn(backOffice))) places.set(id, { file: 'shell', rank: 1 })
    else if (isOfApp(id)) continue
    else if (isIn(backOffice)) places.set(id, { file: 'shell', rank: 1 })
    else put(id, screens)
  }
  const shared = joined([...bySet.values()].filter(({ screens }) => screens.size > 1))
  for (const [n, { modules }] of shared.toSorted((a, b) => b.screens.size - a.screens.size).entries()) {
    const [largest = ''] = modules.toSorted((a, b) => sizeOf(b, graph) - sizeOf(a, graph))
    for (const id of modules)
      places.set(id, { file: `with-${nameOf(largest)}`, rank: Math.min(n + 4, lastRank) })
  }
  return places
}

const lastRank = 99
let places: Map<string, Place> | undefined

function placeOf(id: string, graph: ModuleGraph): Place | undefined {
  if (base.some((test) => test.test(id))) return { file: 'base', rank: 0 }
  if (shell.some((test) => test.test(id))) return { file: 'shell', rank: 1 }
  places ??= placesOf(graph)
  return places.get(id)
}

/** One per rank, in order: a group also takes what its modules import, unless an earlier one has it. */
export const chunkGroups = Array.from({ length: lastRank + 1 }, (_, rank) => ({
  debugName: `rank ${rank}`,
  priority: lastRank - rank,
  name: (id: string, graph: ModuleGraph) => {
    const place = placeOf(id, graph)
    return place?.rank === rank ? place.file : null
  },
}))
