import { afterEach, beforeEach, expect, test } from 'vitest'
import { system } from '#contract/insight/system.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { listViews } from '#contract/tenancy/list-views.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { checkIsolation, checkIsolationJob } from './check-isolation.job.ts'

// The check's statements name another dealer than the one they run for.
const server = testServer({ checksStatements: false })
const platform = () => server.as('platform')
const show = async () => (await platform().ok(system.isolation, {})).data
const choose = async (testDealerIds: number[]) =>
  (await platform().ok(system.chooseTestDealers, { testDealerIds })).data

const readViews = async () =>
  (await server.admin.query('select * from list_views order by dealer_id, id')).rows

beforeEach(async () => {
  await server.admin.query('delete from isolation_checks; delete from pgboss.job')
})
afterEach(async () => {
  await server.admin.query(
    'drop policy if exists hole on list_views; drop policy if exists hole on tax_rules',
  )
})

test('finds nothing where isolation holds, and counts what was tried', async () => {
  expect(await choose([1, 2])).toMatchObject({ testDealers: [{ id: 1 }, { id: 2 }], ranAt: null })
  await checkIsolation()
  const check = await show()
  expect(check.findings).toEqual([])
  expect(check.ranAt).not.toBeNull()
  expect(check.tables).toBeGreaterThan(100)
  expect(check.tablesWithRows).toBeGreaterThan(3)
  expect((await platform().ok(system.show, {})).data).toMatchObject({
    hasTestDealers: 1,
    isolationCheckedAt: check.ranAt,
    isolationFindings: 0,
  })
})

test('reports each way into another dealer’s rows, and leaves the rows as they were', async () => {
  await server.as('dealer2').ok(listViews.create, { name: 'Mine', list: 'orders', query: '' })
  await choose([1, 2])
  const before = await readViews()
  await server.admin.query('create policy hole on list_views to pd_app using (true)')
  await server.admin.query('create policy hole on tax_rules for insert to pd_app with check (true)')
  await checkIsolation()
  const { findings } = await show()
  expect(findings.map(({ table, action }) => `${table} ${action}`)).toEqual(
    expect.arrayContaining([
      'list_views read',
      'list_views update',
      'list_views delete',
      'list_views insert',
      'tax_rules insert',
    ]),
  )
  expect(new Set(findings.map(({ table }) => table))).toEqual(new Set(['list_views', 'tax_rules']))
  expect(await readViews()).toEqual(before)
  expect((await platform().ok(system.show, {})).data.isolationFindings).toBe(findings.length)
})

test('checks at once when test dealers are chosen, and on request', async () => {
  expect((await platform().refused(system.checkIsolation, {})).code).toBe('no_test_dealers')
  await choose([2, 1])
  const workers = await startWorkers([{ ...checkIsolationJob, everySeconds: undefined } as never], {
    pollSeconds: 0.05,
  })
  try {
    await expect.poll(async () => (await show()).ranAt).not.toBeNull()
    const { ranAt } = await show()
    await platform().ok(system.checkIsolation, {})
    await expect.poll(async () => (await show()).ranAt).not.toBe(ranAt)
  } finally {
    await workers.stop()
  }
})

test('takes two different dealers that exist, or none, and logs the choice', async () => {
  for (const testDealerIds of [[1], [1, 1], [1, 2, 3]])
    expect((await platform().refused(system.chooseTestDealers, { testDealerIds })).errors).toMatchObject([
      { path: 'testDealerIds', code: 'choose_two_dealers' },
    ])
  const unknown = await platform().refused(system.chooseTestDealers, { testDealerIds: [1, 999_999] })
  expect(unknown.status).toBe(404)
  const { version } = await choose([1, 2])
  await choose([])
  const stale = await platform().refused(system.chooseTestDealers, { testDealerIds: [1, 2], version })
  expect(stale.code).toBe('stale')
  await checkIsolation()
  expect(await show()).toMatchObject({ testDealers: [], ranAt: null })
  const { logs } = await platform().ok(activity.list, {})
  expect(logs[1]).toMatchObject({
    eventDescription: expect.stringMatching(/check-isolation: test dealers Dealer One, Dealer Two/),
  })
})

test('is the platform’s alone', async () => {
  const dealer = server.as('dealer1')
  expect((await dealer.refused(system.isolation, {})).status).toBe(403)
  expect((await dealer.refused(system.chooseTestDealers, { testDealerIds: [] })).status).toBe(403)
  expect((await dealer.refused(system.checkIsolation, {})).status).toBe(403)
})
