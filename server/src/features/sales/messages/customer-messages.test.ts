import { expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeEmailForm, pdfFile } from '../broadcasts/broadcasts.fixture.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { readCustomerPage } from './customer.queries.ts'

const server = testServer()

const dealer = () => server.as('dealer1')
const make = async (fields = {}) => (await dealer().ok(customers.create, makeCustomer(fields))).data
const mail = async (fields: Record<string, string>, files: [string, Buffer][] = []) =>
  (await dealer().send<Wire<typeof emails.send>>('POST', '/email/send-email', makeEmailForm(fields, files)))
    .body.data
const read = (id: number, page = {}) => server.as('clerk1').ok(messages.listByCustomer, { id, ...page })

test('lists order messages, single ones and broadcasts together, newest first and paged', async () => {
  const customer = await make({ billContact: 'Ann & Bob' })
  const other = await make()
  const { data: order } = await dealer().ok(orders.create, makeOrder({ customerId: customer.id }))
  await dealer().ok(messages.write, { id: order.id, subject: 'About the order', message: '<p>Hi</p>' })
  const { broadcastId } = await mail(
    {
      customerIds: `${customer.id},${other.id}`,
      subject: 'News for {{customerName}}',
      messageBody: '<p>{{customerName}}, sale!</p>',
    },
    [['list.pdf', pdfFile]],
  )
  await mail({ recipient: customer.billEmail.toUpperCase(), subject: 'A single one' })

  const { data, recordsTotal } = await read(customer.id)
  expect([recordsTotal, data.map(({ subject }) => subject)]).toEqual([
    3,
    ['A single one', 'News for Ann & Bob', 'About the order'],
  ])
  expect(data[1]).toMatchObject({
    broadcastId,
    recipientState: 'queued',
    mailStatus: 'queued',
    to_mail: customer.billEmail,
    from_name: 'Dealer One',
    message: '<p>Ann &amp; Bob, sale!</p>',
    messageText: 'Ann & Bob, sale!',
    order_number: null,
    files: [{ name: 'list.pdf', bytes: pdfFile.length, url: expect.stringMatching(/^\/files\//) }],
  })
  expect(data[0]).toMatchObject({ broadcastId: null, recipientState: null })
  const pages = [0, 1, 2].map(
    async (startRow) => (await read(customer.id, { startRow, pageSize: 1 })).data[0]!.id,
  )
  expect(await Promise.all(pages)).toEqual(data.map(({ id }) => id))
  expect((await read(other.id)).data.map(({ subject }) => subject)).toEqual([
    `News for ${recipientName(other)}`,
  ])
})

const recipientName = ({ billContact, billCompany }: { billContact: string | null; billCompany: string }) =>
  billContact || billCompany

test('shows a broadcast’s result for this customer, and moves it in a merge', async () => {
  const [suppressedCustomer, remaining] = [await make(), await make()]
  await dealer().ok(suppressions.create, { address: suppressedCustomer.billEmail })
  await mail({ customerIds: `${suppressedCustomer.id},${remaining.id}`, subject: 'Sale' })
  const state = async (id: number) => (await read(id)).data.map((row) => [row.recipientState, row.mailStatus])
  expect(await state(suppressedCustomer.id)).toEqual([['suppressed', 'none']])
  await server.admin.query(
    `update broadcast_recipients set state = 'failed', last_answer = '550 No such user' where address = $1`,
    [remaining.billEmail],
  )
  expect(await state(remaining.id)).toEqual([['failed', 'failed']])
  await dealer().ok(customerMerges.merge, { id: remaining.id, otherId: suppressedCustomer.id })
  expect((await state(remaining.id)).length).toBe(2)
})

test('reads a customer’s page by index among very many recipients', async () => {
  const customer = await make()
  await mail({ customerIds: String(customer.id), recipient: 'somebody@else.test', subject: 'Plan' })
  await server.admin.query(`insert into broadcast_recipients (dealer_id, broadcast_id, address)
    select 1, (select max(id) from broadcasts where dealer_id = 1), 'many' || n || '@example.test'
    from generate_series(1, 20000) n`)
  await server.admin.query('analyze broadcast_recipients; analyze dealer_communications; analyze orders')
  const plan = await server.work(1, async (work) => {
    const { sql, parameters } = readCustomerPage(work, customer.id, { startRow: 0, pageSize: 10 }).compile(
      work.db,
    )
    const { rows } = await work.client.query(`explain ${sql}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('broadcast_recipients_to')
  expect(plan).not.toMatch(/Seq Scan on broadcast_recipients/)
})
