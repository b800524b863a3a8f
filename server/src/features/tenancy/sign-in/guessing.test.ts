import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { database } from '#server/platform/db/database.ts'
import { testServer } from '#test/harness.ts'
import { people, testPassword } from '#test/tenants.ts'
import { makeUserAdder } from './sign-in.fixture.ts'

/* The limits on what password guessers learn and reach, and on what they cost the password's owner. */

const server = testServer()
const { email } = people.clerk1
const checks = vi.spyOn(argon2, 'verify')
afterAll(() => checks.mockRestore())

/** Signs in with a browser's cookies. */
const login = (input: { email: string; password: string; dlid?: number }, cookie = '') =>
  server.visitor().call(signIn.login, input, cookie ? { cookie } : {})
const readDevice = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('pd_device='))
    ?.split(';')[0] ?? ''
const allCounts = (failures: number) =>
  server.admin.query('update sign_in_failures set failures = $1, last_at = now()', [failures])

/** Simulates 15 minutes since everyone's last failure: one more attempt is allowed. */
const oneMore = () =>
  server.admin.query(`update sign_in_failures set failures = 64, last_at = now() - interval '16 minutes'`)

beforeEach(async () => {
  await server.admin.query('delete from sign_in_failures')
  checks.mockClear()
})

describe('many simultaneous attempts', () => {
  const statuses = async (once: () => Promise<{ status: number }>) => {
    await once()
    await oneMore()
    const tries = await Promise.all(Array.from({ length: 30 }, once))
    return tries.map(({ status }) => status).toSorted()
  }
  const exceptOne = (status: number) => [status, ...Array<number>(29).fill(429)].toSorted()

  test('are checked up to the limit that applies to successive ones', async () => {
    expect(await statuses(() => login({ email, password: 'guessed' }))).toEqual(exceptOne(401))
    expect(checks).toHaveBeenCalledTimes(2 * 4)
  })

  test('are limited on a recognized device, for the person’s own password and at the lock screen too', async () => {
    const device = readDevice(await login({ email, password: testPassword }))
    expect(await statuses(() => login({ email, password: 'guessed' }, device))).toEqual(exceptOne(401))

    const client = server.as('clerk1')
    const newPassword = btoa('Long-enough-1')
    const change = { currentPassword: btoa('guessed'), newPassword, repeatNewPassword: newPassword }
    expect(await statuses(() => client.call(signIn.changeOwnPassword, change))).toEqual(exceptOne(422))
    await client.ok(signIn.lock, {})
    expect(await statuses(() => client.call(signIn.unlock, { password: 'guessed' }))).toEqual(exceptOne(401))
    await server.admin.query('delete from sign_in_failures')
    await client.ok(signIn.unlock, { password: testPassword })
  })
})

describe('a stranger’s failures', () => {
  test('block no one on a device they’ve signed in on', async () => {
    const device = readDevice(await login({ email, password: testPassword }))
    for (let n = 0; n < 6; n++) await login({ email, password: 'guessed' })
    await allCounts(1000)
    expect((await login({ email, password: testPassword })).status).toBe(429)
    expect((await login({ email, password: testPassword }, device)).status).toBe(200)
  })

  test('block no one at the lock screen or when choosing a password', async () => {
    for (let n = 0; n < 6; n++) await login({ email, password: 'guessed' })
    await allCounts(1000)
    const client = server.as('clerk1')
    await client.ok(signIn.lock, {})
    await client.ok(signIn.unlock, { password: testPassword })
  })

  test('leave the emailed link working, after which the device is recognized', async () => {
    await login({ email, password: 'guessed' })
    await allCounts(1000)
    const token = await server.work(1, async (work) => {
      const { makeResetToken } = await import('./reset-token.ts')
      return makeResetToken(work, people.nobody.userId, 1)
    })
    await server
      .visitor()
      .call(signIn.resetPassword, { token: 'wrong', newPassword: '', repeatNewPassword: '' })
    const encoded = btoa('Long-enough-2')
    const done = await server
      .visitor()
      .call(signIn.resetPassword, { token, newPassword: encoded, repeatNewPassword: encoded })
    expect(done.status).toBe(200)
    const again = { email: people.nobody.email, password: 'Long-enough-2' }
    expect((await login(again, readDevice(done))).status).toBe(200)
  })

  test('slow down the network they come from, not the account elsewhere', async () => {
    for (let n = 0; n < 6; n++) await login({ email, password: 'guessed' })
    await server.admin.query(
      `update sign_in_failures set subject = replace(subject, '127.0.0.1', '198.51.100.7')
       where subject like '%127.0.0.1'`,
    )
    expect((await login({ email, password: testPassword })).status).toBe(200)
  })
})

