import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { system } from '../auth/actor.ts'
import { database } from './database.ts'
import { inJobSnapshot, inSnapshot, longestDownload, readPages } from './snapshot.ts'
import type { Reading } from './work.ts'

const server = testServer()
const numbers = (to: number) => (reading: Reading) =>
  readPages<{ n: number }>(reading, sql`select n from generate_series(1, ${to}::int) n order by n`)
const read = (
  action: (reading: Reading) => AsyncIterable<{ n: number }[]>,
  signal = new AbortController().signal,
  dealerId = 1,
) => inSnapshot(dealerId, system(), signal, action)
const isQuiet = () => database().pool.totalCount === database().pool.idleCount
const atWork = async (like: string) =>
  (
    await server.admin.query(
      `select count(*)::int as n from pg_stat_activity
      where usename = 'pd_app' and datname = current_database() and state <> 'idle' and query like $1`,
      [like],
    )
  ).rows[0].n

test('reads all rows in order and in pages, and returns the connection', async () => {
  const pages: number[][] = []
  for await (const page of read(numbers(2500))) pages.push(page.map((row) => row.n))
  expect(pages.map((page) => page.length)).toEqual([1000, 1000, 500])
  expect(pages.flat()).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1))
  expect(isQuiet()).toBe(true)
})

test('waits for the first page as long as a download may take', async () => {
  const limits = read(async function* (reading) {
    const { connectionParameters: own } = reading.client as unknown as {
      connectionParameters: { query_timeout: number }
    }
    const usual = own.query_timeout
    own.query_timeout = 2000
    try {
      yield* readPages<{ n: number }>(reading, sql`select 1 as n from pg_sleep(3)`)
    } finally {
      own.query_timeout = usual
    }
    yield (await sql<{ n: number }>`select current_setting('statement_timeout') as n`.execute(reading.db))
      .rows
  })
  expect((await limits.next()).value).toEqual([{ n: 1 }])
  expect((await limits.next()).value).toEqual([{ n: '15min' }])
  expect((await limits.next()).done).toBe(true)
})

test('ignores concurrent writes and allows none itself', async () => {
  const count = sql<{ n: number }>`select count(*) as n from order_counts where dealer_id = 1`
  const rows = read(async function* ({ db }) {
    yield (await count.execute(db)).rows
    await server.admin.query(`insert into order_counts values (1, '2020-01-01', 1, 'USD', 1, 1)`)
    yield (await count.execute(db)).rows
    await sql`update customers set bill_city = 'x' where dealer_id = 1`.execute(db)
  })
  expect((await rows.next()).value).toEqual([{ n: 0 }])
  expect((await rows.next()).value).toEqual([{ n: 0 }])
  await expect(rows.next()).rejects.toThrow('read-only')
  expect(isQuiet()).toBe(true)
})

test('returns the connection when a reader stops early', async () => {
  for await (const _ of read(numbers(5000))) break
  expect(isQuiet()).toBe(true)
})

test('ends a running query when the reader leaves', async () => {
  const gone = new AbortController()
  const rows = read((reading) => readPages(reading, sql`select 1 as n from pg_sleep(20)`), gone.signal)
  const first = expect(rows.next()).rejects.toThrow('canceling statement')
  await expect.poll(() => atWork('fetch%')).toBe(1)
  gone.abort()
  await first
  await expect.poll(() => atWork('fetch%')).toBe(0)
  await expect.poll(isQuiet).toBe(true)
})

test('lets a dealer read while another holds all it can get, by downloads and by jobs', async () => {
  const { signal } = new AbortController()
  const slow = Array.from({ length: 2 }, () => read(numbers(5000)))
  const job = inJobSnapshot(1, system(), signal, numbers(5000))
  const waiting = [
    ...Array.from({ length: 5 }, () => read(numbers(10))),
    inJobSnapshot(1, system(), signal, numbers(10)),
  ]
  for (const rows of [...slow, job]) await rows.next()
  const late = waiting.map((rows) => rows.next())
  for (const others of [read(numbers(3), signal, 2), inJobSnapshot(2, system(), signal, numbers(3))])
    for await (const page of others) expect(page).toHaveLength(3)
  for (const rows of [...slow, job]) await rows.return(undefined)
  for (const rows of waiting) void rows.return(undefined)
  for (const page of await Promise.all(late)) expect(page.value).toHaveLength(10)
  await expect.poll(isQuiet).toBe(true)
})

test('ends a download that takes too long, whether or not its reader goes on', async () => {
  const usual = longestDownload.ms
  longestDownload.ms = 50
  try {
    const stalled = Array.from({ length: 2 }, () => read(numbers(5000)))
    for (const rows of stalled) await rows.next()
    longestDownload.ms = usual
    for await (const page of read(numbers(3))) expect(page).toHaveLength(3)
    await expect.poll(isQuiet).toBe(true)
    for (const rows of stalled) await expect(rows.next()).rejects.toThrow()
  } finally {
    longestDownload.ms = usual
  }
})

test('limits concurrent reads; waiting ones can be aborted', async () => {
  const reading = Array.from({ length: 2 }, () => read(numbers(5000)))
  for (const rows of reading) await rows.next()
  const gone = new AbortController()
  const impatient = expect(read(numbers(10), gone.signal).next()).rejects.toThrow('aborted')
  let isIn = false
  const patient = read(numbers(10))
  const page = patient.next().finally(() => {
    isIn = true
  })
  gone.abort()
  await impatient
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isIn).toBe(false)
  await reading[0]!.return(undefined)
  expect((await page).value).toHaveLength(10)
  await patient.return(undefined)
  for (const rows of reading) await rows.return(undefined)
})

test('frees connection and slot when a stalled reader’s connection breaks', async () => {
  const stalled = Array.from({ length: 2 }, () => read(numbers(5000)))
  for (const rows of stalled) await rows.next()
  await server.admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'pd_app' and datname = current_database() and state = 'idle in transaction'`)
  for await (const page of read(numbers(3))) expect(page.length).toBe(3)
  await expect.poll(isQuiet).toBe(true)
  for (const rows of stalled) await expect(rows.next()).rejects.toThrow()
})
