import type { Input } from '#contract/http.ts'
import { normPath, redirectTo } from '#contract/store/redirect-paths.ts'
import type { redirects } from '#contract/store/redirects.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findInStore } from './queries.ts'

/** Where an active store sends the visitors of an address. */
export async function findTarget(_: RequestContext, { domain, path }: Input<typeof redirects.find>) {
  const norm = normPath(path.replace(/[?#].*$/s, ''))
  if (norm === null) throw refuse('not_found')
  const target = await findInStore(domain, norm)
  if (target === null) throw refuse('not_found')
  return { status: 301 as const, target: redirectTo(target, path) }
}
