import { beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { sessions } from '#contract/tenancy/sessions.ts'
import { apiTokens, encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { dealerUsers } from '#contract/tenancy/users.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { testPassword } from '#test/tenants.ts'
import { aToken } from '#test/token-for.ts'
import { makeResetToken } from './reset-token.ts'
import { makeUserAdder } from './sign-in.fixture.ts'

const server = testServer()
const addUser = makeUserAdder(server)
const password = testPassword
const program = (token: string) => new Client(server.url, null, `Basic ${btoa(`anybody:${token}`)}`)
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let count = 0
/** A signed-in user who created a token. */
async function withToken() {
  count += 1
  const email = `tokens${count}@one.test`
  const { rows } = await addUser(1, email)
  const client = server.visitor()
  await client.ok(signIn.login, { email, password })
  const { data } = await client.ok(apiTokens.create, aToken({ password }))
  return { client, email, userId: Number(rows[0].user_id), id: data.id, program: program(data.token) }
}
const works = async (client: Client) => (await client.call(customers.list, {})).status === 200

beforeEach(() => server.admin.query('delete from sign_in_failures'))

test('works as its owner over Basic auth, is shown once, and stops when revoked', async () => {
  const owner = server.as('clerk1')
  const { data: token } = await owner.ok(apiTokens.create, aToken({ password, scopes: ['sales:read'] }))
  expect(token).toMatchObject({ scopes: ['sales:read'], lastUsedAt: null, expiresOn: dayIn(30) })
  expect(await works(program(token.token))).toBe(true)
  const { data: listed } = await owner.ok(apiTokens.list, {})
  expect(listed[0]).toMatchObject({ id: token.id, lastUsedAt: expect.stringMatching(/^20/) })
  expect(JSON.stringify(listed)).not.toContain(token.token.slice(-20))
  expect((await server.as('dealer1').ok(apiTokens.list, {})).data.map(({ id }) => id)).not.toContain(token.id)
  expect((await server.as('dealer1').refused(apiTokens.revoke, { id: token.id })).status).toBe(404)
  await owner.ok(apiTokens.revoke, { id: token.id })
  expect(await works(program(token.token))).toBe(false)
})

test('is refused while its owner is disabled', async () => {
  const { program, userId } = await withToken()
  expect(await works(program)).toBe(true)
  await server.as('dealer1').ok(dealerUsers.update, { id: userId, isActive: 0 })
  expect(await program.refused(customers.list, {})).toMatchObject({ status: 401, code: 'not_signed_in' })
  await server.as('dealer1').ok(dealerUsers.update, { id: userId, isActive: 1 })
  expect(await works(program)).toBe(true)
})

test('is refused while its dealer is disabled; people can still sign in', async () => {
  const { program } = await withToken()
  const enable = (active: 0 | 1) =>
    server.admin.query('update dealers set is_active = $1 where id = 1', [active])
  await enable(0)
  try {
    expect(await program.refused(customers.list, {})).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await works(server.as('dealer1'))).toBe(true)
  } finally {
    await enable(1)
  }
  expect(await works(program)).toBe(true)
})

describe('creating a token', () => {
  test('requires the password, at least one scope, and up to a year', async () => {
    const owner = server.as('clerk1')
    const errors = async (input: object) =>
      (await owner.refused(apiTokens.create, { ...aToken({ password }), ...input })).errors
    expect(await errors({ password: 'guessed' })).toMatchObject([{ path: 'password' }])
    expect(await errors({ password: undefined })).toMatchObject([{ path: 'password' }])
    expect(await errors({ scopes: [] })).toMatchObject([{ path: 'scopes', message: 'Choose its access' }])
    expect(await errors({ scopes: ['everything'] })).toMatchObject([{ path: 'scopes.0' }])
    const message = 'Choose a day within one year'
    expect(await errors({ expiresOn: dayIn(-1) })).toMatchObject([{ path: 'expiresOn', message }])
    expect(await errors({ expiresOn: dayIn(368) })).toMatchObject([{ path: 'expiresOn', message }])
    await owner.ok(signIn.lock, {})
    expect((await owner.refused(apiTokens.create, aToken({ password }))).code).toBe('session_locked')
    await owner.ok(signIn.unlock, { password })
    expect((await owner.ok(apiTokens.list, {})).data).toEqual([])
  })
})

describe('the end of a token', () => {
  test('comes after its last day', async () => {
    const { program: used, id } = await withToken()
    await server.admin.query(
      `update api_tokens set expires_on = (now() at time zone 'utc')::date where id = $1`,
      [id],
    )
    expect(await works(used)).toBe(true)
    await server.admin.query(`update api_tokens set expires_on = expires_on - 1 where id = $1`, [id])
    expect(await works(used)).toBe(false)
  })

  test('comes with a password chosen by the emailed link', async () => {
    const { program: used, userId } = await withToken()
    const token = await server.work(1, (work) => makeResetToken(work, userId, 1))
    const chosen = encodePassword('Brand-new-token-1')
    await server.visitor().ok(signIn.resetPassword, { token, newPassword: chosen, repeatNewPassword: chosen })
    expect(await works(used)).toBe(false)
  })

  test('comes with ‘End all others’, but not with a locked session or one’s own new password', async () => {
    const { client, program: used } = await withToken()
    await client.ok(signIn.lock, {})
    expect(await works(used)).toBe(true)
    await client.ok(signIn.unlock, { password })
    const chosen = encodePassword('Brand-new-token-2')
    await client.ok(signIn.changeOwnPassword, {
      currentPassword: encodePassword(password),
      newPassword: chosen,
      repeatNewPassword: chosen,
    })
    expect(await works(used)).toBe(true)
    await client.ok(sessions.endOthers, {})
    expect(await works(used)).toBe(false)
  })
})

test('limits a store intake token to creating orders', async () => {
  const { data } = await server
    .as('dealer1')
    .ok(apiTokens.create, aToken({ password, scopes: ['orders:create'] }))
  const store = program(data.token)
  expect((await store.refused(customers.list, {})).code).toBe('token_scope')
  expect((await store.refused(signIn.session, {})).code).toBe('token_scope')
  expect((await store.send('POST', '/order', {})).status).toBe(422)
})
