import type { StoreContent } from '#contract/store/store-content.ts'
import type { Work } from '#server/platform/db/work.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { readInStore, readMarks } from './find-store.ts'

type PreparedContent = { marks: string; content: StoreContent }

/** Each dealer's content as last read; the least recently read are dropped. */
const contents = perRuntime(() => new Map<number, PreparedContent>())
const maxCached = 500

/**
 * A store's content, cached until anything it consists of changes. Its marks are read before the content, so the
 * content is never older than they are. Migration 0320 lists the tables that leave marks.
 */
export async function readPreparedContent(
  domain: string,
  read: (work: Work) => Promise<StoreContent>,
): Promise<StoreContent> {
  const { id, marks } = await readMarks(domain)
  const cache = contents()
  const current = cache.get(id)
  cache.delete(id)
  const content = current?.marks === marks ? current.content : await readInStore(id, read)
  cache.set(id, { marks, content })
  if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? id)
  return content
}
