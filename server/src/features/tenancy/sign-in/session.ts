import type { Input } from '#contract/http.ts'
import { menuOptions, toPermission } from '#contract/permissions.ts'
import type { Session, signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { findUser, readPreferences } from './queries.ts'
import { countTry, nameOwnTries } from './slow-down.ts'

/** Shows who is signed in, what they can open, and the settings that the back office starts with. */
export async function showSession(context: RequestContext): Promise<Session> {
  const { actor, locked, mustChangePassword, mustSetUpCodes } = context
  const { mode, showCreatePageTech, showSubmitRequest, marketplaceIsuzuOnly, supportPhone, supportEmail } =
    runtime().config
  const found = await inDealer(actor.dealerId, actor, (work) => readPreferences(work, actor.userId!))
  return {
    id: actor.userId!,
    firstName: found.firstName,
    lastName: found.lastName,
    email: actor.email,
    dlid: actor.dealerId,
    isAdmin: actor.isAdmin ? 1 : 0,
    isDealerAdmin: actor.isDealerAdmin ? 1 : 0,
    roleName: found.roleName,
    menuOptions: menuOptions
      .filter((option) => option.parentMenuId !== 0 && actor.permissions.has(toPermission(option)))
      .map((option) => option.id),
    managedDomains: [...actor.managedDomains],
    mustChangePassword: mustChangePassword ? 1 : 0,
    mustSetUpCodes: mustSetUpCodes ? 1 : 0,
    locked: locked ? 1 : 0,
    ...toPreferences(found),
    demo: mode === 'demo' ? 1 : 0,
    flags: {
      showCreatePageTech: showCreatePageTech ? 'Y' : 'N',
      showSubmitRequest: showSubmitRequest ? 'Y' : 'N',
      marketplaceIsuzuOnly: marketplaceIsuzuOnly ? 'Y' : 'N',
    },
    support: { supportPhone, supportEmail },
  }
}

/** Ends the session and clears its cookie. An API token stays valid. */
export async function logout({ actor, setSession }: RequestContext) {
  const { via } = actor
  if (via.kind === 'session')
    await inDealer(actor.dealerId, actor, async (work) => {
      const { db, dealerId } = work
      await db.deleteFrom('sessions').where('dealerId', '=', dealerId).where('id', '=', via.id).execute()
      await publishRights(work, actor.userId!)
    })
  setSession(null)
  return { signedOut: 1 as const }
}

/** Locks the session until its password is entered. API tokens can't be locked. */
export async function lock({ actor }: RequestContext) {
  if (actor.via.kind === 'session') await setLocked(actor.dealerId, actor.userId!, actor.via.id, 1)
  return { locked: 1 as const }
}

/** A locked session opens only with its own cookie; attempts count for this session alone. */
export async function unlock(context: RequestContext, { password }: Input<typeof signIn.unlock>) {
  const token = context.sessionToken ? splitToken(context.sessionToken) : null
  if (!token) throw refuse('not_signed_in')
  const found = await inDealer(token.dealerId, system(), async (work) => {
    const session = await work.db
      .selectFrom('sessions')
      .select(['id', 'userId'])
      .where('dealerId', '=', work.dealerId)
      .where('tokenHash', '=', token.hash)
      .executeTakeFirst()
    const user = session && (await findUser(work, session.userId))
    return session && user && { sessionId: session.id, user }
  })
  if (!found) throw refuse('not_signed_in')

  const tries = await countTry([nameOwnTries(`session:${token.dealerId}:${found.sessionId}`)])
  if (!(await passwordMatches(found.user.passwordHash, password))) throw refuse('wrong_credentials')
  await tries.succeeded()
  await setLocked(token.dealerId, found.user.id, found.sessionId, 0)
  return { locked: 0 as const }
}

async function setLocked(dealerId: number, userId: number, sessionId: number, isLocked: 0 | 1) {
  await inDealer(dealerId, system(), async (work) => {
    await work.db
      .updateTable('sessions')
      .set({ isLocked })
      .where('dealerId', '=', dealerId)
      .where('id', '=', sessionId)
      .execute()
    await publishRights(work, userId)
  })
}

/** Saves the actor's own preferences; absent ones stay. */
export async function savePreferences(work: Work, preferences: Input<typeof signIn.preferences>) {
  const { dealerId, actor, db } = work
  if (Object.keys(preferences).length > 0)
    await db
      .updateTable('users')
      .set(preferences)
      .where('dealerId', '=', dealerId)
      .where('id', '=', actor.userId)
      .execute()
  return toPreferences(await readPreferences(work, actor.userId!))
}

const toPreferences = (found: Awaited<ReturnType<typeof readPreferences>>) => ({
  theme: found.theme as Session['theme'],
  locale: found.locale as Session['locale'],
  starred: found.starred,
  openGroups: found.openGroups,
  confirmsOrders: found.confirmsOrders as Session['confirmsOrders'],
  rowsPerPage: found.rowsPerPage as Session['rowsPerPage'],
})
