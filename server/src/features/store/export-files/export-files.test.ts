import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { exportFiles } from '#contract/store/export-files.ts'
import { system } from '#server/platform/auth/actor.ts'
import { clock } from '#server/platform/db/work.ts'
import { sweepOld } from '#server/platform/housekeeping/sweep-old.job.ts'
import { runtime } from '#server/platform/runtime.ts'
import { testServer } from '#test/harness.ts'
import { keepFilesIn } from '#test/runtime.ts'
import { deleteExport, sweepExports, sweepLeftExports } from './delete-export.ts'
import { writeExport } from './write-export.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

async function* lines(...texts: string[]) {
  yield* texts
}
const actor = system('Test')
const writeTexts = (dealerId: number, ...texts: string[]) =>
  writeExport({ dealerId, actor }, { savedAs: 'parts of today.csv', chunks: lines(...texts) })
const get = (fileName: string, dealerId?: number, person: 'dealer1' | 'dealer2' | 'platform' = 'dealer1') =>
  server.as(person).call(exportFiles.download, { name: fileName, dealerId })
const exportDir = (dealerId: number) => path.join(server.dataDir, 'exports', String(dealerId))
const onDisk = (dealerId: number) => readdir(exportDir(dealerId)).catch(() => [])
const later = (seconds: number) => {
  clock.now = () => new Date(realNow().getTime() + seconds * 1000)
}

test('keeps a file until 20 seconds after it was downloaded', async () => {
  const { filePath, fileName } = await writeTexts(1, 'a,b\n', '1,2\n')
  expect(filePath).toBe(`/api/exports/files/${fileName}?dealerId=1`)
  const downloaded = await get(fileName)
  expect(downloaded.body).toBe('a,b\n1,2\n')
  expect(downloaded.headers.get('content-disposition')).toContain('filename="parts of today.csv"')
  await expect
    .poll(
      async () => (await server.admin.query('select downloaded_at from export_files')).rows[0]?.downloaded_at,
    )
    .not.toBeNull()
  expect((await get(fileName)).status).toBe(200)

  later(21)
  expect((await get(fileName)).status).toBe(404)
  await server.work(1, sweepExports)
  await expect.poll(() => onDisk(1)).toEqual([])
})

test('keeps a file that nobody downloads for a day', async () => {
  const { fileName } = await writeTexts(1, 'x')
  later(24 * 3600 - 60)
  await server.work(1, sweepExports)
  expect((await get(fileName)).status).toBe(200)
  later(24 * 3600 + 60)
  await server.work(1, sweepExports)
  await expect.poll(() => onDisk(1)).toEqual([])
})

test('shows a file to nobody of another dealer, and the platform’s own to no dealer', async () => {
  const { fileName } = await writeTexts(1, 'x')
  expect((await get(fileName, undefined, 'dealer2')).status).toBe(404)
  expect((await get(fileName, 1, 'dealer2')).status).toBe(403)
  expect((await get(fileName, 1, 'platform')).status).toBe(200)
  await expect(server.work(2, (work) => deleteExport(work, fileName))).rejects.toThrow('find that record')
  const { fileName: platformFile, filePath } = await writeTexts(0, 'y')
  expect(filePath).toBe(`/api/exports/files/${platformFile}`)
  expect((await get(platformFile)).status).toBe(404)
  expect((await get(platformFile, undefined, 'platform')).body).toBe('y')
  expect((await get('..%2f..%2fsecret-key')).status).toBe(404)
})

test('deletes a file once, and leaves none that wasn’t finished', async () => {
  const { fileName } = await writeTexts(2, 'x')
  await server.work(2, (work) => deleteExport(work, fileName))
  await expect.poll(() => onDisk(2)).toEqual([])
  await expect(server.work(2, (work) => deleteExport(work, fileName))).rejects.toThrow('find that record')

  async function* broken() {
    yield 'half'
    throw new Error('the rows ended')
  }
  await expect(writeExport({ dealerId: 2, actor }, { savedAs: 'x.csv', chunks: broken() })).rejects.toThrow(
    'the rows ended',
  )
  const signal = AbortSignal.abort()
  await expect(
    writeExport({ dealerId: 2, actor, signal }, { savedAs: 'x.csv', chunks: lines('a') }),
  ).rejects.toThrow()
  expect(await onDisk(2)).toEqual([])
})

test('sweeps what a process left that died while it wrote', async () => {
  await mkdir(exportDir(2), { recursive: true })
  const [old, fresh] = [`${'a'.repeat(40)}.part`, `${'b'.repeat(40)}.part`]
  for (const name of [old, fresh]) await writeFile(path.join(exportDir(2), name), 'half')
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
  await utimes(path.join(exportDir(2), old), yesterday, yesterday)
  const { fileName } = await writeTexts(2, 'kept')
  await utimes(path.join(exportDir(2), fileName), yesterday, yesterday)
  await sweepLeftExports()
  expect((await onDisk(2)).toSorted()).toEqual([fileName, fresh].toSorted())
})

test('forgets what’s due at every dealer while the file store doesn’t answer', async () => {
  const names = [await writeTexts(1, 'x'), await writeTexts(2, 'y')].map(({ fileName }) => fileName)
  const due = async () =>
    (await server.admin.query('select 1 from export_files where name = any($1)', [names])).rowCount
  expect(await due()).toBe(2)
  const { files } = runtime()
  const silent = () => new Promise<never>(() => {})
  keepFilesIn({
    ...files,
    remove: silent,
    // biome-ignore lint/correctness/useYield: says nothing
    async *list() {
      await silent()
    },
  })
  later(25 * 3600)
  try {
    await sweepOld()
    expect(await due()).toBe(0)
  } finally {
    keepFilesIn(files)
  }
})
