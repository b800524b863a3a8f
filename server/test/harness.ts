import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { loadDemo } from '#demo/load/load.ts'
import { system } from '../src/platform/auth/actor.ts'
import type { Config } from '../src/platform/config.ts'
import { appUrl } from '../src/platform/db/connections/roles.ts'
import { clock, inDealer, type Work } from '../src/platform/db/work.ts'
import { openRuntime } from '../src/platform/open-runtime.ts'
import { Client, makeSignedInCookie } from './client.ts'
import { brokenLaws, recordStatements } from './laws/statement-laws.ts'
import { restartNumbering } from './numbering.ts'
import { citusUrl, copyOnNodes, distributeOnNodes, dropOnNodes, queryLast } from './operation/cluster.ts'
import { testConfig } from './runtime.ts'
import { type Listening, listen } from './shared-app.ts'
import { makeTenants, type Person, people, testKey } from './tenants.ts'

export type TestServer = {
  /** `http://127.0.0.1:…` of the real server. */
  url: string
  dataDir: string
  /** Superuser URL of this file's own database. */
  databaseUrl: string
  app: FastifyInstance
  /** The superuser, who bypasses tenant isolation. */
  admin: pg.Pool
  /** A client signed in as this person. */
  as(person: Person): Client
  /** A client without a session. */
  visitor(): Client
  /** Runs server code within a dealer, as the system. */
  work<T>(dealerId: number, action: (work: Work) => Promise<T>): Promise<T>
}

type People = Partial<Record<Person, { dealerId: number; userId: number }>>
type ServerOptions = {
  logLevel?: string
  checksStatements?: boolean
  /** Whether the file closes the server itself; otherwise the process's files share one. */
  endsApp?: boolean
  /** Creates its database on this URL's server; by default, a copy of the template. */
  database?: (postgresUrl: string) => Promise<string>
  /** The signed-in people. */
  signedIn?: People
  /** Settings that depend on the file's database. */
  settings?: (databaseUrl: string) => Promise<Partial<Config>>
}

/**
 * Gives a test file a server on its own copy of the template database. What the server remembers ends with
 * its runtime, so files can run one after another in one process.
 */
export function testServer({
  logLevel,
  checksStatements = true,
  endsApp = false,
  database = copyTemplate,
  signedIn = people,
  settings = async () => ({}),
}: ServerOptions = {}): TestServer {
  const server = {} as TestServer
  const { now } = clock
  let sent: ReturnType<typeof recordStatements> = new Map()
  let runtime: ReturnType<typeof openRuntime> | undefined
  let listening: Listening | undefined

  beforeAll(async () => {
    server.dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-files-'))
    server.databaseUrl = await database(inject('postgresUrl'))
    server.admin = new pg.Pool({ connectionString: server.databaseUrl, max: 4 })
    server.admin.on('error', () => {})
    const port = inject('poolerPort')
    const { pathname } = new URL(server.databaseUrl)
    const poolerUrl = port === null ? null : `postgres://127.0.0.1:${port}${pathname}`
    const config = {
      ...testConfig(server.dataDir),
      poolerUrl,
      ...(logLevel && { logLevel }),
      ...(await settings(server.databaseUrl)),
    }
    listening = await listen(config, { isShared: !endsApp })
    server.app = listening.app
    server.url = listening.url
    const databaseUrl = appUrl(server.databaseUrl, testKey)
    // Simultaneous requests wait for each other instead of being refused as busy, however slow the machine.
    const { log } = server.app
    runtime = openRuntime(config, { databaseUrl, maxConnections: 12, patienceMs: 120_000, log })
    sent = recordStatements(runtime.database.pool)
    const cookies = await signedInCookies(server.admin, signedIn)
    server.as = (person) => new Client(server.url, cookies[person] ?? null)
    server.visitor = () => new Client(server.url, null)
    server.work = (dealerId, action) => inDealer(dealerId, system('Test'), action)
  })

  afterAll(async () => {
    await Promise.resolve(listening?.stop()).finally(() => runtime?.close())
    clock.now = now
    restartNumbering()
    const checked = checksStatements && !citusUrl ? sent.values() : []
    const broken = server.admin ? await brokenLaws(server.admin, checked, inject('claims')) : []
    await server.admin?.end()
    if (server.databaseUrl) await dropCopy(inject('postgresUrl'), server.databaseUrl)
    if (server.dataDir) rmSync(server.dataDir, { recursive: true, force: true })
    if (broken.length > 0)
      throw new Error(`Statements break the laws of docs/how-to/write-a-query.md:\n${broken.join('\n')}`)
  })
  return server
}

