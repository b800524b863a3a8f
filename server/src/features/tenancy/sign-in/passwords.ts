import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { clock, inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findNetwork } from '#server/platform/network/find-network.ts'
import { refuseDiffering } from './own-password.ts'
import { findUser } from './queries.ts'
import { withPerson } from './recognized-device.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { sendResetLinksJob } from './send-reset-links.job.ts'
import { setPassword } from './set-password.ts'
import { countTry, refuseBeyond } from './slow-down.ts'

/** Emails per clock hour. */
const resetLimits = { toAddress: 5, fromNetwork: 30 }

/** Does the same whether or not the user exists; a job does everything that differs. */
export async function sendResetToken(
  context: RequestContext,
  { dealerId, email }: Input<typeof signIn.sendResetToken>,
) {
  // A name such as 'admin' exists at many dealers, so it needs one named.
  if (dealerId === undefined && !email.includes('@')) throw refuseField('dealerId', 'enter_dealer_or_email')
  await refuseBeyond(resetLimits.fromNetwork, `reset mails from ${findNetwork(context.ip).address}`)
  await refuseBeyond(resetLimits.toAddress, `reset mails to ${dealerId ?? 0}:${email.toLowerCase()}`)

  await inDealer(0, system(), async (work) => {
    const { id } = await work.db
      .insertInto('resetRequests')
      .values({
        dealerId: 0,
        email,
        ofDealerId: dealerId ?? null,
        ip: context.ip,
        userAgent: context.userAgent,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(work, sendResetLinksJob, { id })
  })
  return { message: 'Message sent succesfully' }
}

/** Records the first time. A link that no longer works is refused before anyone types a password. */
export async function openResetLink(context: RequestContext, input: Input<typeof signIn.openResetLink>) {
  const token = splitToken(input.token)
  const isOpen = token && (await inDealer(token.dealerId, system(), (work) => noteOpened(work, token.hash)))
  if (!isOpen) throw await refuseLink(context)
  return { opened: 1 as const }
}

async function noteOpened({ db, dealerId, now }: Work, hash: Buffer): Promise<boolean> {
  const link = await db
    .updateTable('resetTokens')
    .set({ openedAt: sql`coalesce(opened_at, ${now})` })
    .where('dealerId', '=', dealerId)
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return link !== undefined
}

/** Counted by network, so that nobody can try many links. */
async function refuseLink({ ip }: RequestContext) {
  await countTry([{ kind: 'network', name: `reset links from ${findNetwork(ip).address}` }])
  return refuse('reset_link_used')
}

/** The link works regardless of how many others have failed, and registers this device. */
export async function resetPassword(context: RequestContext, input: Input<typeof signIn.resetPassword>) {
  refuseDiffering(input)
  const token = splitToken(input.token)
  const userId =
    token &&
    (await inDealer(token.dealerId, system(), (work) => consumeToken(work, token.hash, input.newPassword)))
  if (!userId) throw await refuseLink(context)
  context.setDevice(withPerson(context.device, { dealerId: token.dealerId, userId }, clock.now()))
  return { message: 'Password changed successfully' }
}

async function consumeToken(work: Work, hash: Buffer, password: string): Promise<number | null> {
  const { db, dealerId, now } = work
  const token = await db
    .updateTable('resetTokens')
    .set({ usedAt: now })
    .where('dealerId', '=', dealerId)
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()
  const user = token && (await findUser(work, token.userId))
  if (user?.isActive !== 1) return null
  await refuseWeakPassword(work, user, password, 'newPassword')
  await setPassword(work, user, password)
  return user.id
}

/** The facts about a dealer that a sign-in page can show; never lists dealers by number. */
export async function publicDealer(
  _visit: RequestContext,
  { adminDomain }: Input<typeof signIn.publicDealer>,
) {
  const { rows } = await inDealer(0, system(), ({ db }) =>
    sql<{
      id: number
      company: string
    }>`select id, company from pd.find_dealer_by_domain(${adminDomain})`.execute(db),
  )
  return rows[0] ?? null
}
