import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import { freePort } from '../../e2e/free-port.ts'
import { makeSignedInCookie } from '../../server/test/client.ts'
import { chargeableOrders } from '../chargeable-orders.ts'
import { newDatabase, startProduct } from '../database.ts'
import { memoryNow } from '../drive.ts'
import { loadRows } from '../world.ts'
import { check } from './load-checks.ts'
import { Door, doorName } from './load-door.ts'
import { countMissed, findDelays, Listener } from './load-listeners.ts'
import { MailCatcher } from './load-mails.ts'
import {
  type Fault,
  percentile,
  printFaults,
  printKinds,
  printLevel,
  printMemory,
  type Sample,
} from './load-report.ts'
import { atWork, Ledger, type User, type Work } from './load-users.ts'

/**
 * `npm run bench:load -- --users 64 --minutes 10 --levels 1,16,64,256` simulates users of two API processes and a
 * worker. At each level, this number of users calls without pauses. Then `--users` users work with pauses, while an API
 * process and the worker are killed, the database crashes and the mail server stops for a while. At the end, every
 * acknowledged change must exist. `--rows` is the number of orders at the start, and `--logs` a folder for the
 * processes' logs.
 */
const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '64' },
    minutes: { type: 'string', default: '10' },
    levels: { type: 'string', default: '1,16,64,256' },
    level: { type: 'string', default: '15' },
    think: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '20000' },
    logs: { type: 'string' },
  },
})
const [userCount, minutes, levelSeconds, thinkMs, rows] = (
  ['users', 'minutes', 'level', 'think', 'rows'] as const
).map((name) => Number(options[name])) as [number, number, number, number, number]
const levels = options.levels.split(',').filter(Boolean).map(Number)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const database = await newDatabase()
// The connection breaks when the database crashes.
database.admin.on('error', () => {})
console.log(`loading ${rows.toLocaleString('en')} orders …`)
await loadRows(database.admin, rows)
const gateways = await startPaymentGateways()
const gateway = new URL(gateways.urls[9])
const toCharge = await chargeableOrders(database, gateway.href, { count: 30_000, firstNumber: 5_000_000 })
const everyone = await makeUsers(Math.max(userCount, ...levels))
const mails = new MailCatcher()
await mails.start()

type Role = 'api' | 'worker'
type Process = { name: string; role: Role; port: number; running: Awaited<ReturnType<typeof startProduct>> }
if (options.logs) mkdirSync(options.logs, { recursive: true })
const processes: Process[] = []
for (const [name, role] of [
  ['api 1', 'api'],
  ['api 2', 'api'],
  ['worker', 'worker'],
] as const) {
  const port = await freePort()
  processes.push({ name, role, port, running: await start({ name, role, port }) })
}
const [, second, worker] = processes as [Process, Process, Process]

const door = new Door(processes.filter(({ role }) => role === 'api').map(({ port }) => port))
const ledger = new Ledger()
let isOver = false
const work: Work = { door, ledger, toCharge, isOver: () => isOver }
const samples: Sample[] = []
const sampling = setInterval(() => {
  for (const { name, running } of processes)
    samples.push({ at: performance.now(), name, mb: memoryNow(running.pid) })
}, 2000)

try {
  for (const connections of levels) await atLevel(connections)
  await faultyRun()
} finally {
  isOver = true
  clearInterval(sampling)
  door.close()
  await Promise.all(processes.map(({ running }) => running.stop()))
  await mails.stop()
  await gateways.stop()
  await database.remove()
}

function start({ name, role, port }: Omit<Process, 'running'>) {
  const { url, dataDir } = database
  const env = {
    ROLE: role,
    PUBLIC_URL: `https://${doorName}`,
    SMTP_URL: mails.url,
    DIAL_PRIVATE: gateway.host,
    LOG_LEVEL: 'warn',
  }
  const log = options.logs && openSync(path.join(options.logs, `${name.replace(' ', '-')}.log`), 'a')
  return startProduct({ url, dataDir, port, env, ...(log ? { log } : {}) })
}

/** Creates users with their own addresses: half of them at dealer 1, the others at seven more dealers. */
async function makeUsers(count: number): Promise<User[]> {
  const users = Array.from({ length: count }, (_, n) => {
    const dealerId = n % 2 === 0 ? 1 : 2 + ((n >> 1) % 7)
    const address = `10.1.${n >> 8}.${n & 255}`
    return { n, dealerId, address, own: [], id: 1000 + n, ...makeSignedInCookie(dealerId) }
  })
  const values = JSON.stringify(
    users.map(({ id, dealerId, hash }) => ({ id, dealerId, hash: hash.toString('hex') })),
  )
  await database.admin.query(
    `with u as (select * from jsonb_to_recordset($1::jsonb) as u (id bigint, "dealerId" bigint, hash text)),
        users as (insert into users (dealer_id, id, first_name, last_name, email)
          select "dealerId", id, 'Load', id::text, 'load' || id || '@bench.test' from u returning id),
        roles as (insert into user_roles (dealer_id, user_id, role_id, user_origin)
          select "dealerId", id, 19, 'dealer_users' from u returning user_id)
      insert into sessions (dealer_id, token_hash, user_id) select "dealerId", decode(hash, 'hex'), id from u`,
    [values],
  )
  return users
}

/** Lets this number of users work at once, without pauses. */
async function atLevel(connections: number) {
  door.phase = `c=${connections}`
  const until = performance.now() + levelSeconds * 1000
  const limited: Work = { ...work, isOver: () => performance.now() > until }
  const began = performance.now()
  await Promise.all(everyone.slice(0, connections).map((user) => atWork(user, limited, 0)))
  const phaseAnswers = door.seen.filter(({ phase }) => phase === door.phase)
  printLevel(connections, phaseAnswers, (performance.now() - began) / 1000)
}

