import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import pg from 'pg'
import { jobs } from '#server/features.ts'
import { migrate } from '#server/platform/db/migrations/migrate.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { makeTenants, testKey } from '../server/test/tenants.ts'
import { readCpu, readDatabaseCpu } from './drive.ts'
import { answers, freePort, productEnv, signIn, waitForEnd } from './world.ts'

/**
 * `npx tsx bench/channels.ts [parts]` measures the shopping feed and a MercadoLibre export of 400,000 parts: rows per
 * second, and the server's peak memory. Each has a floor that does the minimum: a cursor that writes the parts to a
 * file, and one that writes them with the vehicles they fit and compresses them. Then the server is killed with
 * `kill -9` at 40 % of an export, and two exports run at once while other calls are timed.
 */
const parts = Number(process.argv[2] ?? 400_000)
/** The most memory the server may take while one export runs, in MB. */
const mostMemory = 250
const floorParts = `select p.*, i.stock, i.weight as packed, i.length, i.width, i.height from parts p
  left join inventory i on i.number_norm = p.number_norm and i.warehouse = 'Jacksonville'
  where p.catalog_id = 900 order by p.number_norm`
const floorVehicles = `select p.number, ma.name as make, mo.name as model, v.year, tr.name as trim, en.name as engine
  from parts p join fitments f on f.part_id = p.id join vehicles v on v.id = f.vehicle_id
  join makes ma on ma.id = v.make_id join models mo on mo.id = v.model_id
  join trims tr on tr.id = v.trim_id join engines en on en.id = v.engine_id
  where p.catalog_id = 900`
const createPacker = () => createGzip({ level: constants.Z_BEST_SPEED })

const dataDir = await mkdtemp(path.join(tmpdir(), 'partsdesk-bench-'))
const postgres = await startPostgres({ dataDir, log: () => {} })
await migrate(postgres.url, testKey, (admin) => installJobs(admin, jobs))
await makeTenants(postgres.url)
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
await load()
const postmaster = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const port = await freePort()
const start = async (): Promise<ChildProcess> => {
  const product = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...productEnv(port, postgres.url, dataDir),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(port, product).catch(async (error) => {
    await waitForEnd(product)
    await postgres.stop()
    throw error
  })
  return product
}
let product = await start()
try {
  const headers = { ...(await signIn(port)), 'content-type': 'application/json' }
  const call = async (route: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${route}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown> & { id: number } }
    return data
  }
  const vehicles = (await admin.query('select distinct make_id, model_id from vehicles')).rows
  const partsQuery = {
    catalogs: 'bench',
    loc: 'en',
    from: 0,
    to: 100_000,
    platform: 'MercadoLibre',
    vehicles: vehicles.map(({ make_id, model_id }) => ({ makeId: +make_id, modelId: +model_id })),
  }
  const exported = async () => (await call('/exports', partsQuery)).id
  const state = async (table: string, id: number) =>
    (await admin.query(`select * from ${table} where id = $1`, [id])).rows[0]
  const over = async (table: string, id: number) => {
    await until(async () => (await state(table, id)).finished_at !== null)
    return state(table, id)
  }
  const floor = await timed(() => toFile([floorParts]), process.pid)
  console.log(line('bare cursor to a file', floor))
  const packed = await timed(() => toFile([floorParts, floorVehicles], createPacker), process.pid)
  console.log(line('with vehicles, packed', packed))

  const feed = await timed(async () => {
    const { id } = await call('/feed-runs', { checkOnly: 1 })
    const { status, parts: listed } = await over('feed_runs', id)
    if (status !== 'checked' || listed !== parts) throw new Error(`the feed: ${status}, ${listed} parts`)
  })
  console.log(line('feed', feed, floor))
  const one = await timed(async () => written(await over('exports', await exported())))
  console.log(line('export, with the vehicles', one, packed))
  const id = await exported()
  await until(async () => (await state('exports', id)).parts_read >= parts * 0.4)
  product.kill('SIGKILL')
  await new Promise((resolve) => product.once('exit', resolve))
  const left = halfFiles()
  product = await start()
  const stopped = await over('exports', id)
  console.log(
    `killed with -9 at 40 %: ${left} half file; then ${stopped.state} (${stopped.trouble}), ${halfFiles()} left`,
  )
  const again = await timed(async () => written(await over('exports', await exported())))
  console.log(line('exported again', again, packed))
  const both = await timed(async () => {
    const ids = [await exported(), await exported()]
    const waits = waiting(() => call('/dealer-coupons?limit=10'))
    for (const id of ids) written(await over('exports', id))
    console.log(`  other calls meanwhile: ${await waits()}`)
  })
  console.log(line('two exports at once', both, packed))
  const isLarge = one.peak > mostMemory
  if (isLarge) console.log(`one export took more than ${mostMemory} MB`)
  if (stopped.state !== 'stopped' || halfFiles() > 0 || isLarge) process.exitCode = 1
} finally {
  await waitForEnd(product)
  await admin.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Loads parts that are all in stock, have a price and a picture on the platform, and fit five vehicles each. */
async function load() {
  await admin.query(`
    insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      overriding system value values (900, 'bench', 'Bench', 'Bench', 'Bench', 'Bench', 'Bench');
    insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values (1, 900, 'Bench', 'Bench', 'Bench', 'Bench', 'Bench');
    insert into makes (name, slug) select 'Make ' || n, 'make-' || n from generate_series(1, 20) n on conflict do nothing;
    insert into models (make_id, name, slug) select id, 'Model', 'model' from makes where slug like 'make-%';
    insert into trims (name, slug) values ('Base', 'bench-base');
    insert into engines (name, slug) values ('2.0L', 'bench-2-0l');
    insert into vehicles (catalog_id, make_id, year, model_id, trim_id, engine_id)
      select 900, m.make_id, y, m.id, (select id from trims where slug = 'bench-base'), (select id from engines where slug = 'bench-2-0l')
      from models m, generate_series(2000, 2019) y where m.slug = 'model'`)
  await admin.query(
    `insert into parts (catalog_id, number, name_en, name_es, description, list_price, cost, weight, image_path)
      select 900, 'B-' || lpad(n::text, 7, '0'), 'Brake part ' || n % 900, 'Pieza de freno ' || n % 900,
        'A part for brakes, of steel, with what it takes to mount it.', 10 + n % 500, 5 + n % 200, 1 + n % 30,
        '/files/' || n % 900 || '.png'
      from generate_series(1, $1::int) n`,
    [parts],
  )
  await admin.query(`
    insert into inventory (warehouse, number, stock, weight, length, width, height)
      select 'Jacksonville', number, 5, 2, 3, 4, 5 from parts where catalog_id = 900;
    insert into fitments (part_id, vehicle_id)
      select p.id, v.least + (p.id * 7 + f) % 400 from parts p, generate_series(1, 5) f,
        (select min(id) as least from vehicles where catalog_id = 900) v where p.catalog_id = 900`)
  await admin.query('vacuum analyze')
}

/** Measures the floor: writes the rows into a file as the cursor returns them, page by page. */
async function toFile(
  queries: readonly string[],
  pack: () => NodeJS.ReadWriteStream = () => new PassThrough(),
) {
  async function* lines() {
    for (const query of queries) {
      await admin.query(`begin; declare pages no scroll cursor for ${query}`)
      for (;;) {
        const { rows } = await admin.query({ text: 'fetch 1000 from pages', rowMode: 'array' })
        if (rows.length === 0) break
        yield rows.map((row) => `${row.join('\t')}\n`).join('')
      }
      await admin.query('rollback')
    }
  }
  await pipeline(Readable.from(lines()), pack(), createWriteStream(path.join(dataDir, 'floor.txt')))
}

/** Sends a call every 50 ms until the returned function is called, which returns how long the answers took. */
function waiting(ask: () => Promise<unknown>): () => Promise<string> {
  const took: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await ask()
      took.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return async () => {
    isOver = true
    await asking
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number) => `${Math.ceil(sorted[Math.floor((sorted.length - 1) * share)]!)} ms`
    return `${took.length} answered, half in ${at(0.5)}, 99 % in ${at(0.99)}, the slowest in ${at(1)}`
  }
}

