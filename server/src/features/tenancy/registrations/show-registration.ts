import { type DealerRegistration, registrationExtras } from '#contract/tenancy/registrations.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findRegistration } from './queries.ts'

type Extras = Pick<DealerRegistration, (typeof registrationExtras)[number]>

/** The registration as a dealer carries it: whole, and what only it knows under the names of its own besides. */
export async function registrationOnDealer(work: Work) {
  const registration = (await findRegistration(work)) ?? null
  const extras = registrationExtras.map((name) => [name, registration?.[name] ?? null])
  return { registration, ...(Object.fromEntries(extras) as { [K in keyof Extras]: string | null }) }
}
