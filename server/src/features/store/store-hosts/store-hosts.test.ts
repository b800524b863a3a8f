import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeReady } from '#server/features/tenancy/dealer-setup/setup.fixture.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { readLogged } from '#test/logged.ts'
import { findNginx, TestNginx } from '#test/operation/test-nginx.ts'
import { configure } from '#test/runtime.ts'
import { hostPatience } from './ask-for-host.ts'
import { storeHostJob } from './store-host.job.ts'

const server = testServer()
const admin = () => server.as('platform')
const found = findNginx()
const nginx = new TestNginx(found)
let workers: { stop(): Promise<void> }

beforeAll(async () => {
  console.log(
    `store hosts are tested with ${found ? "this machine's nginx" : 'a fake: there is no nginx here'}`,
  )
  for (const dealerId of [1, 2]) await makeReady(server.admin, dealerId)
  await nginx.start()
  workers = await startWorkers([storeHostJob], { pollSeconds: 0.05 })
})
afterAll(async () => {
  await workers?.stop()
  await nginx.stop()
})
beforeEach(() => {
  configure({ storeHosts: nginx.settings })
  hostPatience.ms = 120_000
})
afterEach(async () => {
  hostPatience.ms = 10_000
  configure({ storeHosts: nginx.settings })
  nginx.restoreTemplate()
})

const toggle = (dealerId: number, isActive: 0 | 1, manageVhost: 0 | 1 = 1) =>
  admin().call(storeHosts.toggle, { dealerId, isActive, manageVhost })
const readState = async (dealerId: number) =>
  (await admin().ok(dealers.show, { dlid: dealerId })).data.isActive
const readMessage = (answer: { body: unknown }) => {
  const body = answer.body as { message?: string; data?: { message: string } }
  return body.data?.message ?? body.message ?? ''
}

