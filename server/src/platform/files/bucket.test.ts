import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { exportFiles } from '#contract/store/export-files.ts'
import { writeExport } from '#server/features/store/export-files/write-export.ts'
import { makePicture, sendPictures } from '#server/features/store/image-library/image-library.fixture.ts'
import { testServer } from '#test/harness.ts'
import { startBucket } from '#test/operation/bucket.ts'
import { keepFilesIn } from '#test/runtime.ts'
import { system } from '../auth/actor.ts'
import { readConfig } from '../config.ts'
import { readAttachments } from '../mail/attachments.ts'
import { bucketStore } from './bucket-store.ts'
import { toFileName } from './file-names.ts'
import { FilesAway } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { moveFiles } from './move-files.ts'
import { openFile, receiveFile, storeReceivedFile } from './store-file.ts'
import { sweepFiles } from './sweep-files.job.ts'

const server = testServer()
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  bucket = await startBucket()
})
beforeEach(async () => {
  await server.admin.query('delete from images; delete from files; delete from export_files')
  keepFilesIn(bucketStore(bucket.settings, server.dataDir))
})
afterEach(() => keepFilesIn(folderStore(server.dataDir)))
afterAll(async () => {
  await bucket.stop()
  bucket.forget()
})

const store = () => bucketStore(bucket.settings, server.dataDir)
const namesIn = async (folder: string, from = store()) => {
  const names: string[] = []
  for await (const files of from.list(folder)) names.push(...files.map(({ name }) => name))
  from.close()
  return names.toSorted()
}
/** Files on the process's own disk. */
const onDisk = () =>
  ['files', 'exports', 'incoming'].flatMap((folder) => {
    const dir = path.join(server.dataDir, folder)
    return existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : []
  })
const add = async () => {
  const { status, body } = await sendPictures(server.as('dealer1'), [makePicture('a.png')])
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data[0]!
}
const receive = (content: string) =>
  receiveFile(Readable.from([Buffer.from(content)]), { allowed: ['text/csv'], maxBytes: 1e7, name: 'a.csv' })

test('keeps pictures, attachments and exports in the bucket, and nothing on its own disk', async () => {
  const image = await add()
  const shown = await fetch(server.url + image.file.filePath)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await shown.arrayBuffer()).byteLength).toBe(image.bytes)

  const storedFile = await receive('a,b\n')
  await server.work(1, (work) => storeReceivedFile(work, storedFile))
  const [attached] = await readAttachments([storedFile])
  expect(attached!.content.toString()).toBe('a,b\n')
  await expect(readAttachments([{ ...storedFile, key: 'f'.repeat(40) }])).rejects.toThrow('is missing')

  const owner = { dealerId: 1, actor: system('Test') }
  async function* rows() {
    yield 'x,y\n'
  }
  const { fileName } = await writeExport(owner, { savedAs: 'rows.csv', chunks: rows() })
  expect(await namesIn('exports')).toEqual([`exports/1/${fileName}`])
  expect((await server.as('dealer1').call(exportFiles.download, { name: fileName })).body).toBe('x,y\n')
  expect(onDisk()).toEqual([])
})

test('sweeps what no row names, and removes a file beyond the dealer’s space', async () => {
  await sweepFiles(undefined, -5)
  const { key } = await receive('forgotten\n')
  const named = await receive('kept\n')
  await server.work(1, (work) => storeReceivedFile(work, named))
  expect(await sweepFiles()).toBe(0)
  expect(await sweepFiles(undefined, -5)).toBe(1)
  expect(await openFile(key)).toBeNull()
  expect(await buffer((await openFile(named.key))!.content)).toEqual(Buffer.from('kept\n'))
})

