import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { system } from '#server/platform/auth/actor.ts'
import { database } from '#server/platform/db/database.ts'
import { acquireRunLock } from '#server/platform/db/run-lock.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { poolerChecks } from '#server/platform/doctor/check-pooler.ts'
import { findings } from '#server/platform/doctor/finding.ts'
import { publish } from '#server/platform/events/publish.ts'
import { subscribe } from '#server/platform/events/subscribe.ts'
import { runtime } from '#server/platform/runtime.ts'
import { testServer } from '../harness.ts'
import { pgbouncer, startPgbouncer } from './pgbouncer.ts'

/** The product through a pooler in transaction mode. PGBOUNCER=<program> sends every API test through one. */
let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined
const server = testServer({
  settings: async (databaseUrl) => {
    if (!pgbouncer) return {}
    // Two connections to the database for twelve of the product.
    pooler = await startPgbouncer(databaseUrl, 'default_pool_size = 2')
    return { poolerUrl: pooler.of(databaseUrl) }
  },
})
afterAll(() => pooler?.stop())

describe.skipIf(!pgbouncer)('through PgBouncer in transaction mode', () => {
  test('shares two connections among many requests of two dealers, with their statements prepared', async () => {
    const both = (['dealer1', 'dealer2'] as const).map((who) => server.as(who))
    const own = [makeOrder(), makeOrder({ billState: 'ON', billZip: 'M5H 2N2' })]
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        both.flatMap((client, at) => [
          client.ok(orders.create, own[at]!),
          client.ok(orders.list, {}),
          client.ok(orders.list, { search: 'x' }),
        ]),
      )
    }
    for (const [at, client] of both.entries()) {
      const { data, recordsTotal } = await client.ok(orders.list, {})
      expect([recordsTotal, new Set(data.map(({ dealerId }) => dealerId))]).toEqual([4, new Set([at + 1])])
    }
    expect(database().pool.totalCount).toBeGreaterThan(2)
    const { rows } = await server.admin.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and usename = 'pd_app' and application_name = 'partsdesk'`,
    )
    expect(rows[0].n).toBeLessThanOrEqual(2)
  })

  test('receives events, and holds a lock that outlasts transactions', async () => {
    const gone = new AbortController()
    const received = (await subscribe('pooled', 1, { signal: gone.signal }))[Symbol.asyncIterator]()
    await server.work(1, (work) => publish(work, 'pooled', ['news']))
    expect((await received.next()).value).toMatchObject({ items: ['news'] })
    gone.abort()

    const release = await acquireRunLock('exports', 1)
    await Promise.all(Array.from({ length: 6 }, () => server.work(1, ({ db }) => sql`select 1`.execute(db))))
    expect(await acquireRunLock('exports', 1)).toBeNull()
    await release!()
    await (await acquireRunLock('exports', 1))!()
  })

  test('ends the query of a download whose reader left', async () => {
    const left = new AbortController()
    const pages = inSnapshot(1, system('Test'), left.signal, (reading) =>
      readPages(reading, sql`select pg_sleep(600)`),
    )
    const reading = pages.next()
    const ended = expect(reading).rejects.toThrow('canceling statement due to user request')
    const asleep = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`
    await expect.poll(async () => (await server.admin.query(asleep)).rowCount).toBe(1)
    left.abort()
    await ended
  })

  test('is checked by the doctor', async () => {
    const check = async (poolerUrl: string) =>
      (await findings(poolerChecks(server.databaseUrl, { ...runtime().config, poolerUrl }))).map(
        ({ state, says }) => `${state}: ${says}`,
      )
    expect(await check(pooler!.of(server.databaseUrl))).toEqual([
      'ok: the pooler leads to the database and keeps prepared statements',
    ])
    const forgetful = await startPgbouncer(inject('postgresUrl'), 'max_prepared_statements = 0')
    try {
      expect(await check(forgetful.of(server.databaseUrl))).toEqual([
        expect.stringContaining('broken: the pooler loses prepared statements'),
      ])
      expect(await check(forgetful.of(inject('postgresUrl')))).toEqual([
        'broken: DATABASE_POOLER_URL leads to another database than DATABASE_URL',
      ])
    } finally {
      await forgetful.stop()
    }
  })
})

test.skipIf(pgbouncer)(
  'NOT TRIED: no PgBouncer is installed here; statement-laws.ts finds what it breaks',
  () => {
    expect(pgbouncer).toBeUndefined()
  },
)
