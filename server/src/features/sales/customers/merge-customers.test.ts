import { expect, test } from 'vitest'
import { pricingRules } from '#contract/catalog/pricing-rules.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { importFile } from '../customer-imports/customer-imports.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { makeCustomer } from './customers.fixture.ts'

const server = testServer()

const someone = async (fields = {}) =>
  (await server.as('clerk1').ok(customers.create, makeCustomer(fields))).data
const orderFor = async (customerId: number) =>
  (await server.as('clerk1').ok(orders.create, makeOrder({ customerId }))).data
const inList = async (id: number) => {
  const { data } = await server.as('clerk1').ok(customers.list, { pageSize: 1000 })
  return data.find((row) => row.id === id)
}

test('merges two customers: orders, counts, messages and chosen values', async () => {
  const clerk = server.as('clerk1')
  const remaining = await someone({ billCompany: 'Rivera Auto', billContact: 'Ana', salesman: 'Bob' })
  const mergedCustomer = await someone({
    billCompany: 'Rivera Auto LLC',
    billPhone: '512-555-0199',
    payTerms: 'Net 30',
  })
  const ownOrder = await orderFor(remaining.id)
  const moved = await orderFor(mergedCustomer.id)
  await clerk.ok(orders.setStatus, { orderId: moved.id, orderStatusId: 2 })
  const { data: preview } = await clerk.ok(customerMerges.preview, {
    id: remaining.id,
    otherId: mergedCustomer.id,
  })
  expect(preview.kept).toMatchObject({ orders: 1, amount: ownOrder.orderAmount, messages: 0, priceRules: 0 })
  expect(preview.gone).toMatchObject({ orders: 1, amount: moved.orderAmount, messages: 1 })
  expect((await inList(remaining.id))?.qtyOrders, 'a preview changes nothing').toBe(1)

  const { data: merged } = await clerk.ok(customerMerges.merge, {
    id: remaining.id,
    otherId: mergedCustomer.id,
    take: ['billPhone', 'payTerms'],
    version: preview.kept.customer.version,
    otherVersion: preview.gone.customer.version,
  })
  expect(merged).toMatchObject({
    billCompany: 'Rivera Auto',
    billContact: 'Ana',
    salesman: 'Bob',
    billPhone: '512-555-0199',
    payTerms: 'Net 30',
    version: 2,
    formerEmails: [mergedCustomer.billEmail],
  })
  expect((await clerk.refused(customers.show, { id: mergedCustomer.id })).status).toBe(404)
  expect((await clerk.ok(orders.list, { cid: remaining.id, statusId: 0 })).recordsTotal).toBe(2)
  expect(await inList(remaining.id)).toMatchObject({
    qtyOrders: 2,
    amountOrders: Math.round((ownOrder.orderAmount + moved.orderAmount) * 100) / 100,
  })
  expect((await clerk.ok(messages.listByCustomer, { id: remaining.id })).recordsTotal).toBe(1)
  await clerk.ok(orders.setStatus, { orderId: moved.id, orderStatusId: 6, declinedReasonId: 1 })
  expect((await inList(remaining.id))?.amountOrders, 'counted where it belongs now').toBe(
    ownOrder.orderAmount,
  )

  const entries = await readLogged(
    server.admin,
    "record_id = any($1) and event in ('merged', 'mergedAway')",
    [[remaining.id, mergedCustomer.id]],
  )
  expect(entries.map(({ action }) => action)).toEqual(['merge', 'delete'])
  expect(entries[0]!.description).toContain('1 order, 0 quotes, 1 message')
  expect(entries[0]!.changes).toMatchObject({ payTerms: [null, 'Net 30'] })
})

test('refuses a merge when either customer has changed since it was viewed', async () => {
  const clerk = server.as('clerk1')
  const [remaining, mergedCustomer] = [await someone(), await someone()]
  const input = {
    id: remaining.id,
    otherId: mergedCustomer.id,
    version: 1,
    otherVersion: 1,
    otherPriceVersion: 0,
  }
  await clerk.ok(customers.update, { id: mergedCustomer.id, billCity: 'Waco' })
  const problem = await clerk.refused(customerMerges.merge, input)
  expect(problem).toMatchObject({ status: 409, code: 'stale' })
  const ranges = [{ from: 1, to: 2, costPlus: 5 }]
  await clerk.ok(pricingRules.saveCustomer, { id: mergedCustomer.id, ranges })
  expect((await clerk.refused(customerMerges.merge, { ...input, otherVersion: 2 })).code).toBe('stale')
  expect((await clerk.refused(customerMerges.merge, { ...input, otherId: remaining.id })).code).toBe(
    'merge_itself',
  )
  await clerk.ok(customerMerges.merge, {
    ...input,
    otherVersion: 2,
    otherPriceVersion: 1,
    priceRules: 'gone',
  })
  const { data } = await clerk.ok(pricingRules.showCustomer, { id: remaining.id })
  expect(data.ranges).toMatchObject(ranges)
})

