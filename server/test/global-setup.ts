import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAll } from '../src/migrate-all.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.ts'
import { citusUrl, prepareNodes } from './operation/cluster.ts'
import { startPgbouncer } from './operation/pgbouncer.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { makeTenants, testKey } from './tenants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the database server all test files share. */
    postgresUrl: string
    /**
     * The port of a PgBouncer in front of it, if PGBOUNCER names the program; the tests' servers then connect through
     * it.
     */
    poolerPort: number | null
    /** Has a file for each statement already checked against the laws in this run. */
    claims: string
  }
}

/**
 * One database server for all files, with a migrated template, and another that also has two dealers and their users.
 * CITUS_URL has them use a cluster instead.
 */
export default async function setup(project: TestProject) {
  const dataDir = makeScratchFolder('test')
  const postgres = citusUrl
    ? { url: citusUrl, stop: async () => {} }
    : await startPostgres({ dataDir, fast: true, log: () => {} })
  if (citusUrl) await prepareNodes(citusUrl)
  else await makeTemplates(postgres.url)
  project.provide('postgresUrl', postgres.url)
  const pooler = process.env.PGBOUNCER ? await startPgbouncer(postgres.url) : null
  project.provide('poolerPort', pooler?.port ?? null)
  const claims = path.join(dataDir, 'claims')
  await mkdir(claims)
  project.provide('claims', claims)

  return async () => {
    await pooler?.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplates(postgresUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  const databaseUrl = (name: string) => Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href
  await admin.query('create database template_empty')
  await migrateAll(databaseUrl('template_empty'), testKey)
  await admin.query('create database template_partsdesk template template_empty strategy file_copy')
  await makeTenants(databaseUrl('template_partsdesk'))
  await admin.end()
}