describe('with a web server', () => {
  test('serves an enabled store at its domain, and stops serving a disabled one', async () => {
    const on = await toggle(1, 1)
    expect(readMessage(on)).toBe('Dealer has been marked as active. Its host parts.one.test is served.')
    expect(await nginx.ask('parts.one.test', 'store 1 at parts.one.test')).toBe('store 1 at parts.one.test')
    expect(lstatSync(nginx.link(1)).isSymbolicLink()).toBe(true)

    const off = await toggle(1, 0)
    expect(readMessage(off)).toBe('Dealer has been marked as inactive. Its host is no longer served.')
    expect(await nginx.ask('parts.one.test', null)).toBeNull()
    expect([existsSync(nginx.file(1)), existsSync(nginx.link(1)), await readState(1)]).toEqual([
      false,
      false,
      0,
    ])
  })

  test('changes only the dealer without the box: the site file stays and is served', async () => {
    await toggle(1, 1)
    const before = readFileSync(nginx.file(1), 'utf8')
    expect(readMessage(await toggle(1, 0, 0))).toBe('Dealer has been marked as inactive.')
    expect(readFileSync(nginx.file(1), 'utf8')).toBe(before)
    expect(await nginx.ask('parts.one.test', 'store 1 at parts.one.test')).not.toBeNull()
    expect(await readState(1)).toBe(0)
  })

  test('removes a site the web server refuses, with the reason, and changes nothing', async () => {
    await toggle(1, 1)
    await toggle(2, 0)
    nginx.setTemplate('server {\n  server_nam {{domain}};\n}\n')
    const refused = await toggle(2, 1)
    expect(refused.status).toBe(409)
    expect(readMessage(refused)).toMatch(
      /^An error occurred while updating the dealer status\. nginx doesn’t accept the configuration: unknown directive "server_nam" in .*partsdesk-dealer-2\.conf:2\. The site file is as it was before\.$/,
    )
    expect([existsSync(nginx.file(2)), existsSync(nginx.link(2)), await readState(2)]).toEqual([
      false,
      false,
      0,
    ])
    expect(await nginx.ask('parts.one.test')).toBe('store 1 at parts.one.test')

    // An existing store gets its old file back, and other stores can still be switched.
    const before = readFileSync(nginx.file(1), 'utf8')
    expect((await toggle(1, 1)).status).toBe(409)
    expect([readFileSync(nginx.file(1), 'utf8'), await readState(1)]).toEqual([before, 1])
    nginx.restoreTemplate()
    expect((await toggle(2, 1)).status).toBe(200)
    expect(await nginx.ask('parts.two.test', 'store 2 at parts.two.test')).toBe('store 2 at parts.two.test')
  })

  test('leaves the store as it was when the web server isn’t running, with the reason', async () => {
    await toggle(1, 0)
    await nginx.halt()
    const refused = await toggle(1, 1)
    await nginx.start()
    expect(refused.status).toBe(409)
    expect(readMessage(refused)).toMatch(
      /nginx couldn’t be reloaded: .*nginx\.pid.*The site file is as it was before\.$/,
    )
    expect([existsSync(nginx.file(1)), await readState(1)]).toEqual([false, 0])
  })

  test('leaves other dealers’ files alone, even a manually edited one', async () => {
    await toggle(2, 1)
    const edited = `# by hand\n${readFileSync(nginx.file(2), 'utf8')}`
    writeFileSync(nginx.file(2), edited)
    await toggle(1, 1)
    await toggle(1, 0)
    expect(readFileSync(nginx.file(2), 'utf8')).toBe(edited)
  })

  test('writes a cloned dealer’s site file and keeps its store inactive', async () => {
    await toggle(2, 0)
    const { data } = await admin().ok(storeHosts.clone, { sourceDealerId: 1, targetDealerId: 2 })
    expect(data).toEqual({ dealerId: 2, isDone: 1, message: 'The host parts.two.test is served.' })
    expect(await nginx.ask('parts.two.test', 'store 2 at parts.two.test')).toBe('store 2 at parts.two.test')
    expect(await readState(2)).toBe(0)
    const same = await admin().refused(storeHosts.clone, { sourceDealerId: 2, targetDealerId: 2 })
    expect(same.errors?.[0]?.path).toBe('targetDealerId')
    const unknown = await admin().refused(storeHosts.clone, { sourceDealerId: 1, targetDealerId: 999 })
    expect(unknown.status).toBe(404)
  })

  test('updates a served store’s site file with its domain, and creates none for others', async () => {
    await toggle(1, 1)
    await admin().ok(dealers.update, { id: 1, dealerDomain: 'spares.one.test' })
    const state = async () => (await admin().ok(storeHosts.show, { dealerId: 1 })).data.state
    await expect.poll(state).toBe('done')
    expect(await nginx.ask('spares.one.test', 'store 1 at spares.one.test')).toBe(
      'store 1 at spares.one.test',
    )
    expect(await nginx.ask('parts.one.test')).toBeNull()

    await toggle(1, 0)
    await admin().ok(dealers.update, { id: 1, dealerDomain: 'parts.one.test' })
    const { data } = await admin().ok(storeHosts.show, { dealerId: 1 })
    expect([data.state, data.domain, existsSync(nginx.file(1))]).toEqual(['done', null, false])
  })

  test('never writes anything but a plain domain into a site file', async () => {
    for (const domain of [
      'one.test; include /etc/passwd',
      'one.test {',
      '*.one.test',
      'one.test\nlisten 80',
      'registration-1.invalid',
    ]) {
      await server.admin.query('update dealers set dealer_domain = $1 where id = 1', [domain])
      // An overridden setup accepts a placeholder domain, but the site file still isn't written.
      const refused = await admin().call(storeHosts.toggle, {
        dealerId: 1,
        isActive: 1,
        manageVhost: 1,
        overruleReason: 'Try it',
      })
      expect([refused.status, readMessage(refused)]).toEqual([
        409,
        expect.stringContaining('A site file can’t be written for the domain '),
      ])
      expect(existsSync(nginx.file(1))).toBe(false)
    }
    await server.admin.query("update dealers set dealer_domain = 'parts.one.test' where id = 1")
  })
})

test('changes only the dealer without a folder, and reports it', async () => {
  configure({ storeHosts: null })
  const on = await toggle(1, 1)
  expect(readMessage(on)).toBe(
    'Dealer has been marked as active. No folder for store hosts is configured: no host file was touched.',
  )
  expect([await readState(1), existsSync(nginx.file(1))]).toEqual([1, false])
  const { data } = await admin().ok(storeHosts.clone, { sourceDealerId: 1, targetDealerId: 2 })
  expect(data.message).toBe('No folder for store hosts is configured: no host file was touched.')
})

test('lets only the platform switch stores, and logs each switch', async () => {
  for (const person of ['dealer1', 'clerk1'] as const) {
    const refused = await server.as(person).refused(storeHosts.toggle, { dealerId: 1, isActive: 0 })
    expect(refused.status).toBe(403)
    const clone = await server.as(person).refused(storeHosts.clone, { sourceDealerId: 1, targetDealerId: 2 })
    expect(clone.status).toBe(403)
  }
  expect(await readState(1)).toBe(1)
  expect((await toggle(999_999, 0)).status).toBe(404)
  await server.admin.query('delete from activity_log')
  await toggle(1, 0)
  await toggle(1, 0)
  expect(await readLogged(server.admin, 'true')).toMatchObject([
    { actor_name: 'platform Test', action: 'disable', description: 'Store of Dealer One disabled' },
    { actor_name: 'platform Test', action: 'host', description: 'Store host removed' },
    { actor_name: 'platform Test', action: 'host', description: 'Store host removed' },
  ])
})
