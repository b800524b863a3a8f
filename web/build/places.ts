import { findRoots, findUsers, type Graph } from './module-graph.ts'
import { countBytes, isStyle, type SharedFile, shareFiles, sortByUse } from './shared-files.ts'

/** A module's file. A file's modules can use those of a lower rank, never the other way round. */
export type Place = { file: string; rank: number }
export const lastRank = 99

/** One language's texts: what every screen needs together, each other noun's alone. */
const textFile = /\/platform\/texts\/(en|es|fr|pt|first|refusals)\/(?:\w+\/)?([\w-]+)\.ts$/
/** Areas of texts that the same screens show: an order's, an order's and a quote's, and the dashboard's. */
const textsTogether = [
  ['order-form', 'order-steps', 'charges'],
  ['customers', 'part-search'],
  ['dashboard', 'dealer-setup', 'dealer-payments'],
]

const isPackage = (name: string) => /(^|\/)node_modules\//.test(name)
/** They reference every screen's file, so they change with each of them. */
const isAppFrame = (name: string) =>
  /^web\/src\/(shell\/|features\.tsx|dealer-tabs\.ts|features\/\w+\/screens\.ts|platform\/texts\/all-files)/.test(
    name,
  )

export const start = 'web/src/main.tsx'
const signIn = 'web/src/shell/sign-in-app.tsx'
const login = 'web/src/features/tenancy/sign-in/login-page.tsx'
const backOffice = 'web/src/shell/back-office-app.tsx'
const moreStyles = 'web/src/ui/styles/more.css'
const plainList = 'web/src/features/sales/order-panel/orders-screen.tsx'
/** The modules every screen loads once it's idle, and forms at once: lists of selects, tooltips and dialogs. */
const lateParts = [
  'selects/full-select',
  'selects/picker',
  'selects/find-select',
  'buttons/tooltip-bubble',
  'dialogs/confirm-dialog',
].map((name) => `web/src/ui/${name}.tsx`)
/** The sentences of refusals, and those that fill them. */
const englishRefusals = 'web/src/platform/texts/refusals/en.ts'

const base: Place = { file: 'base', rank: 1 }

/** A module's fixed file. Shared modules depend on their users; undefined modules stay with their screen. */
function findHome(
  name: string,
  users: ReadonlySet<string>,
  isRoot: boolean,
): Place | 'late' | 'more' | 'shared' | undefined {
  const isIn = (...programs: string[]) => programs.some((program) => users.has(program))
  // Pages before sign-in use them too, so they must not import the shell. They change with each noun, so nothing
  // else imports them.
  if (isIn(englishRefusals) && !isIn(start, signIn, login, backOffice))
    return [...users].every((user) => textFile.test(user)) ? { file: 'refusals-en', rank: 2 } : base
  // Separate from shared modules, which would otherwise change with every screen: it references the program's
  // files.
  if (name === start) return { file: 'start', rank: 2 }
  const [isText, language, area = ''] = textFile.exec(name) ?? []
  const together = textsTogether.find((areas) => areas.includes(area))
  if (together) return { file: `${together[0]}-${language}`, rank: lastRank }
  if (lateParts.includes(name)) return 'late'
  // A screen's own modules go with it, and a noun's texts are their own file.
  if ((isRoot && name !== backOffice) || isText) return undefined
  if (isIn(start) || (isIn(signIn, login) && users.size > 1)) {
    // Sign-in pages are forms. Lists do without what only forms share.
    if (!isIn(start, backOffice, plainList) && !isStyle(name)) return { file: 'forms', rank: 2 }
    return isPackage(name) ? { file: 'base-packages', rank: 0 } : base
  }
  if (isAppFrame(name) && !isStyle(name))
    return isIn(backOffice) ? { file: 'back-office', rank: 4 } : undefined
  if (isIn(backOffice) || (isStyle(name) && isIn(plainList)))
    return isPackage(name) ? { file: 'shell-packages', rank: 2 } : { file: 'shell', rank: 3 }
  if (isPackage(name) && isIn(...lateParts) && !isIn(plainList)) return 'late'
  if (name === moreStyles) return 'more'
  return users.size < 2 ? undefined : 'shared'
}

const nothing = (): SharedFile => ({ users: new Set(), modules: [], bytes: 0, loads: new Set(), apart: true })

/**
 * Includes the folder, `list-orders-list`, and the language of texts, `en-orders`: two screens, or a screen and its
 * texts, can share a name.
 */
export function nameFile(module: string): string {
  const text = textFile.exec(module)
  if (text) return text.slice(1).join('-')
  return module
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-2)
    .join('-')
}

/**
 * The file of each module; modules without one stay with their screen. Shared modules are grouped by the
 * watched screens that load them, so other screens don't change how many files these load. Modules that no
 * watched screen loads are grouped by the other screens.
 */
export function findPlaces(graph: Graph, watched: readonly string[]): Map<string, Place> {
  const roots = findRoots(start, graph)
  const unknown = watched.filter((screen) => !roots.has(screen))
  if (unknown.length > 0) throw new Error(`watched-screens.ts names what no screen loads: ${unknown}`)
  const places = new Map<string, Place>()
  const [late, more] = [nothing(), nothing()]
  const byWatched = new Map<string, Set<string>>()
  const byOthers = new Map<string, Set<string>>()
  for (const [name, users] of findUsers(roots, graph)) {
    const home = findHome(name, users, roots.has(name))
    if (home === 'shared') {
      const watching = watched.filter((screen) => users.has(screen))
      // Styles of one watched screen, or none, go with its scripts: all together, each would load all.
      if (isStyle(name) && watching.length > 1) {
        more.modules.push(name)
        continue
      }
      if (watching.length > 0 && [...users].some((user) => textFile.test(user))) watching.push('texts')
      if (watching.length > 0) byWatched.set(name, new Set(watching))
      else byOthers.set(name, users)
    } else if (home === 'late') late.modules.push(name)
    else if (home === 'more') more.modules.push(name)
    else if (home) places.set(name, home)
  }
  late.bytes = countBytes(late.modules, graph)
  for (const name of more.modules) places.set(name, { file: 'more-styles', rank: 4 })
  const watchedFiles = shareFiles(byWatched, { graph, others: [late, more] })
  const otherFiles = shareFiles(byOthers, { graph, others: [late, more, ...watchedFiles] })
  const sorted = [...sortByUse([...watchedFiles, late], graph), ...sortByUse(otherFiles, graph)]
  for (const [n, one] of sorted.entries()) {
    const [largest = ''] = one.modules.toSorted((a, b) => countBytes([b], graph) - countBytes([a], graph))
    const file = one === late ? 'late-parts' : `with-${nameFile(largest)}`
    for (const name of one.modules) places.set(name, { file, rank: Math.min(n + 5, lastRank) })
  }
  return places
}
