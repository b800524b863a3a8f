import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { feedAccess } from '#contract/store/shopping-feed.ts'
import { type SftpServer, startSftpServer } from '#demo/sftp-server/start-sftp-server.ts'
import { system } from '#server/platform/auth/actor.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { uploadForDealer } from './feed-access.ts'

const server = testServer()
const root = mkdtempSync(path.join(tmpdir(), 'partsdesk-feed-'))
const ftpPassword = 'Feed-secret-1'
let fake: SftpServer

beforeAll(async () => {
  fake = await startSftpServer({ root, user: 'parts', password: ftpPassword })
})
beforeEach(() => configure({ dialPrivate: [fake.address] }))
afterEach(async () => {
  fake.behaviour = {}
  await server.admin.query('delete from shopping_feeds')
})
afterAll(async () => {
  await fake.stop()
  rmSync(root, { recursive: true })
})

const dealer = () => server.as('dealer1')
const access = () => ({ ftpServerName: fake.address, ftpUsername: 'parts', ftpPassword })
const save = (changes: object = {}) =>
  dealer().ok(dealerSettings.updateFeed, { dealerId: 1, ...access(), enableAutomatedFeed: 1, ...changes })
const refuse = (input: object) => dealer().refused(dealerSettings.updateFeed, { dealerId: 1, ...input })
const check = async (changes: object = {}) =>
  (await dealer().call(feedAccess.check, { ...access(), ...changes })).body
const show = async () => (await dealer().ok(dealerSettings.show, {})).data.googleShoppingFeed

test('checks credentials, saves them with the key of the server, and never returns the password', async () => {
  const { data } = await save({ ftpGoogleDataSourceName: 'parts.feed.tsv' })
  expect(data).toEqual({
    id: 1,
    enableAutomatedFeed: 1,
    ftpServerName: fake.address,
    ftpUsername: 'parts',
    version: 1,
    hasFtpPassword: 1,
    ftpGoogleDataSourceName: 'parts.feed',
    sshHostKey: fake.hostKey,
  })
  const { rows } = await server.admin.query('select ftp_password as stored from shopping_feeds')
  expect(decrypt(rows[0].stored)).toBe(ftpPassword)
  const log = await server.admin.query('select changes::text from activity_log')
  for (const shown of [JSON.stringify(data), JSON.stringify(await show()), JSON.stringify(log.rows)]) {
    expect(shown).not.toContain(ftpPassword)
    expect(shown).not.toContain(rows[0].stored)
  }
})

test('requires server, user and password until they are saved', async () => {
  const missing = async (...names: string[]) => {
    const partialAccess = Object.fromEntries(
      Object.entries(access()).filter(([name]) => !names.includes(name)),
    )
    return (await refuse(partialAccess)).errors!.map(({ path }) => path)
  }
  expect(await missing('ftpServerName')).toEqual(['ftpServerName'])
  expect(await missing('ftpUsername')).toEqual(['ftpUsername'])
  expect(await missing('ftpPassword')).toEqual(['ftpPassword'])
  await save()
  await dealer().ok(dealerSettings.updateFeed, { dealerId: 1, ftpPassword: '' })
  expect(await show()).toMatchObject({ hasFtpPassword: 1, ftpUsername: 'parts' })
})

test('saves nothing that the server does not accept, unless the feed is off', async () => {
  const refused = await refuse({ ...access(), ftpPassword: 'wrong', enableAutomatedFeed: 1 })
  expect(refused).toMatchObject({ code: 'sftp_failed' })
  expect(refused.message).toContain('The server didn’t accept the user name and password.')
  expect(await show()).toMatchObject({ hasFtpPassword: 0, version: 0 })
  await save({ ftpPassword: 'wrong', enableAutomatedFeed: 0 })
  expect(await show()).toMatchObject({ hasFtpPassword: 1, sshHostKey: null })
})

test('never sends a saved password to another server', async () => {
  await save()
  const elsewhere = { ftpServerName: 'sftp.elsewhere.test', ftpPassword: undefined }
  expect((await refuse(elsewhere)).errors).toMatchObject([{ path: 'ftpPassword' }])
  expect(await check({ ftpPassword: '' })).toMatchObject({ valid: true })
  configure({ dialPrivate: ['127.0.0.1'] })
  const other = await startSftpServer({ root, user: 'parts', password: '' })
  expect(await check({ ftpServerName: other.address, ftpPassword: '' })).toMatchObject({ valid: true })
  await other.stop()
})

