import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { acrossDealers, clock, inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findNetwork } from '#server/platform/network/find-network.ts'
import { consumeCode } from '../one-time-codes/consume-code.ts'
import { countCodeTry } from '../one-time-codes/count-try.ts'
import { type FoundUser, findUser, findUserByEmail, lockUser } from './queries.ts'
import { dealersOnDevice, findDevice, withPerson } from './recognized-device.ts'
import {
  countFreeGroups,
  nameOwnTries,
  type Subject,
  slowDown,
  strangersTries,
  type Tries,
} from './slow-down.ts'
import { isTemporaryOver, noteTemporaryUsed } from './temporary-password.ts'

/** Sign-ins in progress by address. */
const inProgress = new Map<string, number>()
/** More at once from one address are refused before they query the database, except on recognized devices. */
const maxInProgress = 20

/** Starts a session. Never reveals whether the email exists, by words or by timing. */
export async function login(context: RequestContext, input: Input<typeof signIn.login>) {
  if (dealersOnDevice(context.device, clock.now()).size > 0) return signInWith(context, input)
  const { address } = findNetwork(context.ip)
  const others = inProgress.get(address) ?? 0
  if (others >= maxInProgress) throw slowDown(2)
  inProgress.set(address, others + 1)
  try {
    return await signInWith(context, input)
  } finally {
    const left = inProgress.get(address)! - 1
    if (left > 0) inProgress.set(address, left)
    else inProgress.delete(address)
  }
}

async function signInWith(
  context: RequestContext,
  { email, password, dlid, code }: Input<typeof signIn.login>,
) {
  const places = await findPlaces(context, email, dlid)
  const { tries, tried, wait } = await countPlaces(context, places, { email, dlid })
  const whose = tried.some(({ user, device }) => user && device) ? null : findNetwork(context.ip).address
  const [first, ...more] = await checkPasswords(tried, password, whose).catch(async (error) => {
    // The password wasn't checked.
    await tries.undo()
    throw error
  })
  if (!first) throw wait > 0 ? slowDown(wait) : refuse('wrong_credentials')
  if (more.length > 0) {
    await tries.undo()
    throw refuse('dealer_needed', {
      dealers: await findCompanies([first, ...more].map((one) => one.dealerId)),
    })
  }
  const { dealerId, user, subjects } = first
  if (isTemporaryOver(user, clock.now())) {
    await tries.undo()
    throw refuse('temporary_over')
  }
  // Only with the correct password does anyone learn that a code is needed.
  if (user.hasCodes === 1 && code === undefined) {
    await tries.undo()
    throw refuse('code_needed')
  }
  const token = await startSession(context, first, code)
  await tries.succeeded(subjects)
  context.setSession(token)
  context.setDevice(withPerson(context.device, { dealerId, userId: user.id }, clock.now()))
  const { id, firstName, lastName, isAdmin, isDealerAdmin } = user
  return { id, firstName, lastName, dlid: dealerId, isAdmin, isDealerAdmin }
}

/** A dealer to try the password at, with its user of this name if any. */
type Place = { dealerId: number; user: FoundUser | undefined }
/** An attempt at a place counts for the device that the place's user has signed in on, else for strangers. */
type CountedPlace = Place & { device: string | null; subjects: Subject[] }
type Right = CountedPlace & { user: FoundUser }

/**
 * The number of dealers a password is tried at when none is named: always the same, so that the time reveals
 * nothing. Users with the same sign-in name at more of them must name the dealer.
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

/**
 * Counts the attempt for each place's own user: signing in as one resets nothing of another who shares the email.
 * Strangers' guesses don't close the places that recognize the device. Returns the places, without the users who
 * have to wait, and how long that is.
 */
async function countPlaces(
  { device: cookie, ip }: RequestContext,
  places: Place[],
  { email, dlid }: Pick<Input<typeof signIn.login>, 'email' | 'dlid'>,
) {
  const counted = places.map(({ dealerId, user }): CountedPlace => {
    const device = user ? findDevice(cookie, { dealerId, userId: user.id }, clock.now()) : null
    const subjects = device ? [nameOwnTries(`device:${device}`)] : strangersTries(dealerId, email, ip)
    return { dealerId, user, device, subjects }
  })
  const users = counted.filter(({ user }) => user)
  const recognizedUsers = users.filter(({ device }) => device)
  const strangers = users.filter(({ device }) => !device).flatMap(({ subjects }) => subjects)
  const { tries, seconds } = await countFreeGroups([
    users.length > 0 ? strangers : strangersTries(dlid ?? 0, email, ip),
    ...recognizedUsers.map(({ subjects }) => subjects),
  ])
  const mayTry = (place: CountedPlace) => seconds[recognizedUsers.indexOf(place) + 1] === 0
  const tried = counted.map((place) => (mayTry(place) ? place : { ...place, user: undefined }))
  const wait = Math.max(...seconds)
  if (wait > 0 && tried.every(({ user }) => !user)) throw slowDown(wait)
  return { tries, tried, wait }
}

/** The users of this name whose password matches: a wrong password reveals no dealer. */
async function checkPasswords(
  places: CountedPlace[],
  password: string,
  whose: string | null,
): Promise<Right[]> {
  const checked = await Promise.all(
    places.map(async (place) =>
      (await passwordMatches(place.user?.passwordHash, password, whose)) && place.user?.isActive === 1
        ? [{ ...place, user: place.user }]
        : [],
    ),
  )
  return checked.flat()
}

async function findCompanies(ids: number[]) {
  return acrossDealers(system(), ({ db }) =>
    db.selectFrom('dealers').select(['id', 'company']).where('id', 'in', ids).orderBy('company').execute(),
  )
}

async function startSession(
  context: RequestContext,
  { dealerId, user, device }: Right,
  code: string | undefined,
): Promise<string> {
  const codeTries: Tries | null =
    user.hasCodes === 1 ? await countCodeTry(device ? `device:${device}` : `${dealerId}:${user.id}`) : null
  const secret = newToken()
  const person = { ...system(`${user.firstName} ${user.lastName}`), dealerId, userId: user.id }
  const refusal = await inDealer(dealerId, person, async (work) => {
    if (!(await isStill(work, user))) return 'wrong_credentials'
    if (user.hasCodes === 1 && !(await consumeCode(work, user, code ?? '', context))) return 'code_wrong'
    if (user.mustChangePassword === 1) await noteTemporaryUsed(work, user.id)
    const { ip, userAgent } = context
    const values = { dealerId, userId: user.id, tokenHash: hashToken(secret), ip, userAgent }
    await work.db.insertInto('sessions').values(values).execute()
    return null
  })
  if (refusal) throw refuse(refusal)
  await codeTries?.succeeded()
  return joinToken(dealerId, secret)
}

/**
 * Whether password and codes are unchanged since they were checked. Locks the user: anything that ends all
 * sessions comes either before, and shows here, or after.
 */
async function isStill(work: Work, { id, passwordHash, hasCodes }: FoundUser): Promise<boolean> {
  await lockUser(work, id)
  const current = await findUser(work, id)
  return current?.isActive === 1 && current.passwordHash === passwordHash && current.hasCodes === hasCodes
}
