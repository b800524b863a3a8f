import type { SftpTrouble } from '#contract/store/sftp-troubles.ts'
import {
  checkSftp,
  type SftpAccess,
  SftpFailure,
  type SftpFile,
  uploadToSftp,
} from '#server/adapters/sftp.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findFeedSettings, findOperatorPassword } from './queries.ts'

type Feed = Awaited<ReturnType<typeof findFeedSettings>>
/** The entered fields; without a password, the saved one is used. */
export type EnteredAccess = { ftpServerName: string; ftpUsername: string; ftpPassword?: string | undefined }

/** The entered access. The saved password and key only apply to the saved server, the operator's to its own. */
function accessAsEntered(feed: Feed, entered: EnteredAccess): SftpAccess {
  const isSaved = entered.ftpServerName === feed.ftpServerName
  const saved = isSaved && feed.ftpPassword !== null ? feed.ftpPassword : null
  const provided = findOperatorPassword(feed.id, entered.ftpServerName)
  return {
    server: entered.ftpServerName,
    user: entered.ftpUsername,
    password: provided ?? (entered.ftpPassword || (saved === null ? '' : openPassword(saved))),
    hostKey: isSaved ? feed.sshHostKey : null,
  }
}

function openPassword(stored: string): string {
  try {
    return decrypt(stored)
  } catch {
    throw new SftpFailure('password_lost')
  }
}

/** A password that the operator provides can't be replaced by typing one. */
export function refuseProvided(dealerId: number, { ftpServerName, ftpPassword }: EnteredAccess): void {
  if (ftpPassword && findOperatorPassword(dealerId, ftpServerName) !== null)
    throw refuseField('ftpPassword', 'kept_by_operator')
}

export type AccessCheck =
  | { trouble: null; hostKey: string }
  /** Includes the key the server showed, if it showed one. */
  | { trouble: SftpTrouble; hostKey: string | null }

/** Signs in with the entered access. */
export async function tryAccess(
  feed: Feed,
  entered: EnteredAccess,
  signal: AbortSignal,
): Promise<AccessCheck> {
  try {
    return { trouble: null, hostKey: await checkSftp(accessAsEntered(feed, entered), { signal }) }
  } catch (error) {
    if (!(error instanceof SftpFailure)) throw error
    return { trouble: error.trouble, hostKey: error.hostKey }
  }
}

/**
 * Uploads a file with the dealer's saved access, and stores the key of a server contacted for the first time. Null if
 * there's no access yet. Throws SftpFailure. Call it outside transactions.
 */
export async function uploadForDealer(
  dealerId: number,
  actor: Actor,
  file: SftpFile,
  signal: AbortSignal,
): Promise<{ bytes: number } | null> {
  const feed = await readInDealer(dealerId, actor, findFeedSettings)
  const { ftpServerName, ftpUsername } = feed
  if (!ftpServerName || !ftpUsername || !feed.hasFtpPassword) return null
  const access = accessAsEntered(feed, { ftpServerName, ftpUsername })
  const { bytes, hostKey } = await uploadToSftp(access, file, { signal })
  if (feed.sshHostKey === null)
    await inDealer(dealerId, actor, (work) => keepFirstKey(work, ftpServerName, hostKey))
  return { bytes }
}

/** Whether the feed can be uploaded. */
export async function hasAccess(work: Work): Promise<boolean> {
  const { ftpServerName, ftpUsername, hasFtpPassword } = await findFeedSettings(work)
  return ftpServerName !== null && ftpUsername !== null && hasFtpPassword === 1
}

async function keepFirstKey({ db, dealerId }: Work, server: string, hostKey: string): Promise<void> {
  await db
    .updateTable('shoppingFeeds')
    .set({ sshHostKey: hostKey })
    .where('dealerId', '=', dealerId)
    .where('ftpServerName', '=', server)
    .where('sshHostKey', 'is', null)
    .execute()
}
