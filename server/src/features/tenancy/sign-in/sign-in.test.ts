import { describe, expect, test } from 'vitest'
import { parts } from '#contract/catalog/parts.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { menu } from '#contract/tenancy/menu.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { people, testPassword } from '#test/tenants.ts'
import { makeUserAdder } from './sign-in.fixture.ts'

const server = testServer()
const login = (email: string, password: string, dlid?: number) =>
  server.visitor().call(signIn.login, { email, password, dlid })
const addUser = makeUserAdder(server)

describe('signing in', () => {
  test('returns the user context and an httpOnly same-site cookie, without the password', async () => {
    const visitor = server.visitor()
    const { body, headers } = await visitor.call(signIn.login, {
      email: 'Clerk1@ONE.test',
      password: testPassword,
    })
    expect(body).toEqual({
      data: {
        id: people.clerk1.userId,
        firstName: 'clerk1',
        lastName: 'Test',
        dlid: 1,
        isAdmin: 0,
        isDealerAdmin: 0,
      },
    })
    expect(headers.get('set-cookie')).toMatch(/pd_session=1\.\S+;.*HttpOnly.*SameSite=Strict/)
    const { data } = await visitor.ok(signIn.session, {})
    expect(data).toMatchObject({ email: 'clerk1@one.test', menuOptions: [101, 103], mustChangePassword: 0 })
  })

  test('answers a wrong password and an unknown email the same way', async () => {
    const wrong = await login(people.dealer2.email, 'not it')
    const unknown = await login('nobody@nowhere.test', 'not it')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect((wrong.body as never as { message: string }).message).toBe(
      (unknown.body as never as { message: string }).message,
    )
  })

  test('asks for the dealer when several know the name, and accepts it', async () => {
    await addUser(1, 'admin')
    await addUser(2, 'admin')
    const loginAnswer = await login('admin', testPassword)
    expect(loginAnswer.body).toMatchObject({
      status: 409,
      code: 'dealer_needed',
      dealers: [
        { id: 1, company: 'Dealer One' },
        { id: 2, company: 'Dealer Two' },
      ],
    })
    expect((await login('admin', 'not it')).status).toBe(401)
    expect((await login('admin', testPassword, 2)).body).toMatchObject({ data: { dlid: 2 } })
    expect((await login('admin', testPassword, 3)).status).toBe(401)
  })

  test('slows down an account after repeated failures, states how many seconds to wait, and lets it in afterwards', async () => {
    await addUser(1, 'slow@one.test')
    for (let n = 0; n < 5; n++) expect((await login('slow@one.test', 'wrong')).status).toBe(401)
    const slowed = await login('slow@one.test', testPassword)
    expect(slowed.body).toMatchObject({ status: 429, code: 'slow_down' })
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
    await server.admin.query(`update sign_in_failures set last_at = now() - interval '1 hour'`)
    expect((await login('slow@one.test', testPassword)).status).toBe(200)
  })

  test('refuses a disabled user', async () => {
    await addUser(1, 'gone@one.test')
    await server.admin.query(`update users set is_active = 0 where email = 'gone@one.test'`)
    expect((await login('gone@one.test', testPassword)).status).toBe(401)
  })
})

