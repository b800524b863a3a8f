import { expect, test } from 'vitest'
import { agreements } from '#contract/tenancy/agreements.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { registrations } from '#contract/tenancy/registrations.ts'
import { testServer } from '#test/harness.ts'
import { makeRegistration } from '../registrations/registrations.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const current = async () => (await server.visitor().ok(agreements.show, {})).data
const findDealerId = async (email: string) =>
  Number((await server.admin.query('select id from dealers where bill_email = $1', [email])).rows[0].id)

test('shows everyone the agreement, and keeps the version a dealership accepted', async () => {
  const first = await current()
  expect(first).toMatchObject({ version: 1, text: expect.stringContaining('Agreement') })
  const written = makeRegistration({ agreementVersion: 1 })
  await server.visitor().ok(registrations.register, written)
  const dlid = await findDealerId(written.billEmail)

  const text = 'Another agreement'
  const { data: second } = await admin().ok(agreements.update, { text, version: 1 })
  expect(second).toMatchObject({ version: 2, text, createdBy: 'platform Test' })
  expect((await server.visitor().ok(agreements.show, { version: 1 })).data).toEqual(first)
  const { data } = await admin().ok(dealers.show, { dlid })
  expect(data).toMatchObject({ agreementVersion: 1, agreementAcceptedAt: expect.any(String) })
  expect(data.registration).toMatchObject({ agreementVersion: 1 })
})

test('requires the new version from anyone who read an older one before registering', async () => {
  const { version } = await current()
  const written = makeRegistration({ agreementVersion: version - 1 })
  expect(await server.visitor().refused(registrations.register, written)).toMatchObject({
    status: 409,
    code: 'agreement_changed',
  })
  // A client that doesn't say which version it showed accepts the current one.
  await server.visitor().ok(registrations.register, makeRegistration({ billEmail: written.billEmail }))
  const { data } = await admin().ok(dealers.show, { dlid: await findDealerId(written.billEmail) })
  expect(data.agreementVersion).toBe(version)
})

test('lets only the platform change it, from the version it read, and ignores the same text', async () => {
  const { version, text } = await current()
  expect((await server.as('dealer1').refused(agreements.update, { text: 'Mine' })).status).toBe(403)
  expect((await admin().refused(agreements.update, { text: ' ' })).status).toBe(422)
  expect((await admin().refused(agreements.update, { text: 'Late', version: version - 1 })).code).toBe(
    'stale',
  )
  expect((await admin().ok(agreements.update, { text, version })).data.version).toBe(version)
  const both = await Promise.all(
    ['A', 'B'].map((one) => admin().call(agreements.update, { text: one, version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await server.visitor().refused(agreements.show, { version: 99 })).status).toBe(404)
})
