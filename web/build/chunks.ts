import { join } from 'node:path'
import type { Graph, Module } from './module-graph.ts'
import { findPlaces, lastRank, nameFile, type Place, start } from './places.ts'
import { watchedScreens } from './watched-screens.ts'

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
type BundledModules = { getModuleInfo(id: string): ModuleInfo | null }

const folder = `${join(import.meta.dirname, '../..').replaceAll('\\', '/')}/`

/** Paths relative to the project's folder, so that the same sources build the same files everywhere. */
const nameModule = (id: string) => (id.startsWith(folder) ? id.slice(folder.length) : id)

/** Modules that the bundler and React's plugin add to any module. */
const isHelper = (id: string) => /vite\/preload-helper|rolldown\/runtime/.test(id)

/** All modules of the program, from the bundler. */
function readGraph(modules: BundledModules): Graph {
  const graph = new Map<string, Module>()
  const ids = new Set([`${folder}${start}`])
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [], code } = modules.getModuleInfo(id) ?? {}
    graph.set(nameModule(id), {
      imports: importedIds.map(nameModule),
      opens: dynamicallyImportedIds.map(nameModule),
      bytes: code?.replaceAll(folder, '').length ?? 0,
    })
    for (const next of [...importedIds, ...dynamicallyImportedIds]) ids.add(next)
  }
  return graph
}

let places: ReadonlyMap<string, Place> | undefined

function findPlace(id: string, modules: BundledModules): Place | undefined {
  if (isHelper(id)) return { file: 'base-packages', rank: 0 }
  places ??= findPlaces(
    readGraph(modules),
    Object.values(watchedScreens).map((module) => `web/src/features/${module}`),
  )
  return places.get(nameModule(id))
}

/**
 * One group per rank, in order: a group also takes the modules it imports unless an earlier group has them.
 */
export const chunkGroups = Array.from({ length: lastRank + 1 }, (_, rank) => ({
  debugName: `rank ${rank}`,
  priority: lastRank - rank,
  name: (id: string, modules: BundledModules) => {
    const place = findPlace(id, modules)
    return place?.rank === rank ? place.file : null
  },
}))

/** Files of shared modules are named after their place, others after their module. */
export const chunkFileNames = ({
  name,
  facadeModuleId: id,
}: {
  name: string
  facadeModuleId?: string | null
}) => `assets/${id && !places?.has(nameModule(id)) ? nameFile(nameModule(id)) : name}-[hash].js`
