import { expect, test } from 'vitest'
import { sessions } from '#contract/tenancy/sessions.ts'
import { apiTokens, signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { people, testPassword } from '#test/tenants.ts'
import { aToken } from '#test/token-for.ts'

const server = testServer()
const signedIn = async () => {
  const visitor = server.visitor()
  await visitor.ok(signIn.login, { email: people.clerk1.email, password: testPassword })
  return visitor
}
const isIn = async (visitor: Awaited<ReturnType<typeof signedIn>>) =>
  (await visitor.call(signIn.session, {})).status === 200

test('lists a person’s sessions and ends one or all others', async () => {
  const here = await signedIn()
  const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()]
  const { data: open } = await here.ok(sessions.list, {})
  expect(open.filter(({ isCurrent }) => isCurrent === 1)).toHaveLength(1)
  const firstSession = (await first.ok(sessions.list, {})).data.find(({ isCurrent }) => isCurrent === 1)!
  const own = open.find(({ isCurrent }) => isCurrent === 1)!
  expect(firstSession.id).not.toBe(own.id)
  // The others were seen later.
  expect(open[0]!.id).toBe(own.id)

  await here.ok(sessions.end, { id: firstSession.id })
  expect(await isIn(first)).toBe(false)
  expect((await here.refused(sessions.end, { id: firstSession.id })).status).toBe(404)
  expect((await here.refused(sessions.end, { id: own.id })).code).toBe('own_session')

  expect((await here.ok(sessions.endOthers, {})).data.ended).toBeGreaterThanOrEqual(2)
  expect([await isIn(second), await isIn(third), await isIn(here)]).toEqual([false, false, true])
  expect((await here.ok(sessions.list, {})).data).toHaveLength(1)
})

test('logs the API tokens that end with the other sessions, even if there are none', async () => {
  const here = await signedIn()
  await here.ok(sessions.endOthers, {})
  await here.ok(apiTokens.create, aToken({ password: testPassword, name: 'Till' }))
  await here.ok(apiTokens.create, aToken({ password: testPassword, name: 'Warehouse' }))
  expect((await here.ok(sessions.endOthers, {})).data.ended).toBe(0)
  expect((await here.ok(apiTokens.list, {})).data).toEqual([])
  const revoked = await sentences(server.admin, "event = 'tokenRevoked'")
  expect(revoked.toSorted()).toEqual(['API token Till revoked', 'API token Warehouse revoked'])
})

test('refuses to end someone else’s session, or any by API token', async () => {
  const here = await signedIn()
  const mine = (await here.ok(sessions.list, {})).data[0]!
  expect((await server.as('dealer1').refused(sessions.end, { id: mine.id })).status).toBe(404)
  const { data: token } = await here.ok(apiTokens.create, aToken({ password: testPassword }))
  const basic = `Basic ${Buffer.from(`x:${token.token}`).toString('base64')}`
  const { status } = await server.visitor().send('DELETE', '/sessions', undefined, { authorization: basic })
  expect(status).toBe(403)
  expect(await isIn(here)).toBe(true)
})