test('lists more files than one answer of the bucket holds', async () => {
  const page = (name: string, next: string) =>
    `<ListBucketResult><Contents><Key>files/00/${name}</Key><LastModified>2026-05-01T10:00:00.000Z</LastModified>` +
    `<Size>7</Size></Contents>${next}</ListBucketResult>`
  const paged = await at(({ url }, response) => {
    const signedQuery = new URLSearchParams(url!.split('?')[1])
    if (signedQuery.get('continuation-token') === 'a+/=') response.end(page('b', ''))
    else response.end(page('a', '<NextContinuationToken>a+/=</NextContinuationToken>'))
  })
  const found = bucketStore({ ...bucket.settings, ...paged }, server.dataDir)
  expect(await namesIn('files/00', found)).toEqual(['files/00/a', 'files/00/b'])
})

test('reports that files are away while the bucket is down, refuses its key or falls silent', async () => {
  const { file } = await add()
  const key = (await server.admin.query('select key from files')).rows[0].key
  const answers = async () => {
    const answer = await fetch(server.url + file.filePath)
    const { status, body } = await sendPictures(server.as('dealer1'), [makePicture('b.png')])
    const { code } = (await answer.json()) as { code: string }
    return [answer.status, code, status, Object(body).code, answer.headers.get('retry-after')]
  }
  const away = [503, 'files_away', 503, 'files_away', '5']

  await bucket.stop()
  expect(await answers()).toEqual(away)
  expect((await server.admin.query('select key from files')).rows).toHaveLength(1)
  bucket = await startBucket(bucket.port, bucket.directory)

  keepFilesIn(bucketStore({ ...bucket.settings, accessKeyId: 'revoked' }, server.dataDir))
  expect(await answers()).toEqual(away)
  await expect(openFile(key)).rejects.toThrow('refuses: InvalidAccessKeyId')
  keepFilesIn(bucketStore({ ...bucket.settings, bucket: 'another' }, server.dataDir))
  await expect(openFile(key)).rejects.toThrow('refuses: NoSuchBucket')

  const silent = await at((_request, response) => void response)
  keepFilesIn(bucketStore({ ...bucket.settings, ...silent, patience: 50 }, server.dataDir))
  expect(await answers()).toEqual(away)
  const stalls = await at((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half')
  })
  keepFilesIn(bucketStore({ ...bucket.settings, ...stalls, patience: 1_000 }, server.dataDir))
  await expect(buffer((await openFile(key))!.content)).rejects.toThrow('fell silent')

  keepFilesIn(store())
  expect((await fetch(server.url + file.filePath)).status).toBe(200)
  expect(onDisk()).toEqual([])
})

test('tries again what a moment’s trouble ended', async () => {
  let calls = 0
  const shaky = await at((_request, response) => {
    calls += 1
    if (calls === 1) response.socket!.destroy()
    else if (calls === 2) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    else response.end('whole')
  })
  const files = bucketStore({ ...bucket.settings, ...shaky }, server.dataDir)
  const opened = await files.open(toFileName('0'.repeat(40)))
  expect(String(await buffer(opened!.content))).toBe('whole')
  calls = -100
  const broken = await at((_request, response) => void response.writeHead(500).end())
  await expect(bucketStore({ ...bucket.settings, ...broken }, server.dataDir).remove('x')).rejects.toThrow(
    FilesAway,
  )
})

test('keeps serving files while others are read slowly, and forgets those nobody reads', async () => {
  const answering = new Set<http.ServerResponse>()
  const slow = await at(({ method, url }, response) => {
    if (method !== 'GET' || url!.endsWith('quick')) return void response.end('whole')
    answering.add(response)
    response.on('close', () => answering.delete(response))
    response.writeHead(200, { 'content-length': '1000' }).write('half')
  })
  const files = bucketStore({ ...bucket.settings, ...slow }, server.dataDir)
  const opened = await Promise.all(Array.from({ length: 70 }, () => files.open('slow')))
  expect(answering.size).toBe(70)
  expect(String(await buffer((await files.open('quick'))!.content))).toBe('whole')
  await files.remove('quick')
  for (const one of opened) one!.content.destroy()
  await expect.poll(() => answering.size).toBe(0)
  files.close()
})