describe('a session', () => {
  const signedIn = async (email: string) => {
    const client = server.visitor()
    await client.ok(signIn.login, { email, password: testPassword, dlid: 1 })
    return client
  }

  test('ends for a copied cookie after log out', async () => {
    const client = await signedIn(people.clerk1.email)
    const copy = new Client(server.url, client.cookie)
    await client.ok(signIn.logout, {})
    expect(client.cookie).toBeNull()
    expect((await copy.refused(customers.list, {})).code).toBe('not_signed_in')
  })

  test('ends after twelve idle hours and after seven days', async () => {
    for (const change of [
      `last_seen_at = now() - interval '12 hours 1 minute'`,
      `created_at = now() - interval '7 days 1 minute'`,
    ]) {
      const client = await signedIn(people.clerk1.email)
      await server.admin.query(`update sessions set ${change} where id = (select max(id) from sessions)`)
      expect((await client.refused(customers.list, {})).status).toBe(401)
    }
  })

  test('shows nothing while locked, until the password is entered again', async () => {
    const client = await signedIn(people.clerk1.email)
    await client.ok(signIn.lock, {})
    expect((await client.refused(customers.list, {})).code).toBe('session_locked')
    expect((await client.ok(signIn.session, {})).data.locked).toBe(1)
    expect((await client.refused(signIn.unlock, { password: 'wrong' })).status).toBe(401)
    await client.ok(signIn.unlock, { password: testPassword })
    await client.ok(customers.list, {})
  })

  test('loses a right as soon as the role does, and ends when the user is disabled', async () => {
    const client = await signedIn(people.clerk1.email)
    await client.ok(customers.list, {})
    await server.admin.query(`update roles set menu_options = '{}' where id = 101`)
    expect((await client.refused(customers.list, {})).status).toBe(403)
    await server.admin.query(`update roles set menu_options = '{101,103}' where id = 101`)
    await server.admin.query(`update users set is_active = 0 where id = $1`, [people.clerk1.userId])
    expect((await client.refused(customers.list, {})).status).toBe(401)
    await server.admin.query(`update users set is_active = 1 where id = $1`, [people.clerk1.userId])
  })

  test('does nothing for a page another user opened earlier', async () => {
    const client = server.as('dealer1')
    const { id } = (await client.ok(signIn.session, {})).data
    const asUser = (user: number) => ({ 'x-page-user': String(user) })
    expect((await client.refused(signIn.preferences, { theme: 'light' }, asUser(id + 1))).code).toBe(
      'other_user',
    )
    expect((await client.refused(customers.list, {}, asUser(id + 1))).status).toBe(409)
    await client.ok(signIn.preferences, { theme: 'light' }, asUser(id))
  })

  test('keeps each user’s choice of confirming new orders', async () => {
    const confirms = async (client: ReturnType<typeof server.as>) =>
      (await client.ok(signIn.session, {})).data.confirmsOrders
    await server.as('clerk1').ok(signIn.preferences, { confirmsOrders: 0 })
    expect(await confirms(await signedIn(people.clerk1.email))).toBe(0)
    expect(await confirms(server.as('dealer1'))).toBe(1)
    await server.as('clerk1').ok(signIn.preferences, { confirmsOrders: 1 })
  })

  test('remembers how many rows each user’s lists have', async () => {
    const rows = async (client: ReturnType<typeof server.as>) =>
      (await client.ok(signIn.session, {})).data.rowsPerPage
    const saved = await server.as('clerk1').ok(signIn.preferences, { rowsPerPage: 30 })
    expect(saved.data.rowsPerPage).toBe(30)
    expect(await rows(await signedIn(people.clerk1.email))).toBe(30)
    expect(await rows(server.as('dealer1'))).toBe(10)
    // @ts-expect-error There are no pages of 15 rows.
    await server.as('clerk1').refused(signIn.preferences, { rowsPerPage: 15 })
    await server.as('clerk1').ok(signIn.preferences, { rowsPerPage: 10 })
  })

  test('changes nothing for another site’s page', async () => {
    const client = server.as('dealer1')
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    const input = { keyword: 'oil', locale: 'en', allMakes: true } as const
    for (const headers of elsewhere) {
      expect((await client.refused(signIn.lock, {}, headers)).code).toBe('foreign_origin')
      expect((await client.refused(parts.search, input, headers)).code).toBe('foreign_origin')
    }
    await client.ok(
      signIn.preferences,
      { theme: 'dark' },
      { origin: server.url, 'sec-fetch-site': 'same-origin' },
    )
  })
})

describe('one’s own password', () => {
  test('requires the current one, ends other sessions and keeps this one', async () => {
    await addUser(1, 'own@one.test')
    const here = server.visitor()
    const there = server.visitor()
    await here.ok(signIn.login, { email: 'own@one.test', password: testPassword })
    await there.ok(signIn.login, { email: 'own@one.test', password: testPassword })
    const chosen = {
      newPassword: encodePassword('Brand-new-2'),
      repeatNewPassword: encodePassword('Brand-new-2'),
    }
    expect(
      (await here.refused(signIn.changeOwnPassword, { currentPassword: encodePassword('wrong'), ...chosen }))
        .code,
    ).toBe('current_password_wrong')
    await here.ok(signIn.changeOwnPassword, { currentPassword: encodePassword(testPassword), ...chosen })
    await here.ok(signIn.session, {})
    expect((await there.refused(signIn.session, {})).status).toBe(401)
  })

  test('must be chosen before anything else when someone else set it', async () => {
    await addUser(1, 'temporary@one.test')
    await server.admin.query(`update users set must_change_password = 1 where email = 'temporary@one.test'`)
    const client = server.visitor()
    await client.ok(signIn.login, { email: 'temporary@one.test', password: testPassword })
    expect((await client.refused(customers.list, {})).code).toBe('password_change_needed')
    const chosen = {
      newPassword: encodePassword('Brand-new-3'),
      repeatNewPassword: encodePassword('Brand-new-3'),
    }
    await client.ok(signIn.changeOwnPassword, { currentPassword: encodePassword(testPassword), ...chosen })
    await client.ok(customers.list, {})
  })
})

