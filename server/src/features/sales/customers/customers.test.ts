import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from './customers.fixture.ts'

const server = testServer()

test('creates a customer and finds it by part of its name, email or phone', async () => {
  const clerk = server.as('clerk1')
  const { data: newCustomer } = await clerk.ok(
    customers.create,
    makeCustomer({ billCompany: 'Rivera Auto', billEmail: 'ana@rivera.test' }),
  )
  expect(newCustomer).toMatchObject({ dealerId: 1, billCompany: 'Rivera Auto', version: 1 })
  for (const value of ['vera au', 'ANA@RIV', '555-01']) {
    const found = await clerk.ok(customers.list, { value })
    expect(found.data.map((row) => row.id)).toContain(newCustomer.id)
  }
  expect((await clerk.ok(customers.list, { value: '100%' })).recordsTotal).toBe(0)
})

test('finds a customer by half of its words, and by a phone number however it’s written', async () => {
  const clerk = server.as('clerk1')
  const { data: createdCustomer } = await clerk.ok(
    customers.create,
    makeCustomer({ billCompany: 'Phillips Auto Body', billPhone: '(804) 555-7712' }),
  )
  const ids = async (value: string) => (await clerk.ok(customers.list, { value })).data.map((row) => row.id)
  const found = [
    'phillips body',
    'body, phillips',
    'body phillips auto',
    'phil  auto',
    '8045557712',
    '+1 804.555.7712',
    '804 555 7712',
  ]
  for (const value of found) expect(await ids(value), value).toContain(createdCustomer.id)
  for (const value of ['body phillips paint', '8045557721', 'phillips_body'])
    expect(await ids(value), value).not.toContain(createdCustomer.id)
})

test('returns the whole customer in each list row, except the password', async () => {
  const clerk = server.as('clerk1')
  const { data: newCustomer } = await clerk.ok(
    customers.create,
    makeCustomer({
      customerType: 2,
      salesman: 'Sal',
      staxEndDate: '2030-01-31',
      costPlus: 12.5,
      shipCity: 'Waco',
    }),
  )
  const { hasPassword: _, formerEmails: __, ...all } = newCustomer
  const { data } = await clerk.ok(customers.list, { value: newCustomer.billEmail })
  expect(data).toEqual([{ ...all, qtyOrders: 0, amountOrders: 0, hasPurchases: 0 }])
})

test('lists the customers of all dealers for the platform', async () => {
  const newCustomers = await Promise.all(
    (['dealer1', 'dealer2'] as const).map((who) => server.as(who).ok(customers.create, makeCustomer())),
  )
  const { data } = await server.as('platform').ok(customers.list, { pageSize: 1000 })
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(newCustomers.map(({ data: { id } }) => id)))
})

test('names each missing field with its own text and creates nothing', async () => {
  const { recordsTotal } = await server.as('clerk1').ok(customers.list, {})
  const problem = await server.as('clerk1').refused(customers.create, {
    ...makeCustomer(),
    billCompany: ' ',
    billEmail: '',
    password: encodePassword('12345'),
  })
  expect(problem.status).toBe(422)
  expect(problem.errors).toMatchObject([
    { path: 'billCompany', message: 'Obligatory field' },
    { path: 'billEmail', message: 'Obligatory field' },
    { path: 'password', message: 'The password must be at least 6 characters' },
  ])
  const { billEmail: _, ...nameless } = makeCustomer({ listMinus: 101, staxEndDate: '0002-01-01' })
  expect((await server.as('clerk1').refused(customers.create, nameless as never)).errors).toMatchObject([
    { path: 'staxEndDate', message: 'Enter a valid date' },
    { path: 'listMinus', message: 'Must be 100 or less' },
    { path: 'billEmail', message: 'Obligatory field' },
  ])
  expect((await server.as('clerk1').ok(customers.list, {})).recordsTotal).toBe(recordsTotal)
})

