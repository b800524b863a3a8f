import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { migrateAll } from '#server/migrate-all.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { makeTenants, people, testKey, testPassword } from '../server/test/tenants.ts'
import type { Target } from './drive.ts'
import type { Facts } from './facts.ts'

export type World = {
  product: Target
  floor: Target
  facts: Facts
  /** The superuser's URL. */
  databaseUrl: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the product in production mode and the floor, on one database with this number of rows. The rows are
 * loaded once and stored in `folder`. A run works on a copy of them, so that the next one finds them unchanged.
 */
export async function openWorld(folder: string, rows: number, parts = rows): Promise<World> {
  const cachedDir = path.resolve(folder, parts === rows ? String(rows) : `${rows}-${parts}`)
  await mkdir(cachedDir, { recursive: true })
  const facts = await loaded(cachedDir, rows, parts)
  const dataDir = `${cachedDir}-run`
  await rm(dataDir, { recursive: true, force: true })
  await cp(cachedDir, dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, log: () => {} })
  await migrateAll(postgres.url, testKey)

  const [port, floorPort] = [await freePort(), await freePort()]
  const env = { ...process.env, NODE_ENV: 'production', FACTS: JSON.stringify(facts) }
  const product = spawn(
    process.execPath,
    [
      ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []),
      'scripts/serve.mjs',
    ],
    {
      env: { ...env, ...productEnv(port, postgres.url, dataDir) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const floor = spawn(process.execPath, ['--import', 'tsx', 'bench/floor.ts'], {
    env: { ...env, PORT: String(floorPort), ADMIN_URL: postgres.url, APP_URL: appUrl(postgres.url, testKey) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await Promise.all([answers(port, product), answers(floorPort, floor)])
  const postmaster = Number(
    (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  return {
    product: { port, pid: product.pid!, postmaster, headers: await signIn(port) },
    floor: { port: floorPort, pid: floor.pid!, postmaster, headers: {} },
    facts,
    databaseUrl: postgres.url,
    dataDir,
    async stop() {
      await Promise.all([waitForEnd(product), waitForEnd(floor)])
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The settings of a product under test, with limits that it can't reach. */
export const productEnv = (port: number, url: string, dataDir: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  SECRET_KEY: testKey.toString('base64'),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // The server limits visitors by address, so each request comes from another address.
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@bench.test',
  DEFAULT_PASSWORD_PREFIX: 'Bench-',
  // The benchmark's user sends more requests than a person does. With a limit this high, they are still counted.
  RATE_LIMITS: 'network=999999999,user=999999999,token=999999999,dealer=999999999',
})

async function loaded(dataDir: string, rows: number, parts: number): Promise<Facts> {
  const file = path.join(dataDir, 'facts.json')
  const cachedFacts = await readFile(file, 'utf8').catch(() => null)
  if (cachedFacts) return JSON.parse(cachedFacts)
  console.log(`loading ${rows.toLocaleString('en')} orders and ${parts.toLocaleString('en')} parts …`)
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const { url } = postgres
  await migrateAll(url, testKey)
  await makeTenants(url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await loadRows(admin, rows, parts)
  const facts = await readFacts(admin, rows, parts)
  await admin.end()
  await postgres.stop()
  await writeFile(file, JSON.stringify(facts))
  return facts
}

/** Reads the facts about the loaded rows. */
export async function readFacts(admin: pg.Client, rows: number, parts: number): Promise<Facts> {
  const long = await admin.query(`select o.id::int, array_agg(l.id::int order by l.id) as lines from orders o
    join order_lines l on l.dealer_id = 1 and l.order_id = o.id where o.dealer_id = 1 and o.order_number <= 100 group by o.id`)
  const short = await admin.query(`select id::int from orders where dealer_id = 1 and order_number > 100
    order by order_number desc limit 10000`)
  const first = await admin.query('select min(id)::int as id from parts where catalog_id = 900')
  const vehicles =
    await admin.query(`select v.id::int as "vehicleToEngineConfigId", v.year, ma.slug as "makeSlug",
      mo.slug as "modelSlug", tr.slug as "trimSlug", en.slug as "engineSlug"
    from vehicles v join makes ma on ma.id = v.make_id join models mo on mo.id = v.model_id
      join trims tr on tr.id = v.trim_id join engines en on en.id = v.engine_id
    where v.catalog_id = 900 order by v.id limit 100`)
  return {
    orders: rows,
    parts,
    firstPart: first.rows[0].id,
    long: long.rows,
    short: short.rows.map(({ id }) => id),
    vehicles: vehicles.rows,
  }
}

/** Loads 500 dealers, this number of orders of dealer 1, the same number of all others, and this number of parts. */
export async function loadRows(admin: pg.Client, rows: number, parts = rows): Promise<void> {
  await admin.query(
    `select set_config('bench.orders', '${rows}', false), set_config('bench.parts', '${parts}', false)`,
  )
  for (const file of ['bench/load/load.sql', 'bench/load/load-sales.sql']) await sendStatements(admin, file)
}

/** Sends a file's statements one at a time, because vacuum can't run in a batch. */
export async function sendStatements(admin: pg.Client, file: string): Promise<void> {
  for (const statement of (await readFile(file, 'utf8')).split(/;\n/))
    if (statement.trim()) await admin.query(statement)
}

/** Signs a person in and returns the headers of their next requests. Throws if the product refuses. */
export async function signIn(
  port: number,
  person: keyof typeof people = 'dealer1',
): Promise<Record<string, string>> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: people[person].email, password: testPassword }),
  })
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
  return {
    origin,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

/** Waits until a server answers. Throws if its process ended. */
export async function answers(port: number, process: ChildProcess) {
  for (;;) {
    if (process.exitCode !== null) throw new Error('a server ended before it answered')
    if (
      await fetch(`http://127.0.0.1:${port}/api/health`).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Ends a process by SIGTERM and waits for it. */
export const waitForEnd = (process: ChildProcess) =>
  new Promise((resolve) => {
    process.once('exit', resolve)
    process.kill('SIGTERM')
  })

/** Finds a port that nothing uses at this moment. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
