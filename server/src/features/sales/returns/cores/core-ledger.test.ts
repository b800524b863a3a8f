import { beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { addReceivedReturn, addReturn, addShippedOrder } from '../returns.fixture.ts'

const server = testServer()
let dealer: Client
let overdue: Awaited<ReturnType<typeof addShippedOrder>>
let customerId: number
beforeAll(async () => {
  dealer = server.as('dealer1')
  customerId = (await dealer.ok(customers.create, makeCustomer())).data.id
  overdue = await addShippedOrder(dealer, { customerId, billCompany: 'Overdue Ltd' })
  await server.admin.query(
    `update order_lines set shipped_at = now() - interval '32 days' where order_id = $1`,
    [overdue.id],
  )
  const fresh = await addShippedOrder(dealer, { customerId, billCompany: 'Overdue Ltd' })
  await addReturn(dealer, fresh, 1, 'Core')
  const back = await addShippedOrder(dealer, { billCompany: 'Done Ltd' })
  await addReceivedReturn(dealer, back, 2, 'Core')
  await addReceivedReturn(dealer, back, 1)
})

test('lists cores that are out, back and overdue, with their totals', async () => {
  const { data, recordsTotal, totals } = await dealer.ok(coreLedger.list, {})
  expect(recordsTotal).toBe(2)
  expect(data).toMatchObject([
    {
      orderNumber: overdue.orderNumber,
      corePrice: 30,
      outstanding: 3,
      outstandingAmount: 90,
      isOverdue: true,
    },
    { outstanding: 3, announced: 1, returned: 0, isOverdue: false },
  ])
  expect(totals).toEqual({
    outstanding: 6,
    outstandingAmount: 180,
    overdue: 3,
    overdueAmount: 90,
    customers: 1,
  })
  const all = await dealer.ok(coreLedger.list, { show: 'all', search: 'done' })
  expect(all.data).toMatchObject([{ billCompany: 'Done Ltd', returned: 3, outstanding: 0, isOverdue: false }])
  expect((await dealer.ok(coreLedger.list, { show: 'overdue' })).recordsTotal).toBe(1)
})

test('searches by order and part number as written, within the dealer', async () => {
  const found = async (search: string) =>
    (await dealer.ok(coreLedger.list, { show: 'all', search })).data.map((row) => row.orderNumber)
  expect(await found(String(overdue.orderNumber))).toContain(overdue.orderNumber)
  expect(await found('100-start')).toContain(overdue.orderNumber)
  for (const search of ['28100%', '28100_START', '%', 'nothing like it'])
    expect(await found(search)).toEqual([])
  await expect(
    server.work(1, ({ client }) => client.query(`select pd.search_cores(2, '28100')`)),
  ).rejects.toThrow('not the one entered')
  expect((await server.as('dealer2').ok(coreLedger.list, { show: 'all', search: '28100' })).data).toEqual([])
})

test('names all of a customer’s cores in one email, sent once', async () => {
  const key = { 'idempotency-key': 'remind' }
  const remind = () => dealer.ok(coreLedger.remind, { orderId: overdue.id }, key)
  const [{ data: sent }] = await Promise.all([remind(), remind()])
  expect(sent).toEqual({ to: overdue.billEmail, cores: 5 })
  const { data: sentMessages } = await dealer.ok(messages.listByOrder, { id: overdue.id })
  expect(sentMessages).toHaveLength(1)
  // One of the fresh order's three is in a return.
  for (const text of ['3 × 28100-STARTER', 'USD $90.00', '2 × 28100-STARTER', 'USD $60.00'])
    expect(sentMessages[0]!.messageText).toContain(text)
  expect(sentMessages[0]!.messageText).toContain('Core deposits | USD $150.00')
  expect(sentMessages[0]!.messageText).toContain('Send the old parts to\nDealer One')
  const { data } = await dealer.ok(coreLedger.list, { cid: customerId })
  expect(data.map(({ remindedAt }) => remindedAt === null)).toEqual([false, false])
})

test('sends one email when two clerks remind at once', async () => {
  const order = await addShippedOrder(dealer, { billCompany: 'Twice Ltd' })
  const answers = await Promise.all([1, 2].map(() => dealer.call(coreLedger.remind, { orderId: order.id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await dealer.ok(messages.listByOrder, { id: order.id })).data).toHaveLength(1)
})

test('sends no reminder for cores that are back', async () => {
  const { data } = await dealer.ok(coreLedger.list, { show: 'all', search: 'done' })
  expect(await dealer.refused(coreLedger.remind, { orderId: data[0]!.orderId })).toMatchObject({
    status: 409,
    code: 'no_cores_out',
  })
})
