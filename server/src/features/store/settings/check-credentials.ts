import type { Input } from '#contract/http.ts'
import { sftpTroubles } from '#contract/store/sftp-troubles.ts'
import type { feedAccess, ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { refuseProvided, tryAccess } from './feed-access.ts'
import { findFeedSettings, hideFeedPassword } from './queries.ts'

/** Signs in with credentials as entered, before they're saved. */
export async function checkCredentials(
  { dealerId, actor, signal }: RequestContext,
  input: Input<typeof feedAccess.check>,
) {
  refuseProvided(dealerId, input)
  const feed = await readInDealer(dealerId, actor, findFeedSettings)
  const { trouble, hostKey } = await tryAccess(feed, input, signal)
  const storedHostKey = trouble === 'host_key_changed' ? feed.sshHostKey : null
  return {
    valid: trouble === null,
    message: trouble === null ? 'The server accepted the credentials.' : sftpTroubles[trouble],
    trouble,
    hostKey,
    knownHostKey: storedHostKey,
  }
}

/** Trusts a server's new key, after a person compared it. */
export async function trustHostKey(
  work: Work,
  { hostKey, version }: Input<typeof feedAccess.trust>,
): Promise<ShoppingFeed> {
  await lockOwnRow(work, 'shoppingFeeds', version)
  const before = await findFeedSettings(work)
  await updateOwnRow(work, 'shoppingFeeds', { sshHostKey: hostKey })
  const after = await findFeedSettings(work)
  await recordChange(work, { subject: 'feed', event: 'changed', recordId: work.dealerId, before, after })
  return hideFeedPassword(after)
}
