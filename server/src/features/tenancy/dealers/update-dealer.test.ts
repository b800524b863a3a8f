import { expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { dealerUsers } from '#contract/tenancy/users.ts'
import { testServer } from '#test/harness.ts'
import { makeReady } from '../dealer-setup/setup.fixture.ts'
import { findFirstPassword, makeDealer } from './dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const create = async (fields = {}) => (await admin().ok(dealers.create, makeDealer(fields))).data
const readUsers = async (dealerId: number) =>
  (
    await server.admin.query(
      `select u.id, u.first_name, u.last_name, u.email, l.role_id from users u
        left join user_roles l on (l.dealer_id, l.user_id) = (u.dealer_id, u.id) where u.dealer_id = $1 order by u.id`,
      [dealerId],
    )
  ).rows

test('keeps omitted fields and clears emptied ones', async () => {
  const newDealer = await create({ city: 'Reno', billEmail: 'bill@reno.test', zip: '01234' })
  const { data: changed } = await admin().ok(dealers.update, {
    id: newDealer.id,
    company: 'Renamed',
    billEmail: '',
  })
  expect(changed).toMatchObject({
    company: 'Renamed',
    city: 'Reno',
    billEmail: null,
    zip: '01234',
    version: 2,
  })
  const { password: _, ...back } = { password: '', ...changed }
  expect((await admin().ok(dealers.update, back)).data).toMatchObject({ company: 'Renamed', version: 2 })
})

test('rejects a save from an old version and names who changed it', async () => {
  const { data: read } = await server.as('dealer2').ok(dealers.show, {})
  await admin().ok(dealers.update, { ...read, city: 'Ottawa' })
  const problem = await server.as('dealer2').refused(dealers.update, { ...read, city: 'Laval' })
  expect(problem).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
})

test('lets a dealer user change the profile, but nothing reserved for the platform', async () => {
  const dealer = server.as('dealer1')
  const { data: read } = await dealer.ok(dealers.show, {})
  const { data: saved } = await dealer.ok(dealers.update, {
    ...read,
    city: 'Waco',
    timeZone: 'America/Denver',
  })
  expect(saved).toMatchObject({ city: 'Waco', timeZone: 'America/Denver', dealerDomain: 'parts.one.test' })

  const forbidden = {
    dealerDomain: 'mine.one.test',
    isActive: 0 as const,
    currencySymbol: 'CAN' as const,
    subscriptionPlanId: 9,
    envyMainUser: 'dealer1@one.test',
    imagesBaseUrl: 'https://x.test',
    password: encodePassword('long enough'),
  }
  const problem = await dealer.refused(dealers.update, { id: 1, city: 'El Paso', ...forbidden })
  expect(problem.status).toBe(422)
  expect(problem.errors!.map((error) => error.path).sort()).toEqual(Object.keys(forbidden).sort())
  expect((await dealer.ok(dealers.show, {})).data).toMatchObject({
    city: 'Waco',
    isActive: 1,
    currencySymbol: 'USD',
  })
})

test('refuses changes to a dealer the user can’t act for', async () => {
  const before = await server.admin.query('select * from dealers where id = 1')
  expect((await server.as('dealer2').refused(dealers.update, { id: 1, company: 'Mine' })).status).toBe(404)
  expect((await server.as('clerk1').refused(dealers.update, { id: 1, company: 'Mine' })).status).toBe(403)
  const third = await create()
  expect((await server.as('multi').refused(dealers.update, { id: third.id, company: 'Mine' })).status).toBe(
    404,
  )
  expect((await admin().refused(dealers.update, { id: 999_999, company: 'Mine' })).status).toBe(404)
  expect((await server.admin.query('select * from dealers where id = 1')).rows).toEqual(before.rows)
  expect(
    (await server.as('multi').ok(dealers.update, { id: 2, partsContact: 'Multi' })).data.partsContact,
  ).toBe('Multi')
})

test('refuses another dealer’s domain at its field, and accepts the own one', async () => {
  const createdDealer = await create({ dealerAdminDomain: 'admin.own.test' })
  const problem = await admin().refused(dealers.update, {
    id: createdDealer.id,
    dealerDomain: 'Parts.Two.test',
  })
  expect(problem).toMatchObject({ status: 409, code: 'domain_taken', errors: [{ path: 'dealerDomain' }] })
  await makeReady(server.admin, createdDealer.id)
  const { partsEmail: _, ...sent } = createdDealer
  expect((await admin().ok(dealers.update, { ...sent, isActive: 1 })).data.isActive).toBe(1)
})

test('requires the default language to be enabled, also when only one of them changes', async () => {
  const newDealer = await create({ locale: 'es', languagesAvailable: 'en,es' })
  const problem = await admin().refused(dealers.update, { id: newDealer.id, languagesAvailable: 'en,fr' })
  expect(problem.errors).toMatchObject([
    { path: 'locale', message: 'The default language must be one of the enabled languages' },
  ])
})

test('restores the main user’s missing role, keeps another role, and recreates a missing user', async () => {
  const newDealer = await create()
  const [boss] = await readUsers(newDealer.id)
  await server.admin.query('delete from user_roles where dealer_id = $1', [newDealer.id])
  await admin().ok(dealers.update, { id: newDealer.id, city: 'A' })
  expect(await readUsers(newDealer.id)).toEqual([{ ...boss, role_id: '19' }])

  await server.admin.query('update user_roles set role_id = 1 where dealer_id = $1', [newDealer.id])
  await admin().ok(dealers.update, { id: newDealer.id, city: 'B' })
  expect(await readUsers(newDealer.id)).toEqual([{ ...boss, role_id: '1' }])

  await server.admin.query('delete from users where dealer_id = $1', [newDealer.id])
  await admin().ok(dealers.update, { id: newDealer.id, city: 'C' })
  expect(await readUsers(newDealer.id)).toMatchObject([
    { first_name: 'admin', last_name: '-', role_id: '19' },
  ])
  const login = { email: 'admin', password: findFirstPassword(), dlid: newDealer.id }
  expect((await server.visitor().refused(signIn.login, login)).code).toBe('wrong_credentials')
  const { data } = await admin().ok(dealers.revealPassword, { id: newDealer.id })
  await server.visitor().ok(signIn.login, { ...login, password: data.password! })
})

test('creates another main user by name, or uses an existing one unchanged', async () => {
  const newDealer = await create()
  const { data: renamed } = await admin().ok(dealers.update, { id: newDealer.id, envyMainUser: 'boss' })
  expect(renamed.passwordState.temporary).toBe(1)
  expect((await readUsers(newDealer.id)).map((user) => user.email)).toEqual(['admin', 'boss'])
  const { data: back } = await admin().ok(dealers.update, { id: newDealer.id, envyMainUser: 'ADMIN' })
  expect(back).toMatchObject({ envyMainUser: 'admin', passwordState: { temporary: 0, changedAt: null } })
  await server
    .visitor()
    .ok(signIn.login, { email: 'admin', password: findFirstPassword(), dlid: newDealer.id })
})

test('changes the password only when given, and then ends the main user’s sessions', async () => {
  const newDealer = await create({ password: encodePassword('Temp-99x') })
  const boss = server.visitor()
  await boss.ok(signIn.login, { email: 'admin', password: 'Temp-99x', dlid: newDealer.id })
  await admin().ok(dealers.update, { id: newDealer.id, city: 'Reno' })
  await boss.ok(signIn.session, {})
  await admin().ok(dealers.update, { id: newDealer.id, password: encodePassword('Temp-100') })
  expect((await boss.refused(signIn.session, {})).status).toBe(401)
  await boss.ok(signIn.login, { email: 'admin', password: 'Temp-100', dlid: newDealer.id })
  expect(
    (await admin().refused(dealers.update, { id: newDealer.id, password: encodePassword('Temp-9') })).errors,
  ).toMatchObject([{ path: 'password', message: 'Password must be at least 8 characters' }])
})

test('refuses a guessable temporary password for new and existing dealers', async () => {
  const newDealer = await create({ envyMainUser: 'rosalinda' })
  const refusedWith = async (password: string) => {
    const encoded = encodePassword(password)
    const asked = await admin().refused(dealers.update, { id: newDealer.id, password: encoded })
    const created = await admin().refused(dealers.create, {
      ...makeDealer({ envyMainUser: 'rosalinda' }),
      password: encoded,
    })
    expect(created.errors).toEqual(asked.errors)
    return asked.errors
  }
  const refusal = (message: string) => [{ path: 'password', message }]
  expect(await refusedWith('password1')).toMatchObject(refusal('Choose a less common password'))
  expect(await refusedWith('xxxxxxxx')).toMatchObject(refusal('Choose a password with different characters'))
  expect(await refusedWith('Rosalinda1')).toMatchObject(
    refusal('Choose a password that isn’t your name or email'),
  )
})

test('keeps the main user’s new email when someone saves what they read before', async () => {
  const newDealer = await create()
  const [boss] = await readUsers(newDealer.id)
  const { data: user } = await admin().ok(dealerUsers.update, {
    id: Number(boss.id),
    email: 'boss@renamed.test',
  })
  expect(user.isMain).toBe(1)
  const problem = await admin().refused(dealers.update, { ...newDealer, city: 'Reno' })
  expect(problem).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
  expect((await readUsers(newDealer.id)).map(({ email }) => email)).toEqual(['boss@renamed.test'])
})

test('logs changes with old and new values', async () => {
  const newDealer = await create({ company: 'Before' })
  await admin().ok(dealers.update, { id: newDealer.id, company: 'After' })
  const { rows } = await server.admin.query(
    `select actor_name, changes from activity_log where record = 'dealers' and action = 'update' and record_id = $1`,
    [newDealer.id],
  )
  expect(rows).toEqual([{ actor_name: 'platform Test', changes: { company: ['Before', 'After'] } }])
})
