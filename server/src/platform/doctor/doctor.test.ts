import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { hostsCheck } from '#server/features/store/store-hosts/check-hosts.ts'
import { copyTemplate, testServer } from '#test/harness.ts'
import { needsOneNode, withoutPasswords } from '#test/operation/cluster.ts'
import { runProcess, stopProcesses } from '#test/operation/processes.ts'
import { configure, keepFilesIn, sendMailThrough } from '#test/runtime.ts'
import { testKey } from '#test/tenants.ts'
import { encrypt } from '../auth/secrets.ts'
import { bucketStore } from '../files/bucket-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { jobsSchema } from '../jobs/boss.ts'
import { runtime } from '../runtime.ts'
import { checkRoles, checkVacuum, databaseChecks } from './check-database.ts'
import { machineChecks } from './check-machine.ts'
import { noteBackup, upkeepChecks } from './check-upkeep.ts'
import { type Finding, findings } from './finding.ts'

/** `npm run doctor` on installations that are well, and on broken ones. */
const server = testServer({ checksStatements: false })
const mailed: string[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.on('end', () => {
      mailed.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
    stream.resume()
  },
})
let mailUrl: string

beforeAll(async () => {
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
  mailUrl = `smtp://127.0.0.1:${(mailServer.server.address() as { port: number }).port}`
})
afterEach(() => stopProcesses())
afterAll(() => new Promise<void>((closed) => mailServer.close(closed)))

const checkDatabase = (changes: object = {}) =>
  findings(databaseChecks(server.databaseUrl, { ...runtime().config, ...changes }))
const upkeep = () => findings([...upkeepChecks, hostsCheck])
/** One line for each problem. */
const troubles = (found: Finding[]) =>
  found.filter(({ state }) => state !== 'ok').map(({ check, state, says }) => `${state} ${check}: ${says}`)
const runsJobs = (ago: string) =>
  server.admin.query(
    `insert into ${jobsSchema}.runner (id, seen_at, running) values (gen_random_uuid(), now() - $1::interval, '{}')`,
    [ago],
  )

test('finds nothing wrong with an installation that is well', async () => {
  await runsJobs('1 second')
  await noteBackup()
  expect(troubles([...(await checkDatabase()), ...(await upkeep())])).toEqual([])
})

test('finds tables without row-level security, roles that bypass it and what a killed migration left', async () => {
  for (const change of [
    'alter table customers no force row level security',
    'create table notes (id int)',
    `update pg_index set indisvalid = false where indexrelid = 'orders_pkey'::regclass`,
  ])
    await server.admin.query(change)
  try {
    expect(troubles(await checkDatabase())).toEqual([
      'broken isolation: customers is open to every dealer: alter table customers force row level security',
      'broken isolation: notes is open to every dealer: alter table notes force row level security',
      'broken isolation: notes belongs to postgres: alter table notes owner to pd_owner',
      'broken indexes: the index orders_pkey was not finished: npm run db:migrate, or reindex it',
    ])
  } finally {
    for (const change of [
      'alter table customers force row level security',
      'drop table notes',
      `update pg_index set indisvalid = true where indexrelid = 'orders_pkey'::regclass`,
    ])
      await server.admin.query(change)
  }
  // Roles belong to the whole database server, so these tests don't really change them.
  const roles = [
    { name: 'pd_owner', bypassesRls: false, login: true },
    { name: 'pd_app', bypassesRls: true, login: true },
    { name: 'pd_platform', bypassesRls: false, login: false },
    { name: 'pd_support', bypassesRls: false, login: false },
  ]
  expect((await checkRoles(async () => roles)).map(({ state, says }) => `${state}: ${says}`)).toEqual([
    'broken: the role pd_searcher is missing: npm run db:migrate',
    'broken: pd_app goes past row-level security: alter role pd_app nosuperuser nobypassrls',
    'broken: pd_owner can sign in: alter role pd_owner nologin',
  ])
  const read: object[] = []
  await checkRoles(async (text) => {
    const { rows } = await server.admin.query(text)
    read.push(...rows)
    return rows
  })
  expect(Object.keys(read[0] ?? {})).toEqual(Object.keys(roles[0]!))
})

test('finds tables that are not cleared of old rows', async () => {
  const rows = [[{ runs: false }], [{ name: 'orders', dead: 90000, live: 100000, at: null }]]
  const found = await checkVacuum(async <Row>() => rows.shift() as Row[])
  expect(found.map(({ state, says }) => `${state}: ${says}`)).toEqual([
    'broken: autovacuum is off: set autovacuum = on in postgresql.conf',
    'warning: orders has 90000 dead rows next to 100000 (last cleared never): vacuum analyze orders, and look for a transaction that stays open',
  ])
})

test('finds a key that does not fit, and one that is going', async (context) => {
  needsOneNode(context, withoutPasswords)
  const other = Buffer.alloc(32, 9)
  expect(troubles(await checkDatabase({ secretKey: other, otherKeys: [] }))).toEqual([
    'broken roles: pd_app does not sign in: SECRET_KEY is not the one this database was set up with',
  ])
  expect(troubles(await checkDatabase({ secretKey: other, otherKeys: [testKey] }))).toEqual([
    'warning roles: pd_app still has the password of a key in OTHER_SECRET_KEYS: restart the processes',
  ])
})