test('allows an email once per dealer, ignoring case', async () => {
  const email = 'twice@example.test'
  await server.as('dealer1').ok(customers.create, makeCustomer({ billEmail: email }))
  const problem = await server
    .as('dealer1')
    .refused(customers.create, makeCustomer({ billEmail: 'TWICE@example.test' }))
  expect(problem).toMatchObject({ status: 409, code: 'email_taken' })
  await server.as('dealer2').ok(customers.create, makeCustomer({ billEmail: email }))
})

test('takes an email with an international domain, in either spelling', async () => {
  const billEmail = 'kontakt@bücher.example'
  const { data } = await server.as('dealer1').ok(customers.create, makeCustomer({ billEmail }))
  expect(data.billEmail).toBe('kontakt@xn--bcher-kva.example')
  const problem = await server
    .as('dealer1')
    .refused(customers.create, makeCustomer({ billEmail: 'kontakt@xn--bcher-kva.example' }))
  expect(problem).toMatchObject({ status: 409, code: 'email_taken' })
})

test('sets a first password, and keeps an existing one', async () => {
  const dealer = server.as('dealer1')
  const { data: newCustomer } = await dealer.ok(customers.create, makeCustomer())
  await server.admin.query('update customers set password_hash = null where id = $1', [newCustomer.id])
  expect((await dealer.ok(customers.show, { id: newCustomer.id })).data.hasPassword).toBe(false)
  const short = { id: newCustomer.id, password: encodePassword('12345') }
  expect((await dealer.refused(customers.update, short)).errors).toMatchObject([{ path: 'password' }])
  await dealer.ok(customers.update, { id: newCustomer.id, password: encodePassword('secret2') })
  const { data } = await dealer.ok(customers.update, { id: newCustomer.id, billCity: 'Waco' })
  expect(data).toMatchObject({ hasPassword: true })
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('keeps the email when a customer is changed', async () => {
  const dealer = server.as('dealer1')
  const { data: newCustomer } = await dealer.ok(customers.create, makeCustomer())
  const { data: changed } = await dealer.ok(customers.update, {
    ...newCustomer,
    billEmail: 'other@example.test',
    billCity: 'Dallas',
  })
  expect(changed).toMatchObject({ billCity: 'Dallas', billEmail: newCustomer.billEmail, version: 2 })
})

test('saves a fax number, keeps it when omitted, and clears it', async () => {
  const dealer = server.as('dealer1')
  const { data: newCustomer } = await dealer.ok(customers.create, makeCustomer({ billFax: '512-555-0101' }))
  expect(newCustomer.billFax).toBe('512-555-0101')
  const { data: moved } = await dealer.ok(customers.update, { id: newCustomer.id, billCity: 'Waco' })
  expect(moved.billFax).toBe('512-555-0101')
  const { data: emptied } = await dealer.ok(customers.update, { id: newCustomer.id, billFax: null })
  expect(emptied.billFax).toBeNull()
  const problem = await dealer.refused(customers.update, { id: newCustomer.id, billFax: '5'.repeat(41) })
  expect(problem.errors).toMatchObject([{ path: 'billFax', message: 'Up to 40 characters' }])
})

test('rejects a save from an old version and names who changed it', async () => {
  const { data: read } = await server.as('dealer1').ok(customers.create, makeCustomer())
  await server.as('clerk1').ok(customers.update, { ...read, billCity: 'Waco' })
  const problem = await server.as('dealer1').refused(customers.update, { ...read, billCity: 'Paris' })
  expect(problem).toMatchObject({ status: 409, code: 'stale', changedBy: 'clerk1 Test' })
  expect((await server.as('dealer1').ok(customers.show, { id: read.id })).data.billCity).toBe('Waco')
})

test('deletes a customer without orders, and refuses one with orders', async () => {
  const dealer = server.as('dealer1')
  const { data: buyer } = await dealer.ok(customers.create, makeCustomer())
  const { data: visitor } = await dealer.ok(customers.create, makeCustomer())
  await server.admin.query(
    'insert into customer_totals (dealer_id, customer_id, qty_orders) values (1, $1, 1)',
    [buyer.id],
  )
  const row = async ({ billEmail }: { billEmail: string }) =>
    (await dealer.ok(customers.list, { value: billEmail })).data
  expect(await row(buyer)).toMatchObject([{ id: buyer.id, hasPurchases: 1 }])
  expect(await row(visitor)).toMatchObject([{ id: visitor.id, hasPurchases: 0 }])
  expect(await dealer.refused(customers.remove, { id: buyer.id })).toMatchObject({
    status: 409,
    message: 'The account cannot be deleted due to an existing purchase history',
  })
  await dealer.ok(customers.remove, { id: visitor.id })
  expect((await dealer.refused(customers.show, { id: visitor.id })).status).toBe(404)
})

test('neither repeats nor drops rows across pages, and caps the page size at 1,000 with the true total', async () => {
  const dealer = server.as('dealer2')
  for (let n = 0; n < 12; n++) await dealer.ok(customers.create, makeCustomer({ billCompany: 'Same name' }))
  const first = await dealer.ok(customers.list, { sort: 'billCompany', direction: 'asc', pageSize: 7 })
  const second = await dealer.ok(customers.list, {
    sort: 'billCompany',
    direction: 'asc',
    pageSize: 7,
    startRow: 7,
  })
  const ids = [...first.data, ...second.data].map((row) => row.id)
  expect(new Set(ids).size).toBe(ids.length)
  const all = await dealer.ok(customers.picker, { pageSize: 10_000_000 })
  expect(all.data.length).toBe(all.recordsTotal)
})

test('logs creates, changes and deletes with old and new values', async () => {
  const dealer = server.as('dealer1')
  const { data: newCustomer } = await dealer.ok(customers.create, makeCustomer({ billCity: 'Austin' }))
  await dealer.ok(customers.update, { ...newCustomer, billCity: 'Waco' })
  await dealer.ok(customers.remove, { id: newCustomer.id })
  const { rows } = await server.admin.query(
    `select action, actor_name, changes from activity_log where record = 'customers' and record_id = $1 order by id`,
    [newCustomer.id],
  )
  expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'delete'])
  expect(rows[1]).toMatchObject({ actor_name: 'dealer1 Test', changes: { billCity: ['Austin', 'Waco'] } })
})

