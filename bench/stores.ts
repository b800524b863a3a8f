import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { runningPostgres } from '#server/platform/postgres/supervisor.ts'

/**
 * `npx tsx bench/stores.ts` measures what an operator of a fleet waits for, at a running `npm start` whose database has
 * one (`npm run demo:fleet`), with its `DATA_DIR` and `PORT`: the table of stores, comparing all stores with one, and
 * rolling its settings and fees out to all, and back, and a bulk action that offers a language in all, and back. Each
 * floor is the fastest hand-written SQL for the same rows, on one connection as the superuser: of the table, a page; of
 * the comparison, the rows to compare; of a roll-out, an update and a log entry for each store, each store a
 * transaction.
 */
process.env.PARTSDESK_MODE = 'demo'
const { dataDir, databaseUrl, port } = readConfig()
const database = databaseUrl ?? runningPostgres(dataDir)
if (!database) throw new Error(`nothing runs in ${dataDir}: npm start, then npm run demo:fleet`)
const url = `http://127.0.0.1:${port}`
const runs = 20
const baselineId = 1

const client = new pg.Client({ connectionString: database })
await client.connect()
const stores = (await client.query<{ id: string }>('select id from dealers where id > 1000 order by id')).rows
const dealerIds = stores.map(({ id }) => Number(id))
if (dealerIds.length === 0) throw new Error('the database has no fleet: npm run demo:fleet')

const headers = {
  'content-type': 'application/json',
  origin: url,
  cookie: await signIn(),
}
async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@partsdesk.test', password: 'Partsdesk-demo-1' }),
  })
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

/** The duration of an action in ms. */
async function time(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}

/** The median of some runs in ms. */
async function medianTime(count: number, action: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  await action()
  for (let n = 0; n < count; n += 1) durations.push(await time(action))
  return durations.sort((a, b) => a - b)[Math.floor(count / 2)]!
}

function print(name: string, ours: number, floor: number): void {
  console.log(
    name.padEnd(46),
    `${ours.toFixed(1)} ms`.padStart(12),
    `${floor.toFixed(1)} ms`.padStart(12),
    `${(ours / floor).toFixed(1)}x`.padStart(8),
  )
}

console.log(
  `${dealerIds.length} stores`.padEnd(46),
  'ours'.padStart(12),
  'floor'.padStart(12),
  'ours ÷'.padStart(8),
)
for (const rows of [10, 50]) {
  const floor = () =>
    client.query(
      `select d.*, h.* from dealers d join store_health h on h.dealer_id = d.id where d.is_active = 1
        order by h.urgency_on desc, d.id limit ${rows}`,
    )
  const table = () => call('GET', `/dealers?withHealth=1&sort=needs&limit=${rows}`)
  print(`table of stores, ${rows} rows, median`, await medianTime(runs, table), await medianTime(runs, floor))
}

const compared = ['dealer_settings', 'tax_rules', 'dealer_shipping', 'store_policies', 'pages', 'templates']
const readRows = async () => {
  for (const table of compared)
    await client.query(`select dealer_id, to_jsonb(t) from ${table} t where dealer_id > 0`)
}
print(
  'comparison of all stores, median',
  await medianTime(3, () => call('GET', `/store-comparison/${baselineId}`)),
  await medianTime(3, readRows),
)

type RollOut = { data: { state: string; storesDone: number; storesChecked: number; changes: number } }
async function waitFor(id: number, state: string): Promise<RollOut['data']> {
  for (;;) {
    const { data } = await call<RollOut>('GET', `/roll-outs/${id}`)
    if (data.state === state) return data
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const update = async () => {
  for (const dealerId of dealerIds) {
    await client.query('begin')
    await client.query('update dealer_settings set updated_at = now() where dealer_id = $1', [dealerId])
    await client.query(
      `insert into activity_log (dealer_id, actor_name, action, record, subject, event, changes)
        values ($1, 'Benchmark', 'update', 'fees', 'fees', 'changed', '{}')`,
      [dealerId],
    )
    await client.query('commit')
  }
}
const floor = await time(update)

/** Tries, writes and undoes a roll-out or a bulk action in all stores. */
async function measureRollOut(name: string, content: object): Promise<void> {
  const { data } = await call<{ data: { id: number } }>('POST', '/roll-outs', {
    name: 'Benchmark',
    dealerIds,
    ...content,
  })
  print(`${name}: dry run in all stores`, await time(() => waitFor(data.id, 'checked')), floor)
  await call('POST', `/roll-outs/${data.id}/start`, {})
  print(`${name}: in all stores`, await time(() => waitFor(data.id, 'done')), floor)
  const { storesDone, changes } = await waitFor(data.id, 'done')
  await call('POST', `/roll-outs/${data.id}/undo`, {})
  print(`${name}: undoing it`, await time(() => waitFor(data.id, 'undone')), floor)
  console.log(`${storesDone} stores changed, ${changes} records`)
}
await measureRollOut('roll-out', { baselineId, choices: [{ kind: 'settings' }, { kind: 'fees' }] })
await measureRollOut('bulk action', { action: { kind: 'language', languages: ['fr'], isOffered: 1 } })
await client.end()
