import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { system } from '../../auth/actor.ts'
import { acrossDealers, readInDealer } from '../work.ts'
import { buildOnce } from './build-once.ts'

testServer()

type Search = { dealerId: number; ids: number[]; most: number }
let builds = 0
const found = buildOnce((db, { dealerId, ids, most }: Search) => {
  builds += 1
  return db
    .selectFrom('dealers')
    .select(['id', 'timeZone'])
    .where('id', '=', dealerId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('isActive', '=', 1)
    .limit(most)
})

test('builds a query once, and gives each call its own values in their places', async () => {
  const ask = (wanted: Search) => acrossDealers(system(), (reading) => found(reading, wanted))
  expect(await ask({ most: 5, ids: [1, 2], dealerId: 1 })).toMatchObject([
    { id: 1, timeZone: expect.any(String) },
  ])
  expect(await ask({ dealerId: 2, ids: [1, 2], most: 5 })).toMatchObject([{ id: 2 }])
  expect(await ask({ dealerId: 2, ids: [1], most: 5 })).toEqual([])
  expect(await ask({ dealerId: 1, ids: [1, 2], most: 0 })).toEqual([])
  expect(builds).toBe(1)
})

test('runs in the transaction that asks', async () => {
  const own = buildOnce(
    (_, { name }: { name: string }) => sql<{ at: string }>`select current_setting(${name}) as at`,
  )
  for (const dealerId of [1, 2])
    expect(await readInDealer(dealerId, system(), (work) => own(work, { name: 'app.dealer' }))).toEqual([
      { at: String(dealerId) },
    ])
})
