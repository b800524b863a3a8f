import type { Work } from '#server/platform/db/work.ts'
import { findFeedSettings } from './queries.ts'

/** The feed's file name and folder on the server. */
export async function feedTarget(work: Work): Promise<{ name: string; target: string }> {
  const { ftpServerName, ftpUsername, ftpGoogleDataSourceName } = await findFeedSettings(work)
  const name = `${ftpGoogleDataSourceName ?? 'products'}.txt`
  return { name, target: `${ftpUsername}@${ftpServerName}/${name}` }
}
