import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { system } from '../../auth/actor.ts'
import { inSnapshot, readPages } from '../snapshot.ts'

const server = testServer({ checksStatements: false })
/** Enough times for a statement to be prepared. */
const often = 8

test('names and parses rows alike before and after a statement is prepared', async () => {
  const typedValues = sql`select ${7}::int as order_number, 12.5::numeric as order_amount, null::text as bill_company,
    '2026-11-21 14:05:00.25+00'::timestamptz as order_date, '{"in_it": 1}'::jsonb as memo, array[1, 2]::bigint[] as some_ids
    where ${true}`
  const row = {
    orderNumber: 7,
    orderAmount: 12.5,
    billCompany: null,
    orderDate: '2026-11-21T14:05:00.250Z',
    memo: { in_it: 1 },
    someIds: [1, 2],
  }
  const prepared = await server.work(1, async ({ db, client }) => {
    for (let time = 0; time < often; time += 1) expect((await typedValues.execute(db)).rows).toEqual([row])
    return client.query(`select 1 from pg_prepared_statements where statement like '%order_number%some_ids%'`)
  })
  expect(prepared.rowCount).toBe(1)
})

test('answers a prepared change without rows', async () => {
  await server.work(1, async ({ db }) => {
    for (let time = 0; time < often; time += 1) {
      const change = sql`update customers set bill_city = ${'x'} where dealer_id = ${1} and id = ${-1}`
      expect(await change.execute(db)).toEqual({ numAffectedRows: 0n, rows: [] })
    }
  })
})

test('gives each cursor its own columns, however often rows are fetched', async () => {
  const queries = [sql<object>`select 1 as one`, sql<object>`select 'b' as second_column, 2 as two`]
  const rows = [{ one: 1 }, { secondColumn: 'b', two: 2 }]
  for (let time = 0; time < often * 3; time += 1) {
    const read = inSnapshot(1, system(), new AbortController().signal, (reading) =>
      readPages(reading, queries[time % 2]!),
    )
    for await (const page of read) expect(page).toEqual([rows[time % 2]])
  }
})

test('names where the code sent a failed statement', async () => {
  const failing = server.work(1, ({ db }) => sql`select 1 / 0`.execute(db))
  await expect(failing).rejects.toMatchObject({
    code: '22012',
    stack: expect.stringContaining('connection.test'),
  })
})