test('finds keys that are lost or old, backups nobody made, and work that isn’t moving', async () => {
  await server.admin.query(
    `delete from ${jobsSchema}.runner; delete from operator_notes where note = 'backup'`,
  )
  await runsJobs('10 minutes')
  await upkeep()
  await server.admin.query(`update operator_notes set noted_at = now() - interval '500 days'`)
  const stored = encrypt('secret')
  await server.admin.query(
    'insert into one_time_codes (dealer_id, user_id, secret) values (1, 2, $1), (1, 4, $2)',
    [stored, `deadbeef${stored.slice(8)}`],
  )
  await server.admin.query(
    `insert into mails (dealer_id, from_name, to_address, subject, html, text, created_at)
     values (1, 'a', 'b@c.test', 's', '', '', now() - interval '2 hours')`,
  )
  expect(troubles(await checkDatabase())).toEqual([
    'broken secrets: 1 credential has the key deadbeef, which is neither SECRET_KEY nor in OTHER_SECRET_KEYS',
  ])
  await server.admin.query("delete from one_time_codes where starts_with(secret, 'deadbeef')")
  const renewed = Buffer.alloc(32, 9)
  expect(troubles(await checkDatabase({ secretKey: renewed, otherKeys: [testKey] }))).toContain(
    'warning secrets: 1 credential has a key of OTHER_SECRET_KEYS: npm run secrets:renew',
  )
  configure({ storeHosts: { dir: server.dataDir, template: '', command: [], reload: [] } })
  try {
    expect(troubles(await upkeep())).toEqual([
      'warning key: SECRET_KEY has been in use for at least 500 days: docs/how-to/change-the-secret-key.md',
      'warning backups: no backup was noted: docs/how-to/back-up.md',
      'broken worker: no process runs jobs: npm run serve -- --role worker',
      'warning half done: 1 email waits to be sent for over an hour',
      `broken host files: no site file in ${server.dataDir} for parts.one.test, parts.two.test (2 in all)`,
    ])
  } finally {
    configure({ storeHosts: null })
  }
})

test('reports once that a restore left owners out', async () => {
  const tableNames = Array.from({ length: 6 }, (_, n) => `notes_${n}`)
  for (const name of tableNames) await server.admin.query(`create table ${name} (id int)`)
  try {
    expect(troubles(await checkDatabase())).toContain(
      'broken isolation: 6 tables belong to postgres instead of pd_owner; restore without --no-owner: docs/how-to/back-up.md',
    )
  } finally {
    await server.admin.query(`drop table ${tableNames.join()}`)
  }
})

test('distinguishes a key that it sees for the first time from an old one', async () => {
  await server.admin.query(`delete from operator_notes where starts_with(note, 'key ')`)
  expect((await upkeep()).filter(({ check }) => check === 'key')).toEqual([
    { check: 'key', state: 'ok', says: 'SECRET_KEY has been in use for at least 0 days' },
  ])
})

test('finds files, mail and addresses out of reach, and sends a test email', async () => {
  const machine = (to?: string) => findings(machineChecks(to))
  configure({ publicUrl: server.url })
  sendMailThrough({ url: mailUrl, from: 'no-reply@partsdesk.test' })
  const notSecure = expect.stringContaining('is not https')
  expect(troubles(await machine('ana@example.com'))).toEqual([notSecure])
  expect(mailed).toEqual(['ana@example.com'])

  const nowhere = 'http://127.0.0.1:1'
  const bucket = { region: 'us-east-1', bucket: 'none', accessKeyId: 'a', secretAccessKey: 'b' }
  keepFilesIn(bucketStore({ ...bucket, endpoint: nowhere }, server.dataDir))
  sendMailThrough({ url: 'smtp://127.0.0.1:1', from: 'no-reply@partsdesk.test' })
  configure({ publicUrl: 'https://127.0.0.1:1' })
  const found = await machine()
  expect(found.at(-1)?.says).toMatch(/^https:\/\/127\.0\.0\.1:1 was not reached: (?!fetch failed)./)
  expect(found.map(({ check, state }) => [check, state])).toEqual([
    ['node', 'ok'],
    ['disk', 'ok'],
    ['files', 'broken'],
    ['mail', 'broken'],
    ['address', 'broken'],
  ])
  keepFilesIn(folderStore(server.dataDir))
})

test('is a command that prints lines or JSON, and fails when something is broken', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-doctor-'))
  const env = {
    PARTSDESK_MODE: 'test',
    DATABASE_URL: await copyTemplate(inject('postgresUrl')),
    SECRET_KEY: testKey.toString('base64'),
    SMTP_URL: mailUrl,
    PUBLIC_URL: server.url,
    DATA_DIR: dataDir,
  }
  const doctor = async (args: string[], more: Record<string, string> = {}) => {
    const { ended, output } = runProcess(['scripts/run.mjs', 'server/src/commands/doctor.ts', ...args], {
      ...env,
      ...more,
    })
    return [await ended, output()] as const
  }
  try {
    expect(await doctor(['--backup-made'])).toEqual([0, expect.stringContaining('a backup was noted')])
    const [code, lines] = await doctor([])
    expect(code).toBe(1)
    expect(lines).toMatch(/^ok +migrations +every migration of this version is applied$/m)
    expect(lines).toMatch(/^broken +worker +no process runs jobs/m)
    const [failed, json] = await doctor(['--json'], { SECRET_KEY: 'short' })
    expect(failed).toBe(1)
    expect(JSON.parse(json)).toEqual({
      state: 'broken',
      findings: [{ check: 'settings', state: 'broken', says: expect.stringContaining('SECRET_KEY must be') }],
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
