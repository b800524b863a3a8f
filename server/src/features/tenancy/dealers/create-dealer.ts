import { sql } from 'kysely'
import { z } from 'zod'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { dealerFieldNames } from '#contract/tenancy/dealer-fields.ts'
import type { Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { fieldError } from '#contract/texts/field-messages.ts'
import { dealerZips } from '#contract/zip-codes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { defaultPassword } from '#server/platform/default-password.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseWrongZips } from '#server/platform/http/refusals/refuse-zips.ts'
import { refuseOtherPlan } from '../subscriptions/subscriptions.ts'
import { asTakenDomain, refuseOtherLocale, refuseTakenDomains } from './check-dealer.ts'
import { readSource, type Source } from './clone-dealer.ts'
import { makeDefaults } from './dealer-created.ts'
import { invitePerson, type Person } from './invite-main-user.ts'
import { ensureMainUser } from './main-user.ts'
import { findDealer } from './queries.ts'
import { refuseWeakTemporary } from './temporary-password.ts'

type Fields = Omit<
  Input<typeof dealers.create>,
  'sourceDealerId' | 'password' | 'invites' | 'mainFirstName' | 'mainLastName'
>
/**
 * Without a password the main user gets the default one; with null, no one can sign in yet. A person is mailed a link
 * instead.
 */
type NewDealer = Fields & { password?: string | null; person?: Person | undefined }

/** Admins limited to chosen domains can't create dealers. */
export async function createDealer(
  { actor }: RequestContext,
  { sourceDealerId, invites, mainFirstName, mainLastName, ...input }: Input<typeof dealers.create>,
): Promise<Dealer> {
  if (actor.managedDomains.length > 0) throw refuse('forbidden')
  const person = readPerson({ invites, mainFirstName, mainLastName, ...input })
  const source = sourceDealerId ? await readSource(actor, sourceDealerId) : undefined
  const id = await reserveId(actor)
  return inDealer(id, actor, (work) => makeDealer(work, { ...input, person }, { source }))
}

/** A sequence number is never reused, even if the dealer isn't created in the end. */
export const reserveId = (actor: Actor): Promise<number> =>
  inDealer(0, actor, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('dealers', 'id')) as id`.execute(db)
    return rows[0]!.id
  })

/**
 * Creates the dealer with its initial data, under its own id, completely or not at all. Fields missing from
 * the request come from the source. `agreementVersion` is what the dealer has accepted.
 */
export async function makeDealer(
  work: Work,
  { password, person, ...input }: NewDealer,
  { source, agreementVersion }: { source?: Source | undefined; agreementVersion?: number } = {},
): Promise<Dealer> {
  const requested = { ...source?.fields, ...withoutGaps(input) }
  const fields = { ...requested, ...completeLanguages(requested) }
  refuseOtherLocale(fields)
  refuseWrongZips(dealerZips, input)
  await refuseOtherPlan(work, fields.subscriptionPlanId, null)
  await refuseTakenDomains(work, fields)

  const dealer = await insertDealer(work, fields, {
    clonedFromId: source?.id ?? null,
    ...(agreementVersion !== undefined && { agreementVersion, agreementAcceptedAt: work.now }),
  })
  await work.db.insertInto('dealerSettings').values({ dealerId: work.dealerId }).execute()
  await recordChange(work, {
    subject: { code: 'dealer', name: dealer.company },
    event: source ? { code: 'createdLike', other: source.company } : 'created',
    recordId: dealer.id,
    after: dealer,
  })
  if (password) await refuseWeakTemporary(work, dealer.envyMainUser, password)
  if (person) await invitePerson(work, person)
  else
    await ensureMainUser(work, dealer.envyMainUser, {
      password: password === undefined ? defaultPassword(work.now) : password,
    })
  await makeDefaults(work, dealer)
  await source?.write(work)
  if (fields.isActive === 1) throw refuse('store_not_ready')
  return (await findDealer(work))!
}

/** The person to invite as the main user; undefined if the main user is only a sign-in name. */
function readPerson(input: Input<typeof dealers.create>): Person | undefined {
  const { invites, envyMainUser = '', mainFirstName, mainLastName, password } = input
  if (invites !== 1) return undefined
  const problems = [
    z.email().safeParse(envyMainUser).success ? null : fieldError('envyMainUser', 'valid_email'),
    mainFirstName ? null : fieldError('mainFirstName', 'first_name_required'),
    mainLastName ? null : fieldError('mainLastName', 'last_name_required'),
    password === undefined ? null : fieldError('password', 'password_or_invitation'),
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw refuse('invalid', { errors: problems })
  return { email: envyMainUser, firstName: mainFirstName!, lastName: mainLastName! }
}

const withoutGaps = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

type Origin = { clonedFromId: number | null; agreementVersion?: number; agreementAcceptedAt?: Date }

async function insertDealer(work: Work, fields: Fields, origin: Origin): Promise<Dealer> {
  const values = pick(fields, dealerFieldNames) as typeof fields
  await work.db
    .insertInto('dealers')
    .values({ ...values, ...origin, id: work.dealerId, updatedBy: work.actor.name })
    .execute()
    .catch((error) => {
      throw asTakenDomain(error, fields)
    })
  return (await findDealer(work))!
}

/** Each missing value follows from the other; English when both are missing. */
function completeLanguages({ locale, languagesAvailable }: Pick<NewDealer, 'locale' | 'languagesAvailable'>) {
  const languages = languagesAvailable ?? locale ?? 'en'
  const first = languages.split(',').includes('en') ? 'en' : languages.split(',')[0]
  return { languagesAvailable: languages, locale: locale ?? (first as Dealer['locale']) }
}
