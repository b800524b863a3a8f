import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { system } from '../auth/actor.ts'
import { tryInDealer } from './try-in-dealer.ts'
import type { Work } from './work.ts'

/** These tests write to a table without rules of its own, in place of a real change. */
const server = testServer()
const insert = ({ db, dealerId }: Work) =>
  sql`insert into order_status_undos (dealer_id, created_at, moves) values (${dealerId}, now(), '[]')`.execute(
    db,
  )
const count = async ({ db, dealerId }: Work) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_status_undos
    where dealer_id = ${dealerId}`.execute(db)
  return rows[0]!.count
}

test('returns the result of changes and rolls them back', async () => {
  let isCommitted = false
  const counted = await tryInDealer(1, system(), async (work) => {
    work.afterCommit(() => {
      isCommitted = true
    })
    await insert(work)
    return count(work)
  })
  expect(counted).toBe(1)
  expect(await server.work(1, count)).toBe(0)
  expect(isCommitted).toBe(false)
})

test('throws the error of a callback and saves nothing', async () => {
  const failing = tryInDealer(1, system(), async (work) => {
    await insert(work)
    throw new Error('no more paper')
  })
  await expect(failing).rejects.toThrow('no more paper')
  expect(await server.work(1, count)).toBe(0)
})
