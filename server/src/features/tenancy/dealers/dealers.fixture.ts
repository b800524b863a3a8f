import type { Call } from '#contract/http.ts'
import type { dealers } from '#contract/tenancy/dealers.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** A dealer with only the required fields, on a unique domain. */
export const makeDealer = (
  fields: Partial<Call<typeof dealers.create>> = {},
): Call<typeof dealers.create> => {
  const number = nextNumber()
  return {
    dealerDomain: `parts${number}.new${process.pid}.test`,
    company: `New dealer ${number}`,
    address1: `${number} New St`,
    ...fields,
  }
}

/** The first sign-in password of a main user created without one. */
export const findFirstPassword = () => `Partsdesk-${new Date().getUTCFullYear()}`
