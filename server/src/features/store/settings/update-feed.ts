import type { Input } from '#contract/http.ts'
import type { dealerSettings } from '#contract/store/settings.ts'
import type { ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { findFeed } from './queries.ts'

type Changes = Input<typeof dealerSettings.updateFeed>

export async function updateFeed(work: Work, input: Changes): Promise<ShoppingFeed> {
  await ensureOwnRow(work, 'shoppingFeeds', 0)
  await lockOwnRow(work, 'shoppingFeeds', input.version)
  const before = await findFeed(work)
  refuseOldPassword(before, input)

  const { enableAutomatedFeed, ftpServerName, ftpUsername, ftpPassword, ftpGoogleDataSourceName } = input
  await updateOwnRow(work, 'shoppingFeeds', {
    enableAutomatedFeed,
    ftpServerName,
    ftpUsername,
    ftpGoogleDataSourceName,
    ftpPassword: ftpPassword ? encrypt(ftpPassword) : ftpPassword === undefined ? undefined : null,
  })
  const after = await findFeed(work)
  await recordChange(work, {
    subject: 'feed',
    event: 'changed',
    recordId: work.dealerId,
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
