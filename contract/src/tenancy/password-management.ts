import { z } from 'zod'
import { id, one, route, text } from '../http.ts'
import { temporaryPassword } from './dealer-fields.ts'
import { encodedPassword, minPassword } from './sign-in.ts'

/** Left out counts as empty, so that the field's own text answers. */
const newPassword = encodedPassword(0, '')
  .refine((password) => password.length > 0, { error: 'Field required', abort: true })
  .refine((password) => password.length >= minPassword, 'Password min length')
  .prefault('')

const changed = one(z.object({ message: z.string() }))

/** Passwords that are set for somebody: each ends the user's sessions and is good for one sign-in. */
export const passwordManagement = {
  ofUser: route({
    method: 'PUT',
    path: '/password-management',
    summary: 'Give a user a new password',
    scope: 'record',
    record: { table: 'users', ids: 'userId' },
    may: ['users', 'dealer-users'],
    body: z.object({
      userId: id,
      /** Ignored: the user's own row tells what kind of user it is. */
      userType: text(60).optional(),
      newPassword,
      repeatNewPassword: newPassword,
    }),
    reply: changed,
    refusals: ['passwords_differ'],
  }),
  ofMainUser: route({
    method: 'PUT',
    path: '/dealers/change-password',
    summary: "Give a dealer's main user a new password",
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    body: z.object({ dealerId: id, password: temporaryPassword.prefault('') }),
    reply: changed,
  }),
}
