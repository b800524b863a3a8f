import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { profileNames } from '#contract/sales/charges/payment-profiles.ts'
import { openProfile, renewProfile } from '#server/features/sales/payment-profiles/open-profile.ts'
import { lockProfile } from '#server/features/sales/payment-profiles/queries.ts'
import { copyDemo, copyTemplate } from '#test/harness.ts'
import { needsOneNode, withoutPasswords } from '#test/operation/cluster.ts'
import { testKey } from '#test/tenants.ts'
import { migrateAll, prepareDatabase } from '../../migrate-all.ts'
import { startServer } from '../../start-server.ts'
import { readConfig } from '../config.ts'
import { refuseOtherKey, signsIn } from '../db/connections/refuse-other-key.ts'
import { appUrl, appUrls } from '../db/connections/roles.ts'
import { database } from '../db/database.ts'
import { inDealer } from '../db/work.ts'
import { openRuntime } from '../open-runtime.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { runtime } from '../runtime.ts'
import { system } from './actor.ts'
import { renewSecrets } from './renew-secrets.ts'
import { currentPrefix, decrypt, digestWithKey, encrypt, matchesDigest } from './secrets.ts'

/** The stored identifiers of a customer at every gateway. */
const profile = Object.fromEntries(profileNames.map((name) => [name, `${name} 1`]))
const newKey = Buffer.alloc(32, 9)
const aside = { log: () => {}, onStop: () => {}, drainFirst: () => {}, demo: null }
let url: string
let admin: pg.Client
let opened: ReturnType<typeof openRuntime> | undefined