test('creates once per Idempotency-Key and repeats the answer', async () => {
  const dealer = server.as('dealer1')
  const input = makeCustomer()
  const key = { 'idempotency-key': 'customer-1' }
  const both = await Promise.all([
    dealer.ok(customers.create, input, key),
    dealer.ok(customers.create, input, key),
  ])
  expect(both[0]).toEqual(both[1])
  expect(await dealer.refused(customers.create, makeCustomer(), key)).toMatchObject({
    status: 422,
    code: 'key_reused',
  })
})

test('refuses search for another dealer than the current one', async () => {
  await expect(
    server.work(1, ({ client }) => client.query(`select pd.search_customers(2, 'a', 10)`)),
  ).rejects.toThrow('not the one entered')
})

test('sorts matches across all customers when a search finds more than 10,000', async () => {
  await server.admin.query(`insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state,
      bill_zip, bill_phone, bill_email, updated_by)
    select 2, 'Crowd ' || lpad((20000 - n)::text, 5, '0'), 'x', 'x', 'ON', 'M5V', '416', 'crowd' || n || '@x.test', 'x'
    from generate_series(1, 10050) n`)
  const list = (more: object) => server.as('dealer2').ok(customers.list, { value: 'crowd', ...more })
  const names = async (more: object) => (await list(more)).data.map(({ billCompany }) => billCompany)
  expect(await list({ pageSize: 1 })).toMatchObject({ recordsTotal: 10_000, recordsTotalCapped: true })
  const sort = { sort: 'billCompany', pageSize: 2 } as const
  expect(await names({ ...sort, direction: 'asc' })).toEqual(['Crowd 09950', 'Crowd 09951'])
  expect(await names({ ...sort, direction: 'desc', startRow: 1 })).toEqual(['Crowd 19998', 'Crowd 19997'])
})
