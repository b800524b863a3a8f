import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { menuOptions } from '#contract/permissions.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { dealerUsers, userRoles } from '#contract/tenancy/users.ts'
import { testServer } from '#test/harness.ts'
import { needsOneNode } from '#test/operation/cluster.ts'
import { people } from '#test/tenants.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const names = async (input: { dlid?: number }) =>
  (await admin().ok(roles.list, input)).data.map(({ name }) => name)

test('offers a dealer’s users its own roles and Dealer admin, and the platform templates and its own', async () => {
  expect(await names({ dlid: 1 })).toEqual(['Counter', 'Dealer admin', 'Group manager', 'Nothing'])
  expect(await names({})).toEqual(['Admin', 'Dealer admin', 'Marketing', 'Parts clerk', 'Parts manager'])
  const { data } = await server.as('dealer1').ok(roles.list, { dlid: 1 })
  expect(data.every(({ roleType }) => roleType === 'dealer')).toBe(true)
  expect(data.find(({ id }) => id === 101)).toMatchObject({
    dealerId: 1,
    isMultiDomain: 'N',
    menuOptions: [101, 103],
    roleParentId: null,
    users: 1,
    mayGive: 1,
  })
})

test('creates, renames, changes and deletes a role, and returns not found for unknown ids', async () => {
  const { data: newRole } = await admin().ok(roles.create, {
    name: 'Counter',
    roleType: 'dealer',
    menuOptions: [103, 101, 101],
  })
  expect(newRole).toMatchObject({ dealerId: 0, menuOptions: [101, 103], version: 1 })
  const { data: renamed } = await admin().ok(roles.update, { id: newRole.id, name: 'Counter 2', version: 1 })
  expect(renamed).toMatchObject({ name: 'Counter 2', menuOptions: [101, 103], version: 2 })
  expect((await admin().refused(roles.update, { id: newRole.id, name: 'x', version: 1 })).code).toBe('stale')
  expect(await admin().refused(roles.create, { name: 'Counter 2', roleType: 'dealer' })).toMatchObject({
    status: 409,
    errors: [{ path: 'name' }],
  })
  await admin().ok(roles.remove, { id: newRole.id })
  for (const route of [roles.show, roles.remove])
    expect((await admin().refused(route, { id: newRole.id })).status).toBe(404)
})

test('treats a name as the same regardless of case and surrounding spaces', async () => {
  const { data: createdRole } = await admin().ok(roles.create, {
    dealerId: 1,
    name: ' Night shift ',
    roleType: 'dealer',
  })
  expect(createdRole.name).toBe('Night shift')
  const taken = { status: 409, errors: [{ path: 'name', message: 'A role with this name already exists' }] }
  const again = { name: '  night SHIFT', roleType: 'dealer' as const }
  expect(await admin().refused(roles.create, { dealerId: 1, ...again })).toMatchObject(taken)
  expect(await admin().refused(roles.update, { id: 101, name: 'NIGHT SHIFT' })).toMatchObject(taken)
  await admin().ok(roles.update, { id: createdRole.id, name: 'Night Shift', version: 1 })
  await admin().ok(roles.create, { dealerId: 2, ...again })
})

test('numbers duplicates that already existed', async (context) => {
  needsOneNode(context, 'every distributed database is newer than this migration')
  const sql = await readFile(
    new URL('../../../../migrations/0068-roles-and-passwords.sql', import.meta.url),
    'utf8',
  )
  const client = await server.admin.connect()
  await client.query('begin')
  await client.query('alter table users drop column password_given_by')
  await client.query(
    'alter table roles drop column name_norm, add constraint roles_name unique (dealer_id, name)',
  )
  await client.query(`insert into roles (dealer_id, id, name, role_type) values (1, 901, 'Yard', 'dealer'),
    (1, 902, ' yard', 'dealer'), (1, 903, 'Yard 2', 'dealer'), (1, 904, 'YARD', 'dealer'), (2, 905, 'Yard ', 'dealer')`)
  await client.query(sql)
  const { rows } = await client.query('select name from roles where id > 900 order by id')
  await client.query('rollback')
  client.release()
  expect(rows.map(({ name }) => name)).toEqual(['Yard', 'yard 3', 'Yard 2', 'YARD 4', 'Yard'])
})

test('limits a role to dealer screens, whatever is requested', async () => {
  const platformOnly = menuOptions.find((option) => option.platformOnly)!.id
  for (const option of [platformOnly, 1, 9999])
    expect(
      await admin().refused(roles.create, { name: 'Too much', roleType: 'dealer', menuOptions: [option] }),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'menuOptions', message: 'Choose dealer screens only' }],
    })
  expect(
    await admin().refused(roles.create, { dealerId: 1, name: 'Too much', roleType: 'platform' }),
  ).toMatchObject({ status: 422, errors: [{ path: 'roleType' }] })
})

test('applies a changed role at once for everyone who has it', async () => {
  const clerk = server.as('clerk1')
  await clerk.ok(customers.list, {})
  await admin().ok(roles.update, { id: 101, menuOptions: [501] })
  expect((await clerk.refused(customers.list, {})).status).toBe(403)
  await admin().ok(roles.update, { id: 101, menuOptions: [101, 103] })
  await clerk.ok(customers.list, {})
})

