import type { Call } from '#contract/http.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import type { dealerUsers } from '#contract/tenancy/users.ts'

let made = 0

/** A user with an address nobody else has. */
export const aUser = (
  fields: Partial<Call<typeof dealerUsers.create>> = {},
): Call<typeof dealerUsers.create> => {
  made += 1
  return {
    firstName: 'Fixture',
    lastName: `User ${made}`,
    email: `user${made}@fixture.test`,
    password: encodePassword('Secret-12'),
    ...fields,
  }
}
