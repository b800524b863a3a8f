import type { Work } from '#server/platform/db/work.ts'
import { findFeed } from './queries.ts'

/** The feed's file name on the server, and where that is. */
export async function feedTarget(work: Work): Promise<{ name: string; target: string }> {
  const { ftpServerName, ftpUsername, ftpGoogleDataSourceName } = await findFeed(work)
  const name = `${ftpGoogleDataSourceName ?? 'products'}.txt`
  return { name, target: `${ftpUsername}@${ftpServerName}/${name}` }
}
