import { normPath } from '#contract/store/urls/redirect-paths.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Paths where the store shows its own pages. */
type FindPaths = (work: Work) => Promise<readonly string[]>

const finders: FindPaths[] = []

/** Registers paths where a redirect would have no effect; called where an area is wired up. */
export function alsoAnswersAt(find: FindPaths): void {
  finders.push(find)
}

/** Lists the paths that the store answers itself, in the form that redirects compare. */
export async function listAnsweredNorms(work: Work): Promise<Set<string>> {
  const found = await Promise.all(finders.map((find) => find(work)))
  return new Set(found.flat().flatMap((path) => normPath(path) ?? []))
}
