import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#test/harness.ts'
import { png } from '#test/png.ts'
import { runtime } from '../runtime.ts'
import { cleanStoredPictures } from './clean-stored.ts'
import { toFileName } from './file-names.ts'
import { openFile, receiveFile, storeReceivedFile } from './store-file.ts'

const server = testServer()
const secret = 'GPS 30.2672 N'
/** Has a text behind the header, where programs write the place a picture was taken. */
const note = Buffer.concat([
  Buffer.from([0, 0, 0, secret.length]),
  Buffer.from(`tEXt${secret}`),
  Buffer.from([0, 0, 0, 0]),
])
const noted = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)])

beforeEach(async () => {
  await server.admin.query('delete from files')
})

/** The stored form from before uploads were cleaned. */
async function store(content: Buffer, { dealer = 1, byMail = false } = {}): Promise<string> {
  const limits = { allowed: ['image/png'], maxBytes: 10_000, name: 'a.png', asSent: true } as const
  const file = await receiveFile(Readable.from([content]), limits)
  await server.work(dealer, (work) => storeReceivedFile(work, file))
  const uploader = byMail ? null : 1
  await server.admin.query('update files set created_by = $2 where key = $1', [file.key, uploader])
  return file.key
}
const stored = async (key: string) => buffer((await openFile(key))!.content)
const readRow = async (key: string) => {
  const { rows } = await server.admin.query('select bytes::int, sha256 from files where key = $1', [key])
  return rows[0] as { bytes: number; sha256: Buffer }
}
const rowFor = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest(),
})

test('takes notes out of the pictures of all dealers once, at the same address', async () => {
  const keys = [await store(noted), await store(noted, { dealer: 2 }), await store(png)]
  expect(await cleanStoredPictures()).toEqual({ read: 3, cleaned: 2, damaged: 0, missing: 0 })
  for (const key of keys) {
    expect(await stored(key)).toEqual(png)
    expect(await readRow(key)).toEqual(rowFor(png))
  }
  expect(await cleanStoredPictures()).toEqual({ read: 3, cleaned: 0, damaged: 0, missing: 0 })
})

test('leaves what came by email, breaks off or is gone', async () => {
  const mailed = await store(noted, { byMail: true })
  const broken = await store(noted.subarray(0, noted.length - 8))
  const deletedFile = await store(noted)
  await runtime().files.remove(toFileName(deletedFile))
  expect(await cleanStoredPictures()).toEqual({ read: 2, cleaned: 0, damaged: 1, missing: 1 })
  expect(await stored(mailed)).toEqual(noted)
  expect(await stored(broken)).toEqual(noted.subarray(0, noted.length - 8))
})

test('goes on after a crash between a file and its row', async () => {
  const key = await store(noted)
  await cleanStoredPictures()
  await server.admin.query('update files set bytes = $2 where key = $1', [key, noted.length])
  expect(await cleanStoredPictures()).toMatchObject({ read: 1, cleaned: 0 })
  expect(await readRow(key)).toEqual(rowFor(png))
})
