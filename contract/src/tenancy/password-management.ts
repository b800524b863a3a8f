import { z } from 'zod'
import { id, one, route, text } from '../http.ts'
import { temporaryPassword } from './dealer-fields.ts'
import { chosenPassword } from './sign-in.ts'

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
    sessionOnly: true,
    body: z.object({
      userId: id,
      /** Ignored: the user's own row tells what kind of user it is. */
      userType: text(60).optional(),
      newPassword: chosenPassword,
      repeatNewPassword: chosenPassword,
    }),
    reply: changed,
    refusals: ['passwords_differ', 'user_above'],
  }),
  ofMainUser: route({
    method: 'PUT',
    path: '/dealers/change-password',
    summary: "Give a dealer's main user a new password",
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    sessionOnly: true,
    body: z.object({ dealerId: id, password: temporaryPassword.prefault('') }),
    reply: changed,
  }),
}
