import { expect, test } from 'vitest'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { emails } from '#contract/sales/messages/emails.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { tokenFor } from '#test/token-for.ts'
import { makeCoupon } from '../../coupons/coupons.fixture.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { addReturn, addShippedOrder, carrier } from '../../returns/returns.fixture.ts'
import { makeOrder, makeStoreOrder } from '../orders.fixture.ts'

const server = testServer()
const clerk = () => server.as('clerk1')
const manager = () => server.as('dealer1')
const none = { billEmail: '', noEmail: 1 } as const
const make = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await clerk().ok(orders.create, makeOrder({ ...none, ...fields }))).data
const countMails = async () =>
  (await server.admin.query<{ n: number }>('select count(*)::int as n from mails where dealer_id = 1'))
    .rows[0]!.n
const required = { path: 'billEmail', message: 'Email is required' }

test('requires an email unless the order states that there is none', async () => {
  const without = await clerk().refused(orders.create, makeOrder({ billEmail: '', billCity: '' }))
  expect(without.errors).toContainEqual(expect.objectContaining(required))
  expect(without.errors).toHaveLength(2)
  const both = await clerk().refused(orders.create, makeOrder({ noEmail: 1 }))
  expect(both.errors).toMatchObject([{ path: 'billEmail', code: 'email_or_none' }])

  const order = await make()
  expect(order).toMatchObject({ ...none, shipEmail: null })
  const { data: usual } = await clerk().ok(orders.create, makeOrder())
  expect(usual.noEmail).toBe(0)
  for (const change of [{ billEmail: '' }, { billEmail: '', noEmail: 0 } as const])
    expect((await clerk().refused(orders.update, { id: usual.id, ...change })).errors).toMatchObject([
      required,
    ])
  const nobodys = await clerk().refused(orders.update, { id: order.id, noEmail: 0 })
  expect(nobodys.errors).toMatchObject([required])
})

test('saves a record as it was read, and an email that comes later', async () => {
  const order = await make()
  const { data: same } = await clerk().ok(orders.update, { ...order })
  expect(same.version).toBe(order.version)
  const { data: found } = await clerk().ok(orders.update, { id: order.id, billEmail: 'found@example.test' })
  expect(found).toMatchObject({ billEmail: 'found@example.test', noEmail: 0 })
  const { data: lost } = await clerk().ok(orders.update, { id: order.id, noEmail: 1 })
  expect(lost).toMatchObject(none)
})

test('emails nothing from the order to its return, and records what would have been sent', async () => {
  const before = await countMails()
  const order = await addShippedOrder(clerk(), { ...none, sendConfirmation: 1, createCustomer: 1 })
  await clerk().ok(messages.write, { id: order.id, message: '<p>Ready</p>' })
  const { rma } = await addReturn(manager(), order)
  await manager().ok(returns.update, { id: rma.id, rmaDealerStatus: 'Approved', ...carrier })
  await manager().ok(returns.receive, { id: rma.id })
  const done = { orderId: order.id, orderStatusId: 5, shippingStatusId: 1 }
  await clerk().ok(orders.setStatus, { ...done, message: '<p>Thank you</p>' })
  const { data } = await clerk().ok(messages.listByOrder, { id: order.id })
  expect(data.map(({ mailStatus, to_mail }) => [mailStatus, to_mail])).toEqual(data.map(() => ['none', '']))
  expect(data.length).toBeGreaterThan(2)
  const reminder = await manager().refused(coreLedger.remind, { orderId: order.id })
  expect(reminder).toMatchObject({ status: 409, code: 'without_email' })
  expect(await countMails()).toBe(before)
})

