import type { Call } from '#contract/http.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import type { dealerUsers } from '#contract/tenancy/users.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** A user with a unique email. */
export const makeUser = (
  fields: Partial<Call<typeof dealerUsers.create>> = {},
): Call<typeof dealerUsers.create> => {
  const number = nextNumber()
  return {
    firstName: 'Fixture',
    lastName: `User ${number}`,
    email: `user${number}@fixture.test`,
    password: encodePassword('Secret-12'),
    ...fields,
  }
}
