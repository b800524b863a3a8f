import { expect, test } from 'vitest'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')

const someone = async (fields = {}) => (await clerk().ok(customers.create, makeCustomer(fields))).data
const give = async (id: number, amount: number) =>
  (await clerk().ok(storeCredit.change, { id, amount, note: 'Late delivery' })).data
const takeBack = (id: number, amount: number) => ({
  id,
  amount,
  kind: 'adjusted' as const,
  note: 'Typed twice',
})
const usd = (amount: number) => ({ amount, currency: 'USD' })

test('gives store credit with a reason, and takes back no more than there is', async () => {
  const { id, billCompany } = await someone()
  expect((await clerk().ok(storeCredit.show, { id })).data).toEqual({
    balance: 0,
    currency: 'USD',
    entries: [],
  })
  expect((await clerk().refused(storeCredit.change, { id, amount: 5, note: ' ' })).status).toBe(422)
  expect((await clerk().refused(storeCredit.change, { id, amount: 0, note: 'x' })).status).toBe(422)
  await give(id, 25)
  expect(await clerk().refused(storeCredit.change, takeBack(id, 25.01))).toMatchObject({
    status: 422,
    code: 'credit_not_enough',
    values: { amount: usd(25) },
  })
  const { data } = await clerk().ok(storeCredit.change, takeBack(id, 10.5))
  expect(data).toMatchObject({
    balance: 14.5,
    currency: 'USD',
    entries: [
      { kind: 'adjusted', amount: -10.5, note: 'Typed twice', orderId: null, user: expect.any(String) },
      { kind: 'given', amount: 25, note: 'Late delivery' },
    ],
  })
  expect((await clerk().ok(customers.show, { id })).data.storeCredit).toBe(14.5)

  const entries = await readLogged(
    server.admin,
    "record_id = $1 and record = 'customers' and event like 'credit%'",
    [id],
  )
  expect(entries.map(({ description }) => description)).toEqual([
    `Customer ${billCompany}: USD $25.00 of store credit given`,
    `Customer ${billCompany}: USD $10.50 of store credit removed`,
  ])
  expect(entries[1]!.changes).toMatchObject({ storeCredit: [25, 14.5] })
})

test('lists it and exports it, and notifies programs that keep a copy', async () => {
  const { id, billEmail } = await someone()
  await server.admin.query('delete from sync_changes')
  await give(id, 7.25)
  const { data } = await clerk().ok(customers.list, { value: billEmail })
  expect(data).toMatchObject([{ id, storeCredit: 7.25 }])
  const { body } = await clerk().send<string>('GET', `/customers.csv?value=${encodeURIComponent(billEmail)}`)
  const [head, row] = body.trim().split('\n')
  const at = head!.split(',').indexOf('Store credit')
  expect(row!.split(',').at(at)).toBe('7.25')
  const { rows } = await server.admin.query(
    "select 1 from sync_changes where kind = 'customer' and record_id = $1",
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('deletes only customers without store credit', async () => {
  const { id, billCompany } = await someone()
  await give(id, 5)
  expect(await clerk().refused(customers.remove, { id })).toMatchObject({
    status: 409,
    code: 'customer_has_credit',
    values: { name: billCompany, amount: usd(5) },
  })
  await clerk().ok(storeCredit.change, takeBack(id, 5))
  await clerk().ok(customers.remove, { id })
  const { rows } = await server.admin.query(
    "select customer_id, amount::float8 from store_credit_entries where note = 'Typed twice' order by id desc limit 1",
  )
  expect(rows).toEqual([{ customer_id: null, amount: -5 }])
})

test('moves the balance and its entries when customers merge', async () => {
  const [remaining, mergedCustomer] = [await someone(), await someone()]
  await give(remaining.id, 10)
  await give(mergedCustomer.id, 30)
  await clerk().ok(storeCredit.change, takeBack(mergedCustomer.id, 12))
  const { data: preview } = await clerk().ok(customerMerges.preview, {
    id: remaining.id,
    otherId: mergedCustomer.id,
  })
  expect(preview.gone.customer.storeCredit).toBe(18)
  const { data: merged } = await clerk().ok(customerMerges.merge, {
    id: remaining.id,
    otherId: mergedCustomer.id,
  })
  expect(merged.storeCredit).toBe(28)
  const { balance, entries } = (await clerk().ok(storeCredit.show, { id: remaining.id })).data
  expect([balance, entries.map(({ amount }) => amount)]).toEqual([28, [-12, 30, 10]])
})

test('never takes back more than there is, however many press at once', async () => {
  const { id } = await someone()
  await give(id, 25)
  const presses = await Promise.all(
    Array.from({ length: 50 }, () => clerk().call(storeCredit.change, takeBack(id, 4))),
  )
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(6)
  expect((await clerk().ok(storeCredit.show, { id })).data.balance).toBe(1)
  // A press that's sent again, as after a lost answer, has one effect.
  const again = { 'idempotency-key': `again ${id}` }
  for (const _ of [1, 2, 3]) await clerk().call(storeCredit.change, { id, amount: 5, note: 'Late' }, again)
  expect((await clerk().ok(storeCredit.show, { id })).data.balance).toBe(6)
})

test('keeps the dealer’s currency while customers have store credit in it', async () => {
  const { id } = await someone()
  await give(id, 5)
  const change = { id: 1, currencySymbol: 'CAN' as const }
  expect(await server.as('platform').refused(dealers.update, change)).toMatchObject({
    errors: [{ path: 'currencySymbol', message: 'Customers have store credit in this currency' }],
  })
})

test('refuses those who may not change orders', async () => {
  const { id } = await someone()
  const { status } = await server.as('nobody').refused(storeCredit.change, { id, amount: 5, note: 'x' })
  expect(status).toBe(403)
})
