import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { dealerUsers } from '#contract/tenancy/users.ts'
import { testServer } from '#test/harness.ts'
import { people } from '#test/tenants.ts'
import { makeUser } from '../../features/tenancy/users/users.fixture.ts'
import { system } from '../auth/actor.ts'
import { slowHash } from '../auth/passwords.ts'
import { digestWithKey } from '../auth/secrets.ts'
import { inDealerOnce } from './in-dealer-once.ts'
import { refuse } from './refusals/refuse.ts'

const server = testServer()

test('stores a keyed hash of a request, its secrets slowly hashed', async () => {
  const one = server.as('dealer1')
  const key = { 'idempotency-key': 'a key' }
  const { password: _, ...user } = makeUser({ email: 'once@one.test' })
  const create = (password: string, more = {}) =>
    one.call(dealerUsers.create, { ...user, ...more, password: encodePassword(password) }, key)
  const first = await create('Well-chosen-1')
  expect((await create('Well-chosen-1')).body).toEqual(first.body)
  expect((await create('Well-chosen-2')).body).toMatchObject({ code: 'key_reused' })
  expect((await create('Well-chosen-1', { firstName: 'Else' })).body).toMatchObject({ code: 'key_reused' })

  const { rows } = await server.admin.query(`select request_hash from idempotency_keys where key = 'a key'`)
  const secrets = await slowHash(JSON.stringify(['password', 'Well-chosen-1']), 'a key')
  const requestKey = JSON.stringify([people.dealer1.userId, ['postDealerUsers', user]]) + secrets
  expect(rows[0].request_hash).toEqual(digestWithKey(requestKey))
})

test('refuses a used key although the verb throws at once, and leaves no rejection unhandled', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  await inDealerOnce(1, system(), { key: 'used', request: 1 }, async () => 'done')
  const throwing = () => {
    throw refuse('not_found')
  }
  await expect(inDealerOnce(1, system(), { key: 'used', request: 2 }, throwing)).rejects.toThrow(/key/i)
  await expect(inDealerOnce(1, system(), { key: 'unused', request: 2 }, throwing)).rejects.toThrow(/find/)
  expect(await inDealerOnce(1, system(), { key: 'unused', request: 3 }, async () => 'later')).toBe('later')
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
