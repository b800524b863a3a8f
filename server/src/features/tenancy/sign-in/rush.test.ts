import { expect, test } from 'vitest'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { people, testPassword } from '#test/tenants.ts'

const server = testServer()

const login = (email: string, password: string, cookie = '') =>
  server.visitor().call(signIn.login, { email, password }, cookie ? { cookie } : {})

test('refuses strangers who sign in at once by the dozen, but nobody on a device we know', async () => {
  const { email } = people.clerk1
  const cookies = (await login(email, testPassword)).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('pd_device='))!
    .split(';', 1)[0]!
  const rush = Array.from({ length: 40 }, (_, n) => login(`stranger${n}@else.test`, 'wrong'))
  const [back, ...strangers] = await Promise.all([login(email, testPassword, cookies), ...rush])
  expect(back.status).toBe(200)
  const refused = strangers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([401, 429]))
  expect((await login('stranger@else.test', 'wrong')).status).toBe(401)
})
