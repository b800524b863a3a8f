import type { Input } from '#contract/http.ts'
import type { Locale } from '#contract/locales.ts'
import { pick } from '#contract/pick.ts'
import { findStateZone } from '#contract/store/shipping/state-zones.ts'
import { findStateCode } from '#contract/store/shipping/states.ts'
import {
  registrationFieldNames,
  registrationLimits,
  type registrations,
} from '#contract/tenancy/registrations.ts'
import { findRegistrationCountry, wrongRegistrationZips } from '#contract/zip-codes.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findNetwork } from '#server/platform/network/find-network.ts'
import { requireAgreement } from '../agreements/agreement.ts'
import { makeDealer, reserveId } from '../dealers/create-dealer.ts'
import { setMainUserLocale } from '../dealers/main-user.ts'
import { refuseBeyond } from '../sign-in/slow-down.ts'
import { announceRegistrationJob } from './announce-registration.job.ts'
import { countWaiting, isWaiting } from './queries.ts'
import { mailReceived } from './received.mail.ts'

type Registration = Omit<Input<typeof registrations.register>, 'nickname' | 'agreementVersion' | 'locale'>
type AcceptedAgreement = { agreementVersion: number; locale: Locale | undefined }

const thanks = {
  message: 'Thank you. We review your registration and write to you as soon as your store can be opened.',
}
const actor = system('Web registration')

/** Creates an inactive dealer where no one can sign in until it's approved. Always gives the same answer. */
export async function registerDealer(
  { ip }: RequestContext,
  { nickname, agreementVersion, locale, ...registration }: Input<typeof registrations.register>,
) {
  // Before any lookup: the answer mustn't reveal which dealers exist.
  const { zip } = wrongRegistrationZips(registration)
  if (zip) throw refuseField('zip', zip)
  const { address, network } = findNetwork(ip)
  await refuseBeyond(registrationLimits.perAddress, `registrations of ${address}`)
  await refuseBeyond(registrationLimits.perNetwork, `registrations of network ${network}`)
  if (nickname) return thanks
  const agreement = await inDealer(0, actor, (work) => requireAgreement(work))
  if (agreementVersion !== undefined && agreementVersion !== agreement.version)
    throw refuse('agreement_changed')
  // A repeated registration is already waiting, and no one can flood someone else's mailbox.
  if (await acrossDealers(actor, (reading) => isWaiting(reading, registration.billEmail))) return thanks
  if ((await acrossDealers(actor, countWaiting)) >= registrationLimits.waiting)
    throw refuse('registrations_full')

  await inDealer(await reserveId(actor), actor, (work) =>
    makeWaitingDealer(work, registration, { agreementVersion: agreement.version, locale }),
  )
  return thanks
}

async function makeWaitingDealer(
  work: Work,
  registration: Registration,
  { agreementVersion, locale }: AcceptedAgreement,
) {
  const { db, dealerId } = work
  const dealer = {
    ...toDealer(registration),
    // A name no one can own, until the platform assigns the store one.
    dealerDomain: `registration-${dealerId}.invalid`,
    password: null,
  }
  // Inserts the agreement's version with the dealer: several nodes end all but one of the transactions that insert
  // a dealer and then update it at the same time.
  await makeDealer(work, dealer, { agreementVersion })
  if (locale) await setMainUserLocale(work, registration.billEmail, locale)
  const registrationFields = pick(registration, registrationFieldNames)
  await db
    .insertInto('dealerRegistrations')
    .values({ ...(registrationFields as Registration), dealerId, agreementVersion, registeredAt: work.now })
    .execute()
  await mailReceived(work, registration, locale ?? 'en')
  await enqueue(work, announceRegistrationJob, { id: dealerId })
}

/** The registration's fields that the dealer starts with. */
function toDealer({ company, address1, city, state, zip, billContact, billPhone, billEmail }: Registration) {
  const country = findRegistrationCountry(state, zip)
  return {
    company,
    address1,
    city,
    zip,
    billContact,
    billPhone,
    billEmail,
    state: findStateCode(state) ?? state,
    timeZone: findStateZone(state),
    envyMainUser: billEmail,
    registrationSource: 'web',
    country,
    currencySymbol: country === 'CAN' ? ('CAN' as const) : ('USD' as const),
  }
}
