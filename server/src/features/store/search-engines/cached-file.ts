import type { Work } from '#server/platform/db/work.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { readInStore, readMarks } from '../store-content/find-store.ts'

type CachedFile = { marks: string; text: Promise<string>; size: number }

/** In characters, for all stores; the least recently read files are dropped. */
const maxCached = 64_000_000
const files = perRuntime(() => new Map<string, CachedFile>())

/**
 * A file of a store's parts, cached until anything the store shows changes (see `readPreparedContent`). Simultaneous
 * requests share one generation.
 */
export async function readCachedFile(
  domain: string,
  name: string,
  make: (work: Work) => Promise<string>,
): Promise<string> {
  const { id, marks } = await readMarks(domain)
  const cache = files()
  const key = `${id} ${name}`
  const current = cache.get(key)
  const file = current?.marks === marks ? current : { marks, text: readInStore(id, make), size: 0 }
  cache.delete(key)
  cache.set(key, file)
  try {
    const text = await file.text
    file.size = text.length
    forgetOldest(cache)
    return text
  } catch (error) {
    if (cache.get(key) === file) cache.delete(key)
    throw error
  }
}

function forgetOldest(cache: Map<string, CachedFile>): void {
  let size = 0
  for (const file of cache.values()) size += file.size
  for (const [key, file] of cache) {
    if (size <= maxCached) return
    cache.delete(key)
    size -= file.size
  }
}
