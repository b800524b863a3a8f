import type { Call } from '#contract/http.ts'
import type { dealers } from '#contract/tenancy/dealers.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** A dealer with no more than what is required, on a domain nobody else has. */
export const aDealer = (fields: Partial<Call<typeof dealers.create>> = {}): Call<typeof dealers.create> => {
  const made = nextNumber()
  return {
    dealerDomain: `parts${made}.new${process.pid}.test`,
    company: `New dealer ${made}`,
    address1: `${made} New St`,
    ...fields,
  }
}

/** What the main user of a dealer made without a password signs in with at first. */
export const firstPassword = () => `Partsdesk-${new Date().getUTCFullYear()}`
