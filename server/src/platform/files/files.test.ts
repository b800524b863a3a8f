import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { png } from '#test/png.ts'
import { configure } from '#test/runtime.ts'
import type { Work } from '../db/work.ts'
import { securityHeaders } from '../http/answers/headers.ts'
import { sendProblem } from '../http/refusals/problems.ts'
import type { StoredType } from './content-type.ts'
import { serveFiles } from './serve-files.ts'
import { type FileLimits, receiveFile, storeReceivedFile } from './store-file.ts'
import { sweepFiles } from './sweep-files.job.ts'

const server = testServer()
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const every: StoredType[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/csv',
]

let dir: string
let app: FastifyInstance

beforeAll(async () => {
  dir = path.join(server.dataDir, 'files')
  app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  securityHeaders(app)
  serveFiles(app)
})
afterAll(() => app.close())

const storeFile = async (work: Work, stream: Readable, limits: FileLimits) =>
  storeReceivedFile(work, await receiveFile(stream, limits))
const store = (content: Buffer | string, limits: Partial<FileLimits> = {}, dealerId = 1) =>
  server.work(dealerId, (work) =>
    storeFile(work, Readable.from([Buffer.from(content)]), {
      allowed: every,
      maxBytes: 1000,
      name: 'picture.png',
      ...limits,
    }),
  )
const onDisk = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('stores a picture under an opaque address and serves it so that nothing in it can run', async () => {
  const { id, key, url } = await store(png, { name: '../../etc/Ünder "the" hood.png' })
  expect(url).toBe(`/files/${key}`)
  expect(key).toMatch(/^[0-9a-f]{40}$/)
  expect(await readFile(path.join(dir, key.slice(0, 2), key))).toEqual(png)
  const { rows } = await server.admin.query('select * from files where id = $1', [id])
  expect(rows[0]).toMatchObject({ dealer_id: '1', content_type: 'image/png', bytes: String(png.length) })
  expect(rows[0].name).toBe('Ünder "the" hood.png')

  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(png)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(answer.headers['content-disposition']).toBe(
    `inline; filename="_nder _the_ hood.png"; filename*=UTF-8''%C3%9Cnder%20%22the%22%20hood.png`,
  )
})

test('serves non-images as downloads', async () => {
  const { url } = await store('Part,Price\nBMW-1,10\n', { name: 'prices.csv' })
  const answer = await app.inject(url)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="prices.csv"/)
})

test('returns not found for an unknown or malformed address and a file missing on disk', async () => {
  for (const key of ['0'.repeat(40), 'x', '..%2f..%2fsecret-key', 'A'.repeat(40)])
    expect((await app.inject(`/files/${key}`)).statusCode).toBe(404)
  const { key } = await store(gif)
  await (await import('node:fs/promises')).rm(path.join(dir, key.slice(0, 2), key))
  expect((await app.inject(`/files/${key}`)).statusCode).toBe(404)
})

test('detects the type by content, whatever the name', async () => {
  const typed = async (content: Buffer | string, allowed: StoredType[] = every) => {
    const { id } = await store(content, { allowed })
    return (await server.admin.query('select content_type as type from files where id = $1', [id])).rows[0]
      .type
  }
  expect(await typed(gif)).toBe('image/gif')
  expect(await typed('%PDF-1.7\n%\xe2\xe3\n')).toBe('application/pdf')
  // By its first letters alone it would be a bitmap.
  expect(await typed('BMW,Audi\n1,2\n')).toBe('text/csv')
  expect(await typed('\ufeffname;price\nstoßstange;5\n')).toBe('text/csv')
  expect(await typed(Buffer.from('pi\xe8ce;prix\n', 'latin1'))).toBe('text/csv')
})

test('refuses SVG and HTML, also as text or renamed', async () => {
  const before = (await onDisk()).length
  for (const content of [
    svg,
    '<!doctype html><script>alert(1)</script>',
    ' \n\ufeff<html>',
    `\ufeff${svg}`,
    svg.slice(21),
  ])
    await expect(store(content)).rejects.toMatchObject({ code: 'wrong_type', status: 415 })
  await expect(store('MZ\0\0program')).rejects.toMatchObject({ code: 'wrong_type' })
  await expect(store('plain words', { allowed: ['image/png'] })).rejects.toThrow('send PNG')
  await expect(store(png, { allowed: ['text/csv'] })).rejects.toMatchObject({ code: 'wrong_type' })
  await expect(store('', { allowed: ['image/png'] })).rejects.toMatchObject({ code: 'wrong_type' })
  expect(await onDisk()).toHaveLength(before)
})