test('keeps the chosen email with its password, and remembers the other', async () => {
  const clerk = server.as('clerk1')
  const [remaining, mergedCustomer] = [
    await someone(),
    await someone({ password: encodePassword('theirs1') }),
  ]
  const readHash = async (id: number) =>
    (await server.admin.query('select password_hash from customers where id = $1', [id])).rows[0]
      .password_hash
  const theirs = await readHash(mergedCustomer.id)
  const { data } = await clerk.ok(customerMerges.merge, {
    id: remaining.id,
    otherId: mergedCustomer.id,
    take: ['billEmail'],
  })
  expect(data).toMatchObject({ billEmail: mergedCustomer.billEmail, formerEmails: [remaining.billEmail] })
  expect(await readHash(remaining.id)).toBe(theirs)

  const again = `email,name,address,city,state,zip,phone\n${remaining.billEmail.toUpperCase()},Old,1,A,TX,1,1\n`
  expect(await importFile(clerk, again)).toMatchObject({ linesSkipped: 1, linesCreated: 0 })
  const { data: anew } = await clerk.ok(customers.create, makeCustomer({ billEmail: remaining.billEmail }))
  expect((await clerk.ok(customers.show, { id: remaining.id })).data.formerEmails).toEqual([])
  await clerk.ok(customers.remove, { id: anew.id })
})

test('runs one of two simultaneous merges; the other gets not found', async () => {
  const clerk = server.as('clerk1')
  const [a, b, mergedCustomer] = [await someone(), await someone(), await someone()]
  await orderFor(mergedCustomer.id)
  const both = await Promise.all(
    [a, b].map(({ id }) => clerk.call(customerMerges.merge, { id, otherId: mergedCustomer.id })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const counts = [(await inList(a.id))!.qtyOrders, (await inList(b.id))!.qtyOrders]
  expect(counts.toSorted()).toEqual([0, 1])
})

test('moves or refuses an order created for the customer merged away', async () => {
  const clerk = server.as('clerk1')
  const [remaining, mergedCustomer] = [await someone(), await someone()]
  const [, newOrder] = await Promise.all([
    clerk.ok(customerMerges.merge, { id: remaining.id, otherId: mergedCustomer.id }),
    clerk.call(orders.create, makeOrder({ customerId: mergedCustomer.id })),
  ])
  const { recordsTotal } = await clerk.ok(orders.list, { cid: remaining.id, statusId: 0 })
  expect(recordsTotal).toBe(newOrder.status === 200 ? 1 : 0)
  expect((await inList(remaining.id))?.qtyOrders).toBe(recordsTotal)
})

test('refuses to merge another dealer’s customer', async () => {
  const own = await someone()
  const { data: foreign } = await server.as('dealer2').ok(customers.create, makeCustomer())
  const problem = await server.as('clerk1').refused(customerMerges.merge, { id: own.id, otherId: foreign.id })
  expect(problem.status).toBe(404)
  expect((await server.as('dealer2').ok(customers.show, { id: foreign.id })).data.id).toBe(foreign.id)
})

test('finds duplicates by phone, by email ignoring dots and plus, and by name and ZIP', async () => {
  const dealer = server.as('dealer2')
  const make = async (fields: object) => (await dealer.ok(customers.create, makeCustomer(fields))).data.id
  const a = await make({ billPhone: '+1 (416) 555-7001', billEmail: 'j.doe@dup.test' })
  const b = await make({ billPhone: '416.555.7001', billEmail: 'JDoe+parts@dup.test' })
  const c = await make({ billCompany: 'Twin Motors', billZip: 'M5V 2T6', billPhone: '416-555-7002' })
  const d = await make({ billCompany: 'TWIN motors', billZip: 'm5v2t6', billPhone: '416-555-7003' })
  await make({ billCompany: 'Twin Motors', billZip: 'K1A 0B1', billPhone: '555' })
  await make({ billPhone: '555' })
  const { data, recordsTotal } = await dealer.ok(customerMerges.duplicates, {})
  const groups = data.map(({ reasons, customers }) => [reasons, customers.map(({ id }) => id)])
  expect(groups).toEqual([
    [
      ['email', 'phone'],
      [a, b],
    ],
    [['name'], [c, d]],
  ])
  expect(recordsTotal).toBe(2)
  expect((await dealer.ok(customerMerges.duplicates, { startRow: 1, pageSize: 1 })).data).toHaveLength(1)
})
