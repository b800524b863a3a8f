import { expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { readSentences } from '#test/logged.ts'
import { people, testPassword } from '#test/tenants.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const both = (password: string) => ({
  newPassword: encodePassword(password),
  repeatNewPassword: encodePassword(password),
})
/** Signs in and returns what the session says about the password. */
async function signsIn(email: string, password: string, dlid?: number) {
  const visitor = server.visitor()
  await visitor.ok(signIn.login, { email, password, dlid })
  return (await visitor.ok(signIn.session, {})).data.mustChangePassword
}

test('limits a password set by someone else to choosing another, and ends the sessions', async () => {
  const clerk = people.clerk1
  const session = server.as('clerk1')
  await session.ok(signIn.session, {})
  const done = await server
    .as('dealer1')
    .ok(passwordManagement.changeUser, { userId: clerk.userId, ...both('by dealer 1') })
  expect(done.data.message).toBe('Password changed successfully')
  expect((await session.refused(signIn.session, {})).status).toBe(401)
  expect(await signsIn(clerk.email, 'by dealer 1')).toBe(1)
  await admin().ok(passwordManagement.changeUser, {
    userId: clerk.userId,
    userType: 'dealer_users',
    ...both('by platform'),
  })
  expect(await signsIn(clerk.email, 'by platform')).toBe(1)
})

test('requires the current password to change one’s own, keeping this session without a new choice', async () => {
  const dealer = server.as('dealer2')
  const own = { userId: people.dealer2.userId, ...both('my own one') }
  const refused = async (input: object) =>
    (await dealer.refused(passwordManagement.changeUser, { ...own, ...input })).errors
  expect(await refused({})).toMatchObject([{ path: 'currentPassword', message: 'Field required' }])
  expect(await refused({ currentPassword: encodePassword('not it') })).toMatchObject([
    { path: 'currentPassword', message: 'The current password is incorrect.' },
  ])
  await dealer.ok(passwordManagement.changeUser, { ...own, currentPassword: encodePassword(testPassword) })
  await dealer.ok(dealers.show, {})
  expect(await signsIn(people.dealer2.email, 'my own one')).toBe(0)
})

test('validates both passwords with the form’s texts', async () => {
  const send = async (body: object) =>
    (await admin().send<{ errors: unknown }>('PUT', '/password-management', { userId: 4, ...body })).body
      .errors
  expect(await send({})).toMatchObject([
    { path: 'newPassword', message: 'Field required' },
    { path: 'repeatNewPassword', message: 'Field required' },
  ])
  expect(await send(both('1234567'))).toMatchObject([
    { path: 'newPassword', message: 'Password min length' },
    { path: 'repeatNewPassword', message: 'Password min length' },
  ])
  expect(await send({ ...both('12345678'), repeatNewPassword: encodePassword('12345679') })).toMatchObject([
    { path: 'repeatNewPassword', message: 'Passwords not match' },
  ])
})

test('refuses passwords for another dealer, the platform, or users with more rights', async () => {
  const hashes = () => server.admin.query('select dealer_id, id, password_hash from users order by id')
  const before = (await hashes()).rows
  const input = (userId: number) => ({ userId, ...both('not allowed at all') })
  const status = async (person: keyof typeof people, userId: number) =>
    (await server.as(person).refused(passwordManagement.changeUser, input(userId))).status
  expect(await status('dealer1', people.dealer2.userId)).toBe(404)
  expect(await status('dealer1', people.platform.userId)).toBe(404)
  expect(await status('dealer1', people.multi.userId)).toBe(403)
  expect(await status('nobody', people.dealer1.userId)).toBe(403)

  await server.admin.query(`update roles set menu_options = '{308}' where id in (102, 103)`)
  expect(await status('nobody', people.dealer1.userId)).toBe(403)
  expect(await status('multi', people.dealer2.userId)).toBe(403)
  expect(await status('multi', people.platform.userId)).toBe(404)
  expect((await hashes()).rows).toEqual(before)
  expect(await status('nobody', people.clerk1.userId)).toBe(403)
  await server.admin.query(`update roles set menu_options = '{101,103,308}' where id = 103`)
  await server.as('nobody').ok(passwordManagement.changeUser, input(people.clerk1.userId))
})

