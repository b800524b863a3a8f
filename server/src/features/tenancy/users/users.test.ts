import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { roles } from '#contract/tenancy/roles.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { dealerUsers, userRoles, users } from '#contract/tenancy/users.ts'
import { testServer } from '#test/harness.ts'
import { people } from '#test/tenants.ts'
import { makeUser } from './users.fixture.ts'

const server = testServer()
const one = () => server.as('dealer1')
const admin = () => server.as('platform')

/** A user of dealer 1 with the Counter role, signed in with their own password. */
async function aClerk() {
  const { data: newDealerUser } = await one().ok(dealerUsers.create, makeUser())
  await one().ok(userRoles.give, { userId: newDealerUser.id, roleId: 101 })
  const clerk = server.visitor()
  await clerk.ok(signIn.login, { email: newDealerUser.email, password: 'Secret-12' })
  await clerk.ok(signIn.changeOwnPassword, {
    currentPassword: encodePassword('Secret-12'),
    newPassword: encodePassword('My-own-12'),
    repeatNewPassword: encodePassword('My-own-12'),
  })
  return { clerk, user: newDealerUser }
}

/** The link in the last email to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await server.admin.query('select text from mails where to_address = $1 order by id desc', [
    email,
  ])
  return decodeURIComponent(/token=([^\s&]+)/.exec(rows[0].text)![1]!)
}
const chooses = (token: string, password = 'My-own-12') => ({
  token,
  newPassword: encodePassword(password),
  repeatNewPassword: encodePassword(password),
})

test('creates a user, assigns a role, lists without password, and signs in to choose a new one', async () => {
  const { data: createdDealerUser } = await one().ok(
    dealerUsers.create,
    makeUser({ firstName: 'Dana', isActive: 1 }),
  )
  expect(createdDealerUser).toMatchObject({
    dlid: 1,
    firstName: 'Dana',
    roleId: null,
    userOrigin: 'dealer_users',
  })
  const given = await one().send('POST', '/user-roles', {
    userId: createdDealerUser.id,
    roleId: 101,
    userOrigin: 'users',
  })
  expect(given.body).toEqual({
    data: { userId: createdDealerUser.id, roleId: 101, userOrigin: 'dealer_users', version: 2 },
  })
  expect((await one().ok(userRoles.show, { id: createdDealerUser.id })).data.roleId).toBe(101)

  const { data } = await one().ok(dealerUsers.list, { dlid: 1 })
  const row = data.find(({ id }) => id === createdDealerUser.id)!
  expect(row).toMatchObject({
    roleId: 101,
    roleName: 'Counter',
    managedDomains: [],
    isActive: 1,
    mayManage: 1,
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/)
  const { rows } = await server.admin.query('select password_hash from users where id = $1', [
    createdDealerUser.id,
  ])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)

  const visitor = server.visitor()
  await visitor.ok(signIn.login, { email: createdDealerUser.email, password: 'Secret-12' })
  expect((await visitor.ok(signIn.session, {})).data.mustChangePassword).toBe(1)
  expect(await visitor.refused(customers.list, {})).toMatchObject({ code: 'password_change_needed' })
})

test('refuses to save a user or a role over someone else’s change, and names who made it', async () => {
  const { data: newDealerUser } = await one().ok(dealerUsers.create, makeUser())
  const { data: given } = await one().ok(userRoles.give, { userId: newDealerUser.id, roleId: 101 })
  const stale = { status: 409, code: 'stale', changedBy: 'dealer1 Test' }
  const input = { id: newDealerUser.id, version: newDealerUser.version }
  expect(await one().refused(dealerUsers.update, { ...input, lastName: 'Late' })).toMatchObject(stale)
  const role = { userId: newDealerUser.id, roleId: 19, version: newDealerUser.version }
  expect(await one().refused(userRoles.change, role)).toMatchObject(stale)

  const { version } = given
  const { data: saved } = await one().ok(dealerUsers.update, {
    id: newDealerUser.id,
    version,
    lastName: 'First',
  })
  expect(saved).toMatchObject({ lastName: 'First', roleId: 101, version: version + 1 })
  const { data: own } = await admin().ok(users.create, makeUser())
  await admin().ok(users.update, { id: own.id, version: own.version, lastName: 'First' })
  const late = await admin().refused(users.update, { id: own.id, version: own.version, lastName: 'Late' })
  expect(late.code).toBe('stale')
})

test('allows an email once per dealer, however it’s written', async () => {
  const { data: first } = await one().ok(dealerUsers.create, makeUser())
  const { data: second } = await one().ok(dealerUsers.create, makeUser())
  const taken = {
    status: 409,
    message: 'User already exists. Try another email.',
    userId: first.id,
    errors: [{ path: 'email', message: 'User already exists. Try another email.' }],
  }
  const email = first.email.toUpperCase()
  expect(await one().refused(dealerUsers.create, makeUser({ email }))).toMatchObject(taken)
  expect(await one().refused(dealerUsers.update, { id: second.id, email })).toMatchObject(taken)
  await server.as('dealer2').ok(dealerUsers.create, makeUser({ email }))
  const both = await Promise.all(
    [1, 2].map(() => one().call(dealerUsers.create, makeUser({ email: 'race@fixture.test' }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('reports missing values in the form’s words', async () => {
  const { errors } = await one().refused(dealerUsers.create, { firstName: '', lastName: ' ', email: '' })
  expect(errors).toMatchObject([
    { path: 'firstName', message: 'First name is required' },
    { path: 'lastName', message: 'Last name is required' },
    { path: 'email', message: 'Email is required' },
  ])
  const short = await one().refused(dealerUsers.create, makeUser({ password: encodePassword('1234567') }))
  expect(short.errors).toMatchObject([{ path: 'password', message: 'Password min length' }])
})

test('keeps what isn’t sent, ends sessions on disabling, and everything on deleting', async () => {
  const { clerk, user } = await aClerk()
  await clerk.ok(customers.list, {})
  const { data: changed } = await one().ok(dealerUsers.update, { id: user.id, lastName: 'Renamed' })
  expect(changed).toMatchObject({ firstName: 'Fixture', lastName: 'Renamed', roleId: 101 })
  await clerk.ok(customers.list, {})

  await one().ok(dealerUsers.update, { id: user.id, isActive: 0 })
  expect((await clerk.refused(customers.list, {})).status).toBe(401)
  const again = { email: user.email, password: 'My-own-12' }
  expect((await server.visitor().refused(signIn.login, again)).status).toBe(401)
  await one().ok(dealerUsers.update, { id: user.id, isActive: 1 })
  expect((await clerk.refused(customers.list, {})).status).toBe(401)
  const back = server.visitor()
  await back.ok(signIn.login, again)

  await one().ok(dealerUsers.remove, { id: user.id })
  expect((await back.refused(customers.list, {})).status).toBe(401)
  expect((await one().refused(dealerUsers.show, { id: user.id })).status).toBe(404)
  const { rows } = await server.admin.query('select * from user_roles where user_id = $1', [user.id])
  expect(rows).toEqual([])
})

test('applies a new role at once, keeping a single role per user', async () => {
  const { clerk, user } = await aClerk()
  await clerk.ok(customers.list, {})
  await one().ok(userRoles.change, { userId: user.id, roleId: 103 })
  expect((await clerk.refused(customers.list, {})).status).toBe(403)
  const { rows } = await server.admin.query(
    'select role_id::int as role from user_roles where user_id = $1',
    [user.id],
  )
  expect(rows).toEqual([{ role: 103 }])
})

test('refuses deleting, disabling or demoting oneself, the main user or a platform admin', async () => {
  const self = people.dealer1.userId
  expect(await one().refused(dealerUsers.remove, { id: self })).toMatchObject({ code: 'own_account' })
  expect(await one().refused(dealerUsers.update, { id: self, isActive: 0 })).toMatchObject({
    code: 'own_account',
  })
  expect(await one().refused(userRoles.change, { userId: self, roleId: 103 })).toMatchObject({
    code: 'own_account',
  })
  await one().ok(dealerUsers.update, { id: self, firstName: 'dealer1' })

  await admin().ok(dealers.update, { id: 1, city: 'Austin' })
  const { data } = await one().ok(dealerUsers.list, {})
  const main = data.find(({ isMain }) => isMain === 1)!
  expect(main).toMatchObject({ email: 'admin', firstName: 'admin', lastName: '-', roleId: 19 })
  expect(await one().refused(dealerUsers.remove, { id: main.id })).toMatchObject({ code: 'main_user_stays' })
  await one().ok(dealerUsers.update, { id: main.id, email: 'boss@one.test' })
  expect((await one().ok(dealers.show, {})).data.envyMainUser).toBe('boss@one.test')

  const platform = people.platform.userId
  expect(await admin().refused(dealerUsers.remove, { id: platform })).toMatchObject({
    code: 'user_protected',
  })
  expect(await admin().refused(users.disable, { id: platform })).toMatchObject({ code: 'own_account' })
})

test('protects platform users from the calls for dealers’ users', async () => {
  const { data: role } = await admin().ok(roles.create, { name: 'Support', roleType: 'platform' })
  const { data: newUser } = await admin().ok(users.create, makeUser())
  await admin().ok(userRoles.give, { userId: newUser.id, roleId: role.id })
  const { id } = newUser
  expect((await admin().refused(dealerUsers.remove, { id })).code).toBe('user_protected')
  const managedDomains = ['*.two.test']
  expect((await admin().refused(dealerUsers.update, { id, managedDomains })).status).toBe(404)
  expect((await admin().refused(dealerUsers.show, { id })).status).toBe(404)
  expect((await admin().ok(users.show, { id })).data).toMatchObject({ managedDomains: [], isActive: 1 })
})

test('lets an invited user choose a password once by the emailed link, and voids old links on a new address', async () => {
  const { data: newDealerUser } = await one().ok(dealerUsers.create, makeUser({ password: undefined }))
  expect(newDealerUser.hasPassword).toBe(0)
  const first = await linkTo(newDealerUser.email)
  await one().ok(userRoles.invite, { userId: newDealerUser.id })
  expect((await server.visitor().refused(signIn.resetPassword, chooses(first))).code).toBe('reset_link_used')
  const second = await linkTo(newDealerUser.email)
  const { rows } = await server.admin.query(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from reset_tokens where user_id = $1`,
    [newDealerUser.id],
  )
  expect(rows).toEqual([{ days: 7 }])
  await server.visitor().ok(signIn.resetPassword, chooses(second))
  expect((await server.visitor().refused(signIn.resetPassword, chooses(second))).code).toBe('reset_link_used')
  await server.visitor().ok(signIn.login, { email: newDealerUser.email, password: 'My-own-12' })
  expect(await one().refused(userRoles.invite, { userId: newDealerUser.id })).toMatchObject({
    code: 'invitation_needless',
  })

  const { data: other } = await one().ok(dealerUsers.create, makeUser({ password: undefined }))
  const link = await linkTo(other.email)
  await one().ok(dealerUsers.update, { id: other.id, email: 'elsewhere@fixture.test' })
  expect((await server.visitor().refused(signIn.resetPassword, chooses(link))).code).toBe('reset_link_used')
})

test('invites in the dealer’s language until the user chooses another', async () => {
  await server.admin.query(`update dealers set locale = 'pt' where id = 1`)
  const { data: newDealerUser } = await one().ok(dealerUsers.create, makeUser({ password: undefined }))
  await server.admin.query(`update dealers set locale = 'en' where id = 1`)
  const { rows } = await server.admin.query('select subject, html from mails where to_address = $1', [
    newDealerUser.email,
  ])
  expect(rows[0].subject).toBe('Seu acesso à administração de Dealer One')
  expect(rows[0].html).toContain('Escolher sua senha')
})

test('invites a disabled user only once enabled', async () => {
  const { data: newDealerUser } = await one().ok(
    dealerUsers.create,
    makeUser({ password: undefined, isActive: 0 }),
  )
  const links = async () => {
    const { rows } = await server.admin.query('select 1 from reset_tokens where user_id = $1', [
      newDealerUser.id,
    ])
    return rows.length
  }
  expect(await links()).toBe(0)
  expect((await one().refused(userRoles.invite, { userId: newDealerUser.id })).code).toBe(
    'invitation_too_early',
  )
  await one().ok(dealerUsers.update, { id: newDealerUser.id, isActive: 1 })
  const link = await linkTo(newDealerUser.email)
  await one().ok(dealerUsers.update, { id: newDealerUser.id, isActive: 1, lastName: 'Again' })
  expect(await links()).toBe(1)
  await server.visitor().ok(signIn.resetPassword, chooses(link))
})

test('creates platform users with a platform role, disables and enables them, and never deletes them', async () => {
  const { data: createdUser } = await admin().ok(users.create, makeUser())
  expect(createdUser).toMatchObject({ dlid: 0, userOrigin: 'users', roleId: null })
  expect(await admin().refused(userRoles.give, { userId: createdUser.id, roleId: 19 })).toMatchObject({
    code: 'role_not_here',
  })
  await admin().ok(userRoles.give, { userId: createdUser.id, roleId: 1 })
  expect((await admin().ok(users.list, {})).data.map(({ email }) => email)).toContain(createdUser.email)
  const visitor = server.visitor()
  await visitor.ok(signIn.login, { email: createdUser.email, password: 'Secret-12' })
  expect((await admin().ok(users.disable, { id: createdUser.id })).data.isActive).toBe(0)
  expect((await visitor.refused(signIn.session, {})).status).toBe(401)
  expect((await admin().ok(users.enable, { id: createdUser.id })).data.isActive).toBe(1)
  expect((await admin().refused(users.show, { id: people.dealer1.userId })).status).toBe(404)
  expect((await one().refused(users.list, {})).status).toBe(403)
})

test('checks whom a caller may act as and for', async () => {
  const own = { id: people.clerk1.userId }
  const clerk = server.as('clerk1')
  expect(await clerk.ok(users.check, { ...own, dlid: 1 })).toEqual({ data: { ok: 1 } })
  expect(await clerk.ok(users.check, own)).toEqual({ data: { ok: 1 } })
  expect((await clerk.refused(users.check, { ...own, dlid: 2 })).code).toBe('foreign_dealer')
  expect((await clerk.refused(users.check, { id: people.dealer1.userId, dlid: 1 })).code).toBe('forbidden')

  expect(await one().ok(users.check, { ...own, dlid: 1 })).toEqual({ data: { ok: 1 } })
  expect((await one().refused(users.check, { id: people.dealer2.userId, dlid: 1 })).code).toBe('not_found')
  expect(await admin().ok(users.check, { id: people.dealer2.userId, dlid: 2 })).toEqual({ data: { ok: 1 } })
  expect((await admin().refused(users.check, { ...own, dlid: 999 })).code).toBe('not_found')
  expect((await server.visitor().refused(users.check, own)).code).toBe('not_signed_in')
})
