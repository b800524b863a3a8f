import type { Input } from '#contract/http.ts'
import { normPath, redirectTo } from '#contract/store/redirect-paths.ts'
import type { redirects } from '#contract/store/redirects.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { inStore } from '../store-content/find-store.ts'
import { targetOf } from './queries.ts'

/** Where an active store sends the visitors of an address. */
export async function findTarget(_: RequestContext, { domain, path }: Input<typeof redirects.find>) {
  const norm = normPath(path.replace(/[?#].*$/s, ''))
  if (norm === null) throw refuse('not_found')
  const target = await inStore(domain, (work) => targetOf(work, norm))
  if (target === undefined) throw refuse('not_found')
  return { status: 301 as const, target: redirectTo(target, path) }
}