test('creates a customer without an email for each such order, and finds them by name', async () => {
  const [one, two] = [
    await make({ createCustomer: 1, billCompany: 'Walk-in Wanda' }),
    await make({ createCustomer: 1, billCompany: 'Walk-in Wanda' }),
  ]
  expect(one.customerId).not.toBeNull()
  expect(two.customerId).not.toBe(one.customerId)
  const found = await clerk().ok(customers.list, { value: 'wanda', sort: 'billEmail' })
  expect(found.data.map(({ billEmail }) => billEmail)).toEqual(['', ''])
  expect((await make()).customerId, 'nobody asked for one').toBeNull()
  const { data: next } = await clerk().ok(orders.create, makeOrder({ ...none, customerId: one.customerId }))
  expect(next.customerId).toBe(one.customerId)
})

test('takes the email of such a customer once', async () => {
  const { customerId } = await make({ createCustomer: 1 })
  const customerInput = makeCustomer()
  await clerk().ok(customers.create, customerInput)
  const id = customerId!
  const { data: same } = await clerk().ok(customers.update, { id, billEmail: '' })
  expect(same.version).toBe(1)
  const refused = await clerk().refused(customers.update, { id, billEmail: customerInput.billEmail })
  expect(refused).toMatchObject({ code: 'email_taken', errors: [{ path: 'billEmail' }] })
  const { data: later } = await clerk().ok(customers.update, { id, billEmail: 'later@example.test' })
  expect(later.billEmail).toBe('later@example.test')
  const { data: fixed } = await clerk().ok(customers.update, { id, billEmail: 'other@example.test' })
  expect(fixed.billEmail).toBe('later@example.test')
  const { data: linked } = await clerk().ok(
    orders.create,
    makeOrder({ billEmail: 'LATER@example.test', createCustomer: 1 }),
  )
  expect(linked.customerId).toBe(id)
})

test('finds no duplicates by an email nobody has, and merges without losing the only one', async () => {
  const [one, two] = [
    await make({ createCustomer: 1 }),
    await make({ createCustomer: 1, billPhone: '614-555-0111' }),
  ]
  const { data: groups } = await clerk().ok(customerMerges.duplicates, { pageSize: 100 })
  const ids = [one.customerId, two.customerId]
  const shared = groups.filter(
    (group) => group.reasons.includes('email') && group.customers.some(({ id }) => ids.includes(id)),
  )
  expect(shared).toEqual([])

  const { data: mailed } = await clerk().ok(customers.create, makeCustomer())
  const { data: merged } = await clerk().ok(customerMerges.merge, {
    id: one.customerId!,
    otherId: mailed.id,
    version: 1,
    otherVersion: 1,
    take: [],
  })
  expect(merged).toMatchObject({ billEmail: mailed.billEmail, formerEmails: [] })
  const { data: both } = await clerk().ok(customerMerges.merge, {
    id: merged.id,
    otherId: two.customerId!,
    version: merged.version,
    otherVersion: 1,
    take: ['billEmail'],
  })
  expect(both).toMatchObject({ billEmail: mailed.billEmail, formerEmails: [] })
})

test('counts a coupon for each order without an email and a customer', async () => {
  const { data: coupon } = await manager().ok(
    coupons.create,
    makeCoupon({ oneCouponPerCustomer: 1, discountPercentage: 10 }),
  )
  const { couponCode } = coupon
  const [first, second] = [await make({ couponCode }), await make({ couponCode })]
  expect([first.discountAmount, second.discountAmount]).toEqual([2, 2])
})

test('leaves customers without an email out of broadcasts', async () => {
  const { customerId } = await make({ createCustomer: 1 })
  const { data: mailed } = await clerk().ok(customers.create, makeCustomer())
  const customerIds = `${customerId},${mailed.id}`
  const { data } = await manager().ok(emails.audience, { customerIds })
  expect(data).toMatchObject({ recipients: 1, badTotal: 0 })
})

test('refuses a store’s order without an email', async () => {
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const refused = await store.refused(orders.create, makeStoreOrder(none))
  expect(refused.errors).toContainEqual(expect.objectContaining({ path: 'noEmail', code: 'store_cant_set' }))
})
