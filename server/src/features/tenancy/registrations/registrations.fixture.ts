import type { Call } from '#contract/http.ts'
import type { registrations } from '#contract/tenancy/registrations.ts'
import { numbering } from '#test/numbering.ts'

type Registration = Call<typeof registrations.register>
const nextNumber = numbering()

/** A registration with every field and a unique email. */
export const makeRegistration = (fields: Partial<Registration> = {}): Registration => {
  const number = nextNumber()
  return {
    diDealerCode: 'TX-4411',
    company: `Lone Star Motors ${number}`,
    diJobTitle: 'Parts manager',
    billContact: 'Ana Maria Lopez',
    billPhone: '512-555-0100',
    diManagerPhone: '512-555-0101',
    diDealerWebsite: 'www.lonestar.test',
    diWebsiteProvider: 'Dealer Sites Inc',
    diDmsProvider: 'Big DMS',
    address1: '12 Congress Ave',
    city: 'Austin',
    state: 'Texas',
    zip: '02101',
    billEmail: `ana${number}@lonestar.test`,
    aaSignatureName: 'Ana M. Lopez',
    aaTitle: 'Manager',
    aaEmail: `sign${number}@lonestar.test`,
    aaPhone: '512-555-0102',
    ...fields,
  }
}
