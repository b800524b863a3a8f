import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startScript } from '#test/operation/processes.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { postmasterPid } from './processes.ts'
import { type Postgres, runningPostgres, startPostgres } from './supervisor.ts'

let dataDir: string
let ending: (() => unknown)[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'partsdesk-postgres-'))
  ending = [() => rmSync(dataDir, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const end of ending.reverse()) await end()
})

/** Durable as in production, unless a test doesn't care. */
async function start(fast = false): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, fast, log: () => {} })
  ending.push(() => postgres.stop())
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function eventually<T>(attempt: () => Promise<T>, within = 25_000): Promise<T> {
  const start = Date.now()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() - start > within) throw error
      await sleep(50)
    }
  }
}

function readPostgresPid(): number {
  return postmasterPid(join(dataDir, 'postgres')) as number
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/** Another Node process that starts PostgreSQL on the folder and reports its URL, or why it couldn't. */
async function startElsewhere(): Promise<{ child: ChildProcess; output: string }> {
  const script = `
    import { startPostgres } from '#server/platform/postgres/supervisor.ts'
    const options = { dataDir: process.argv[2], log: () => {} }
    await startPostgres(options).then(
      ({ url }) => console.log(url),
      (error) => { console.log(error.message); process.exit(1) },
    )`
  const child = await startScript(script, { args: [dataDir] })
  ending.push(() => child.kill('SIGKILL'))
  let output = ''
  for await (const chunk of child.stdout!) {
    output += chunk
    if (output.endsWith('\n')) break
  }
  return { child, output: output.trim() }
}

test('restarts a killed PostgreSQL on the same port with all committed data', async () => {
  const { url } = await start()
  await query(url, 'create table kept (id int); insert into kept values (1)')
  const before = readPostgresPid()
  process.kill(before, 'SIGKILL')

  const rows = await eventually(() => query(url, 'select id from kept'))
  expect(rows).toEqual([{ id: 1 }])
  expect(readPostgresPid()).not.toBe(before)
})

test('restarts a killed PostgreSQL even while one of its queries is busy', async () => {
  const { url } = await start()
  const busy = query(url, 'select count(*) from generate_series(1, 10000000000)').catch(() => 'interrupted')
  await eventually(async () => {
    const others = `select pid from pg_stat_activity where query like '%10000000000%' and pid <> pg_backend_pid()`
    if ((await query(url, others)).length === 0) throw new Error('not busy yet')
  })
  process.kill(readPostgresPid(), 'SIGKILL')

  await eventually(() => query(url, 'select 1'))
  expect(await busy).toBe('interrupted')
})

test('ends PostgreSQL with its killed parent, and finds all committed data at the next start', async () => {
  const { child, output: url } = await startElsewhere()
  await query(url, 'create table kept (id int); insert into kept values (1)')
  const pid = readPostgresPid()
  expect(runningPostgres(dataDir)).toBe(url)
  child.kill('SIGKILL')
  await eventually(async () => expect(isGone(pid)).toBe(true))
  expect(runningPostgres(dataDir)).toBeUndefined()

  const again = await start()
  expect(again.url).toBe(url)
  expect(await query(again.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('recovers at the next start after both were killed at once', async () => {
  const { child, output: url } = await startElsewhere()
  await query(url, 'create table kept (id int); insert into kept values (1)')
  child.kill('SIGKILL')
  process.kill(readPostgresPid(), 'SIGKILL')

  const again = await start()
  expect(await query(again.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('refuses a second copy on the same data folder in one line', async () => {
  await start(true)
  const { output } = await startElsewhere()
  expect(output).toContain(`Another copy of Partsdesk (process ${process.pid}) is using the data folder`)
  expect(output).not.toContain('\n')
})

test('frees the folder after a stop or a killed owner', async () => {
  const { child } = await startElsewhere()
  await expect(lockDataDir(dataDir)).rejects.toThrow(/Another copy/)
  child.kill('SIGKILL')
  await eventually(async () => (await lockDataDir(dataDir))())
  const release = await lockDataDir(dataDir)
  release()
  expect((await startElsewhere()).output).toMatch(/^postgres:/)
})

test('refuses an unwritable folder in one line', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  await expect(startPostgres({ dataDir: join(file, 'data'), log: () => {} })).rejects.toThrow(
    /^The data folder \S+ cannot be written \(ENOTDIR\); choose another with DATA_DIR\.$/,
  )
})

test('starts PostgreSQL even if another program got its old process id', async () => {
  await (await start(true)).stop()
  const pgData = join(dataDir, 'postgres')
  writeFileSync(
    join(pgData, 'postmaster.pid'),
    `${process.pid}\n${pgData}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`,
  )
  const { url } = await start(true)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses data of another major version in one line that names both', async () => {
  await (await start(true)).stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
  await expect(start(true)).rejects.toThrow(
    /was made by PostgreSQL 9, but here is PostgreSQL \d+.*DATABASE_URL/,
  )
})

test('listens only on this machine and requires the password, which only its owner can read', async () => {
  const { url } = await start(true)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  const file = join(dataDir, 'postgres.password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(url).toContain(readFileSync(file, 'utf8').trim())
})

test('replaces a lost password file', async () => {
  const before = await start(true)
  await before.stop()
  rmSync(join(dataDir, 'postgres.password'))
  const { url } = await start(true)
  expect(url).not.toBe(before.url)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})