function written({ state, parts_written: count, file_path: address }: Record<string, unknown>) {
  if (state !== 'done' || count !== parts) throw new Error(`an export: ${state}, ${count} parts`)
  const file = path.join(dataDir, 'exports/1', String(address).split('?')[0]!.split('/').at(-1)!)
  console.log(`  ${(statSync(file).size / 1_000_000).toFixed(1)} MB`)
}

function halfFiles(): number {
  return readdirSync(path.join(dataDir, 'exports/1')).filter((name) => name.endsWith('.part')).length
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100))
}

type Figures = { ms: number; cpu: number; databaseCpu: number; before: number; peak: number }

/** Measures an action's time, the CPU time of the `reader` process, and the server's memory in MB: before, and peak. */
async function timed(act: () => Promise<void>, reader = product.pid!): Promise<Figures> {
  // Resets the kernel's record of the peak memory.
  writeFileSync(`/proc/${product.pid}/clear_refs`, '5')
  const before = memory('VmRSS')
  const [cpu, databaseCpu, began] = [readCpu(reader), readDatabaseCpu({ postmaster }), performance.now()]
  await act()
  return {
    ms: performance.now() - began,
    cpu: readCpu(reader) - cpu,
    databaseCpu: readDatabaseCpu({ postmaster }) - databaseCpu,
    before,
    peak: memory('VmHWM'),
  }
}

function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

function line(name: string, { ms, cpu, databaseCpu, before, peak }: Figures, floor?: Figures): string {
  const rate = Math.round((parts * 1000) / ms).toLocaleString('en')
  const costs = `CPU ${(cpu / 1000).toFixed(1)} s + ${(databaseCpu / 1000).toFixed(1)} s of the database`
  const times = floor
    ? `${(ms / floor.ms).toFixed(2)}x the floor, CPU ${((cpu + databaseCpu) / (floor.cpu + floor.databaseCpu)).toFixed(2)}x`
    : ''
  return `${name.padEnd(26)} ${(ms / 1000).toFixed(1).padStart(7)} s ${rate.padStart(9)} rows/s  ${costs}  ${before.toFixed(0)} → ${peak.toFixed(0)} MB  ${times}`
}
