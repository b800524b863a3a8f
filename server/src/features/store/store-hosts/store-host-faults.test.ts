import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeReady } from '#server/features/tenancy/dealer-setup/setup.fixture.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { TestNginx } from '#test/operation/test-nginx.ts'
import { configure } from '#test/runtime.ts'
import { testKey } from '#test/tenants.ts'
import { hostPatience } from './ask-for-host.ts'
import { finishHostChanges } from './finish-host-changes.ts'
import { storeHostJob } from './store-host.job.ts'

/** Failures that a real nginx only has when it's broken; the fake produces them on request. */
const server = testServer()
const admin = () => server.as('platform')
const nginx = new TestNginx(null)
const workers: { stop(): Promise<void> }[] = []
const work = async () => {
  workers.push(await startWorkers([storeHostJob], { pollSeconds: 0.05 }))
}

beforeAll(async () => {
  for (const dealerId of [1, 2]) await makeReady(server.admin, dealerId)
  await nginx.start()
})
afterAll(() => nginx.stop())
beforeEach(async () => {
  await server.admin.query('update dealers set is_active = 0 where id in (1, 2)')
  configure({ storeHosts: nginx.settings })
  hostPatience.ms = 120_000
  rmSync(path.join(nginx.dir, 'calls'), { force: true })
})
afterEach(async () => {
  nginx.setMode('')
  hostPatience.ms = 10_000
  for (const some of workers.splice(0)) await some.stop()
  await server.admin.query('delete from store_host_changes')
  for (const id of [1, 2]) for (const file of [nginx.link(id), nginx.file(id)]) rmSync(file, { force: true })
})

const toggle = (dealerId: number, isActive: 0 | 1) =>
  admin().call(storeHosts.toggle, { dealerId, isActive, manageVhost: 1 })
const readReason = async (dealerId: number, isActive: 0 | 1) => {
  const problem = await admin().refused(storeHosts.toggle, { dealerId, isActive, manageVhost: 1 })
  expect([problem.status, problem.code]).toEqual([409, 'store_host_failed'])
  return problem.message.replace('An error occurred while updating the dealer status. ', '')
}
const isActive = async (dealerId: number) =>
  (await admin().ok(dealers.show, { dlid: dealerId })).data.isActive
const readHost = async (dealerId: number) => (await admin().ok(storeHosts.show, { dealerId })).data
const isThere = (dealerId: number) => existsSync(nginx.file(dealerId)) || existsSync(nginx.link(dealerId))

test.each([
  ['refuses', 'refuse', 'nginx doesn’t accept the configuration: host not found in upstream "store".'],
  [
    'hangs in the test',
    'hang-test',
    'nginx doesn’t accept the configuration: it didn’t answer within 2 seconds.',
  ],
  ['hangs in the reload', 'hang-reload', 'nginx couldn’t be reloaded: it didn’t answer within 2 seconds.'],
  ['dies between test and reload', 'die-reload', 'nginx couldn’t be reloaded: it was killed (SIGKILL).'],
] as const)('a web server that %s: changes nothing and reports the reason', async (_how, mode, reason) => {
  await work()
  // Only a command that hangs may reach the limit: the step before a hanging reload takes no time.
  const command = mode === 'hang-reload' ? ['true'] : nginx.settings.command
  if (mode.startsWith('hang')) configure({ storeHosts: { ...nginx.settings, command, patience: 2000 } })
  nginx.setMode(mode)
  expect(await readReason(1, 1)).toBe(`${reason} The site file is as it was before.`)
  expect([await isActive(1), isThere(1)]).toEqual([0, false])
  expect(await readHost(1)).toMatchObject({ state: 'failed', domain: 'parts.one.test', isConfigured: 1 })
  nginx.setMode('')
  configure({ storeHosts: nginx.settings })
  expect((await toggle(1, 1)).status).toBe(200)
  expect(await readHost(1)).toMatchObject({ state: 'done', reason: null })
})

