import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { type MailCatcher, startMailCatcher } from '#demo/mail-catcher/start-mail-catcher.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts'
import { testServer } from '#test/harness.ts'
import { type Fault, startUnreliableMailServer } from '#test/operation/unreliable-mail-server.ts'
import { sendMailThrough } from '#test/runtime.ts'
import { changeLine, makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()
const from = 'no-reply@partsdesk.test'
let catcher: MailCatcher
let workers: { stop(): Promise<void> }

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, [sendMailJob])
  await admin.end()
  catcher = await startMailCatcher({ dataDir: server.dataDir })
  // No server listens there.
  sendMailThrough({ url: 'smtp://127.0.0.1:1', from })
  workers = await startWorkers([sendMailJob], { pollSeconds: 0.1 })
})
afterAll(async () => {
  await workers.stop()
  sendMailThrough(null)
  await catcher.stop()
})

test('saves an order while the mail server is down, shows why its message waits, and sends it later', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(orders.create, makeOrder())
  const { data: saved } = await clerk.ok(orders.update, {
    id: order.id,
    details: [changeLine(order.details[0], { qty: 5 })],
  })
  expect(saved.details[0]!.qty).toBe(5)
  const message = async () => (await clerk.ok(messages.listByOrder, { id: order.id })).data[0]!
  await expect
    .poll(message)
    .toMatchObject({ mailStatus: 'queued', mailAnswer: expect.stringContaining('ECONNREFUSED') })

  await server.admin.query(`update mails set status = 'failed' where to_address = $1`, [order.billEmail])
  expect((await message()).mailStatus).toBe('failed')
  sendMailThrough({ url: catcher.url, from })
  await clerk.ok(messages.resend, { id: (await message()).id })
  await expect.poll(message).toMatchObject({ mailStatus: 'sent', mailAnswer: expect.stringContaining('250') })

  await server.admin.query(`update mails set status = 'unconfirmed' where to_address = $1`, [order.billEmail])
  expect((await message()).mailStatus).toBe('unconfirmed')
  await clerk.ok(messages.resend, { id: (await message()).id })
  await expect.poll(message).toMatchObject({ mailStatus: 'sent' })
})

test('sends an order’s emails in the order in which they were written', async () => {
  const faults: Fault[] = ['later']
  const slow = await startUnreliableMailServer(() => faults.shift() ?? 'none')
  sendMailThrough({ url: slow.url, from })
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(orders.create, makeOrder())
  for (const orderStatusId of [2, 4]) await clerk.ok(orders.setStatus, { orderId: order.id, orderStatusId })
  const ids = async () =>
    (
      await server.admin.query('select id from mails where to_address = $1 order by id', [order.billEmail])
    ).rows.map(({ id }) => `<1.${id}@partsdesk.test>`)
  const idsBefore = await ids()
  await expect
    .poll(async () => {
      await server.admin.query(
        `update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`,
      )
      return slow.taken.filter((id) => idsBefore.includes(id))
    })
    .toEqual(idsBefore)
  await slow.stop()
})
