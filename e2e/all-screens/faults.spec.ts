import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { demoPassword } from '../browser.ts'
import { freePort } from '../free-port.ts'

/**
 * A separate product whose data is flushed to disk, killed while clerks save. Acknowledged saves must be
 * there afterwards, once, with their log entries; any other save completely or not at all.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-faults-'))
let product: ChildProcess

afterAll(async () => {
  if (product?.exitCode === null) {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(port: number): Promise<string> {
  product = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  while (product.exitCode === null) {
    const healthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return url
    await pause(100)
  }
  throw new Error(`the product ended with ${product.exitCode} instead of starting`)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clerk1@partsdesk.test', password: demoPassword }),
  })
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

type Saving = {
  acknowledged: string[]
  answers: Set<number>
  /** Unanswered calls. */
  failed(): number
  stop(): Promise<void>
}

/** Four clerks who save one customer after the other and record what was acknowledged. */
function keepSaving(url: string, cookie: string, name: string): Saving {
  const acknowledged: string[] = []
  const answers = new Set<number>()
  let stopped = false
  let failed = 0
  const clerk = async (number: number) => {
    for (let n = 0; !stopped; n += 1) {
      const billEmail = `${name}-${number}-${n}@faults.test`
      const response = await fetch(`${url}/api/customers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({
          billCompany: name,
          billAddress1: '1 Main St',
          billCity: 'Austin',
          billState: 'TX',
          billZip: '73301',
          billPhone: '512-555-0100',
          billEmail,
          password: encodePassword('secret1'),
        }),
      }).catch(() => null)
      if (response) answers.add(response.status)
      if (response?.status === 200) acknowledged.push(billEmail)
      if (!response) {
        failed += 1
        await pause(50)
      }
    }
  }
  const clerks = [1, 2, 3, 4].map(clerk)
  return {
    acknowledged,
    answers,
    failed: () => failed,
    stop: async () => {
      stopped = true
      await Promise.all(clerks)
    },
  }
}

async function readNames(url: string, cookie: string, name: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const query = `value=${name}&sort=billEmail&direction=asc&page=${page}&pageSize=500`
    const response = await fetch(`${url}/api/customers?${query}`, { headers: { cookie } })
    const { data } = (await response.json()) as { data: { billEmail: string }[] }
    names.push(...data.map((row) => row.billEmail))
    if (data.length < 500) return names
  }
}

const until = (read: () => number, message: string) => expect.poll(read, { interval: 20, message })

/** 0 if there's none. */
function postmaster(): number {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

test('loses nothing acknowledged when the database, and then the server, is killed under load', async () => {
  const port = await freePort()
  const url = await start(port)
  const cookie = await signIn(url)

  const first = keepSaving(url, cookie, 'databasekilled')
  await until(() => first.acknowledged.length, 'saving begins').toBeGreaterThan(20)
  const killed = postmaster()
  execFileSync('kill', ['-9', String(killed)])
  await until(postmaster, 'the database is started again').not.toBeOneOf([0, killed])
  const before = first.acknowledged.length
  await until(() => first.acknowledged.length, 'saving goes on').toBeGreaterThan(before + 20)
  await first.stop()
  expect([...first.answers].filter((status) => ![200, 503].includes(status))).toEqual([])
  const savedNames = await readNames(url, cookie, 'databasekilled')
  expect(first.acknowledged.filter((name) => !savedNames.includes(name))).toEqual([])

  const second = keepSaving(url, cookie, 'serverkilled')
  await until(() => second.acknowledged.length, 'saving begins').toBeGreaterThan(20)
  product.kill('SIGKILL')
  await until(second.failed, 'the server is missed').toBeGreaterThan(3)
  await second.stop()
  const again = await start(port)
  const saved = await readNames(again, cookie, 'serverkilled')
  expect(second.acknowledged.length).toBeGreaterThan(0)
  expect(second.acknowledged.filter((name) => !saved.includes(name))).toEqual([])
  expect(new Set(saved).size).toBe(saved.length)
}, 240_000)
