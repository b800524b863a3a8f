import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sync } from '#contract/channels/sync.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makePicture, sendPictures } from '#server/features/store/image-library/image-library.fixture.ts'
import { migrateAll } from '#server/migrate-all.ts'
import { freePort } from '../../../e2e/free-port.ts'
import { Client } from '../client.ts'
import { makeTenants, people, testKey, testPassword } from '../tenants.ts'
import { readHealth, runProcess, stopProcesses } from './processes.ts'

/* Follows docs/how-to/back-up.md: its commands are read from the page and run unchanged. */

/** A PostgreSQL with client tools, which the bundled one lacks. */
const tools = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/pgsql']
  .flatMap((dir) => (existsSync(dir) ? readdirSync(dir).map((name) => path.join(dir, name, 'bin')) : []))
  .find((bin) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_basebackup'].every((name) => existsSync(path.join(bin, name))),
  )

const page = readFileSync('docs/how-to/back-up.md', 'utf8')
/** The commands under a heading. */
const readCommands = (heading: string, kind = 'bash') => {
  const section = page.slice(page.indexOf(`\n## ${heading}\n`))
  return section.slice(section.indexOf(`\`\`\`${kind}\n`) + kind.length + 4).split('\n```')[0]!
}

const home = mkdtempSync(path.join(tmpdir(), 'partsdesk-backup-'))
const folder = (name: string) => {
  const dir = path.join(home, name)
  mkdirSync(dir, { recursive: true })
  return dir
}
/** PostgreSQL refuses to run as root. */
const owner =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {}

