import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import { ownFieldNames, platformFieldNames } from '#contract/tenancy/dealer-fields.ts'
import type { Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { fieldError } from '#contract/texts/field-messages.ts'
import { dealerZips } from '#contract/zip-codes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { refuseWrongZips } from '#server/platform/http/refusals/refuse-zips.ts'
import { refuseUnready } from '../dealer-setup/refuse-unready.ts'
import { refuseOtherPlan } from '../subscriptions/subscriptions.ts'
import { asTakenDomain, refuseOtherCurrency, refuseOtherLocale, refuseTakenDomains } from './check-dealer.ts'
import { followUpdate } from './dealer-updated.ts'
import { ensureMainUser, makeUnguessablePassword } from './main-user.ts'
import { dealerForUpdate, findDealer, writeDealer } from './queries.ts'
import { dropTemporaryPassword, refuseWeakTemporary, setTemporaryPassword } from './temporary-password.ts'
import { isBillEmailUsed } from './user-address.ts'

type Changes = Input<typeof dealers.update>
const setupFields = ['dealerDomain', 'dealerAdminDomain', 'partsEmail'] as const

/**
 * Changes a dealer; absent fields stay. Dealers can't change the platform's fields. Enabling refuses a store
 * that isn't ready.
 */
export async function updateDealer(work: Work, input: Changes): Promise<Dealer> {
  const { id, version, password } = input
  // A dealer's own user is limited to their dealer, whatever id the path names.
  const before = id === work.dealerId ? await dealerForUpdate(work) : undefined
  if (!before) throw refuse('not_found')
  refuseStale(before, version)
  if (!work.actor.isAdmin) refusePlatformFields(before, input)
  if (password !== undefined)
    await refuseWeakTemporary(work, input.envyMainUser ?? before.envyMainUser, password)
  await refuseMainUsersMail(work, before, input)
  const fields = pickSent(
    input,
    work.actor.isAdmin ? [...ownFieldNames, ...platformFieldNames] : ownFieldNames,
  )
  refuseOtherLocale({ ...before, ...fields })
  refuseWrongZips(dealerZips, { ...before, ...fields }, before)
  await refuseOtherPlan(work, fields.subscriptionPlanId, before.subscriptionPlanId)
  await refuseOtherCurrency(work, before.currencySymbol, fields)
  await refuseTakenDomains(work, fields)
  if (fields.isActive === 1) await refuseUnready(work, { changes: pickSent(input, setupFields) })

  const isSame = password === undefined && isAsStored(before, fields)
  if (!isSame)
    await writeDealer(work, fields, before.version + 1).catch((error) => {
      throw asTakenDomain(error, fields)
    })
  await followMainUser(work, before.envyMainUser, fields.envyMainUser ?? before.envyMainUser, password)
  if (isSame) return before
  const after = (await findDealer(work))!
  await recordChange(work, {
    subject: { code: 'dealer', name: after.company },
    event: 'changed',
    recordId: id,
    before,
    after,
  })
  await followUpdate(work, before, after)
  return after
}

/** Others can send platform fields back as fetched, but not change them. */
function refusePlatformFields(before: Dealer, input: Changes) {
  const changed = platformFieldNames.filter(
    (name) => input[name] !== undefined && normalizeValue(input[name]) !== normalizeValue(before[name]),
  )
  const paths = input.password === undefined ? changed : [...changed, 'password']
  if (paths.length > 0)
    throw refuse('invalid', { errors: paths.map((path) => fieldError(path, 'only_platform')) })
}

/**
 * A main user without an email gets mail at the billing address: anyone who changes that, or who the main user
 * is, could request a new password and become the main user. So could anyone who decides which host links in mail
 * lead to. That takes an administrator, in person.
 */
async function refuseMainUsersMail(work: Work, before: Dealer, input: Changes) {
  const { isAdmin, isDealerAdmin, via } = work.actor
  const isChanged = (name: 'envyMainUser' | 'billEmail' | 'dealerAdminDomain') =>
    input[name] !== undefined && normalizeValue(input[name]) !== normalizeValue(before[name])
  const decidesLinks = isChanged('envyMainUser') || isChanged('dealerAdminDomain')
  if (via.kind === 'token' && decidesLinks) throw refuse('token_refused')
  if (!isChanged('billEmail')) return
  if (before.envyMainUser.includes('@') && !(await isBillEmailUsed(work))) return
  if (via.kind === 'token') throw refuse('token_refused')
  if (!isAdmin && !isDealerAdmin) throw refuseField('billEmail', 'only_administrator')
}

/** Domains ignore case; an emptied field is null. */
const normalizeValue = (value: unknown) => String(value ?? '').toLowerCase()

const isAsStored = (before: Dealer, fields: Partial<Dealer>) =>
  Object.entries(fields).every(
    ([name, value]) => String(value ?? '') === String(before[name as keyof Dealer] ?? ''),
  )

/** Every save ensures the main user exists; a given password is for the main user after the change. */
async function followMainUser(work: Work, former: string, name: string, password: string | undefined) {
  if (name !== former) await dropTemporaryPassword(work)
  const user = await ensureMainUser(work, name, { password: password ?? makeUnguessablePassword() })
  if (password !== undefined && !user.isCreated) await setTemporaryPassword(work, user, password)
}
