import { beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { roles } from '#contract/tenancy/roles.ts'
import { apiTokens, encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { dealerUsers, userRoles } from '#contract/tenancy/users.ts'
import { testServer } from '#test/harness.ts'
import { people } from '#test/tenants.ts'
import { aToken } from '#test/token-for.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { makeUser } from './users.fixture.ts'

/* No one can raise anyone's rights, and a multi-domain user's reach is exactly their domains. */

const server = testServer()
const one = () => server.as('dealer1')
const admin = () => server.as('platform')
const clerk = people.clerk1.userId
let roleOf2: number
let user: number

beforeAll(async () => {
  const { data } = await admin().ok(roles.create, { dealerId: 2, name: 'Of dealer 2', roleType: 'dealer' })
  roleOf2 = data.id
  user = (await one().ok(dealerUsers.create, makeUser())).data.id
})

const everything = async () => {
  const { rows } =
    await server.admin.query(`select u.*, l.role_id, r.menu_options, r.is_multi_domain from users u
    left join user_roles l on l.dealer_id = u.dealer_id and l.user_id = u.id left join roles r on r.id = l.role_id
    order by u.id`)
  return rows
}

test('stops a dealer admin from giving a platform, foreign, template or multi-dealer role', async () => {
  const before = await everything()
  const code = async (roleId: number) =>
    (await one().refused(userRoles.change, { userId: user, roleId })).code
  expect(await code(1)).toBe('role_not_here')
  expect(await code(20)).toBe('role_not_here')
  expect(await code(roleOf2)).toBe('role_not_here')
  expect(await code(999_999)).toBe('role_not_here')
  expect(await code(102)).toBe('role_above')
  expect(await one().refused(roles.create, { name: 'Mine', roleType: 'dealer' })).toMatchObject({
    status: 403,
  })
  expect(await one().refused(roles.update, { id: 101, menuOptions: [101] })).toMatchObject({ status: 403 })
  expect(await everything()).toEqual(before)
  await one().ok(userRoles.change, { userId: user, roleId: 19 })
  await one().ok(userRoles.change, { userId: user, roleId: 101 })
})

test('ignores isAdmin, isDealerAdmin, dealer, origin and type in a request', async () => {
  const before = await everything()
  const raise = {
    isAdmin: 1,
    isDealerAdmin: 1,
    roleType: 'platform',
    userOrigin: 'users',
    roleId: 1,
    isMain: 1,
  }
  const { body } = await one().send<{ data: { roleId: number } }>('PUT', `/dealer-users/${user}`, {
    ...raise,
    dlid: 2,
    dealerId: 2,
  })
  expect(body.data).toMatchObject({ dlid: 1, roleId: 101, userOrigin: 'dealer_users', isMain: 0 })
  const rights = (rows: Record<string, unknown>[]) =>
    rows.map(({ updated_at, updated_by, version, ...rest }) => rest)
  expect(rights(await everything())).toEqual(rights(before))
  const self = await one().send('PUT', `/dealer-users/${people.dealer1.userId}`, raise)
  expect(self.status).toBe(200)
  expect(rights(await everything())).toEqual(rights(before))
})

test('refuses domains the actor doesn’t manage, even for themselves', async () => {
  const managedDomains = ['*.two.test']
  for (const id of [user, people.dealer1.userId])
    expect(await one().refused(dealerUsers.update, { id, managedDomains })).toMatchObject({
      code: 'domain_above',
    })
  expect((await one().refused(dealerUsers.create, makeUser({ managedDomains }))).code).toBe('domain_above')
  for (const broad of ['*.test', '*.co.uk', '*', 'nonsense', '*.'])
    expect(await admin().refused(dealerUsers.update, { id: user, managedDomains: [broad] })).toMatchObject({
      status: 422,
    })
  expect((await one().ok(dealerUsers.domains, {})).data).toEqual([])
})

test('limits user managers to giving and taking over rights they have', async () => {
  await server.admin.query(`update roles set menu_options = '{101,308}' where id = 103`)
  const helper = server.as('nobody')
  const { data: rows } = await helper.ok(roles.list, {})
  const givable = Object.fromEntries(rows.map(({ name, mayGive }) => [name, mayGive]))
  expect(givable).toEqual({ Counter: 0, 'Dealer admin': 0, 'Group manager': 0, Nothing: 1 })
  const { data: fresh } = await helper.ok(dealerUsers.create, makeUser())
  for (const roleId of [19, 101, 102])
    expect((await helper.refused(userRoles.give, { userId: fresh.id, roleId })).code).toBe('role_above')
  await helper.ok(userRoles.give, { userId: fresh.id, roleId: 103 })

  const password = encodePassword('Taken-over-1')
  for (const id of [clerk, people.dealer1.userId, people.multi.userId]) {
    expect((await helper.refused(dealerUsers.update, { id, email: 'x@y.test' })).code).toBe('user_above')
    expect((await helper.refused(dealerUsers.remove, { id })).code).toBe('user_above')
    expect((await helper.refused(userRoles.change, { userId: id, roleId: 103 })).code).toBe('user_above')
    const input = { userId: id, newPassword: password, repeatNewPassword: password }
    expect((await helper.refused(passwordManagement.changeUser, input)).code).toBe('user_above')
  }
  const { data: listed } = await helper.ok(dealerUsers.list, {})
  expect(listed.find(({ id }) => id === clerk)!.mayManage).toBe(0)
  expect(listed.find(({ id }) => id === fresh.id)!.mayManage).toBe(1)
  await server.admin.query(`update roles set menu_options = '{}' where id = 103`)
})

test('keeps the person who set a password from gaining rights when its user gets more than they have', async () => {
  await server.admin.query(`update roles set menu_options = '{308}' where id = 103`)
  const helper = server.as('nobody')
  const own = { newPassword: encodePassword('Mine-now-1'), repeatNewPassword: encodePassword('Mine-now-1') }
  /** The helper signs in as the user and creates what would outlast a password. */
  const takenOver = async (email: string, password: string) => {
    const visitor = server.visitor()
    await visitor.ok(signIn.login, { email, password })
    await visitor.ok(signIn.changeOwnPassword, { currentPassword: encodePassword(password), ...own })
    await visitor.ok(apiTokens.create, aToken({ password: 'Mine-now-1' }))
    return visitor
  }
  const left = async (id: number) =>
    (
      await server.admin.query(
        `select u.password_hash is not null as password, (select count(*)::int from sessions where user_id = $1)
          + (select count(*)::int from api_tokens where user_id = $1) as access from users u where id = $1`,
        [id],
      )
    ).rows[0]
  const give = async (id: number, roleId: number) =>
    (await one().ok(userRoles.give, { userId: id, roleId })).data.isInvited ?? 0

  const { data: newDealerUser } = await helper.ok(dealerUsers.create, makeUser())
  const helperAsUser = await takenOver(newDealerUser.email, 'Secret-12')
  expect(await give(newDealerUser.id, 19)).toBe(1)
  expect(await left(newDealerUser.id)).toEqual({ password: false, access: 0 })
  expect((await helperAsUser.refused(signIn.session, {})).status).toBe(401)
  expect(
    (await server.visitor().refused(signIn.login, { email: newDealerUser.email, password: 'Mine-now-1' }))
      .code,
  ).toBe('wrong_credentials')
  const { rows } = await server.admin.query('select id from mails where to_address = $1', [
    newDealerUser.email,
  ])
  expect(rows).toHaveLength(1)

  // The email that receives a link matters like a password, even after it's changed back.
  const { data: other } = await one().ok(dealerUsers.create, makeUser())
  await helper.ok(dealerUsers.update, { id: other.id, email: 'helper@one.test' })
  await server.admin.query(
    `update users set password_hash = (select password_hash from users where dealer_id = 1 and id = 6)
      where dealer_id = 1 and id = $1`,
    [other.id],
  )
  await helper.ok(dealerUsers.update, { id: other.id, email: other.email })
  expect(await give(other.id, 101)).toBe(1)

  // A role within the helper's rights, and a password by someone with equal rights, stay untouched.
  const { data: same } = await helper.ok(dealerUsers.create, makeUser())
  expect(await give(same.id, 103)).toBe(0)
  const { data: fresh } = await one().ok(dealerUsers.create, makeUser())
  expect(await give(fresh.id, 101)).toBe(0)
  expect(await left(fresh.id)).toEqual({ password: true, access: 0 })

  // A user with the helper's password can't become the main user either.
  const { data: named } = await helper.ok(dealerUsers.create, makeUser())
  await takenOver(named.email, 'Secret-12')
  const { data: dealer } = await admin().ok(dealers.show, { dlid: 1 })
  await admin().ok(dealers.update, { id: 1, envyMainUser: named.email })
  expect(await left(named.id)).toEqual({ password: false, access: 0 })
  await admin().ok(dealers.update, { id: 1, envyMainUser: dealer.envyMainUser })
  await server.admin.query(`update roles set menu_options = '{}' where id = 103`)
})

test('lets only an admin change the address where the main user gets email', async () => {
  const multi = server.as('multi')
  const mine = await multi.refused(dealers.update, { id: 1, billEmail: 'mine@one.test' })
  expect(mine).toMatchObject({ status: 422, errors: [{ path: 'billEmail' }] })
  await multi.ok(dealers.update, { id: 1, billEmail: 'billing@one.test', city: 'Dallas' })
  await one().ok(dealers.update, { id: 1, billEmail: 'office@one.test' })
})

test('refuses all these calls to a clerk', async () => {
  const calls = ['/dealer-users', '/roles', `/user-roles/${clerk}`, '/dealer-domains', '/users', '/roles/101']
  for (const path of calls) expect((await server.as('clerk1').send('GET', path)).status, path).toBe(403)
})

test('limits a multi-domain user to covered dealers and their own, from the next call on', async () => {
  const covered = (await admin().ok(dealers.create, makeDealer({ dealerDomain: 'left.group.test' }))).data.id
  const alsoCovered = (await admin().ok(dealers.create, makeDealer({ dealerDomain: 'right.group.test' })))
    .data.id
  const { data: createdDealerUser } = await admin().ok(
    dealerUsers.create,
    makeUser({ dlid: 1, managedDomains: ['*.group.test'] }),
  )
  await admin().ok(userRoles.give, { userId: createdDealerUser.id, roleId: 102 })
  const { data: shown } = await admin().ok(dealerUsers.show, { id: createdDealerUser.id })
  expect(shown.managedDomains).toEqual(['*.group.test'])

  const manager = server.visitor()
  await manager.ok(signIn.login, { email: createdDealerUser.email, password: 'Secret-12' })
  await manager.ok(signIn.changeOwnPassword, {
    currentPassword: encodePassword('Secret-12'),
    newPassword: encodePassword('My-own-12'),
    repeatNewPassword: encodePassword('My-own-12'),
  })
  const open = async () => (await manager.ok(dealers.list, { limit: 100 })).data.map(({ id }) => id)
  const status = async (dlid: number) => (await manager.call(orders.list, { dlid })).status
  expect(await open()).toEqual([1, covered, alsoCovered])
  expect(await Promise.all([1, covered, alsoCovered, 2].map(status))).toEqual([200, 200, 200, 403])

  await admin().ok(dealerUsers.update, {
    id: createdDealerUser.id,
    managedDomains: ['right.group.test', '*.other.test'],
  })
  expect(await open()).toEqual([1, alsoCovered])
  expect(await Promise.all([1, covered, alsoCovered, 2].map(status))).toEqual([200, 403, 200, 403])
  await admin().ok(userRoles.change, { userId: createdDealerUser.id, roleId: 101 })
  expect(await open()).toEqual([1])
})

test('passes on managed domains by the widest name the actor has', async () => {
  await server.admin.query(`update roles set menu_options = '{101,103,301,308,601}' where id = 102`)
  const multi = server.as('multi')
  const domains = async (client = multi) => (await client.ok(dealerUsers.domains, {})).data
  expect(await domains()).toEqual([
    { domain: '*.two.test', dealers: [{ id: 2, company: 'Dealer Two', dealerDomain: 'parts.two.test' }] },
  ])
  const all = await domains(admin())
  expect(all.map(({ domain }) => domain)).toEqual(expect.arrayContaining(['*.group.test', '*.one.test']))
  expect(all.find(({ domain }) => domain === '*.group.test')!.dealers.length).toBe(2)

  const { data: newDealerUser } = await multi.ok(
    dealerUsers.create,
    makeUser({ managedDomains: ['parts.two.test'] }),
  )
  await multi.ok(userRoles.give, { userId: newDealerUser.id, roleId: 102 })
  expect(
    (await multi.refused(dealerUsers.update, { id: newDealerUser.id, managedDomains: ['*.group.test'] }))
      .code,
  ).toBe('domain_above')
  expect((await one().refused(dealerUsers.update, { id: newDealerUser.id, email: 'z@z.test' })).code).toBe(
    'user_above',
  )
})
