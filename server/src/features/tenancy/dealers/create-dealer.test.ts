import { expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { testServer } from '#test/harness.ts'
import { makePlan } from '../subscriptions/subscriptions.fixture.ts'
import { onDealerCreated } from './dealer-created.ts'
import { findFirstPassword, makeDealer } from './dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const create = async (fields = {}) => (await admin().ok(dealers.create, makeDealer(fields))).data

/** Row counts per table of a dealer that doesn't exist (any more). */
async function countRows(dealerId: number) {
  const { rows } = await server.admin.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (column_name = 'dealer_id' or (table_name = 'dealers' and column_name = 'id'))`,
  )
  const counts = await Promise.all(
    rows.map(async ({ table, column }) => {
      const found = await server.admin.query(`select 1 from "${table}" where "${column}" = $1`, [dealerId])
      return [table, found.rowCount] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count))
}

test('creates a dealer from three fields: inactive, English, US dollars, with settings and a main user', async () => {
  const newDealer = await create({ company: 'Small Parts' })
  expect(newDealer).toMatchObject({
    company: 'Small Parts',
    isActive: 0,
    country: 'USA',
    currencySymbol: 'USD',
    locale: 'en',
    languagesAvailable: 'en',
    registrationType: 'Detailed',
    timeZone: 'America/New_York',
    envyMainUser: 'admin',
    subscriptionPlanId: null,
    passwordState: { temporary: 1, changedAt: null },
    version: 1,
  })
  const { rows } = await server.admin.query(
    `select u.first_name, u.last_name, u.email, l.role_id, l.user_origin, s.next_order_number
      from users u join user_roles l on (l.dealer_id, l.user_id) = (u.dealer_id, u.id)
      join dealer_settings s on s.dealer_id = u.dealer_id where u.dealer_id = $1`,
    [newDealer.id],
  )
  expect(rows).toEqual([
    {
      first_name: 'admin',
      last_name: '-',
      email: 'admin',
      role_id: '19',
      user_origin: 'dealer_users',
      next_order_number: '1001',
    },
  ])
})

test('returns every field as given, except the password', async () => {
  const { data: plan } = await admin().ok(subscriptions.create, makePlan())
  const all = makeDealer({
    dealerAdminDomain: 'Admin.Full.test',
    address2: 'Unit 2',
    city: 'Boston',
    state: 'MA',
    zip: '01234',
    country: 'CAN',
    billContact: 'Ann',
    billPhone: '1',
    billEmail: 'ann@full.test',
    shipContact: 'Bob',
    shipPhone: '2',
    shipEmail: 'bob@full.test',
    partsContact: 'Cy',
    partsPhone: '3',
    partsEmail: 'cy@full.test',
    envyMainUser: 'boss',
    locale: 'es',
    languagesAvailable: 'en,es',
    registrationType: 'Simplified',
    assetsRootUrl: 'https://cdn.full.test',
    assetsUploadPath: '/srv/full',
    imagesBaseUrl: 'https://img.full.test',
    isActive: 0,
    subscriptionPlanId: plan.id,
    currencySymbol: 'CAN',
    registrationSource: 'web',
    timeZone: 'America/Toronto',
  })
  const { data: createdDealer } = await admin().ok(dealers.create, {
    ...all,
    password: encodePassword('Temp-99x'),
  })
  const { data: read } = await admin().ok(dealers.show, { dlid: createdDealer.id })
  expect(read).toMatchObject(createdDealer)
  expect(read).toMatchObject({ ...all, dealerAdminDomain: 'admin.full.test' })
  expect(read).not.toHaveProperty('password')
})

test('names each missing or invalid field with its own text and creates nothing', async () => {
  const { recordsTotal } = await admin().ok(dealers.list, {})
  const empty = await admin().send<{ errors: unknown }>('POST', '/dealers', {})
  expect(empty).toMatchObject({ status: 422 })
  expect(empty.body.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'dealerDomain', message: 'Dealer domain is required' }),
      expect.objectContaining({ path: 'company', message: 'Company is required' }),
      expect.objectContaining({ path: 'address1', message: 'Address is required' }),
    ]),
  )
  const wrong: Record<string, unknown> = {
    currencySymbol: 'EUR',
    registrationType: 'Short',
    country: 'MEX',
    languagesAvailable: 'en,de',
    timeZone: 'Mars/Olympus',
    billEmail: 'nobody',
    imagesBaseUrl: 'javascript:alert(1)',
  }
  for (const [path, value] of Object.entries(wrong)) {
    const problem = await admin().send<{ errors: { path: string }[] }>(
      'POST',
      '/dealers',
      makeDealer({ [path]: value }),
    )
    expect([problem.status, problem.body.errors.map((error) => error.path)]).toEqual([422, [path]])
  }
  for (const timeZone of ['EST', '+05:00', 'America/New York'])
    expect((await admin().refused(dealers.create, makeDealer({ timeZone }))).status).toBe(422)
  for (const dealerDomain of [
    'parts',
    'ftp://a.test',
    'a.test:80',
    'a_b.test',
    '-a.test',
    '10.0.0.1',
    '*.a.test',
    'a.test;',
  ])
    expect((await admin().refused(dealers.create, makeDealer({ dealerDomain }))).errors).toMatchObject([
      { path: 'dealerDomain', message: 'Enter a domain such as parts.example.com' },
    ])
  expect(
    (await admin().refused(dealers.create, makeDealer({ locale: 'fr', languagesAvailable: 'en' }))).errors,
  ).toMatchObject([{ path: 'locale', message: 'The default language must be one of the enabled languages' }])
  expect((await admin().ok(dealers.list, {})).recordsTotal).toBe(recordsTotal)
})

test('refuses one of two dealers created at once with the same domain', async () => {
  const input = makeDealer({ dealerDomain: 'Same.Test' })
  const both = await Promise.all([1, 2, 3].map(() => admin().call(dealers.create, input)))
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  const refused = both.find((answer) => answer.status === 409)!
  expect(refused.body).toMatchObject({ code: 'domain_taken', errors: [{ path: 'dealerDomain' }] })
})

test("refuses another dealer's store domain for a back office", async () => {
  const problem = await admin().refused(dealers.create, makeDealer({ dealerAdminDomain: 'PARTS.one.test' }))
  expect(problem).toMatchObject({
    status: 409,
    code: 'domain_taken',
    errors: [{ path: 'dealerAdminDomain' }],
  })
})

test('creates later features’ defaults with the dealer, and leaves nothing when that fails', async () => {
  let dealerId = 0
  const off = onDealerCreated(async (work) => {
    dealerId = work.dealerId
    const users = await work.db.selectFrom('users').select('email').where('dealerId', '=', dealerId).execute()
    expect(users).toEqual([{ email: 'admin' }])
    throw new Error('the last step fails')
  })
  const problem = await admin().refused(dealers.create, makeDealer())
  off()
  expect(problem.status).toBe(500)
  expect(JSON.stringify(problem)).not.toContain('last step')
  expect(dealerId).toBeGreaterThan(2)
  expect(await countRows(dealerId)).toEqual({})

  const offToo = onDealerCreated(async ({ db, dealerId }) =>
    db
      .updateTable('dealerSettings')
      .set({ customFeeTitle: 'From a hook' })
      .where('dealerId', '=', dealerId)
      .execute(),
  )
  const newDealer = await create()
  offToo()
  const { rows } = await server.admin.query(
    'select custom_fee_title from dealer_settings where dealer_id = $1',
    [newDealer.id],
  )
  expect(rows).toEqual([{ custom_fee_title: 'From a hook' }])
})

test('limits the default password to choosing a new one, and refuses it afterwards', async () => {
  const { id: dlid } = await create()
  const boss = server.visitor()
  await boss.ok(signIn.login, { email: 'admin', password: findFirstPassword(), dlid })
  expect((await boss.ok(signIn.session, {})).data).toMatchObject({ mustChangePassword: 1, dlid })
  expect(await boss.refused(dealers.list, {})).toMatchObject({ status: 403, code: 'password_change_needed' })
  expect(await boss.refused(dealers.show, {})).toMatchObject({ status: 403, code: 'password_change_needed' })

  const mine = encodePassword('my own choice')
  await boss.ok(signIn.changeOwnPassword, {
    currentPassword: encodePassword(findFirstPassword()),
    newPassword: mine,
    repeatNewPassword: mine,
  })
  expect((await boss.ok(dealers.list, {})).data.map((row) => row.id)).toEqual([dlid])
  const again = await server
    .visitor()
    .refused(signIn.login, { email: 'admin', password: findFirstPassword(), dlid })
  expect(again.code).toBe('wrong_credentials')
  const { rows } = await server.admin.query('select temporary_password from dealers where id = $1', [dlid])
  expect(rows).toEqual([{ temporary_password: null }])
})

test('lets only a platform admin without chosen domains create dealers', async () => {
  for (const person of ['dealer1', 'multi', 'clerk1'] as const)
    expect((await server.as(person).refused(dealers.create, makeDealer())).status).toBe(403)
  expect((await server.visitor().refused(dealers.create, makeDealer())).status).toBe(401)
  await server.admin.query(
    `update users set managed_domains = '["*.two.test"]' where dealer_id = 0 and id = 1`,
  )
  expect((await admin().refused(dealers.create, makeDealer())).status).toBe(403)
  await server.admin.query(`update users set managed_domains = '[]' where dealer_id = 0 and id = 1`)
})

test("leaves another dealer's user of the same name alone", async () => {
  const first = await create({ envyMainUser: 'owner' })
  const before = await server.admin.query('select * from users where dealer_id = $1', [first.id])
  const second = await create({ envyMainUser: 'owner' })
  expect((await server.admin.query('select * from users where dealer_id = $1', [first.id])).rows).toEqual(
    before.rows,
  )
  expect((await server.admin.query('select * from users where dealer_id = $1', [second.id])).rowCount).toBe(1)
})