describe('a password someone else set', () => {
  const chosen = (password: string) => ({
    currentPassword: encodePassword(testPassword),
    newPassword: encodePassword(password),
    repeatNewPassword: encodePassword(password),
  })
  const temporary = async (email: string) => {
    await addUser(1, email)
    await server.admin.query(`update users set must_change_password = 1 where email = $1`, [email])
  }
  const signedIn = async (email: string) => {
    const client = server.visitor()
    await client.ok(signIn.login, { email, password: testPassword })
    return client
  }

  test('stays valid for choosing another, and only that, if its owner left before choosing', async () => {
    await temporary('left@one.test')
    await signedIn('left@one.test')
    const back = await signedIn('left@one.test')
    expect((await back.refused(customers.list, {})).code).toBe('password_change_needed')
    await back.ok(signIn.changeOwnPassword, chosen('Brand-new-4'))
    await back.ok(customers.list, {})
    expect((await login('left@one.test', testPassword)).status).toBe(401)
  })

  test('expires a day after its first use, and then shows what to do', async () => {
    await temporary('over@one.test')
    const client = await signedIn('over@one.test')
    await server.admin.query(
      `update users set temporary_used_at = now() - interval '25 hours' where email = 'over@one.test'`,
    )
    expect((await login('over@one.test', testPassword)).body).toMatchObject({ code: 'temporary_over' })
    expect((await login('over@one.test', 'not it')).body).toMatchObject({ code: 'wrong_credentials' })
    expect((await client.refused(signIn.changeOwnPassword, chosen('Brand-new-5'))).code).toBe(
      'temporary_over',
    )
  })

  test('is replaced by one of several simultaneous choices', async () => {
    await temporary('several@one.test')
    const clients = await Promise.all([1, 2, 3, 4].map(() => signedIn('several@one.test')))
    const answers = await Promise.all(
      clients.map((client, n) => client.call(signIn.changeOwnPassword, chosen(`Brand-new-${n}`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('can’t be chosen as one’s own, and neither can the default of new dealers', async () => {
    await temporary('once@one.test')
    const client = await signedIn('once@one.test')
    for (const used of [testPassword, `Partsdesk-${new Date().getUTCFullYear()}`]) {
      const problem = await client.refused(signIn.changeOwnPassword, chosen(used))
      expect(problem.errors?.[0]?.path).toBe('newPassword')
    }
  })
})

describe('the dealer of a sign-in page', () => {
  const ask = async (path: string) => (await server.visitor().send('GET', path)).body
  const one = { data: { id: 1, company: 'Dealer One' } }

  test('is found by exactly its admin domain, under both addresses', async () => {
    for (const path of ['/dealer', '/sign-in-dealers']) {
      expect(await ask(`${path}?adminDomain=Admin.One.test`)).toEqual(one)
      expect(await ask(`${path}?adminDomain=one.test`)).toEqual({ data: null })
      expect(await ask(`${path}?adminDomain=%25`)).toEqual({ data: null })
    }
  })

  test('is never listed by number', async () => {
    expect(await ask('/sign-in-dealers?dlid=1')).toMatchObject({ status: 422 })
    expect(await ask('/dealer?dlid=1')).toMatchObject({ status: 401 })
    expect(await ask('/dealer?dlid=1&adminDomain=admin.one.test')).toMatchObject({ status: 401 })
    expect(await ask('/dealer?adminDomain=admin.one.test&dlid=1')).toMatchObject({ status: 401 })
  })
})

describe('the menu', () => {
  test('of a user is shown to them and to user managers of the same dealer only', async () => {
    const id = people.clerk1.userId
    expect((await server.as('clerk1').ok(menu.permissions, { id })).data.menuOptions).toEqual([101, 103])
    expect((await server.as('dealer1').ok(menu.permissions, { id })).data.menuOptions).toEqual([101, 103])
    expect((await server.as('platform').ok(menu.permissions, { id })).data.menuOptions).toEqual([101, 103])
    expect((await server.as('nobody').refused(menu.permissions, { id })).status).toBe(403)
    expect((await server.as('dealer2').refused(menu.permissions, { id })).status).toBe(404)
  })

  test('lists every option with id, parent and path', async () => {
    const { data } = await server.as('clerk1').ok(menu.list, {})
    expect(data.find((option) => option.path === '/orders')).toMatchObject({ id: 101, parentMenuId: 1 })
  })
})

test('limits a multi-domain manager to the covered dealers', async () => {
  const multi = server.as('multi')
  await multi.ok(customers.list, { dlid: 2 })
  await multi.ok(customers.list, { dlid: 1 })
  await server.admin.query(
    `insert into dealers (id, dealer_domain, company, address1) values (99, 'parts.three.test', 'Three', '-') on conflict do nothing`,
  )
  expect((await multi.refused(customers.list, { dlid: 99 })).status).toBe(403)
})
