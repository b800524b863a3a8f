import type { Input } from '#contract/http.ts'
import { redirectTo, sourcesFor } from '#contract/store/urls/redirect-paths.ts'
import type { redirects } from '#contract/store/urls/redirects.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findInStore } from './queries.ts'

/** The target of an active store's redirect for an address. */
export async function showTarget(_: RequestContext, { domain, path }: Input<typeof redirects.find>) {
  const norms = sourcesFor(path)
  const found = norms.length > 0 ? await findInStore(domain, norms) : undefined
  if (!found) throw refuse('not_found')
  return { status: 301 as const, target: redirectTo(found.target, path, found.norm) }
}
