import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countTry } from '../one-time-codes/count-try.ts'
import { useCode } from '../one-time-codes/use-code.ts'
import { type FoundUser, findUser, findUserByEmail, temporaryUsed } from './queries.ts'
import { account, address, forgetFailures, noteFailure, refuseWhileSlowed } from './slow-down.ts'

/** Starts a session. Whether the e-mail exists is never told: not by words, not by the time it takes. */
export async function login(visit: Visit, { email, password, dlid, code }: Input<typeof signIn.login>) {
  const dealers = await loginDealers(email, dlid)
  const subjects = [account(dealers.length === 1 ? dealers[0]! : (dlid ?? 0), email), address(visit.ip)]
  await refuseWhileSlowed(subjects)
  // So many names need the dealer's number first: each password costs as much to check as the others.
  if (dealers.length > mostChecked) throw refuse('dealer_needed', { dealers: [] })

  const found = await usersWith(dealers, email, password)
  const [first] = found
  if (!first) {
    await noteFailure(subjects)
    throw refuse('wrong_credentials')
  }
  if (found.length > 1)
    throw refuse('dealer_needed', { dealers: await companies(found.map((one) => one.dealerId)) })

  const { dealerId, user } = first
  // Only whoever knows the password learns that a code is needed.
  if (user.hasCodes === 1 && code === undefined) throw refuse('code_needed')
  const tries =
    user.hasCodes === 1 ? await countTry({ dealerId, userId: user.id, email, ip: visit.ip }) : null
  const session = await startSession(visit, dealerId, user, code)
  if (session === 'code_wrong') {
    await tries?.failed()
    throw refuse('code_wrong')
  }
  if (session === 'too_late') {
    await noteFailure(subjects)
    throw refuse('wrong_credentials')
  }
  await tries?.succeeded()
  await forgetFailures(subjects[0]!)
  visit.setSession(session.token)
  const { id, firstName, lastName, isAdmin, isDealerAdmin } = user
  return { id, firstName, lastName, dlid: dealerId, isAdmin, isDealerAdmin }
}

/** At how many dealers a password is tried when no dealer is named. */
const mostChecked = 8

/** The users of this name whose password it is: who does not know it learns of no dealer. */
async function usersWith(dealers: number[], email: string, password: string) {
  const found = []
  // Without any such user a password is checked all the same, so that it takes as long.
  for (const dealerId of dealers.length > 0 ? dealers : [0]) {
    const user = await inDealer(dealerId, system(), (work) => findUserByEmail(work, email))
    const matches = await passwordMatches(user?.passwordHash, password)
    if (matches && user?.isActive === 1 && user.mustChangePassword !== temporaryUsed)
      found.push({ dealerId, user })
  }
  return found
}

/** The dealers at which this e-mail may sign in; platform users (dealer 0) may be named with any dealer. */
async function loginDealers(email: string, dlid: number | undefined): Promise<number[]> {
  const { rows } = await inDealer(0, system(), ({ db }) =>
    sql<{ dealerId: number }>`select pd.find_logins(${email}) as dealer_id`.execute(db),
  )
  const all = rows.map((row) => row.dealerId)
  if (dlid === undefined) return all
  if (all.includes(dlid)) return [dlid]
  return all.filter((dealerId) => dealerId === 0)
}

async function companies(ids: number[]) {
  return acrossDealers(system(), ({ db }) =>
    db.selectFrom('dealers').select(['id', 'company']).where('id', 'in', ids).orderBy('company').execute(),
  )
}

/**
 * Too late when a password that is good for one sign-in has just served another, or when the password or
 * the codes have changed since they were looked at.
 */
async function startSession(visit: Visit, dealerId: number, user: FoundUser, code: string | undefined) {
  const secret = newToken()
  const person = { ...system(`${user.firstName} ${user.lastName}`), dealerId, userId: user.id }
  return inDealer(dealerId, person, async (work) => {
    if (!(await isStill(work, user))) return 'too_late'
    if (user.hasCodes === 1 && !(await useCode(work, user, code ?? ''))) return 'code_wrong'
    if (user.mustChangePassword === 1 && !(await useUp(work, user.id))) return 'too_late'
    const { ip, userAgent } = visit
    const values = { dealerId, userId: user.id, tokenHash: hashToken(secret), ip, userAgent }
    await work.db.insertInto('sessions').values(values).execute()
    return { token: joinToken(dealerId, secret) }
  })
}

/** Locks the user: what ends all sessions comes either before this one, and is seen here, or after it. */
async function isStill(work: Work, { id, passwordHash, hasCodes }: FoundUser): Promise<boolean> {
  await work.db
    .selectFrom('users')
    .select('id')
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const now = await findUser(work, id)
  return now?.isActive === 1 && now.passwordHash === passwordHash && now.hasCodes === hasCodes
}

/** One of several at the same moment; the others wait here and come too late. */
async function useUp({ db, dealerId }: Work, userId: number): Promise<boolean> {
  const used = await db
    .updateTable('users')
    .set({ mustChangePassword: temporaryUsed })
    .where('dealerId', '=', dealerId)
    .where('id', '=', userId)
    .where('mustChangePassword', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