/** A store with this answer. */
async function at(answer: http.RequestListener) {
  const fake = http.createServer(answer)
  await new Promise<void>((listening) => fake.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    fake.closeAllConnections()
    fake.close()
  })
  return { endpoint: `http://127.0.0.1:${(fake.address() as AddressInfo).port}` }
}

test('moves files from folder to bucket and back, however often it breaks off', async () => {
  const folder = folderStore(server.dataDir)
  const files = store()
  keepFilesIn(folder)
  const storedFiles = [await receive('one\n'), await receive('two\n'), await receive('three\n')]
  const names = storedFiles.map(({ key }) => toFileName(key)).toSorted()
  const leftBehind = path.join(server.dataDir, `files/ab/${'a'.repeat(40)}.part`)
  mkdirSync(path.dirname(leftBehind), { recursive: true })
  writeFileSync(leftBehind, 'half')
  utimesSync(leftBehind, 0, 0)

  let puts = 0
  const breaking = {
    ...files,
    put: (name: string, file: string) => {
      puts += 1
      return puts === 2 ? Promise.reject(new FilesAway('gone')) : files.put(name, file)
    },
  }
  await expect(moveFiles(folder, breaking, { removes: false })).rejects.toThrow('gone')
  expect(await moveFiles(folder, files, { removes: false })).toMatchObject({
    copied: 2,
    there: 1,
    removed: 0,
  })

  // Runs the real command, after everything is prepared.
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  const env = { ...process.env, ...keys, PARTSDESK_MODE: 'test', S3_ENDPOINT: endpoint, S3_BUCKET: name }
  const command = ['scripts/run.mjs', 'server/src/commands/files-move.ts', '--to', 'bucket', '--remove']
  const moveFrom = (folder: string) =>
    promisify(execFile)(process.execPath, command, { env: { ...env, DATA_DIR: folder } })
  await expect(moveFrom(path.join(server.dataDir, 'mistyped'))).rejects.toThrow('has no folder "files"')
  const { stdout } = await moveFrom(server.dataDir)
  expect(stdout).toContain(`copied to ${endpoint}/partsdesk`)
  expect(stdout).toContain('3 removed from')
  expect(names.filter((one) => existsSync(path.join(server.dataDir, one)))).toEqual([])

  await moveFiles(files, folder, { removes: true })
  expect(names.filter((one) => existsSync(path.join(server.dataDir, one)))).toEqual(names)
  for (const stored of names) expect(await files.open(stored)).toBeNull()
  expect(String(await buffer((await openFile(storedFiles[0]!.key))!.content))).toBe('one\n')
})

test('lists no files where there’s no folder, and fails where it can’t read one', async () => {
  const folder = folderStore(server.dataDir)
  expect(await namesIn('files/nowhere', folder)).toEqual([])
  const broken = path.join(server.dataDir, 'broken')
  writeFileSync(broken, 'not a folder')
  await expect(namesIn('broken', folder)).rejects.toThrow('ENOTDIR')
})

test('takes a bucket only with everything it needs', () => {
  const read = (more: Record<string, string>) =>
    readConfig({ PARTSDESK_MODE: 'test', SECRET_KEY: Buffer.alloc(32).toString('base64'), ...more }).bucket
  const bucketEnv = { S3_BUCKET: 'partsdesk', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(read({})).toBeNull()
  expect(read({ ...bucketEnv, S3_REGION: 'eu-west-1' })).toMatchObject({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
  })
  expect(() => read({ S3_BUCKET: 'partsdesk' })).toThrow('go together')
  expect(() => read({ ...bucketEnv, S3_BUCKET: 'Parts Desk' })).toThrow('is not a bucket')
  expect(() => read({ ...bucketEnv, S3_ENDPOINT: 's3.example.com' })).toThrow('is not an address')
})
