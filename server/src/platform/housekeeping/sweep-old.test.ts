import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import type { Work } from '../db/work.ts'
import { sweepOld } from './sweep-old.job.ts'

const server = testServer()

test('deletes every dealer’s unusable records and keeps those in use', async () => {
  for (const dealer of [1, 2]) {
    await server.admin.query(`insert into idempotency_keys (dealer_id, key, request_hash, created_at) values
      (${dealer}, 'old', 'x', now() - interval '25 hours'), (${dealer}, 'new', 'x', now() - interval '23 hours')`)
  }
  await server.admin.query(`insert into sessions (dealer_id, token_hash, user_id, last_seen_at)
    values (1, 'idle', 2, now() - interval '13 hours')`)
  await sweepOld()
  const { rows } = await server.admin.query('select dealer_id::int, key from idempotency_keys order by 1')
  expect(rows).toEqual([
    { dealer_id: 1, key: 'new' },
    { dealer_id: 2, key: 'new' },
  ])
  expect((await server.admin.query(`select 1 from sessions where token_hash = 'idle'`)).rowCount).toBe(0)
  expect((await server.as('dealer1').send('GET', '/session')).status).toBe(200)
})

test('goes on with other cleanups and dealers after one that fails, and reports it in the end', async () => {
  const swept: number[] = []
  const failing = async ({ dealerId, db }: Work) => {
    if (dealerId !== 1) return
    await sql`set local statement_timeout = 1`.execute(db)
    await sql`select pg_sleep(60)`.execute(db)
  }
  const inPortions = async ({ dealerId, db }: Work) => {
    await sql`select 1`.execute(db)
    swept.push(dealerId)
    return swept.filter((id) => id === dealerId).length < 3
  }
  await expect(sweepOld(undefined, [failing, inPortions])).rejects.toThrow('statement timeout')
  const { rows } = await server.admin.query('select id::int from dealers')
  expect(swept.toSorted((a, b) => a - b)).toEqual(
    rows.flatMap(({ id }) => [id, id, id]).toSorted((a, b) => a - b),
  )
})