test('leaves nothing of a file that’s too large, and drains the stream', async () => {
  const before = (await onDisk()).length
  let readBytes = 0
  const stream = Readable.from(
    (function* () {
      for (; readBytes < 100; readBytes += 1) yield Buffer.concat([png, Buffer.alloc(200)])
    })(),
  )
  const limits = { allowed: every, maxBytes: 2048, name: 'x' }
  const stored = server.work(1, (work) => storeFile(work, stream, limits))
  await expect(stored).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('2 KB') })
  await expect.poll(() => readBytes).toBe(100)
  expect(await onDisk()).toHaveLength(before)
})

test('leaves nothing of a broken stream', async () => {
  const before = (await onDisk()).length
  const stream = Readable.from(
    (async function* () {
      yield png
      throw new Error('client went away')
    })(),
  )
  const limits = { allowed: every, maxBytes: 2048, name: 'x' }
  await expect(server.work(1, (work) => storeFile(work, stream, limits))).rejects.toThrow('client went away')
  expect(await onDisk()).toHaveLength(before)
})

test('sweeps only files without a row, after a day', async () => {
  const withRow = await store(png, {}, 2)
  const undone = server.work(1, async (work) => {
    await storeFile(work, Readable.from([gif]), { allowed: every, maxBytes: 1000, name: 'x' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await mkdir(path.join(dir, 'ab'), { recursive: true })
  await writeFile(path.join(dir, 'ab', `ab${'0'.repeat(38)}.part`), 'half')
  await writeFile(path.join(dir, 'ab', 'readme.txt'), 'somebody else’s')
  expect(await sweepFiles()).toBe(0)

  const dayAgo = new Date(Date.now() - 25 * 3600 * 1000)
  for (const entry of await onDisk()) await utimes(path.join(entry.parentPath, entry.name), dayAgo, dayAgo)
  expect(await sweepFiles()).toBe(2)
  expect((await onDisk()).map(({ name }) => name)).toEqual(
    expect.arrayContaining([withRow.key, 'readme.txt']),
  )
  expect((await app.inject(withRow.url)).statusCode).toBe(200)
  expect(await sweepFiles()).toBe(0)
})

test('refuses by its header a picture with more pixels than a browser can unpack', async () => {
  const claiming = (width: number, height: number) => {
    const picture = Buffer.from(png)
    picture.writeUInt32BE(width, 16)
    picture.writeUInt32BE(height, 20)
    return picture
  }
  await store(claiming(10_000, 5_000))
  const before = (await onDisk()).length
  const refused = { code: 'too_large', message: expect.stringContaining('50 million pixels') }
  for (const [width, height] of [
    [10_000, 5_001],
    [0x7fffffff, 0x7fffffff],
  ] as const)
    await expect(store(claiming(width, height))).rejects.toMatchObject(refused)
  await expect(store(Buffer.from('ffd8ffe000104a46494600', 'hex'))).rejects.toMatchObject({
    code: 'wrong_type',
  })
  expect(await onDisk()).toHaveLength(before)
})

test('matches a file’s extension to its content', async () => {
  const named = async (content: Buffer | string, name: string, allowed = every) => {
    const { id } = await store(content, { name, allowed })
    return (await server.admin.query('select name from files where id = $1', [id])).rows[0].name
  }
  expect(await named(png, 'invoice.pdf.exe')).toBe('invoice.pdf.exe.png')
  expect(await named(png, 'Logo.PNG')).toBe('Logo.PNG')
  expect(await named('%PDF-1.7\n', 'order.html')).toBe('order.html.pdf')
  expect(await named('a,b\n', 'prices')).toBe('prices.csv')
  expect(await named('plain', 'run.bat', ['text/plain'])).toBe('run.bat.txt')
})

test('keeps a dealer’s files within its own quota', async () => {
  const { rows } = await server.admin.query('select sum(bytes)::int as kept from files where dealer_id = 1')
  configure({ fileQuota: rows[0].kept + png.length })
  try {
    await store(png)
    const before = (await onDisk()).length
    await expect(store(gif)).rejects.toMatchObject({ code: 'storage_full', status: 413 })
    expect(await onDisk()).toHaveLength(before)
    await store(gif, {}, 2)
  } finally {
    configure({ fileQuota: Infinity })
  }
})
