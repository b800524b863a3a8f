import { type DealerRegistration, registrationExtras } from '#contract/tenancy/registrations.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findRegistration } from './queries.ts'

type Extras = Pick<DealerRegistration, (typeof registrationExtras)[number]>

/** The registration as part of a dealer: whole, plus its extra fields on the dealer itself. */
export async function registrationOnDealer(work: Work) {
  const registration = (await findRegistration(work)) ?? null
  const extras = registrationExtras.map((name) => [name, registration?.[name] ?? null])
  return { registration, ...(Object.fromEntries(extras) as { [K in keyof Extras]: string | null }) }
}