beforeAll(async () => {
  url = await copyDemo(inject('postgresUrl'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
afterAll(() => admin.end())

/** Starts a process whose first key encrypts. */
function open(...keys: [Buffer, ...Buffer[]]) {
  const [secretKey, ...otherKeys] = keys
  const config = {
    ...readConfig({ PARTSDESK_MODE: 'test', SECRET_KEY: secretKey.toString('base64') }),
    otherKeys,
  }
  opened = openRuntime(config, { databaseUrl: appUrls(url, config) })
}

/** Every encrypted text in the database, by table and column. */
async function encryptedWith(prefix: string): Promise<string[]> {
  const { rows } = await admin.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: texts } = await admin.query<{ text: string }>(
      `select ${column}::text as text from ${table} where strpos(${column}::text, $1) > 0`,
      [prefix],
    )
    found.push(...texts.map(() => `${table}.${column}`))
  }
  return found
}

test('encrypts all that another key encrypted, and leaves the rest', async () => {
  open(testKey)
  const oldPrefix = currentPrefix()
  const secret = encrypt('gateway secret')
  const { rows: customers } = await admin.query('select min(id) as id from customers where dealer_id = 1')
  await inDealer(1, system(), async (work) => {
    await lockProfile(work, customers[0].id, undefined)
    await renewProfile(work, customers[0].id, profile)
  })
  await admin.query('update dealers set temporary_password = $1 where id = 2', [encrypt('a password')])
  await admin.query('update dealer_payments set gateway_credentials = $1', [secret])
  await admin.query('update catalogs set service_password = $1 where id = 1', [encrypt('a service')])
  const before = await encryptedWith(oldPrefix)
  expect(new Set(before).size).toBeGreaterThanOrEqual(3)
  await opened?.close()

  open(newKey, testKey)
  expect(decrypt(secret)).toBe('gateway secret')
  const progress: number[] = []
  expect(await renewSecrets((done) => progress.push(done))).toEqual({ renewed: before.length, unreadable: 0 })
  // A line for each batch, not for each column of each dealer.
  expect(progress).toEqual([...new Set(progress)])
  expect(await encryptedWith(oldPrefix)).toEqual([])
  expect((await encryptedWith(currentPrefix())).toSorted()).toEqual(before.toSorted())
  expect(await renewSecrets()).toEqual({ renewed: 0, unreadable: 0 })
  expect(await inDealer(1, system(), (work) => openProfile(work, customers[0].id))).toEqual(profile)
  const { rows } = await admin.query('select gateway_credentials from dealer_payments limit 1')
  await opened?.close()

  open(newKey)
  expect(decrypt(rows[0].gateway_credentials)).toBe('gateway secret')
  expect(() => decrypt(secret)).toThrow('was encrypted with the key')
})

test('leaves what no key opens, and renews the rest', async () => {
  open(Buffer.alloc(32, 4))
  await admin.query('update dealer_payments set gateway_credentials = $1 where dealer_id = 1', [
    encrypt('lost'),
  ])
  const { rowCount: lost } = await admin.query('select from dealer_payments where dealer_id = 1')
  await opened?.close()
  open(newKey)
  await admin.query('update catalogs set service_password = $1 where id = 1', [encrypt('a service')])
  await opened?.close()

  open(testKey, newKey)
  const { unreadable } = await renewSecrets()
  expect(unreadable).toBe(lost)
  const { rows } = await admin.query('select service_password from catalogs where id = 1')
  expect(rows[0].service_password).toContain(currentPrefix())
})

test('recognizes digests of either key', async () => {
  open(testKey)
  const stored = digestWithKey('a recovery code')
  await opened?.close()
  open(newKey, testKey)
  expect(matchesDigest(stored, 'a recovery code')).toBe(true)
  expect(matchesDigest(stored, 'another')).toBe(false)
  expect(digestWithKey('a recovery code')).not.toEqual(stored)
})

test('connects with the password of whichever key the database has now', async (context) => {
  needsOneNode(context, withoutPasswords)
  open(newKey, testKey)
  const dealers = () =>
    inDealer(1, system(), ({ db }) => db.selectFrom('dealers').select('id').where('id', '=', 1).execute())
  expect(await dealers()).toEqual([{ id: 1 }])
  expect(await Promise.all(Array.from({ length: 8 }, dealers))).toHaveLength(8)
  expect((await database().pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(database().direct.current).toContain(new URL(appUrl(url, testKey)).password)
  await opened?.close()

  open(newKey)
  await expect(dealers()).rejects.toThrow('password authentication failed')
})

test('does not start with a key the database does not know, and changes nothing', async (context) => {
  needsOneNode(context, withoutPasswords)
  open(testKey)
  await admin.query('update dealer_payments set gateway_credentials = $1', [encrypt('gateway secret')])
  const right = currentPrefix().slice(0, 8)
  await opened?.close()
  open(newKey)
  const wrong = currentPrefix().slice(0, 8)

  const started = startServer({ ...runtime().config, databaseUrl: url }, aside)
  const says = `SECRET_KEY \\(${wrong}\\) is not the one .* stored credentials have the key ${right}.*Nothing was changed`
  await expect(started).rejects.toThrow(new RegExp(says))
  expect(await signsIn(appUrl(url, testKey))).toBe(true)

  const secretKey = newKey
  await refuseOtherKey(url, { secretKey, otherKeys: [testKey] })
  await refuseOtherKey(await copyTemplate(inject('postgresUrl')), { secretKey, otherKeys: [] })
})

test('gives the role the new key’s password, also where processes do not migrate', async () => {
  // Roles belong to the whole database server, so this test needs a server of its own.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-new-key-'))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  try {
    await migrateAll(postgres.url, testKey)
    const config = {
      ...readConfig({ PARTSDESK_MODE: 'test', SECRET_KEY: newKey.toString('base64') }),
      migrateAtStart: false,
    }
    await prepareDatabase(postgres.url, { ...config, otherKeys: [testKey] }, () => {})
    expect(await signsIn(appUrl(postgres.url, newKey))).toBe(true)
    await prepareDatabase(postgres.url, config, () => {})
    expect(await signsIn(appUrl(postgres.url, newKey))).toBe(true)

    const own = new pg.Client({ connectionString: postgres.url })
    await own.connect()
    const { rows } = await own.query<{ file: string }>(`select current_setting('hba_file') as file`)
    const rules = readFileSync(rows[0]!.file, 'utf8')
    writeFileSync(rows[0]!.file, `host all pd_app all reject\n${rules}`)
    await own.query('select pg_reload_conf()')
    await own.end()
    for (const migrateAtStart of [true, false])
      await expect
        .poll(() => prepareDatabase(postgres.url, { ...config, migrateAtStart }, () => {}).catch(String))
        .toContain('does not let in the role pd_app')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
