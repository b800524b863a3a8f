import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { openingRuntime } from '#test/runtime.ts'
import { addCatalog } from '../imports/catalog.fixture.ts'
import { finishDeletionsJob } from './finish-deletions.job.ts'

const server = testServer()
let child: ChildProcess | undefined

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  await installJobs(admin, [finishDeletionsJob])
  await admin.end()
})
afterAll(() => void child?.kill('SIGKILL'))

/** A process that removes deleted catalogs' rows like the server does. */
const startRemover = (): Promise<ChildProcess> =>
  startScript(`${openingRuntime(server)}
    import { startWorkers } from '#server/platform/jobs/workers.ts'
    import { finishDeletionsJob } from '#server/features/catalog/catalogs/finish-deletions.job.ts'
    await startWorkers([finishDeletionsJob], { pollSeconds: 0.1 })`)

test('goes on with a deletion whose process is killed', async () => {
  const admin = server.as('platform')
  const { catalogId } = await addCatalog(server, { sellers: [] })
  await server.admin.query(
    `insert into parts (catalog_id, number, name_en)
      select $1, 'KILLED-' || n, 'Part' from generate_series(1, 3500) n returning id`,
    [catalogId],
  )
  const left = async () =>
    (await server.admin.query('select count(*)::int as n from parts where catalog_id = $1', [catalogId]))
      .rows[0].n
  const deletions = async () => (await admin.ok(catalogs.deletions, {})).data

  // The third transaction waits for this part.
  const dropTrigger = await placeTrigger(
    server.admin,
    'after delete on parts for each row',
    `if old.number = 'KILLED-2500' then perform pg_advisory_xact_lock(1); end if`,
  )
  const busy = await server.admin.connect()
  try {
    await busy.query('begin')
    await busy.query('select pg_advisory_xact_lock(1)')
    await admin.ok(catalogs.remove, { id: catalogId })
    child = await startRemover()
    await expect.poll(left).toBe(1500)
    expect(await deletions()).toMatchObject([{ id: catalogId, partsToDelete: 3500, partsDeleted: 2000 }])
    child.kill('SIGKILL')
    await once(child, 'exit')
  } finally {
    await busy.query('rollback')
    busy.release()
  }

  const workers = await startWorkers([finishDeletionsJob], { pollSeconds: 0.1, goneSeconds: 2 })
  await expect.poll(deletions).toEqual([])
  await workers.stop()
  expect(await left()).toBe(0)
  const { rows } = await server.admin.query('select 1 from catalogs where id = $1', [catalogId])
  expect(rows).toEqual([])
  await dropTrigger()
})
