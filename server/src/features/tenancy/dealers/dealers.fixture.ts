import type { Call } from '#contract/http.ts'
import type { dealers } from '#contract/tenancy/dealers.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** A dealer with only the required fields, on a unique domain. */
export const aDealer = (fields: Partial<Call<typeof dealers.create>> = {}): Call<typeof dealers.create> => {
  const made = nextNumber()
  return {
    dealerDomain: `parts${made}.new${process.pid}.test`,
    company: `New dealer ${made}`,
    address1: `${made} New St`,
    ...fields,
  }
}

/** The first sign-in password of a main user created without one. */
export const firstPassword = () => `Partsdesk-${new Date().getUTCFullYear()}`
