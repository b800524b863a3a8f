import type { Work } from '#server/platform/db/work.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { findMarks, inStoreOf } from '../store-content/find-store.ts'

type Kept = { marks: string; text: Promise<string>; size: number }

/** In characters, of all stores; the least recently read are forgotten. */
const mostKept = 64_000_000
const files = perRuntime(() => new Map<string, Kept>())

/**
 * A file of a store's parts from memory, as long as nothing the store shows has changed (see
 * `preparedContent`): made once, however many ask.
 */
export async function keptFile(
  domain: string,
  name: string,
  make: (work: Work) => Promise<string>,
): Promise<string> {
  const { id, marks } = await findMarks(domain)
  const kept = files()
  const key = `${id} ${name}`
  const known = kept.get(key)
  const file = known?.marks === marks ? known : { marks, text: inStoreOf(id, make), size: 0 }
  kept.delete(key)
  kept.set(key, file)
  try {
    const text = await file.text
    file.size = text.length
    forgetOldest(kept)
    return text
  } catch (error) {
    if (kept.get(key) === file) kept.delete(key)
    throw error
  }
}

function forgetOldest(kept: Map<string, Kept>): void {
  let size = 0
  for (const file of kept.values()) size += file.size
  for (const [key, file] of kept) {
    if (size <= mostKept) return
    kept.delete(key)
    size -= file.size
  }
}