/** A database with every table but no dealers or people. */
export const copyEmpty = (postgresUrl: string): Promise<string> => copyDatabase('template_empty', postgresUrl)

/**
 * An empty database with the rows that this loads, on a cluster before they're spread over the nodes, as an operator
 * does it.
 */
export async function copyLoaded(
  postgresUrl: string,
  load: (url: string) => Promise<unknown>,
): Promise<string> {
  if (citusUrl) return distributeOnNodes(citusUrl, newName(), load)
  const url = await copyEmpty(postgresUrl)
  await load(url)
  return url
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

/** Copies the migrated template to a new database; returns its superuser URL. */
export const copyTemplate = (postgresUrl: string): Promise<string> =>
  copyDatabase('template_partsdesk', postgresUrl)

/** Copies the template with the demo's rows instead of two dealers. */
export const copyDemo = (postgresUrl: string): Promise<string> => copyDatabase('template_demo', postgresUrl)

/**
 * The database that the first file makes for all copies. On a cluster, that includes everything, because each copy
 * takes a minute there.
 */
const templates: Record<string, (postgresUrl: string) => Promise<unknown>> = citusUrl
  ? {
      template_empty: (url) => distributeOnNodes(url, 'template_empty', async () => {}),
      template_partsdesk: (url) => distributeOnNodes(url, 'template_partsdesk', makeTenants),
      template_demo: (url) => distributeOnNodes(url, 'template_demo', loadDemo),
    }
  : {
      template_demo: async (postgresUrl) => {
        const url = await copyEmpty(postgresUrl)
        await loadDemo(url)
        const admin = new pg.Client({ connectionString: postgresUrl })
        await admin.connect()
        await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to template_demo`)
        await admin.end()
      },
    }

/** Leaves nothing behind if it fails, so that no later file copies a half-made template. */
async function makeTemplate(template: string, postgresUrl: string): Promise<void> {
  try {
    await templates[template]?.(postgresUrl)
  } catch (error) {
    if (citusUrl)
      await dropOnNodes(citusUrl, Object.assign(new URL(postgresUrl), { pathname: template }).href)
    throw error
  }
}

async function copyDatabase(template: string, postgresUrl: string): Promise<string> {
  const name = newName()
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(template, postgresUrl)
    if (citusUrl) await copyOnNodes(postgresUrl, name, template)
    else await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a file's database, which takes memory, unless the file has a database server of its own. */
async function dropCopy(postgresUrl: string, own: string): Promise<void> {
  if (citusUrl) return dropOnNodes(citusUrl, own)
  if (new URL(own).host !== new URL(postgresUrl).host) return
  await queryLast(postgresUrl, `drop database if exists ${new URL(own).pathname.slice(1)} with (force)`)
}

async function signedInCookies(admin: pg.Pool, signedIn: People): Promise<Partial<Record<Person, string>>> {
  const sessions = Object.entries(signedIn).map(([name, person]) => ({
    ...person,
    ...makeSignedInCookie(person.dealerId),
    name,
  }))
  await admin.query(
    `insert into sessions (dealer_id, token_hash, user_id)
      select * from unnest($1::bigint[], $2::bytea[], $3::bigint[])`,
    [
      sessions.map(({ dealerId }) => dealerId),
      sessions.map(({ hash }) => hash),
      sessions.map(({ userId }) => userId),
    ],
  )
  return Object.fromEntries(sessions.map(({ name, cookie }) => [name, cookie]))
}
