import { normPath } from '#contract/store/urls/redirect-paths.ts'
import type { SavedRedirect } from '#contract/store/urls/redirects.ts'
import type { Work } from '#server/platform/db/work.ts'
import { deleteRow, rowForUpdate } from '#server/platform/rows/rows.ts'
import { findTarget, redirectsFrom } from './queries.ts'
import { createRedirect, lockRedirects, noun } from './redirects.ts'

/** The target of a path's redirect; undefined if the path can be a page's address. */
export const redirectAt = async (work: Work, path: string): Promise<string | undefined> =>
  findTarget(work, normPath(path) ?? '')

/** Deletes the redirects of addresses where a page is shown from now on. */
export async function endRedirects(work: Work, paths: readonly string[]): Promise<void> {
  await lockRedirects(work)
  const inTheWay = await redirectsFrom(
    work,
    paths.flatMap((path) => normPath(path) ?? []),
  )
  for (const { id } of inTheWay) await deleteRow(work, noun, await rowForUpdate(work, noun, id))
}

/**
 * Redirects a page's old address to its new one, where the page is shown from now on. A redirect there is deleted, so
 * that a page can move back.
 */
export async function redirectMovedPage(
  work: Work,
  { from, to }: { from: string; to: string },
): Promise<SavedRedirect> {
  await endRedirects(work, [from, to])
  return createRedirect(work, { sourceUrl: from, targetUrl: to })
}
