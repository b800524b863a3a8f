import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { openingRuntime } from '#test/runtime.ts'
import { replyDomain } from './inbound-mail.fixture.ts'
import { storeMailJob } from './store-mail.job.ts'

const server = testServer()
const mails = 200
const token = 'c'.repeat(32)
let child: ChildProcess | undefined

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, [storeMailJob])
  await admin.query(
    `insert into mails (dealer_id, from_name, to_address, subject, html, text, status, reply_token)
     values (1, 'Parts', 'ann@crash.test', 'Brakes', '', '', 'sent', $1)`,
    [token],
  )
  await admin.end()
})
afterAll(() => void child?.kill('SIGKILL'))

/** A process that receives mail and processes it like the server does; resolves with its port. */
async function startReceiver(): Promise<number> {
  const script = `${openingRuntime(server, { INBOUND_SMTP_PORT: '0', INBOUND_DOMAIN: replyDomain })}
    import { startWorkers } from '#server/platform/jobs/workers.ts'
    import { storeMailJob } from '#server/features/sales/inbound-mail/store-mail.job.ts'
    import { listenForMail } from '#server/features/sales/inbound-mail/listen.ts'
    await startWorkers([storeMailJob], { pollSeconds: 0.1, goneSeconds: 2 })
    console.log((await listenForMail()).port)`
  child = await startScript(script)
  const [port] = await once(child.stdout!, 'data')
  return Number(String(port))
}

const transportTo = (port: number) =>
  nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 1 })

const count = async (from: string) =>
  Number((await server.admin.query(`select count(*) as n from ${from}`)).rows[0].n)

test('emails during a kill: each that was acknowledged is there, and once', async () => {
  let port = await startReceiver()
  const waiting = Array.from({ length: mails }, (_, n) => n)
  const acknowledged = new Set<number>()
  /** Delivers again whatever isn't acknowledged, like a mail server. */
  const deliver = async () => {
    let transport = transportTo(port)
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      try {
        await transport.sendMail({
          from: `c${n % 100}@crash.test`,
          to: `reply+1-${token}@${replyDomain}`,
          messageId: `<${n}@crash.test>`,
          subject: `Mail ${n}`,
          text: 'Text',
        })
        acknowledged.add(n)
      } catch {
        waiting.push(n)
        transport.close()
        transport = transportTo(port)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    transport.close()
  }
  const senders = Promise.all(Array.from({ length: 8 }, deliver))
  await expect.poll(() => acknowledged.size).toBeGreaterThan(mails / 3)
  const before = new Set(acknowledged)
  child!.kill('SIGKILL')
  await once(child!, 'exit')
  const here = await server.admin.query(`select message_id from inbound_mails`)
  const stored = new Set(here.rows.map(({ message_id }) => message_id))
  expect([...before].filter((n) => !stored.has(`<${n}@crash.test>`))).toEqual([])
  port = await startReceiver()
  await senders

  const workers = await startWorkers([storeMailJob], { pollSeconds: 0.1, goneSeconds: 2 })
  await expect.poll(() => count(`inbound_mails where state = 'landed'`)).toBe(mails)
  await workers.stop()
  expect(await count('inbound_mails')).toBe(mails)
  expect(await count(`dealer_communications where message_id like '%@crash.test>'`)).toBe(mails)
  expect(
    await count(`(select distinct message_id from dealer_communications) d where message_id is not null`),
  ).toBe(mails)
})
