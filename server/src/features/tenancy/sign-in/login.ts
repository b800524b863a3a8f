import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { acrossDealers, clock, inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { consumeCode } from '../one-time-codes/consume-code.ts'
import { countCodeTry } from '../one-time-codes/count-try.ts'
import { dealersOnDevice, deviceOf, withPerson } from './known-device.ts'
import { type FoundUser, findUser, findUserByEmail, lockUser } from './queries.ts'
import { countTry, ownTries, strangersTries, type Tries } from './slow-down.ts'
import { isTemporaryOver, noteTemporaryUsed } from './temporary-password.ts'

/** Starts a session. Never reveals whether the email exists, by words or by timing. */
export async function login(
  context: RequestContext,
  { email, password, dlid, code }: Input<typeof signIn.login>,
) {
  const places = await findPlaces(context, email, dlid)
  const device = deviceKeyOf(context, places)
  const tries = await countTry(
    device ? [ownTries(`device:${device}`)] : unknownDevice(context, places, email, dlid),
  )

  const [first, ...more] = await rightOf(places, password)
  if (!first) throw refuse('wrong_credentials')
  if (more.length > 0) {
    await tries.undo()
    throw refuse('dealer_needed', { dealers: await companies([first, ...more].map((one) => one.dealerId)) })
  }
  const { dealerId, user } = first
  if (isTemporaryOver(user, clock.now())) {
    await tries.undo()
    throw refuse('temporary_over')
  }
  // Only with the correct password does anyone learn that a code is needed.
  if (user.hasCodes === 1 && code === undefined) {
    await tries.undo()
    throw refuse('code_needed')
  }
  const token = await startSession(context, first, { code, device })
  await tries.succeeded()
  context.setSession(token)
  context.setDevice(withPerson(context.device, { dealerId, userId: user.id }, clock.now()))
  const { id, firstName, lastName, isAdmin, isDealerAdmin } = user
  return { id, firstName, lastName, dlid: dealerId, isAdmin, isDealerAdmin }
}

/** A dealer to try the password at, with its user of this name if any. */
type Place = { dealerId: number; user: FoundUser | undefined }
type Right = { dealerId: number; user: FoundUser }

/**
 * How many dealers a password is tried at when none is named: always this many, known or not. Users with the
 * same sign-in name at more of them must name the dealer.
 */
const placesTried = 4

async function findPlaces(
  context: RequestContext,
  email: string,
  dlid: number | undefined,
): Promise<Place[]> {
  const dealers = await loginDealers(email, dlid)
  const onDevice = dealersOnDevice(context.device, clock.now())
  const tried = dealers
    .toSorted((a, b) => Number(onDevice.has(b)) - Number(onDevice.has(a)))
    .slice(0, placesTried)
  const size = dlid === undefined ? placesTried : 1
  return Promise.all(
    Array.from({ length: size }, async (_, n) => {
      const user = await inDealer(tried[n] ?? 0, system(), (work) => findUserByEmail(work, email))
      return { dealerId: tried[n] ?? 0, user: n < tried.length ? user : undefined }
    }),
  )
}

/** The dealers this email can sign in to; platform users (dealer 0) can name any dealer. */
async function loginDealers(email: string, dlid: number | undefined): Promise<number[]> {
  const { rows } = await inDealer(0, system(), ({ db }) =>
    sql<{ dealerId: number }>`select pd.find_logins(${email}) as dealer_id`.execute(db),
  )
  const all = rows.map((row) => row.dealerId)
  if (dlid === undefined) return all
  if (all.includes(dlid)) return [dlid]
  return all.filter((dealerId) => dealerId === 0)
}

const deviceKeyOf = ({ device }: RequestContext, places: Place[]): string | null =>
  places
    .map(({ dealerId, user }) => user && deviceOf(device, { dealerId, userId: user.id }, clock.now()))
    .find(Boolean) ?? null

function unknownDevice({ ip }: RequestContext, places: Place[], email: string, dlid: number | undefined) {
  const known = places.filter(({ user }) => user)
  return strangersTries(known.length === 1 ? known[0]!.dealerId : (dlid ?? 0), email, ip)
}

/** The users of this name whose password matches: a wrong password reveals no dealer. */
async function rightOf(places: Place[], password: string): Promise<Right[]> {
  const checked = await Promise.all(
    places.map(async ({ dealerId, user }) =>
      (await passwordMatches(user?.passwordHash, password)) && user?.isActive === 1
        ? [{ dealerId, user }]
        : [],
    ),
  )
  return checked.flat()
}

async function companies(ids: number[]) {
  return acrossDealers(system(), ({ db }) =>
    db.selectFrom('dealers').select(['id', 'company']).where('id', 'in', ids).orderBy('company').execute(),
  )
}

type Given = { code: string | undefined; device: string | null }

async function startSession(
  context: RequestContext,
  { dealerId, user }: Right,
  { code, device }: Given,
): Promise<string> {
  const codeTries: Tries | null =
    user.hasCodes === 1 ? await countCodeTry(device ? `device:${device}` : `${dealerId}:${user.id}`) : null
  const secret = newToken()
  const person = { ...system(`${user.firstName} ${user.lastName}`), dealerId, userId: user.id }
  const refused = await inDealer(dealerId, person, async (work) => {
    if (!(await isStill(work, user))) return 'wrong_credentials'
    if (user.hasCodes === 1 && !(await consumeCode(work, user, code ?? ''))) return 'code_wrong'
    if (user.mustChangePassword === 1) await noteTemporaryUsed(work, user.id)
    const { ip, userAgent } = context
    const values = { dealerId, userId: user.id, tokenHash: hashToken(secret), ip, userAgent }
    await work.db.insertInto('sessions').values(values).execute()
    return null
  })
  if (refused) throw refuse(refused)
  await codeTries?.succeeded()
  return joinToken(dealerId, secret)
}

/**
 * Whether password and codes are unchanged since they were checked. Locks the user: anything that ends all
 * sessions comes either before, and shows here, or after.
 */
async function isStill(work: Work, { id, passwordHash, hasCodes }: FoundUser): Promise<boolean> {
  await lockUser(work, id)
  const now = await findUser(work, id)
  return now?.isActive === 1 && now.passwordHash === passwordHash && now.hasCodes === hasCodes
}