test('lets the platform and dealer admins set the main user’s password', async () => {
  const { data: newDealer } = await admin().ok(dealers.create, makeDealer())
  const done = await admin().ok(passwordManagement.changeMainUser, {
    dealerId: newDealer.id,
    password: encodePassword('fresh one'),
  })
  expect(done.data.message).toBe('Password has been changed successfully!')
  expect(await signsIn('admin', 'fresh one', newDealer.id)).toBe(1)
  const refused = await server.as('dealer1').refused(passwordManagement.changeMainUser, {
    dealerId: newDealer.id,
    password: encodePassword('not mine to set'),
  })
  expect(refused.status).toBe(403)
  // Dealer 1 of the test database has no main user yet, so create one.
  await server
    .as('dealer1')
    .ok(passwordManagement.changeMainUser, { dealerId: 1, password: encodePassword('for our admin') })
  expect(await signsIn('admin', 'for our admin', 1)).toBe(1)

  const texts: Record<string, string> = {
    '': 'Password is required',
    abc: 'Password must be at least 4 characters',
    abcdefg: 'Password must be at least 8 characters',
  }
  for (const [password, message] of Object.entries(texts)) {
    const problem = await admin().refused(passwordManagement.changeMainUser, {
      dealerId: newDealer.id,
      password: encodePassword(password),
    })
    expect(problem.errors).toMatchObject([{ path: 'password', message }])
  }
})

test('reveals the temporary password to the platform, logged each time, until its owner chose another', async () => {
  const { data: createdDealer } = await admin().ok(
    dealers.create,
    makeDealer({ password: encodePassword('Temp-99x') }),
  )
  const { id } = createdDealer
  const shown = {
    envyMainUser: 'admin',
    password: 'Temp-99x',
    usedAt: null,
    validUntil: null,
    changedAt: null,
  }
  expect((await admin().ok(dealers.revealPassword, { id })).data).toEqual(shown)
  expect((await admin().ok(dealers.revealPassword, { id })).data).toEqual(shown)
  for (const person of ['dealer1', 'multi'] as const)
    expect((await server.as(person).refused(dealers.revealPassword, { id })).status).toBe(403)
  const entries = await readSentences(server.admin, "dealer_id = $1 and action = 'reveal'", [id])
  expect(entries.length).toBe(2)

  const boss = server.visitor()
  await boss.ok(signIn.login, { email: 'admin', password: 'Temp-99x', dlid: id })
  const used = (await admin().ok(dealers.revealPassword, { id })).data
  expect(used).toMatchObject({ password: 'Temp-99x', usedAt: expect.stringMatching(/^20\d\d-/) })
  const { rows: outdated } = await server.admin.query(
    `update users set temporary_used_at = now() - interval '25 hours' where dealer_id = $1 returning id`,
    [id],
  )
  expect(outdated).toHaveLength(1)
  expect((await admin().ok(dealers.revealPassword, { id })).data).toMatchObject({
    password: null,
    changedAt: null,
  })
  await server.admin.query('update users set temporary_used_at = now() where dealer_id = $1', [id])
  await boss.ok(signIn.changeOwnPassword, {
    currentPassword: encodePassword('Temp-99x'),
    ...both('chosen by me'),
  })
  const after = (await admin().ok(dealers.revealPassword, { id })).data
  expect(after).toMatchObject({ password: null, changedAt: expect.stringMatching(/^20\d\d-/) })
  const { data: read } = await admin().ok(dealers.show, { dlid: id })
  expect(read.passwordState).toEqual({ temporary: 0, changedAt: after.changedAt })
})

test('keeps passwords out of every table and every answer except reveal', async () => {
  const secrets = ['Leak-test-1', 'Leak-test-2', 'Leak-test-3']
  const [first, second, third] = secrets as [string, string, string]
  const answers: unknown[] = []
  const { data: newDealer } = await admin().ok(
    dealers.create,
    makeDealer({ password: encodePassword(first) }),
  )
  answers.push(
    newDealer,
    await admin().ok(dealers.update, { id: newDealer.id, password: encodePassword(second) }),
  )
  answers.push(
    await admin().ok(passwordManagement.changeMainUser, {
      dealerId: newDealer.id,
      password: encodePassword(third),
    }),
  )
  answers.push(
    await admin().ok(dealers.show, { dlid: newDealer.id }),
    await admin().ok(dealers.list, { limit: 1000 }),
  )
  await admin().ok(dealers.revealPassword, { id: newDealer.id })

  const { rows: tables } = await server.admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables)
    answers.push((await server.admin.query(`select t::text from "${name}" t`)).rows)
  const everything = JSON.stringify(answers)
  for (const secret of secrets.flatMap((word) => [word, encodePassword(word)]))
    expect(everything).not.toContain(secret)
})
