import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MailCatcher, startMailCatcher } from '#demo/mail-catcher/start-mail-catcher.ts'
import { testServer } from '#test/harness.ts'
import { type Fault, startUnreliableMailServer } from '#test/operation/unreliable-mail-server.ts'
import { beginHandedOver, sendMailThrough } from '#test/runtime.ts'
import { installJobs } from '../jobs/install.ts'
import { startWorkers } from '../jobs/workers.ts'
import { runtime } from '../runtime.ts'
import { mailTimeouts } from './open-mail-server.ts'
import { sendMailJob } from './send-mail.job.ts'
import { type NewMail, resendMail, sendMail } from './send-mail.ts'

const server = testServer()
const from = 'no-reply@partsdesk.test'
let catcher: MailCatcher
let workers: { stop(): Promise<void> }

const mailTo = (to: string): NewMail => ({
  to,
  toName: 'Ann "A" Rivera, Jr',
  fromName: 'Dealer, One',
  replyTo: 'parts@one.test',
  subject: 'Ihre Bestellung – 1001',
  html: '<p>Thank you</p>',
  text: 'Thank you',
})
const send = (to: string, dealerId = 1) => server.work(dealerId, (work) => sendMail(work, mailTo(to)))

const readRow = async (id: number) => {
  const { rows } = await server.admin.query(
    'select status, attempts, last_answer as answer, sent_at is not null as dated from mails where id = $1',
    [id],
  )
  return rows[0] as { status: string; attempts: number; answer: string | null; dated: boolean } | undefined
}
/** Skips the pause before the next attempt. */
const tryNow = () =>
  server.admin.query(`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`)

/** Sends another email: everything due before it has been tried by then. */
async function waitForAnother() {
  const id = await send('another@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent' })
}

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, [sendMailJob])
  await admin.end()
  catcher = await startMailCatcher({ dataDir: server.dataDir })
  sendMailThrough({ url: catcher.url, from })
  workers = await startWorkers([sendMailJob], { pollSeconds: 0.1 })
})
afterEach(async () => {
  await catcher.clear()
})
afterAll(async () => {
  await workers.stop()
  sendMailThrough(null)
  await catcher.stop()
})

test('sends an email after the commit, in the dealer’s name, and marks it sent', async () => {
  const id = await send('ann@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent', attempts: 1, dated: true })
  expect((await readRow(id))?.answer).toMatch(/^250 2\.0\.0 kept as /)

  expect(catcher.list()).toHaveLength(1)
  const mail = await catcher.read(catcher.list()[0]!.id)
  expect(mail).toMatchObject({
    envelope: { from, to: ['ann@example.test'] },
    from: `"Dealer, One" <${from}>`,
    to: '"Ann \\"A\\" Rivera, Jr" <ann@example.test>',
    replyTo: 'parts@one.test',
    subject: 'Ihre Bestellung – 1001',
    messageId: `<1.${id}@partsdesk.test>`,
    html: '<p>Thank you</p>',
  })
  expect(mail!.text.trim()).toBe('Thank you')
  expect(mail!.headers.filter(({ name }) => /^x-/i.test(name))).toEqual([])
  expect(mail!.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' })
})

test('has nothing of a machine in a person’s email, and lets no name turn what follows it', async () => {
  const letter = {
    ...mailTo('kay@example.test'),
    isPersonal: true,
    toName: 'Kay\u202egnp.exe',
    subject: 'A\u2067B',
  }
  const id = await server.work(1, (work) => sendMail(work, letter))
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent' })
  const mail = await catcher.read(catcher.list('kay@')[0]!.id)
  expect(mail).toMatchObject({ to: '"Kaygnp.exe" <kay@example.test>', subject: 'AB' })
  expect(mail!.headers.map(({ name }) => name)).not.toContain('Auto-Submitted')
})

test('discards email and job on rollback', async () => {
  let id = 0
  const undone = server.work(1, async (work) => {
    id = await sendMail(work, mailTo('never@example.test'))
    throw new Error('no order after all')
  })
  await expect(undone).rejects.toThrow('no order after all')
  await waitForAnother()
  expect(await readRow(id)).toBeUndefined()
  expect(catcher.list('never@')).toEqual([])
  const { rows } = await server.admin.query(`select 1 from pgboss.job where data->>'id' = $1`, [String(id)])
  expect(rows).toEqual([])
})

