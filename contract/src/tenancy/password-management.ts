import { z } from 'zod'
import { id, one, route, text } from '../http.ts'
import { temporaryPassword } from './dealer-fields.ts'
import { chosenPassword, passwordField } from './sign-in.ts'

const changed = one(z.object({ message: z.string() }))

/**
 * Passwords set for others: each ends the user's sessions and only allows choosing a new one. Changing your
 * own requires the current one.
 */
export const passwordManagement = {
  changeUser: route({
    method: 'PUT',
    path: '/password-management',
    summary: 'Give a user a new password',
    scope: 'record',
    record: { table: 'users', ids: 'userId' },
    may: ['users', 'dealer-users'],
    sessionOnly: true,
    body: z.object({
      userId: id,
      userType: text(60).optional(),
      currentPassword: passwordField(1, 'field_required').optional(),
      newPassword: chosenPassword,
      repeatNewPassword: chosenPassword,
    }),
    ownTransactions: true,
    reply: changed,
    refusals: ['passwords_differ', 'user_above', 'current_password_wrong', 'slow_down'],
  }),
  changeMainUser: route({
    method: 'PUT',
    path: '/dealers/change-password',
    summary: "Give a dealer's main user a new password",
    scope: 'dealer',
    may: ['dealers', 'dealer-profile'],
    sessionOnly: true,
    body: z.object({
      dealerId: id,
      currentPassword: passwordField(1, 'field_required').optional(),
      password: temporaryPassword.prefault(''),
    }),
    ownTransactions: true,
    reply: changed,
    refusals: ['user_above', 'current_password_wrong', 'slow_down'],
  }),
}
