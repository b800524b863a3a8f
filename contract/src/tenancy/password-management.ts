import { z } from 'zod'
import { id, one, route, text } from '../http.ts'
import { temporaryPassword } from './dealer-fields.ts'
import { chosenPassword, encodedPassword } from './sign-in.ts'

const changed = one(z.object({ message: z.string() }))

/**
 * Passwords that are set for somebody: each ends the user's sessions and is good for choosing another. One's own
 * needs the current one.
 */
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
      /** For one's own only. */
      currentPassword: encodedPassword(1, 'field_required').optional(),
      newPassword: chosenPassword,
      repeatNewPassword: chosenPassword,
    }),
    ownTransactions: true,
    reply: changed,
    refusals: ['passwords_differ', 'user_above', 'current_password_wrong', 'slow_down'],
  }),
  ofMainUser: route({
    method: 'PUT',
    path: '/dealers/change-password',
    summary: "Give a dealer's main user a new password",
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    sessionOnly: true,
    body: z.object({
      dealerId: id,
      /** For one's own only. */
      currentPassword: encodedPassword(1, 'field_required').optional(),
      password: temporaryPassword.prefault(''),
    }),
    ownTransactions: true,
    reply: changed,
    refusals: ['user_above', 'current_password_wrong', 'slow_down'],
  }),
}