test('names a missing program, folder or template', async () => {
  await work()
  const failWith = async (settings: object) => {
    configure({ storeHosts: { ...nginx.settings, ...settings } })
    const reason = await readReason(1, 1)
    expect([await isActive(1), isThere(1)]).toEqual([0, false])
    return reason
  }
  expect(await failWith({ command: ['no-such-nginx'] })).toBe(
    'nginx doesn’t accept the configuration: the program no-such-nginx isn’t on the server. The site file is as it was before.',
  )
  const closed = path.join(server.dataDir, 'closed-nginx')
  writeFileSync(closed, '#!/bin/sh\n', { mode: 0o600 })
  expect(await failWith({ command: [closed] })).toContain(`the server isn’t allowed to run ${closed}.`)
  expect(await failWith({ dir: '/no-such-folder' })).toMatch(
    /^There’s no \/no-such-folder\/sites-available\/partsdesk-dealer-1\.conf on the server, or no folder for it\./,
  )
  expect(await failWith({ template: '/no-such-template.conf' })).toMatch(
    /^There’s no \/no-such-template\.conf on/,
  )
})

test('continues a slow change after the answer, reports it, and makes a second request wait', async () => {
  await work()
  hostPatience.ms = 300
  nginx.setMode('wait')
  const { data } = await admin().ok(storeHosts.toggle, { dealerId: 1, isActive: 1, manageVhost: 1 })
  expect(data).toMatchObject({ isDone: 0, isActive: 0, message: expect.stringContaining('goes on') })
  expect(await readHost(1)).toMatchObject({ state: 'waiting' })
  for (const manageVhost of [0, 1] as const) {
    const second = await admin().refused(storeHosts.toggle, { dealerId: 1, isActive: 0, manageVhost })
    expect(second.code).toBe('store_host_waiting')
  }
  nginx.setMode('refuse')
  await expect.poll(async () => (await readHost(1)).state).toBe('failed')
  expect(await isActive(1)).toBe(0)
})

test('runs two stores’ simultaneous changes one after the other, even with two processes', async () => {
  await work()
  await work()
  nginx.setMode('slow')
  const answers = await Promise.all([toggle(1, 1), toggle(2, 1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const what = nginx.calls().map((call) => call.what.split(' ')[0])
  expect(what).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end', 'begin', 'end'])
  expect([await isActive(1), await isActive(2)]).toEqual([1, 1])
})

/** Requests a change, and kills the process that runs it once the web server is asked to reload. */
async function dieInReload(dealerId: number) {
  nginx.setMode('hang-reload')
  hostPatience.ms = 0
  await toggle(dealerId, 1)
  const url = appUrl(server.databaseUrl, testKey)
  const settings = JSON.stringify({ ...nginx.settings, patience: 120_000 })
  const env = { ...process.env, PARTSDESK_MODE: 'test', DATA_DIR: server.dataDir }
  const script = `import '#server/features/store/store-hosts/finish-and-die.fixture.ts'`
  const child = await startScript(script, { args: [url, settings], env })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(() => nginx.calls().at(-1)?.what).toBe('begin reload')
  child.kill('SIGKILL')
  await ended
}

test('completes a change after a restart when the server died between test and reload', async () => {
  await dieInReload(1)
  expect(await readHost(1)).toMatchObject({ state: 'waiting' })
  expect(await isActive(1)).toBe(0)
  nginx.setMode('')
  await finishHostChanges()
  expect(await readHost(1)).toMatchObject({ state: 'done' })
  expect(await isActive(1)).toBe(1)
  expect(await nginx.ask('parts.one.test', 'store 1 at parts.one.test')).toBe('store 1 at parts.one.test')
})

test('restores the previous state instead, if the web server now refuses it', async () => {
  await work()
  await toggle(1, 1)
  await server.admin.query('update dealers set is_active = 0 where id = 1')
  const before = `# as it was\n${readFileSync(nginx.file(1), 'utf8')}`
  writeFileSync(nginx.file(1), before)
  for (const some of workers.splice(0)) await some.stop()

  await dieInReload(1)
  expect(readFileSync(nginx.file(1), 'utf8')).not.toBe(before)
  nginx.setMode('refuse')
  await finishHostChanges()
  expect(await readHost(1)).toMatchObject({ state: 'failed' })
  expect([readFileSync(nginx.file(1), 'utf8'), await isActive(1)]).toEqual([before, 0])
})

test('goes on waiting while the database is away', async () => {
  const toggled = toggle(1, 1)
  const countChanges = async () => (await server.admin.query('select 1 from store_host_changes')).rowCount
  await expect.poll(countChanges).toBe(1)
  const locking = await server.admin.connect()
  await locking.query('begin; lock table store_host_changes')
  const ended = async () =>
    (
      await server.admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and usename = 'pd_app' and datname = current_database()`)
    ).rowCount
  await expect.poll(ended).toBeGreaterThan(0)
  await locking.query('rollback')
  locking.release()
  await work()
  expect((await toggled).status).toBe(200)
})
