import type { StoreContent } from '#contract/store/store-content.ts'
import type { Work } from '#server/platform/db/work.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { findMarks, inStoreOf } from './find-store.ts'

type Prepared = { marks: string; content: StoreContent }

/** Each dealer's content as last read; the least recently read are forgotten. */
const contents = perRuntime(() => new Map<number, Prepared>())
const mostKept = 500

/**
 * A store's content from memory, as long as nothing it's made of has changed: its marks are read before it is,
 * so it's never older than they say. Migration 0320 says which tables leave marks.
 */
export async function preparedContent(
  domain: string,
  read: (work: Work) => Promise<StoreContent>,
): Promise<StoreContent> {
  const { id, marks } = await findMarks(domain)
  const kept = contents()
  const known = kept.get(id)
  kept.delete(id)
  const content = known?.marks === marks ? known.content : await inStoreOf(id, read)
  kept.set(id, { marks, content })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? id)
  return content
}
