import { dirname, join } from 'node:path'

/**
 * Which modules share a file: those that the same screens use. What the sign-in pages or all screens of the
 * back-office load is apart, and its packages again, whose files stay the same from one deployment to the next.
 */
type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

const folder = dirname(import.meta.dirname)
const inFolder = (path: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/]${path.replaceAll('/', '[\\\\/]')}`)

/** One language's texts: what every screen needs together, each other noun's alone. */
const textFile = /[\\/]platform[\\/]texts[\\/](en|es|fr|pt|first|refusals)[\\/]([\w-]+)\.ts$/

/** Areas of texts that the same screens show: an order's, and the dashboard's. */
const textsTogether = [
  ['order-form', 'order-steps', 'charges'],
  ['dashboard', 'dealer-setup', 'dealer-payments'],
]

const isStyle = (id: string) => id.endsWith('.module.css')
const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id)
/** What the bundler and React's plugin add to any module. */
const isHelper = (id: string) => /vite[\\/]preload-helper|rolldown[\\/]runtime/.test(id)
const at = (path: string) => join(import.meta.dirname, 'src', path).replaceAll('\\', '/')
const start = at('main.tsx')
const signIn = at('shell/sign-in-app.tsx')
const login = at('features/tenancy/sign-in/login-page.tsx')
const backOffice = at('shell/back-office-app.tsx')
const moreStyles = at('ui/styles/more.css')
const plainList = at('features/sales/orders/list/orders-list.tsx')
/** What every screen loads once it's idle, and forms at once: lists of selects, tooltips and dialogs. */
const lateParts = ['full-select', 'picker', 'tooltip-bubble', 'confirm-dialog'].map((name) =>
  at(`ui/${name}.tsx`),
)
/** English as every screen needs it, with the sentences that others contain. */
const phrases = at('platform/texts/first/en.ts')
/** They name every screen's file, so they change with each. */
const isOfApp = (id: string) =>
  inFolder(
    '(shell/|features\\.tsx|dealer-tabs\\.ts|features/\\w+/screens\\.ts|platform/texts/all-files)',
  ).test(id)

/** What another file costs a screen, counted in bytes of source it could load instead. */
const costOfFile = 100_000
/** What a screen may load with a file without using it. */
const mostUnused = 30_000
/** Styles that more screens than this use come with the shell. */
const ofMany = 7

/** `loads`: the clusters that come with it, itself among them. */
type Cluster = { screens: Set<string>; modules: string[]; bytes: number; loads: Set<Cluster> }

/** Everything the roots import, in files that load with them. */
function reachOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>([root])
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
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
    for (const id of reach) waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
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

/** The bytes that come with one cluster and not with another. */
function bytesBeyond(one: Cluster, other: Cluster): number {
  let bytes = 0
  for (const cluster of one.loads) if (!other.loads.has(cluster)) bytes += cluster.bytes
  return bytes
}

/** Whether one's file would bring what's apart to the plain list. */
const burdens = (one: Cluster, list: Cluster): boolean =>
  list.screens.has(plainList) &&
  [...one.loads].some((cluster) => [late, more].includes(cluster.screens) && !list.loads.has(cluster))

/** What the screens gain if two clusters become one file: files they needn't ask for, less what they don't use. */
function gainOf(a: Cluster, b: Cluster): number {
  let both = 0
  for (const screen of a.screens) if (b.screens.has(screen)) both++
  if (both === 0) return 0
  const [onlyA, onlyB] = [a.screens.size - both, b.screens.size - both]
  const unusedByA = onlyA > 0 ? bytesBeyond(b, a) : 0
  if (unusedByA > mostUnused) return 0
  if (burdens(a, b) || burdens(b, a)) return 0
  const unusedByB = onlyB > 0 ? bytesBeyond(a, b) : 0
  if (unusedByB > mostUnused) return 0
  return both * costOfFile - unusedByA * onlyA - unusedByB * onlyB
}

/** Joins two chunks; what loads either loads both from now on. Returns what does. */
function unite(a: Cluster, b: Cluster, left: Set<Cluster>): Set<Cluster> {
  const one: Cluster = {
    screens: new Set([...a.screens, ...b.screens]),
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    loads: new Set([...a.loads, ...b.loads]),
  }
  left.delete(a)
  left.delete(b)
  const changed = new Set([...left].filter(({ loads }) => loads.has(a) || loads.has(b)))
  left.add(one)
  changed.add(one)
  for (const { loads } of changed) {
    for (const loaded of one.loads) loads.add(loaded)
    loads.delete(a)
    loads.delete(b)
    loads.add(one)
  }
  return changed
}

/** Joins the two clusters that gain most, until none gain. */
function joined(clusters: Cluster[]): Cluster[] {
  const left = new Set<Cluster>()
  type Pair = { a: Cluster; b: Cluster; gain: number }
  let pairs: Pair[] = []
  const pairWith = (a: Cluster, others: Iterable<Cluster>) => {
    for (const b of others) {
      const gain = gainOf(a, b)
      if (gain > 0) pairs.push({ a, b, gain })
    }
  }
  for (const one of clusters) {
    pairWith(one, left)
    left.add(one)
  }
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const changed = unite(best.a, best.b, left)
    const same = new Set([...left].filter((one) => !changed.has(one)))
    pairs = pairs.filter(({ a, b }) => same.has(a) && same.has(b))
    for (const one of changed) {
      pairWith(one, same)
      same.add(one)
    }
  }
  return [...left]
}

/**
 * Clusters after those they use. Where they use each other, first the one that takes the fewest bytes of the
 * others into its file.
 */
function inOrder(clusters: Cluster[], graph: ModuleGraph): Cluster[] {
  const clusterOf = new Map(clusters.flatMap((one) => one.modules.map((id) => [id, one])))
  const left = new Set(clusters)
  const ordered: Cluster[] = []
  const taken = (one: Cluster): number => {
    const own = new Set(one.modules)
    const found = new Set(own)
    for (const id of found) {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
        const other = clusterOf.get(next)
        if (other && left.has(other)) found.add(next)
      }
    }
    return [...found].reduce((sum, id) => (own.has(id) ? sum : sum + sizeOf(id, graph)), 0)
  }
  while (left.size > 0) {
    const costs = [...left].map((one) => ({ one, bytes: taken(one) }))
    const { one } = costs.reduce((best, next) => (next.bytes < best.bytes ? next : best))
    ordered.push(one)
    left.delete(one)
  }
  return ordered
}

/** `orders-list` in the folder `list` is `list-orders-list`: two screens can share a file's name. */
const nameOf = (id: string) =>
  id
    .replace(/\.\w+$/, '')
    .split(/[\\/]/)
    .slice(-2)
    .join('-')

/** Without the folder that the project stands in: the same sources make the same files everywhere. */
const sizeOf = (id: string, graph: ModuleGraph) =>
  graph.getModuleInfo(id)?.code?.replaceAll(folder, '').length ?? 0

/** A module's file. A file's modules can use those of a lower rank, never the other way round. */
type Place = { file: string; rank: number }

const of = (file: string, rank: number): Place => ({ file, rank })

/** What goes into one file whoever uses it, and loads with its users. */
const late = new Set(['late-parts'])
const more = new Set(['more-styles'])

/** A module's certain file, or the clusters' screens it goes by; undefined if it stays with its screen. */
function homeOf(id: string, screens: Set<string>, isRoot: boolean): Place | Set<string> | undefined {
  const isIn = (...programs: string[]) => programs.some((program) => screens.has(program))
  // Also for who signs in: they must not bring the shell.
  if (isIn(phrases) && !isIn(start, signIn, login, backOffice)) return of('first-en', 2)
  if (id === start) return of('base', 1)
  const [isText, language, area = ''] = textFile.exec(id) ?? []
  const together = textsTogether.find((areas) => areas.includes(area))
  if (together) return of(`${together[0]}-${language}`, lastRank)
  if (lateParts.includes(id)) return late
  // A screen's own modules go with it, and a noun's texts are their own file.
  if ((isRoot && id !== backOffice) || isText) return undefined
  if (isIn(start, signIn) || (isIn(login) && screens.size > 1))
    return isPackage(id) ? of('base-packages', 0) : of('base', 1)
  if (isOfApp(id) && !isStyle(id)) return isIn(backOffice) ? of('back-office', 4) : undefined
  const isOfMany = isStyle(id) && (isIn(plainList) || screens.size > ofMany)
  if (isIn(backOffice) || isOfMany) return isPackage(id) ? of('shell-packages', 2) : of('shell', 3)
  if (isPackage(id) && isIn(...lateParts) && !isIn(plainList)) return late
  return id === moreStyles || (isStyle(id) && screens.size > 1) ? more : screens
}

/** The file of each module. */
function placesOf(graph: ModuleGraph): Map<string, Place> {
  const roots = rootsOf(start, graph)
  const places = new Map<string, Place>()
  const bySet = new Map<string, Cluster>()
  for (const [id, screens] of screensOf(roots, graph)) {
    const home = homeOf(id, screens, roots.has(id))
    if (home instanceof Set) {
      const key = [...home].sort().join('\n')
      const cluster: Cluster = bySet.get(key) ?? { screens: home, modules: [], bytes: 0, loads: new Set() }
      cluster.modules.push(id)
      // Nothing but a plain list is kept from styles.
      cluster.bytes += home === more ? 0 : sizeOf(id, graph)
      bySet.set(key, cluster)
    } else if (home) places.set(id, home)
  }
  const clusters = [...bySet.values()]
  const clusterOf = new Map(clusters.flatMap((one) => one.modules.map((id) => [id, one] as const)))
  for (const one of clusters)
    for (const id of one.modules)
      for (const used of reachOf(id, graph)) {
        const other = clusterOf.get(used)
        if (other) one.loads.add(other)
      }
  const withStyles = clusters.find(({ screens }) => screens === more)
  for (const id of withStyles?.modules ?? []) places.set(id, of('more-styles', 4))
  const shared = joined(clusters.filter(({ screens }) => screens.size > 1))
  const apart = clusters.filter(({ screens }) => screens === late)
  for (const [n, { modules, screens }] of inOrder([...shared, ...apart], graph).entries()) {
    const [largest = ''] = modules.toSorted((a, b) => sizeOf(b, graph) - sizeOf(a, graph))
    const file = screens === late ? 'late-parts' : `with-${nameOf(largest)}`
    for (const id of modules) places.set(id, of(file, Math.min(n + 5, lastRank)))
  }
  return places
}

const lastRank = 99
let places: Map<string, Place> | undefined

function placeOf(id: string, graph: ModuleGraph): Place | undefined {
  if (isHelper(id)) return { file: 'base-packages', rank: 0 }
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
