import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { broadcasts } from '#contract/sales/messages/broadcasts.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import { type MailCatcher, startMailCatcher } from '#demo/mail-catcher/start-mail-catcher.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { beginHandedOver, openingRuntime, sendMailThrough } from '#test/runtime.ts'
import { fromAddress, makeEmailForm } from '../broadcasts.fixture.ts'
import { sendBroadcastJob } from './send-broadcast.job.ts'

const server = testServer()
const recipients = 300
let catcher: MailCatcher
let child: ChildProcess | undefined
const handedOver = () => path.join(server.dataDir, 'handed-over')
const lanes = 3

/** How many emails a process reports as fully handed over. */
const noted = () =>
  readdirSync(handedOver())
    .map((name) => readFileSync(path.join(handedOver(), name), 'utf8'))
    .join('')
    .match(/\.broadcast\./g)?.length ?? 0

beforeAll(async () => {
  catcher = await startMailCatcher({ dataDir: server.dataDir })
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, [sendBroadcastJob])
  await admin.query(
    `insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by)
     select 1, 'Customer ' || n, '1 First St', 'Austin', 'TX', '73301', '5125550100', 'c' || n || '@crash.test', 'test'
     from generate_series(1, $1::int) n`,
    [recipients],
  )
  await admin.end()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  sendMailThrough(null)
  await catcher.stop()
})

/** A process that sends broadcasts like the server does. */
const startSender = (): Promise<ChildProcess> =>
  startScript(`${openingRuntime(server, { SMTP_URL: catcher.url, MAIL_FROM: fromAddress })}
    import { startWorkers } from '#server/platform/jobs/workers.ts'
    import { sendBroadcastJob } from '#server/features/sales/broadcasts/sending/send-broadcast.job.ts'
    await startWorkers([sendBroadcastJob], { pollSeconds: 0.1 })`)

test('skips no one and emails no one twice when killed while sending', async () => {
  const { body } = await server
    .as('dealer1')
    .send<Wire<typeof emails.send>>(
      'POST',
      '/email/send-email',
      makeEmailForm({ searches: '["crash.test"]' }),
    )
  expect(body.data.recipients).toBe(recipients)
  const id = body.data.broadcastId!
  const hold = catcher.holdAfter(80)
  child = await startSender()
  await expect.poll(hold.held).toBe(lanes)
  await expect.poll(noted).toBe(80 + lanes)
  child.kill('SIGKILL')
  await new Promise((resolve) => child!.once('exit', resolve))
  expect(catcher.list().length).toBe(80)
  hold.letGo()

  beginHandedOver(handedOver())
  sendMailThrough({ url: catcher.url, from: fromAddress })
  const workers = await startWorkers([sendBroadcastJob], { pollSeconds: 0.1, goneSeconds: 2 })
  const show = async () => (await server.as('dealer1').ok(broadcasts.show, { id })).data
  await expect.poll(async () => (await show()).state).toBe('done')
  await workers.stop()

  const { sent, unconfirmed, failed } = await show()
  // The number being handed over at that moment.
  expect([sent, unconfirmed, failed]).toEqual([recipients - lanes, lanes, 0])
  const arrived = catcher.list().map(({ to }) => to)
  expect([arrived.length, new Set(arrived).size]).toEqual([recipients, recipients])
})
