import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { testServer } from '#test/harness.ts'
import { people, testPassword } from '#test/tenants.ts'

const server = testServer()

test('counts wrong codes for their owner, on the device of someone else with the same email too', async () => {
  const { email, userId } = people.clerk1
  const client = server.as('clerk1')
  const { data } = await client.ok(oneTimeCodes.start, { password: testPassword })
  const code = TOTP.generate({ secret: Secret.fromBase32(data.secret) })
  await client.ok(oneTimeCodes.confirm, { code })

  const password = 'Other-dealer-1'
  await server.admin.query(
    `insert into users (dealer_id, first_name, last_name, email, password_hash) values (2, 'A', 'B', $1, $2)`,
    [email, await hashPassword(password)],
  )
  const other = await server.visitor().call(signIn.login, { email, password })
  const cookie = other.headers
    .getSetCookie()
    .find((one) => one.startsWith('pd_device='))!
    .split(';')[0]!
  const onDevice = (input: { password: string; code?: string }) =>
    server.visitor().call(signIn.login, { email, ...input }, { cookie })
  expect((await onDevice({ password: testPassword, code: '12' })).body).toMatchObject({ code: 'code_wrong' })
  expect((await onDevice({ password })).status).toBe(200)
  const { rows } = await server.admin.query(
    `select subject, failures from sign_in_failures where subject like 'code:%' and failures > 0`,
  )
  expect(rows).toEqual([{ subject: `code:1:${userId}`, failures: 1 }])
})
