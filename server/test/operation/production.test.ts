import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { customerImports } from '#contract/sales/customers/customer-imports.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { importFile } from '#server/features/sales/customer-imports/customer-imports.fixture.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { freePort } from '../../../e2e/free-port.ts'
import { Client, makeSignedInCookie } from '../client.ts'
import { copyTemplate } from '../harness.ts'
import { people, testKey } from '../tenants.ts'
import { readHealth, runProcess, serveProcess, stopProcess, stopProcesses } from './processes.ts'

/* `npm run serve` with its processes apart, as docs/how-to/run-in-production.md describes. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-production-'))
const mailed: string[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.on('end', () => {
      mailed.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
    stream.resume()
  },
})
let databaseUrl: string
let admin: pg.Client
let cookie: string

beforeAll(async () => {
  const build = spawn(process.execPath, ['scripts/build.mjs', 'server/src/main.ts', '--web'], {
    stdio: 'ignore',
  })
  await new Promise((built) => build.once('exit', built))
  databaseUrl = await copyTemplate(inject('postgresUrl'))
  admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const session = makeSignedInCookie(1)
  cookie = session.cookie
  await admin.query('insert into sessions (dealer_id, token_hash, user_id) values (1, $1, $2)', [
    session.hash,
    people.dealer1.userId,
  ])
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
})

afterEach(async () => {
  await stopProcesses()
})

afterAll(async () => {
  await new Promise<void>((closed) => mailServer.close(closed))
  await admin.end()
  rmSync(dataDir, { recursive: true, force: true })
})

type StartedProcess = { child: ChildProcess; url: string; client: Client; output: () => string }

function settings(port: number, drainSeconds = 0) {
  const { port: mailPort } = mailServer.server.address() as { port: number }
  return {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testKey.toString('base64'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'no-reply@partsdesk.test',
    DEFAULT_PASSWORD_PREFIX: 'Start-',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    MIGRATE_AT_START: 'N',
    // Tests send requests as fast as the machine answers.
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: String(drainSeconds),
  }
}

const run = (script: string, args: string[], port: number) => runProcess([script, ...args], settings(port))

async function serve(role: 'api' | 'worker' | 'all', drainSeconds?: number): Promise<StartedProcess> {
  const started = await serveProcess(role, settings(await freePort(), drainSeconds))
  return { ...started, client: new Client(started.url, cookie) }
}

test('leaves jobs to the worker, and what happens in one process is eventStream in the other', async () => {
  const [one, other] = await Promise.all([serve('api'), serve('api')])
  const eventStream = await fetch(`${other.url}/api/orders-events?dlid=1`, { headers: { cookie } })
  const events = eventStream.body!.pipeThrough(new TextDecoderStream()).getReader()

  const order = makeOrder({ sendConfirmation: 1 })
  const { data } = await one.client.ok(orders.create, order)
  let text = ''
  while (!text.includes(`"id":${data.id}`)) text += (await events.read()).value
  await events.cancel()
  expect((await other.client.ok(orders.show, { id: data.id })).data.billEmail).toBe(order.billEmail)

  expect(mailed).not.toContain(order.billEmail)
  const worker = await serve('worker')
  await expect.poll(() => mailed).toContain(order.billEmail)
  expect((await fetch(`${worker.url}/api/orders/${data.id}`, { headers: { cookie } })).status).toBe(404)
})

test('loses no request while one of two processes stops', async () => {
  // The first process drains for as long as clients may need to notice that it's ending.
  const processes = await Promise.all([serve('api', 5), serve('api')])
  const failures: string[] = []
  let answered = 0
  let over = false
  // A proxy's behavior: connections stay open, an unhealthy process gets no new requests, and a refused connection
  // is tried at the other.
  const well = new Set(processes.map(({ url }) => url))
  const watching = (async () => {
    while (!over) {
      for (const { url } of processes) if ((await readHealth(url)) !== 'ok') well.delete(url)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  const agent = new http.Agent({ keepAlive: true })
  const clerk = async () => {
    while (!over) {
      const [url] = [...well].toSorted(() => Math.random() - 0.5)
      const status = await get(`${url}/api/orders?dlid=1`, agent).catch((error: Error) => error.message)
      if (status === 200) answered += 1
      else if (!/ECONNREFUSED/.test(String(status))) failures.push(String(status))
    }
  }
  const clerks = Array.from({ length: 8 }, clerk)
  await expect.poll(() => answered).toBeGreaterThan(50)
  await stopProcess(processes[0].child)
  expect(processes[0].child.exitCode).toBe(0)
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 20)
  over = true
  await Promise.all([...clerks, watching])
  agent.destroy()
  expect(failures).toEqual([])
})

const get = (url: string, agent: http.Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { cookie } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    })
    request.on('error', reject)
  })

test('ends the import of a process that was killed or stopped, whose file then goes on', async () => {
  const header = 'email,company,address,city,state,zip,phone\n'
  const line = (n: number) => `half${n}@import.test,Half ${n},1 Main St,Austin,TX,73301,512\n`
  const lines = Array.from({ length: 2500 }, (_, n) => line(n)).join('')
  const readSoFar = async (client: Client) =>
    (await client.ok(customerImports.list, {})).data.map(({ linesRead }) => linesRead)
  for (const [read, signal] of [
    [[2000], 'SIGKILL'],
    [[2000, 2000], 'SIGTERM'],
  ] as const) {
    const { child, url, client } = await serve('all')
    let upload = beginUpload(url, header + lines)
    // Two batches; the third never fills up. An answer is a refusal: until the database notices that a killed
    // process is gone, its import counts as running.
    await expect
      .poll(() => {
        if (upload.bytesRead > 0) upload = beginUpload(url, header + lines)
        return readSoFar(client)
      })
      .toEqual(read)
    const ended = new Promise((done) => child.once('close', done))
    child.kill(signal)
    await ended
    upload.destroy()
  }
  const { client } = await serve('all')
  const imports = async () => (await client.ok(customerImports.list, {})).data
  await expect.poll(async () => (await imports()).map(({ status }) => status)).toEqual(['failed', 'failed'])
  const data = await imports()
  expect(data.map(({ linesRead }) => linesRead)).toEqual([2000, 2000])
  expect(data[1]?.failure).toContain('The server stopped while it ran.')
  expect(await importFile(client, header + lines)).toMatchObject({
    status: 'done',
    linesRead: 2500,
    linesUnchanged: 2000,
    linesCreated: 500,
  })
})

/** A file's beginning; its end never comes. */
function beginUpload(url: string, content: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  socket.write(
    `POST /api/customer-imports HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
      'content-type: multipart/form-data; boundary=XX\r\ncontent-length: 9000000\r\n\r\n' +
      '--XX\r\ncontent-disposition: form-data; name="file"; filename="half.csv"\r\n\r\n' +
      content,
  )
  return socket
}

test('waits for the migrations, and applies them with db:migrate', async () => {
  const { rows } = await admin.query(
    'delete from schema_migrations where number = (select max(number) from schema_migrations) returning *',
  )
  const refused = run('scripts/serve.mjs', [], await freePort())
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`The database lacks 1 migrations, from ${rows[0].name} on`)

  const command = ['server/src/commands/db-migrate.ts', '--dry-run']
  const listed = run('scripts/run.mjs', command, await freePort())
  expect(await listed.ended).toBe(0)
  expect(listed.output()).toContain(rows[0].name)
  await admin.query(
    'insert into schema_migrations (number, name, hash, applied_at, breaks_before) values ($1, $2, $3, $4, $5)',
    Object.values(rows[0]),
  )
  const done = run('scripts/run.mjs', command.slice(0, 1), await freePort())
  expect(await done.ended).toBe(0)
  expect(done.output()).toContain('0 migrations applied')
})

test('refuses a role it does not know', async () => {
  const { ended, output } = run('scripts/serve.mjs', ['--role', 'judge'], await freePort())
  expect(await ended).toBe(1)
  expect(output()).toContain('ROLE=judge must be api, worker or all')
})