async function faultyRun() {
  door.phase = 'faults'
  const users = everyone.slice(0, userCount)
  const listeners = users.map((user) => new Listener(user, door))
  const [from, lasts] = [performance.now(), minutes * 60_000]
  const at = (part: number) => pause(Math.max(0, from + lasts * part - performance.now()))
  const atDesks = Promise.all(users.map((user) => atWork(user, work, thinkMs)))
  const away = Math.min(30_000, lasts / 12)
  const plan: [number, string, () => Promise<unknown>][] = [
    [0.2, 'an API process killed with -9', () => killed(second, away / 4)],
    [0.4, 'the worker killed with -9', () => killed(worker, away / 4)],
    [0.6, 'the database crashed', crashed],
    [0.8, 'the mail server away', () => mails.away(away)],
  ]
  const faults: Fault[] = []
  for (const [part, name, fault] of plan) {
    await at(part)
    const fell = performance.now()
    const last = faults.at(-1)
    if (last) last.to = fell
    await fault()
    const back = performance.now()
    const screens = await caughtUp(listeners, fell)
    faults.push({ name, from: fell, back, to: Number.POSITIVE_INFINITY, notes: [screens] })
  }
  await at(1)
  isOver = true
  await atDesks
  const to = performance.now()
  for (const fault of faults) fault.notes.push(mails.longestWait(ledger, fault))
  await report(listeners, faults, { from, to })
}

async function killed(one: Process, downMs: number) {
  const exited = new Promise((resolve) => one.running.process.once('exit', resolve))
  one.running.process.kill('SIGKILL')
  await exited
  await pause(downMs)
  one.running = await start(one)
}

/** Ends the database's main process without a checkpoint, and waits until the supervisor has started it again. */
async function crashed() {
  const file = path.join(database.dataDir, 'postgres/postmaster.pid')
  const postmaster = () => Number(readFileSync(file, 'utf8').split('\n')[0])
  const before = postmaster()
  process.kill(before, 'SIGQUIT')
  for (;;) {
    await pause(100)
    try {
      if (postmaster() !== before && /ready/.test(readFileSync(file, 'utf8'))) return
    } catch {
      // The file is missing until the database has started again.
    }
  }
}

/** Waits until every screen has been notified of an order that was created after the fault. */
async function caughtUp(listeners: readonly Listener[], since: number): Promise<string> {
  const later = ({ user }: Listener) =>
    [...ledger.created].filter(([, { dealerId, at }]) => dealerId === user.dealerId && at > since)
  const hears = (one: Listener) => one.isOpen && later(one).some(([id]) => one.heard.has(id))
  const until = performance.now() + (minutes * 60_000) / 8
  while (performance.now() < until) {
    if (listeners.every(hears)) return `all screens heard of new orders after ${seconds(since)}`
    await pause(200)
  }
  const deaf = listeners.filter((one) => later(one).length > 0 && !hears(one)).length
  return deaf > 0
    ? `${deaf} SCREENS HEARD NOTHING for ${seconds(since)}`
    : `all screens heard of those orders there were in ${seconds(since)}`
}

async function report(listeners: Listener[], faults: Fault[], { from, to }: { from: number; to: number }) {
  const phaseAnswers = door.seen.filter(({ phase }) => phase === 'faults')
  console.log(
    `\n${userCount} users, ${minutes} min, ${(phaseAnswers.length / ((to - from) / 1000)).toFixed(0)} calls/s`,
  )
  printKinds(phaseAnswers)
  console.log('\nmemory in MB, by tenths of the run')
  const grown = printMemory(
    samples.filter(({ at }) => at >= from),
    from,
    to,
  )
  console.log('')
  const wrong = printFaults(phaseAnswers, faults)

  const settledAt = performance.now()
  const missing = () => [...ledger.mails.keys()].some((email) => !mails.taken.has(email))
  while (missing() && performance.now() < settledAt + 300_000) await pause(500)
  console.log(`\nthe last email was handed over ${seconds(settledAt)} after the run`)
  const delays = findDelays(listeners, ledger).sort((a, b) => a - b)
  console.log(
    `events: ${delays.length} heard, p50 ${percentile(delays, 0.5).toFixed(0)} ms, p99 ${percentile(delays, 0.99).toFixed(0)} ms after the answer;`,
    `${listeners.reduce((sum, { reloads }) => sum + reloads - 1, 0)} reloads`,
  )
  const missed = listeners.reduce((sum, listener) => sum + countMissed(listener, ledger), 0)
  for (const listener of listeners) listener.close()
  const { url: databaseUrl } = database
  const checks = await check({
    databaseUrl,
    ledger,
    charged: gateways.fakes.stripe.book.charged,
    mailed: mails.taken,
  })
  checks.push({
    what: 'orders that each screen heard of',
    of: ledger.created.size,
    wrong: missed ? [`${missed} missed`] : [],
  })
  for (const { what, of, wrong: lost } of checks)
    console.log(
      `${lost.length === 0 ? 'ok   ' : 'WRONG'} ${what}: ${of}${lost.length ? `, wrong: ${lost.length}, ${lost.slice(0, 5).join('; ')}` : ''}`,
    )
  for (const one of wrong.slice(0, 20))
    console.log(
      `WRONG answer: ${one.kind} ${one.status} ${one.code} ${((one.at - from) / 1000).toFixed(1)} s in: ${one.text}`,
    )
  for (const [name, mb] of grown) console.log(`${name} grew by ${mb.toFixed(0)} MB`)
  if (wrong.length > 0 || checks.some(({ wrong: lost }) => lost.length > 0)) process.exitCode = 1
}
