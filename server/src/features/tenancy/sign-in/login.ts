import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { acrossDealers, inDealer } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findUserByEmail } from './queries.ts'
import { account, address, forgetFailures, noteFailure, refuseWhileSlowed } from './slow-down.ts'

/** Starts a session. Whether the e-mail exists is never told: not by words, not by the time it takes. */
export async function login(visit: Visit, { email, password, dlid }: Input<typeof signIn.login>) {
  const dealers = await loginDealers(email, dlid)
  const dealerId = dealers[0] ?? dlid ?? 0
  const subjects = [account(dealerId, email), address(visit.ip)]
  await refuseWhileSlowed(subjects)
  if (dealers.length > 1) throw refuse('dealer_needed', { dealers: await companies(dealers) })

  const user = await inDealer(dealerId, system(), (work) => findUserByEmail(work, email))
  if (!(await passwordMatches(user?.passwordHash, password)) || !user || user.isActive !== 1) {
    await noteFailure(subjects)
    throw refuse('wrong_credentials')
  }

  await forgetFailures(subjects[0]!)
  visit.setSession(await startSession(visit, dealerId, user.id))
  const { id, firstName, lastName, isAdmin, isDealerAdmin } = user
  return { id, firstName, lastName, dlid: dealerId, isAdmin, isDealerAdmin }
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

async function startSession(visit: Visit, dealerId: number, userId: number): Promise<string> {
  const secret = newToken()
  await inDealer(dealerId, system(), ({ db }) =>
    db
      .insertInto('sessions')
      .values({ dealerId, userId, tokenHash: hashToken(secret), ip: visit.ip, userAgent: visit.userAgent })
      .execute(),
  )
  return joinToken(dealerId, secret)
}
