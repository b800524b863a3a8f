import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Behaviour } from '#demo/sftp-server/serve-files.ts'
import { type SftpServer, startSftpServer } from '#demo/sftp-server/start-sftp-server.ts'
import { configure, runtimeWithoutDatabase } from '#test/runtime.ts'
import { checkSftp, type SftpAccess, SftpFailure, uploadToSftp } from './sftp.ts'

runtimeWithoutDatabase()

const root = mkdtempSync(path.join(tmpdir(), 'partsdesk-sftp-'))
const password = 'feed-secret-77'
let fake: SftpServer
let asking: SftpServer
const plain: Server[] = []

beforeAll(async () => {
  fake = await startSftpServer({ root, user: 'feed', password })
  asking = await startSftpServer({ root, user: 'feed', password, asks: true })
})
beforeEach(() => {
  configure({ dialPrivate: ['127.0.0.1'] })
})
afterEach(() => {
  fake.behaviour = {}
  for (const name of readdirSync(root)) rmSync(path.join(root, name), { recursive: true })
})
afterAll(async () => {
  await Promise.all([fake.stop(), asking.stop()])
  for (const server of plain) server.close()
  rmSync(root, { recursive: true })
})

const access = (changes: Partial<SftpAccess> = {}): SftpAccess => ({
  server: fake.address,
  user: 'feed',
  password,
  hostKey: null,
  ...changes,
})
const text = 'part\tprice\n'.repeat(50_000)
async function* inChunks() {
  for (let at = 0; at < text.length; at += 100_000) yield Buffer.from(text.slice(at, at + 100_000))
}
const upload = (
  changes: Partial<SftpAccess> = {},
  folder = '/',
  patience = { connect: 20_000, idle: 20_000 },
) => uploadToSftp(access(changes), { folder, name: 'parts.txt', open: inChunks }, { patience })
async function troubleWith(act: Promise<unknown>) {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(SftpFailure)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(password)
  return error instanceof SftpFailure ? error.trouble : null
}
const there = () => readdirSync(root).sort()
const stored = () => readFileSync(path.join(root, 'parts.txt'), 'utf8')

test('signs in and returns the key of the server', async () => {
  expect(await checkSftp(access())).toBe(fake.hostKey)
  expect(await checkSftp(access({ hostKey: fake.hostKey }))).toBe(fake.hostKey)
})

test('answers a server that asks for the password', async () => {
  expect(await checkSftp(access({ server: asking.address }))).toBe(asking.hostKey)
  const wrong = access({ server: asking.address, password: 'no' })
  expect(await troubleWith(checkSftp(wrong))).toBe('not_admitted')
})

test('uploads a file, and replaces the one that is there', async () => {
  writeFileSync(path.join(root, 'parts.txt'), 'old')
  expect(await upload()).toEqual({ hostKey: fake.hostKey, bytes: text.length })
  expect(stored()).toBe(text)
  expect(there()).toEqual(['parts.txt'])
})

test.each<[string, Behaviour]>([
  ['renames nothing', { refuses: 'rename' }],
  ['renames onto no other file', { refuses: 'replace' }],
  ['allows no other names', { refuses: 'temporary' }],
])('sends the file again where the server %s', async (_what, behaviour) => {
  writeFileSync(path.join(root, 'parts.txt'), 'old')
  fake.behaviour = behaviour
  await upload()
  expect(stored()).toBe(text)
  expect(there()).toEqual(['parts.txt'])
})

test('keeps the file that is there when the disk is full', async () => {
  writeFileSync(path.join(root, 'parts.txt'), 'old')
  fake.behaviour = { diskBytes: 200_000 }
  expect(await troubleWith(upload())).toBe('not_saved')
  expect(stored()).toBe('old')
  expect(there()).toEqual(['parts.txt'])
})

test.each(['open', 'write', 'close', 'rename'] as const)(
  'fails when the connection breaks at %s',
  async (at) => {
    fake.behaviour = { breaksAt: at }
    expect(await troubleWith(upload())).toBe('broken')
  },
)

test.each(['session', 'open', 'write', 'close', 'rename'] as const)(
  'gives up on a server silent at %s',
  async (at) => {
    fake.behaviour = { stallsAt: at }
    expect(await troubleWith(upload({}, '/', { connect: 20_000, idle: 50 }))).toBe('stalled')
  },
)

test('gives up on a server that lets nobody in', async () => {
  fake.behaviour = { stallsAt: 'sign-in' }
  expect(await troubleWith(upload({}, '/', { connect: 50, idle: 20_000 }))).toBe('too_long')
})

test('stops when its caller does', async () => {
  fake.behaviour = { stallsAt: 'write' }
  const file = { folder: '/', name: 'parts.txt', open: inChunks }
  expect(await troubleWith(uploadToSftp(access(), file, { signal: AbortSignal.timeout(50) }))).toBe('broken')
})

test('refuses a changed key before it sends the password', async () => {
  const formerKey = fake.hostKey
  await fake.changeKey()
  const act = checkSftp(access({ hostKey: formerKey }))
  await expect(act).rejects.toMatchObject({ trouble: 'host_key_changed', hostKey: fake.hostKey })
  expect(await checkSftp(access({ hostKey: fake.hostKey }))).toBe(fake.hostKey)
})

test.each<[string, Partial<SftpAccess>, string]>([
  ['a wrong password', { password: 'wrong' }, 'not_admitted'],
  ['an unknown user', { user: 'nobody' }, 'not_admitted'],
  ['a name without an address', { server: 'no-such-host.invalid' }, 'unknown_host'],
])('explains what is wrong with %s', async (_what, changes, trouble) => {
  expect(await troubleWith(checkSftp(access(changes)))).toBe(trouble)
})

test('reports that a folder is missing', async () => {
  expect(await troubleWith(upload({}, '/missing'))).toBe('no_folder')
})

test('connects only to public addresses', async () => {
  configure({ dialPrivate: [] })
  for (const server of [fake.address, 'localhost:22', '169.254.169.254'])
    expect(await troubleWith(checkSftp(access({ server })))).toBe('not_public')
})

test('reports when no SFTP server answers', async () => {
  expect(await troubleWith(checkSftp(access({ server: '127.0.0.1:1' })))).toBe('unreachable')
  const web = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  plain.push(web)
  const port = await new Promise((resolve) =>
    web.listen(0, '127.0.0.1', () => resolve((web.address() as { port: number }).port)),
  )
  expect(await troubleWith(checkSftp(access({ server: `127.0.0.1:${port}` })))).toBe('not_sftp')
})

test('passes on that the file could not be read on our side', async () => {
  async function* failing() {
    yield Buffer.from('a')
    throw new Error('disk gone')
  }
  const file = { folder: '/', name: 'parts.txt', open: failing }
  await expect(uploadToSftp(access(), file)).rejects.toThrow('disk gone')
  expect(there()).toEqual([])
})