test('keeps email queued with the reason while the mail server is down, and sends it once afterwards', async () => {
  // No server listens on that port.
  sendMailThrough({ url: 'smtp://127.0.0.1:1', from })
  const id = await send('patient@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'queued', attempts: 1 })
  await expect.poll(async () => (await readRow(id))?.answer).toMatch(/ECONNREFUSED/)

  await expect.poll(() => tryNow().then(() => readRow(id))).toMatchObject({ attempts: 2 })
  sendMailThrough({ url: catcher.url, from })
  await expect.poll(() => tryNow().then(() => readRow(id))).toMatchObject({ status: 'sent', dated: true })
  await waitForAnother()
  expect(catcher.list('patient@')).toHaveLength(1)
})

test('fails an unknown address at once with the server’s words, without retrying', async () => {
  const id = await send('refuse@example.test')
  await expect
    .poll(() => readRow(id))
    .toEqual({
      status: 'failed',
      attempts: 1,
      answer: '550 5.1.1 No such person here',
      dated: false,
    })
  await tryNow()
  await waitForAnother()
  expect(await readRow(id)).toMatchObject({ status: 'failed', attempts: 1 })
})

test('fails an invalid address at once', async () => {
  const id = await send('ann <x> example')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(catcher.list()).toEqual([])
})

test('retries a temporary refusal, and gives up after the last attempt', async () => {
  const id = await send('later@example.test')
  await expect
    .poll(() => readRow(id))
    .toMatchObject({ status: 'queued', attempts: 1, answer: '451 4.3.0 Not now, try again later' })
  const retries = async () => {
    const { rows } = await server.admin.query(
      `select extract(epoch from start_after - started_on)::float8 as pause, extract(epoch from start_after - now())::float8 as rest
        from pgboss.job where state = 'retry' and data->>'id' = $1`,
      [String(id)],
    )
    return rows
  }
  await expect.poll(retries).toHaveLength(1)
  const rows = await retries()
  expect(rows[0].pause).toBeGreaterThan(2)
  expect(rows[0].rest).toBeLessThan(11)

  await server.admin.query('update mails set attempts = 13 where id = $1', [id])
  await expect
    .poll(() => tryNow().then(() => readRow(id)))
    .toMatchObject({ status: 'failed', attempts: 14, answer: '451 4.3.0 Not now, try again later' })
})

test('sends nothing on a second delivery of the job', async () => {
  const id = await send('once@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent' })
  await sendMailJob.handler({ dealerId: 1, id }, new AbortController().signal, { number: 2, last: false })
  expect(catcher.list('once@')).toHaveLength(1)
  expect(await readRow(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('retries under the same Message-ID when the connection breaks midway', async () => {
  const sockets = new Set<Socket>()
  const breaking = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    let inMessage = false
    socket.on('data', (data) => {
      if (inMessage) return socket.destroy()
      inMessage = /^DATA/m.test(String(data))
      socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve))
  sendMailThrough({ url: `smtp://127.0.0.1:${(breaking.address() as { port: number }).port}`, from })
  const id = await send('lost@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'queued', attempts: 1 })
  await expect.poll(async () => (await readRow(id))?.answer).toMatch(/closed|reset/i)

  sendMailThrough({ url: catcher.url, from })
  breaking.close()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => tryNow().then(() => readRow(id))).toMatchObject({ status: 'sent' })
  const found = catcher.list('lost@')
  expect(found).toHaveLength(1)
  expect((await catcher.read(found[0]!.id))?.messageId).toBe(`<1.${id}@partsdesk.test>`)
})

test('leaves an unanswered handover unconfirmed, and resends it only manually under its Message-ID', async () => {
  let fault: Fault = 'silentAfterEnd'
  const slow = await startUnreliableMailServer(() => fault)
  sendMailThrough({ url: slow.url, from, patience: { silence: 2_000 } })
  const id = await send('slow@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'unconfirmed', attempts: 1, dated: false })
  const jobs = async () => {
    const { rows } = await server.admin.query(`select state from pgboss.job where data->>'id' = $1`, [
      String(id),
    ])
    return rows
  }
  await expect.poll(jobs).toEqual([{ state: 'completed' }])
  expect(slow.taken).toEqual([`<1.${id}@partsdesk.test>`])

  fault = 'none'
  expect(await server.work(1, (work) => resendMail(work, id))).toBe(true)
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent', dated: true })
  expect(slow.taken).toEqual(Array(2).fill(`<1.${id}@partsdesk.test>`))
  await slow.stop()
  sendMailThrough({ url: catcher.url, from })
})

test('waits for each answer at least as long as RFC 5321 asks', () => {
  const minutes = 60_000
  expect(mailTimeouts.greeting).toBeGreaterThanOrEqual(5 * minutes)
  expect(mailTimeouts.silence).toBeGreaterThanOrEqual(10 * minutes)
  expect(mailTimeouts.whole).toBeGreaterThan(mailTimeouts.greeting + 3 * mailTimeouts.silence)
  expect(sendMailJob.expireInSeconds * 1000).toBeGreaterThan(mailTimeouts.whole)
})

test('marks an email unconfirmed if its process died at the very end, and sends it if it hadn’t left', async () => {
  const dir = path.join(server.dataDir, 'handed-over')
  beginHandedOver(dir)
  const dead = runtime().handedOver!.sender
  const leftBy = async (to: string) => {
    const { rows } = await server.admin.query<{ id: string }>(
      `insert into mails (dealer_id, from_name, to_address, subject, html, text, sender)
       values (1, 'Dealer', $1, 'x', '', '', $2) returning id`,
      [to, dead],
    )
    return Number(rows[0]!.id)
  }
  const [goneId, stayed] = [await leftBy('gone@example.test'), await leftBy('stayed@example.test')]
  runtime().handedOver!.note(`1.${goneId}`)
  beginHandedOver(dir)
  for (const id of [goneId, stayed])
    await sendMailJob.handler({ dealerId: 1, id }, new AbortController().signal, { number: 2, last: false })
  expect(await readRow(goneId)).toMatchObject({
    status: 'unconfirmed',
    answer: 'The server stopped before the mail server had answered.',
  })
  expect(await readRow(stayed)).toMatchObject({ status: 'sent' })
  expect([catcher.list('gone@').length, catcher.list('stayed@').length]).toEqual([0, 1])
})

test('drops the body of an email with a secret once sent, and refuses to resend it', async () => {
  const id = await server.work(1, (work) =>
    sendMail(work, { ...mailTo('secret@example.test'), isSecret: true }),
  )
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent' })
  const { rows } = await server.admin.query('select html, text from mails where id = $1', [id])
  expect(rows).toEqual([{ html: '', text: '' }])
  expect((await catcher.read(catcher.list('secret@')[0]!.id))!.text.trim()).toBe('Thank you')
})

test('fails an email whose file is missing, with the reason', async () => {
  const id = await send('later@example.test')
  await sendMailJob.giveUp!({ dealerId: 1, id }, 'ENOENT: no such file')
  expect(await readRow(id)).toMatchObject({ status: 'failed', answer: 'ENOENT: no such file' })
})

test('resends a failed email once manually, but never a sent one', async () => {
  const id = await send('refuse@example.test')
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'failed' })
  await server.admin.query(`update mails set to_address = 'better@example.test' where id = $1`, [id])
  const again = () => server.work(1, (work) => resendMail(work, id))
  expect(await Promise.all([again(), again()])).toContain(false)
  await expect.poll(() => readRow(id)).toMatchObject({ status: 'sent' })
  expect(await again()).toBe(false)
  await waitForAnother()
  expect(catcher.list('better@')).toHaveLength(1)
  await expect(server.work(2, (work) => resendMail(work, id))).rejects.toThrow('couldn’t find that record')
})

test('sends many emails at once, each only to its own recipient', async () => {
  const people = Array.from({ length: 60 }, (_, at) => `person${at}@example.test`)
  await server.work(2, async (work) => {
    for (const to of people) await sendMail(work, mailTo(to))
  })
  await expect.poll(() => catcher.list('person').length).toBe(60)
  await waitForAnother()
  const mails = await Promise.all(catcher.list('person').map(({ id }) => catcher.read(id)))
  expect(mails.map((mail) => mail!.envelope.to)).toEqual(expect.arrayContaining(people.map((to) => [to])))
  expect(mails).toHaveLength(60)
})