test('protects Admin and Dealer admin, and names the users of a role in use', async () => {
  for (const id of [1, 19]) {
    expect((await admin().refused(roles.update, { id, name: 'Other' })).code).toBe('role_protected')
    expect((await admin().refused(roles.remove, { id })).code).toBe('role_protected')
  }
  expect(await admin().refused(roles.remove, { id: 101 })).toMatchObject({
    status: 409,
    message: 'The role Counter is in use by clerk1 Test. Remove it from them first.',
  })
})

test('copies the chosen templates and removes the others: all of them or, if one is in use, none', async () => {
  const save = async (roleIds: number[]) =>
    (await admin().ok(dealerRoles.save, { dealerId: 2, roleIds })).data
  const given = await save([20, 22])
  expect(given.failures).toEqual([])
  expect(given.roles.filter(({ copyId }) => copyId).map(({ name }) => name)).toEqual([
    'Marketing',
    'Parts clerk',
  ])
  const { data } = await admin().ok(roles.list, { dlid: 2 })
  const clerk = data.find(({ name }) => name === 'Parts clerk')!
  expect(clerk).toMatchObject({ dealerId: 2, roleParentId: 20, roleType: 'dealer', menuOptions: [101, 103] })

  await admin().ok(roles.update, { id: clerk.id, menuOptions: [101] })
  expect((await admin().ok(roles.show, { id: 20 })).data.menuOptions).toEqual([101, 103])
  expect((await save([20, 22])).roles.find(({ roleId }) => roleId === 20)!.isChanged).toBe(1)
  expect((await admin().refused(roles.remove, { id: 20 })).message).toContain('in use by 1 dealer.')

  await server.admin.query(
    `insert into users (dealer_id, id, first_name, last_name, email) values (2, 50, 'Ana', 'Diaz', 'ana@two.test')`,
  )
  await server.as('dealer2').ok(userRoles.give, { userId: 50, roleId: clerk.id })
  const before = (await admin().ok(dealerRoles.list, { dealerId: 2 })).data
  expect(await admin().refused(dealerRoles.save, { dealerId: 2, roleIds: [21] })).toMatchObject({
    status: 409,
    message:
      'The role Parts clerk can’t be removed from the dealer because it’s in use by Ana Diaz. No role was changed.',
  })
  expect((await admin().ok(dealerRoles.list, { dealerId: 2 })).data).toEqual(before)
  expect(before.filter(({ copyId }) => copyId).map(({ roleId }) => roleId)).toEqual([22, 20])
})

test('refuses roles chosen before someone else gave or deleted one', async () => {
  const list = () => admin().ok(dealerRoles.list, { dealerId: 2 })
  const { version } = await list()
  const { data } = await admin().ok(dealerRoles.save, { dealerId: 2, roleIds: [20, 21, 22], version })
  const late = { dealerId: 2, roleIds: [20, 21], version }
  expect(await admin().refused(dealerRoles.save, late)).toMatchObject({
    status: 409,
    code: 'stale',
    changedBy: 'platform Test',
  })
  expect((await list()).data.filter(({ copyId }) => copyId)).toHaveLength(3)

  const marketing = data.roles.find(({ roleId }) => roleId === 22)!
  await admin().ok(roles.remove, { id: marketing.copyId! })
  const again = { dealerId: 2, roleIds: [20, 21, 22], version: data.version }
  expect((await admin().refused(dealerRoles.save, again)).code).toBe('stale')
  await admin().ok(dealerRoles.save, { ...late, version: (await list()).version })
})

test('gives no role if the dealer already uses the name of one', async () => {
  await admin().ok(roles.create, { dealerId: 1, name: 'Marketing', roleType: 'dealer' })
  const { data: before } = await admin().ok(dealerRoles.list, { dealerId: 1 })
  const refused = await admin().refused(dealerRoles.save, { dealerId: 1, roleIds: [20, 21, 22] })
  expect(refused).toMatchObject({ status: 409, code: 'dealer_role_of_own' })
  expect((await admin().ok(dealerRoles.list, { dealerId: 1 })).data).toEqual(before)
})

test('gives a new dealer a copy of every template', async () => {
  const { data: dealer } = await admin().ok(dealers.create, makeDealer())
  const { data } = await admin().ok(roles.list, { dlid: dealer.id })
  expect(data.map(({ name, roleParentId }) => [name, roleParentId])).toEqual([
    ['Dealer admin', null],
    ['Marketing', 22],
    ['Parts clerk', 20],
    ['Parts manager', 21],
  ])
})

test('clones the source’s roles in place of template copies', async () => {
  const { data: newDealer } = await admin().ok(dealers.create, makeDealer({ sourceDealerId: 2 }))
  const shape = async (dlid: number) =>
    (await admin().ok(roles.list, { dlid })).data.map(({ name, menuOptions, roleParentId }) => ({
      name,
      menuOptions,
      roleParentId,
    }))
  expect(await shape(newDealer.id)).toEqual(await shape(2))
  const { data: users } = await admin().ok(dealerUsers.list, { dlid: newDealer.id })
  expect(users.map(({ email }) => email)).toEqual(['admin'])
})

test('never assigns a role while it’s being deleted', async () => {
  const { data: role } = await admin().ok(roles.create, { dealerId: 1, name: 'Fleeting', roleType: 'dealer' })
  const [given, removed] = await Promise.all([
    server.as('dealer1').call(userRoles.change, { userId: people.clerk1.userId, roleId: role.id }),
    admin().call(roles.remove, { id: role.id }),
  ])
  expect([given.status, removed.status].sort()).toEqual(given.status === 200 ? [200, 409] : [200, 422])
})
