import type { Call } from '#contract/http.ts'
import type { customers } from '#contract/sales/customers/customers.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** A customer as a clerk would enter it, with a unique email. */
export const makeCustomer = (
  fields: Partial<Call<typeof customers.create>> = {},
): Call<typeof customers.create> => {
  const number = nextNumber()
  return {
    billCompany: `Customer ${number}`,
    billAddress1: `${number} Main St`,
    billCity: 'Austin',
    billState: 'TX',
    billZip: '73301',
    billPhone: '512-555-0100',
    billEmail: `customer${number}.${process.pid}@example.test`,
    password: encodePassword('secret1'),
    ...fields,
  }
}