describe('a recognized device', () => {
  test('is recognized for no one else, and not with a modified cookie', async () => {
    const device = readDevice(await login({ email, password: testPassword }))
    const other = { email: people.dealer1.email, password: testPassword }
    await login({ ...other, password: 'guessed' })
    await allCounts(1000)
    expect((await login(other, device)).status).toBe(429)
    const changed = device.replace('=1.4.', `=1.${people.dealer1.userId}.`)
    expect(changed).not.toBe(device)
    expect((await login(other, changed)).status).toBe(429)
  })

  test('remembers everyone who signs in on it', async () => {
    const first = readDevice(await login({ email, password: testPassword }))
    const both = readDevice(await login({ email: people.dealer1.email, password: testPassword }, first))
    await login({ email, password: 'guessed' })
    await allCounts(1000)
    expect((await login({ email, password: testPassword }, both)).status).toBe(200)
    expect((await login({ email: people.dealer1.email, password: testPassword }, both)).status).toBe(200)
  })
})

describe('people who share an email', () => {
  const shared = 'shared@both.test'
  const addUser = makeUserAdder(server)
  const otherPassword = 'Other-dealer-1'

  beforeAll(async () => {
    await addUser(1, shared)
    await addUser(2, shared)
    await server.admin.query(`update users set password_hash = $1 where dealer_id = 2 and email = $2`, [
      await hashPassword(otherPassword),
      shared,
    ])
  })

  test('reset no attempts of each other by signing in', async () => {
    const own = { email: shared, password: testPassword }
    const device = readDevice(await login(own))
    await server.admin.query('delete from sign_in_failures')
    const guess = async () => (await login({ email: shared, password: 'guessed' }, device)).status
    for (let n = 0; n < 4; n++) expect(await guess()).toBe(401)
    expect((await login(own, device)).status).toBe(200)
    const others = `subject = 'account:2:${shared} from 127.0.0.1'`
    const { rows } = await server.admin.query(`select failures from sign_in_failures where ${others}`)
    expect(rows).toEqual([{ failures: 4 }])
    // However long the attempts took: the pause after this many is minutes.
    await server.admin.query(`update sign_in_failures set failures = 14, last_at = now() where ${others}`)
    expect((await login(own, device)).status).toBe(200)
    expect(await guess()).toBe(429)
    expect((await login({ email: shared, password: otherPassword }, device)).status).toBe(429)
  })

  test('can sign in on their own device while strangers guess the other’s password', async () => {
    const device = readDevice(await login({ email: shared, password: testPassword }))
    await login({ email: shared, password: 'guessed' })
    await allCounts(1000)
    await server.admin.query(`delete from sign_in_failures where subject like 'device:%'`)
    expect((await login({ email: shared, password: otherPassword }, device)).status).toBe(429)
    expect((await login({ email: shared, password: testPassword }, device)).status).toBe(200)
  })
})

describe('sign-in work', () => {
  const countWork = async (action: () => Promise<unknown>) => {
    await server.admin.query('delete from sign_in_failures')
    checks.mockClear()
    const connections = vi.spyOn(database().pool, 'connect')
    await action()
    const work = { checks: checks.mock.calls.length, transactions: connections.mock.calls.length }
    connections.mockRestore()
    return work
  }

  test('is equal for names that no one, one dealer, several or many know', async () => {
    for (let dealer = 1; dealer <= 9; dealer++)
      await server.admin.query(
        `insert into dealers (id, dealer_domain, company, address1) values ($1, $2, $2, '-') on conflict do nothing`,
        [dealer + 40, `d${dealer}.test`],
      )
    await server.admin.query(`insert into users (dealer_id, first_name, last_name, email, password_hash)
      select id, 'A', 'B', 'many@all.test', 'x' from dealers where id > 40 returning id`)
    const { rows } = await server.admin.query('select password_hash as hash from users where id = 4')
    await server.admin.query(`update users set password_hash = $1 where email = 'many@all.test'`, [
      rows[0].hash,
    ])
    await server.admin.query(
      `insert into users (dealer_id, first_name, last_name, email, password_hash)
        values (1, 'A', 'B', 'two@all.test', $1), (2, 'A', 'B', 'two@all.test', $1)`,
      [rows[0].hash],
    )
    const password = 'guessed'
    const nobody = await countWork(() => login({ email: 'nobody@all.test', password }))
    expect(nobody.checks).toBe(4)
    for (const existing of [email, 'two@all.test', 'many@all.test', people.platform.email])
      expect(await countWork(() => login({ email: existing, password })), existing).toEqual(nobody)

    const named = await countWork(() => login({ email: 'nobody@all.test', password, dlid: 1 }))
    expect(named.checks).toBe(1)
    for (const existing of [email, 'two@all.test', people.dealer2.email, people.platform.email])
      expect(await countWork(() => login({ email: existing, password, dlid: 1 })), existing).toEqual(named)
  })

  test('is equal for password reset requests', async () => {
    const ask = (input: { email: string; dealerId?: number }) =>
      countWork(() => server.visitor().call(signIn.sendResetToken, input))
    const nobody = await ask({ email: 'nobody@all.test' })
    expect(await ask({ email })).toEqual(nobody)
    expect(await ask({ email: 'two@all.test' })).toEqual(nobody)
    expect(await ask({ email, dealerId: 1 })).toEqual(nobody)
    const { rows } = await server.admin.query('select count(*)::int as mails from mails')
    expect(rows).toEqual([{ mails: 0 }])
  })
})