const clusters: (() => Promise<void>)[] = []
async function startCluster(pgData: string, more: string[] = []) {
  const port = await freePort()
  const child = spawn(
    path.join(tools!, 'postgres'),
    [
      '-D',
      pgData,
      '-p',
      String(port),
      '-k',
      '',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      ...more,
    ],
    { ...owner, stdio: 'ignore' },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  clusters.push(() => {
    child.kill('SIGINT')
    return ended
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await takesWrites(url)
  return url
}

async function takesWrites(url: string) {
  for (;;) {
    const rows = await ask(url, 'select 1 where not pg_is_in_recovery()').catch(() => [])
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function ask(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function newCluster(name: string): string {
  const pgData = path.join(home, name)
  mkdirSync(pgData)
  if (owner.uid !== undefined) chownSync(pgData, owner.uid, owner.gid)
  execFileSync(path.join(tools!, 'initdb'), ['-D', pgData, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    ...owner,
    stdio: 'ignore',
  })
  return pgData
}

const settings = (databaseUrl: string, dataDir: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: testKey.toString('base64'),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@partsdesk.test',
  DEFAULT_PASSWORD_PREFIX: 'Start-',
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  MIGRATE_AT_START: 'N',
  DRAIN_SECONDS: '0',
})

/** The API without the web files, which take a while to build. */
async function serveApi(env: ReturnType<typeof settings>) {
  const modes = { PARTSDESK_MODE: 'production', ROLE: 'api' }
  const { child, output } = runProcess(['scripts/run.mjs', 'server/src/main.ts'], { ...env, ...modes })
  const url = `http://127.0.0.1:${env.PORT}`
  while ((await readHealth(url)) !== 'ok') {
    if (child.exitCode !== null) throw new Error(`the API did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url }
}

/** Runs the page's commands in a shell that stops at the first failure. */
async function follow(commands: string, env: NodeJS.ProcessEnv) {
  const { ended, output } = runProcess(['-euo', 'pipefail', '-c', commands], env, 'bash')
  expect(await ended, output()).toBe(0)
}

/** Signs in with a password, as a person would. */
async function signedIn(url: string): Promise<Client> {
  const visitor = new Client(url, null)
  const answer = await visitor.call(signIn.login, { email: people.dealer1.email, password: testPassword })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect(answer.status).toBe(200)
  return new Client(url, cookie)
}

/** The figures a person would compare before and after. */
const figures = async (client: Client) => {
  const { data, recordsTotal } = await client.ok(orders.list, { dlid: 1 })
  return { recordsTotal, data }
}

/** Reads to the end, like a program that holds a copy; returns its cursor and the orders it received. */
async function readOn(client: Client, from: { cursor?: string } = {}) {
  const listed: number[] = []
  for (let { cursor } = from; ; ) {
    const page = await client.ok(sync.orders, { dlid: 1, cursor })
    listed.push(...page.data.map(({ id }) => id))
    cursor = page.nextCursor
    if (!page.hasMore && page.heldBackSince === null) return { cursor, listed }
  }
}

describe.skipIf(!tools)('with the client tools of a PostgreSQL of this machine', () => {
  let databaseUrl: string
  let dataDir: string
  const backup = folder('backup')
  const archive = folder('archive')
  const env = (more: Record<string, string>) => ({
    ...settings(databaseUrl, dataDir, 3000),
    PATH: `${tools}:${process.env.PATH}`,
    HOME: process.env.HOME,
    BACKUP: backup,
    ARCHIVE: archive,
    ...more,
  })

  beforeAll(async () => {
    for (const dir of [home, backup, archive]) chmodSync(dir, 0o777)
    const pgData = newCluster('cluster')
    const [, lines] = /```\n(wal_level[\s\S]*?)```/.exec(page) ?? []
    appendFileSync(path.join(pgData, 'postgresql.conf'), lines!.replaceAll('/archive', archive))
    databaseUrl = await startCluster(pgData)
    dataDir = folder('data')
    await migrateAll(databaseUrl, testKey)
    await makeTenants(databaseUrl)
  })
  afterEach(() => stopProcesses())
  afterAll(async () => {
    for (const stop of clusters) await stop()
    rmSync(home, { recursive: true, force: true })
  })

  test('restores a dump with its files elsewhere: the same people, figures and pictures', async () => {
    const { url } = await serveApi(settings(databaseUrl, dataDir, await freePort()))
    const client = await signedIn(url)
    await client.ok(orders.create, makeOrder())
    await client.ok(orders.create, makeOrder())
    const picture = (await sendPictures(client, [makePicture('logo.png')])).body.data[0]!
    const before = await figures(client)
    await follow(readCommands('Back up'), env({}))
    await stopProcesses()

    const elsewhere = await startCluster(newCluster('elsewhere'))
    const newDataDir = path.join(home, 'new-data')
    await follow(readCommands('Restore'), env({ NEW_DATABASE_URL: elsewhere, NEW_DATA_DIR: newDataDir }))
    const restored = await serveApi(settings(elsewhere, newDataDir, await freePort()))
    const again = await signedIn(restored.url)
    expect(await figures(again)).toEqual(before)
    expect(before.recordsTotal).toBe(2)
    expect((await fetch(restored.url + picture.file.filePath)).status).toBe(200)
    await again.ok(orders.create, makeOrder())
    const notes = await ask(elsewhere, "select note from operator_notes where note = 'backup'")
    expect(notes).toEqual([])
  })

  test('backs up and restores a managed database, which has no superuser', async () => {
    const managed = async (name: string) => {
      const url = await startCluster(newCluster(name))
      await ask(url, 'create role partsdesk login createrole')
      await ask(url, 'create database managed owner partsdesk')
      return url.replace(/postgres$/, 'managed')
    }
    const as = (role: string, url: string) => url.replace('postgres@', `${role}@`)
    const [from, to] = await Promise.all([managed('managed'), managed('managed-elsewhere')])
    await ask(from, 'create role keeper login bypassrls')
    await ask(from, 'grant pg_read_all_data to keeper')
    await migrateAll(as('partsdesk', from), testKey)
    await makeTenants(from)
    mkdirSync(path.join(folder('managed-data'), 'files'))
    const backUp = readCommands('Back up').replace('"$DATABASE_URL"', '"$KEEPER_URL"')
    await follow(
      backUp,
      env({
        DATABASE_URL: as('partsdesk', from),
        KEEPER_URL: as('keeper', from),
        DATA_DIR: path.join(home, 'managed-data'),
      }),
    )
    const newDataDir = path.join(home, 'managed-new-data')
    const newDatabaseUrl = as('partsdesk', to)
    await follow(readCommands('Restore'), env({ NEW_DATABASE_URL: newDatabaseUrl, NEW_DATA_DIR: newDataDir }))
    const { url } = await serveApi(settings(newDatabaseUrl, newDataDir, await freePort()))
    await (await signedIn(url)).ok(orders.create, makeOrder())
  })

  test('lists no wrong changes for a program that read before a restore', async () => {
    const { url } = await serveApi(settings(databaseUrl, dataDir, await freePort()))
    const client = await signedIn(url)
    await client.ok(orders.create, makeOrder())
    const early = await readOn(client)
    const copy = path.join(home, 'copy')
    await follow(`pg_basebackup --dbname="$DATABASE_URL" --pgdata="${copy}" --checkpoint=fast`, env({}))
    if (owner.uid !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, copy])
    const { data: lost } = await client.ok(orders.create, makeOrder())
    const late = await readOn(client, early)
    expect(late.listed).toContain(lost.id)
    await stopProcesses()

    // Once its files are restored, it continues with transaction numbers that were assigned before.
    const again = await startCluster(copy, ['-c', 'archive_mode=off'])
    const served = await serveApi(settings(again, folder('copy-data'), await freePort()))
    const reader = await signedIn(served.url)
    const refusal = async (cursor: string) => (await reader.refused(sync.orders, { dlid: 1, cursor })).code
    expect(await refusal(late.cursor)).toBe('cursor_over')
    for (let n = 0; n < 300; n += 1) await ask(again, 'select pg_current_xact_id()')
    const { data: next } = await reader.ok(orders.create, makeOrder())
    expect(await refusal(late.cursor)).toBe('cursor_over')
    expect((await readOn(reader, early)).listed).toContain(next.id)

    // A dump restored over itself: none of the old cursors is valid, because they name another history.
    await stopProcesses()
    const history = () => ask(again, 'select pd.sync_epoch() as history')
    const before = await history()
    await follow(
      `pg_dump --format=custom --file="$BACKUP/over.dump" "$DATABASE_URL"
      psql --quiet "$DATABASE_URL" --command='drop schema pgboss, pd, public cascade; create schema public'
      pg_restore --exit-on-error --dbname="$DATABASE_URL" "$BACKUP/over.dump"`,
      { ...env({}), DATABASE_URL: again },
    )
    expect(await history()).not.toEqual(before)
  })

  test('restores the moment before a mistake', async () => {
    await follow(readCommands('Restore a moment', 'bash base'), env({}))
    await ask(databaseUrl, "update dealers set company = 'After the backup' where id = 1")
    const [{ moment }] = (await ask(databaseUrl, 'select clock_timestamp()::text as moment')) as [
      { moment: string },
    ]
    await ask(databaseUrl, 'truncate orders cascade')
    const [{ file }] = (await ask(databaseUrl, 'select pg_walfile_name(pg_switch_wal()) as file')) as [
      { file: string },
    ]
    const isArchived = `select last_archived_wal >= '${file}' as kept from pg_stat_archiver`
    await expect.poll(() => ask(databaseUrl, isArchived)).toEqual([{ kept: true }])
    const pgData = path.join(home, 'moment')
    await follow(readCommands('Restore a moment', 'bash moment'), env({ MOMENT: moment, NEW_PGDATA: pgData }))
    if (owner.uid !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, pgData])
    const restored = await startCluster(pgData)
    expect(
      await ask(
        restored,
        'select company, (select count(*)::int from orders) as orders from dealers where id = 1',
      ),
    ).toEqual([{ company: 'After the backup', orders: 4 }])
  })
})

test.skipIf(tools)('NOT TRIED: no PostgreSQL with pg_dump and pg_basebackup is installed here', () => {
  expect(readCommands('Back up')).toContain('pg_dump')
})