test('uses the operator’s password at its server alone, and takes none that is typed there', async () => {
  const dealerSecrets = new Map([[`1 sftp:${fake.address}`, ftpPassword]])
  configure({ dealerSecrets, dialPrivate: ['127.0.0.1'] })
  onTestFinished(() => configure({ dealerSecrets: new Map() }))
  const spy = await startSftpServer({ root, user: 'parts', password: '' })
  try {
    const providedError = [{ path: 'ftpPassword', code: 'kept_by_operator' }]
    expect((await refuse(access())).errors).toMatchObject(providedError)
    expect((await dealer().refused(feedAccess.check, access())).errors).toMatchObject(providedError)
    expect(await check({ ftpPassword: '' })).toMatchObject({ valid: true })
    const { data } = await save({ ftpPassword: undefined })
    expect(data).toMatchObject({ hasFtpPassword: 1, sshHostKey: fake.hostKey })
    const { rows } = await server.admin.query('select ftp_password from shopping_feeds')
    expect(rows).toEqual([{ ftp_password: null }])
    // The other server accepts only an empty password, which shows that the operator's isn't sent there.
    expect(await check({ ftpServerName: spy.address, ftpPassword: '' })).toMatchObject({ valid: true })
    expect((await refuse({ ftpServerName: spy.address })).errors).toMatchObject([{ path: 'ftpPassword' }])
    const other = await server.as('dealer2').call(feedAccess.check, { ...access(), ftpPassword: '' })
    expect(other.body).toMatchObject({ valid: false, trouble: 'not_admitted' })
    expect(JSON.stringify([data, await show()])).not.toContain(ftpPassword)
  } finally {
    await spy.stop()
  }
})

test('requires a file name as data source and a host name as server', async () => {
  for (const name of ['dir/parts', '../x', '..', 'a\\b'])
    expect((await refuse({ ...access(), ftpGoogleDataSourceName: name })).errors).toMatchObject([
      { path: 'ftpGoogleDataSourceName' },
    ])
  for (const name of ['sftp://x', '', 'host:99999', 'a b'])
    expect((await refuse({ ...access(), ftpServerName: name })).errors).toMatchObject([
      { path: 'ftpServerName' },
    ])
  const { data } = await save({ ftpGoogleDataSourceName: '.txt', enableAutomatedFeed: 0 })
  expect(data.ftpGoogleDataSourceName).toBeNull()
})

test('checks credentials as entered, and shows what is wrong', async () => {
  expect(await check()).toMatchObject({ valid: true, trouble: null, hostKey: fake.hostKey })
  expect(await check({ ftpPassword: 'wrong' })).toMatchObject({
    valid: false,
    trouble: 'not_admitted',
    message: 'The server didn’t accept the user name and password.',
  })
  configure({ dialPrivate: [] })
  expect(await check({ ftpServerName: '127.0.0.1' })).toMatchObject({ valid: false, trouble: 'not_public' })
})

test('refuses a changed key until someone trusts it', async () => {
  const { data: saved } = await save()
  await fake.changeKey()
  expect(await check({ ftpPassword: '' })).toMatchObject({
    valid: false,
    trouble: 'host_key_changed',
    hostKey: fake.hostKey,
    knownHostKey: saved.sshHostKey,
  })
  expect(await refuse({ ...access(), enableAutomatedFeed: 1 })).toMatchObject({ code: 'sftp_failed' })
  await dealer().ok(feedAccess.trust, { hostKey: fake.hostKey, version: saved.version })
  expect(await show()).toMatchObject({ sshHostKey: fake.hostKey })
  expect(await check({ ftpPassword: '' })).toMatchObject({ valid: true })
  expect(
    await dealer().refused(feedAccess.trust, { hostKey: fake.hostKey, version: saved.version }),
  ).toMatchObject({
    code: 'stale',
  })
})

test('uploads with the saved access, and keeps the key it meets first', async () => {
  const open = async function* () {
    yield Buffer.from('a\tb\n')
  }
  const upload = () =>
    uploadForDealer(1, system('Test'), { folder: '/', name: 'parts.txt', open }, new AbortController().signal)
  expect(await upload()).toBeNull()
  await save({ enableAutomatedFeed: 0 })
  expect(await upload()).toEqual({ bytes: 4 })
  expect(readFileSync(path.join(root, 'parts.txt'), 'utf8')).toBe('a\tb\n')
  expect(await show()).toMatchObject({ sshHostKey: fake.hostKey })
})
