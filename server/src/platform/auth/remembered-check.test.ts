import { expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const session = 'where dealer_id = 1 and user_id = 4'
const user = 'where dealer_id = 1 and id = 4'
const role = 'where dealer_id = 1 and id = 101'

/**
 * A read is sent together with the sign-in check, on the rights of the previous check. These tests change the
 * rights in between.
 */
test.each([
  ['session is locked', `update sessions set is_locked = 1 ${session}`, 'session_locked'],
  ['password is a given one', `update users set must_change_password = 1 ${user}`, 'password_change_needed'],
  ['role lost the menu option', `update roles set menu_options = '{}' ${role}`, 'forbidden'],
  ['role was taken', `delete from user_roles ${session}`, 'forbidden'],
  ['account was disabled', `update users set is_active = 0 ${user}`, 'not_signed_in'],
  [
    'session is too old',
    `update sessions set created_at = now() - interval '8 days' ${session}`,
    'not_signed_in',
  ],
  ['session ended', `delete from sessions ${session}`, 'not_signed_in'],
])('reads nothing for someone whose %s since the last call', async (_, change, code) => {
  await server.admin.query(`
    update sessions set is_locked = 0 ${session};
    update users set must_change_password = 0, is_active = 1 ${user};
    update roles set menu_options = '{101,103}' ${role};
    insert into user_roles (dealer_id, user_id, role_id, user_origin) values (1, 4, 101, 'dealer_users')
      on conflict do nothing;
    update sessions set created_at = now() ${session}`)
  for (let time = 0; time < 3; time += 1) await server.as('clerk1').ok(orders.list, {})
  await server.admin.query(change)
  for (let time = 0; time < 2; time += 1)
    expect((await server.as('clerk1').refused(orders.list, {})).code).toBe(code)
})
