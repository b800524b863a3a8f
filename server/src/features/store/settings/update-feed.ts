import type { Input } from '#contract/http.ts'
import type { dealerSettings } from '#contract/store/settings.ts'
import type { ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { findFeed, takeFeed } from './queries.ts'

type Changes = Input<typeof dealerSettings.updateFeed>

export async function updateFeed(work: Work, input: Changes): Promise<ShoppingFeed> {
  const { db, dealerId, actor, now } = work
  const last = await takeFeed(work)
  const before = await findFeed(work)
  refuseStale(last, input.version)
  refuseOldPassword(before, input)

  const { enableAutomatedFeed, ftpServerName, ftpUsername, ftpPassword, ftpGoogleDataSourceName } = input
  await db
    .updateTable('shoppingFeeds')
    .set({ enableAutomatedFeed, ftpServerName, ftpUsername, ftpGoogleDataSourceName })
    .set({ ftpPassword: ftpPassword ? encrypt(ftpPassword) : ftpPassword === undefined ? undefined : null })
    .set({ version: last.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .execute()
  const after = await findFeed(work)
  await recordChange(work, {
    subject: 'feed',
    event: 'changed',
    recordId: dealerId,
    before,
    after,
  })
  return after
}

/** A stored password is only for the server it was entered for. */
function refuseOldPassword(before: Awaited<ReturnType<typeof findFeed>>, input: Changes): void {
  const isElsewhere = input.ftpServerName != null && input.ftpServerName !== before.ftpServerName
  if (isElsewhere && before.hasFtpPassword && input.ftpPassword === undefined)
    throw refuseField('ftpPassword', 'password_of_former_server')
}
