import type { Input } from '#contract/http.ts'
import type { dealerSettings } from '#contract/store/settings/settings.ts'
import type { ShoppingFeed } from '#contract/store/shopping-feed.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { inDealer, readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { type EnteredAccess, refuseProvided, tryAccess } from './feed-access.ts'
import { findFeedSettings, findOperatorPassword, hideFeedPassword } from './queries.ts'

type Changes = Input<typeof dealerSettings.updateFeed>
type Feed = Awaited<ReturnType<typeof findFeedSettings>>

/** Checks the credentials at the server before saving them, unless the nightly upload is off. */
export async function updateFeed(context: RequestContext, input: Changes): Promise<ShoppingFeed> {
  const { dealerId, actor, signal } = context
  const current = await readInDealer(dealerId, actor, findFeedSettings)
  const entered = completeAccess(current, input)
  const isOn = (input.enableAutomatedFeed ?? current.enableAutomatedFeed) === 1
  const checked = isOn ? await tryAccess(current, entered, signal) : null
  if (checked?.trouble) throw refuse('sftp_failed', { values: { reason: phrase('sftp', checked.trouble) } })

  return inDealer(dealerId, actor, async (work) => {
    await ensureOwnRow(work, 'shoppingFeeds', 0)
    await lockOwnRow(work, 'shoppingFeeds', input.version)
    const before = await findFeedSettings(work)
    // Someone may have changed the server meanwhile.
    const { ftpServerName, ftpUsername } = completeAccess(before, input)
    const isSame = ftpServerName === entered.ftpServerName
    await updateOwnRow(work, 'shoppingFeeds', {
      enableAutomatedFeed: input.enableAutomatedFeed,
      ftpServerName,
      ftpUsername,
      ftpGoogleDataSourceName: input.ftpGoogleDataSourceName,
      ftpPassword: input.ftpPassword ? encrypt(input.ftpPassword) : undefined,
      sshHostKey:
        isSame && checked ? checked.hostKey : ftpServerName === before.ftpServerName ? undefined : null,
    })
    const after = await findFeedSettings(work)
    await recordChange(work, { subject: 'feed', event: 'changed', recordId: dealerId, before, after })
    return hideFeedPassword(after)
  })
}

/** The complete access after the change. A saved password is only for the server it was entered for. */
function completeAccess(feed: Feed, input: Changes): EnteredAccess {
  const ftpServerName = input.ftpServerName ?? feed.ftpServerName
  const ftpUsername = input.ftpUsername ?? feed.ftpUsername
  if (!ftpServerName) throw refuseField('ftpServerName', 'server_required')
  if (!ftpUsername) throw refuseField('ftpUsername', 'user_name_required')
  refuseProvided(feed.id, { ...input, ftpServerName, ftpUsername })
  const isProvided = findOperatorPassword(feed.id, ftpServerName) !== null
  const hasPassword = isProvided || input.ftpPassword || feed.ftpPassword !== null
  if (!hasPassword) throw refuseField('ftpPassword', 'password_required')
  if (!isProvided && !input.ftpPassword && ftpServerName !== feed.ftpServerName)
    throw refuseField('ftpPassword', 'password_of_former_server')
  return { ftpServerName, ftpUsername, ftpPassword: input.ftpPassword }
}
