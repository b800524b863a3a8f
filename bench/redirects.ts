import { readFile } from 'node:fs/promises'
import http from 'node:http'
import pg from 'pg'
import { newDatabase, startProduct } from './database.ts'
import { drive, memoryNow } from './drive.ts'
import { freePort, signIn } from './world.ts'

/**
 * `npx tsx bench/redirects.ts [rows]` imports 100,000 redirects three times (all new, all changed, none changed) and
 * looks some up, one at a time and 16 at once. The floors are one statement that writes the same rows, and `node:http`
 * with one prepared statement. It also prints by how much the server's memory grew.
 */
const rows = Number(process.argv[2] ?? 100_000)
const database = await newDatabase()
const { admin } = database

const floorPort = await freePort()
const product = await startProduct(database)
const { port, pid } = product
const target = { port, pid, headers: await signIn(port) }
const print = (what: string, ...values: string[]) =>
  console.log(what.padEnd(36), ...values.map((value) => value.padStart(12)))
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const peak = async () =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${target.pid}/status`, 'utf8'))?.[1]) / 1024

const source = (n: number) => `/old/catalog/oem-part-${n}-front-bumper-cover.html`
const buildFile = (to: string) =>
  `source,target\n${Array.from({ length: rows }, (_, n) => `${source(n)},/parts/${to}/part-${n}-front-bumper-cover`).join('\n')}\n`

try {
  await imports()
  await lookups()
} finally {
  await product.stop()
  await database.remove()
}

async function imports() {
  const before = memoryNow(target.pid)
  for (const [name, to] of [
    ['all new', 'one'],
    ['all changed', 'two'],
    ['none changed', 'two'],
  ] as const) {
    const [floor, took] = [await floorImport(name), await importFile(buildFile(to))]
    print(`import, ${name}`, ms(took), `floor ${ms(floor)}`, `${(took / floor).toFixed(1)}x`)
  }
  print('memory before', `${before.toFixed(0)} MB`)
  print('grown at most by', `${((await peak()) - before).toFixed(0)} MB`)
  print('grown afterwards by', `${(memoryNow(target.pid) - before).toFixed(0)} MB`)
}

async function importFile(content: string): Promise<number> {
  const form = new FormData()
  form.append('dealerId', '1')
  form.append('files', new File([content], 'redirects.csv'))
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/dealer-redirects/import-csv`, {
    method: 'POST',
    headers: target.headers,
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`)
  return performance.now() - from
}

/** Writes the same rows for another dealer in one statement, without parsing, checking or resolving anything. */
async function floorImport(name: string): Promise<number> {
  const to = name === 'all new' ? 'one' : 'two'
  const from = performance.now()
  await admin.query(
    `insert into redirects (dealer_id, source_url, source_norm, target_url, target_norm, updated_by)
     select 2, s, s, t, t, 'bench' from unnest($1::text[], $2::text[]) u (s, t)
     on conflict (dealer_id, source_norm) do update set target_url = excluded.target_url,
       target_norm = excluded.target_norm, version = redirects.version + 1
       where redirects.target_url <> excluded.target_url`,
    [
      Array.from({ length: rows }, (_, n) => source(n)),
      Array.from({ length: rows }, (_, n) => `/parts/${to}/part-${n}`),
    ],
  )
  return performance.now() - from
}

/** Measures look-ups, with fewer requests than an address may send per minute. */
async function lookups() {
  await admin.query('vacuum analyze redirects')
  const floor = startFloor()
  const at = (n: number) => source((n * 7919) % rows)
  const buildPath = (n: number) =>
    `/api/store-redirect?domain=parts.one.test&path=${encodeURIComponent(at(n))}`
  const bare = { port: floorPort, pid: process.pid, headers: {} }
  for (const [name, connections, runs] of [
    ['look-up, idle', 1, 120],
    ['look-up, busy (16 at once)', 16, 240],
  ] as const) {
    const ours = await drive({ ...target, headers: {} }, (n) => ({ method: 'GET', path: buildPath(n) }), {
      connections,
      runs,
    })
    const least = await drive(bare, (n) => ({ method: 'GET', path: `/?path=${encodeURIComponent(at(n))}` }), {
      connections,
      runs,
    })
    print(name, `p50 ${ms(ours.p50)}`, `p99 ${ms(ours.p99)}`, `floor ${ms(least.p50)}`)
  }
  floor.close()
}

function startFloor(): http.Server {
  const pool = new pg.Pool({ connectionString: database.url, max: 16 })
  const server = http.createServer(async (request, answer) => {
    const { searchParams } = new URL(request.url!, 'http://floor')
    const { rows: found } = await pool.query({
      name: 'find',
      text: `select r.target_url from dealers d join redirects r on r.dealer_id = d.id
        where d.dealer_domain = 'parts.one.test' and r.source_norm = $1`,
      values: [searchParams.get('path')],
    })
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ data: { status: 301, target: found[0]?.target_url } }))
  })
  server.on('close', () => void pool.end())
  return server.listen(floorPort, '127.0.0.1')
}
