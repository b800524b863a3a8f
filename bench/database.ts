import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateAll } from '#server/migrate-all.ts'
import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { makeTenants, testKey } from '../server/test/tenants.ts'
import { answers, freePort, productEnv, waitForEnd } from './world.ts'

/** Creates a database with the tests' tenants, and connects to it as the superuser. */
export async function newDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'partsdesk-bench-'))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  await migrateAll(postgres.url, testKey)
  await makeTenants(postgres.url)
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  return {
    dataDir,
    url: postgres.url,
    admin,
    async remove() {
      await admin.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Product = {
  url: string
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** The descriptor of the file that the product logs into. */
  log?: number
}

/** Starts the product in production mode on such a database, and waits until it answers. */
export async function startProduct({ url, dataDir, port, env = {}, log }: Product) {
  const at = port ?? (await freePort())
  const product = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...productEnv(at, url, dataDir),
      ...env,
    },
    stdio: ['ignore', log ?? 'ignore', 'inherit'],
  })
  // Ends the product even if this process fails.
  process.once('exit', () => product.kill('SIGKILL'))
  await answers(at, product)
  return { process: product, port: at, pid: product.pid!, stop: () => waitForEnd(product) }
}
