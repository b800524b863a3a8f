import { readdir } from 'node:fs/promises'
import path from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxImageBytes } from '#contract/store/files.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { serveFiles } from '#server/platform/files/serve-files.ts'
import { sendProblem } from '#server/platform/http/refusals/problems.ts'
import { registerFeature } from '#server/platform/http/register.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { png } from '#test/png.ts'
import { keepFilesIn } from '#test/runtime.ts'
import type { Person } from '#test/tenants.ts'
import { fileRoutes } from './routes.ts'

const server = testServer()
let app: FastifyInstance
let url: string
let dir: string

beforeAll(async () => {
  dir = path.join(server.dataDir, 'files')
  app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 512 * 1024 * 1024, files: 20 } })
  registerFeature(app, fileRoutes, { checkReplies: true })
  serveFiles(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function formWith(content: Buffer | string, name = 'picture.png', field = 'files') {
  const form = new FormData()
  form.append('baseUrlApi', 'https://elsewhere.test')
  form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/png' }), name)
  return form
}
type Answer = { url?: string; code?: string; message?: string }
const upload = (person: Person | null, form: FormData, query = '') =>
  new Client(url, person && server.as(person).cookie).send<Answer>('POST', `/upload${query}`, form)
const filesOnDisk = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  )

test('stores an uploaded picture for the dealer and serves it at its address', async () => {
  const { status, body } = await upload('dealer1', formWith(png), '?dlid=1')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['url'])
  const picture = await fetch(url + body.url)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)

  const { rows } = await server.admin.query('select dealer_id, created_by, name from files')
  expect(rows).toEqual([{ dealer_id: '1', created_by: '2', name: 'picture.png' }])
  expect(await sentences(server.admin, "record = 'files'")).toEqual(['Picture picture.png uploaded'])
})

test('uses the user’s dealer by default, and requires platform users to name one', async () => {
  expect((await upload('dealer2', formWith(png))).status).toBe(200)
  expect((await upload('platform', formWith(png))).status).toBe(422)
  expect((await upload('platform', formWith(png), '?dlid=2')).status).toBe(200)
})

test('offers the call outside the API too, for editors that know only its host', async () => {
  const send = (dlid: number) =>
    fetch(`${server.url}/upload?dlid=${dlid}`, {
      method: 'POST',
      headers: { cookie: server.as('dealer1').cookie! },
      body: formWith(png),
    })
  const answer = await send(1)
  expect(answer.status).toBe(200)
  expect((await fetch(server.url + ((await answer.json()) as Answer).url)).status).toBe(200)
  expect((await send(2)).status).toBe(403)
})

test('refuses another dealer’s, an unknown dealer’s and a stranger’s upload, and stores nothing', async () => {
  const before = (await filesOnDisk()).length
  expect(await upload('dealer1', formWith(png), '?dlid=2')).toMatchObject({
    status: 403,
    body: { code: 'foreign_dealer' },
  })
  expect((await upload('dealer1', formWith(png), '?dlid=999')).status).toBe(403)
  expect((await upload(null, formWith(png))).status).toBe(401)
  expect(await filesOnDisk()).toHaveLength(before)
})

test('refuses a file that only pretends to be a picture', async () => {
  const before = (await filesOnDisk()).length
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<html><script>1</script>',
    '%PDF-1.7\n',
    '',
  ]) {
    const { status, body } = await upload('dealer1', formWith(content))
    expect([status, body.code]).toEqual([415, 'wrong_type'])
  }
  expect(await filesOnDisk()).toHaveLength(before)
})

test('refuses a picture above 5 MB with the limit, and leaves no file', async () => {
  const before = (await filesOnDisk()).length
  for (const bytes of [maxImageBytes + 1, 40 * 1024 * 1024]) {
    const { status, body } = await upload(
      'dealer1',
      formWith(Buffer.concat([png, Buffer.alloc(bytes - png.length)])),
    )
    expect([status, body.message]).toEqual([413, 'That’s too large. The limit is 5 MB.'])
  }
  expect(await filesOnDisk()).toHaveLength(before)
  const exactly = Buffer.concat([png, Buffer.alloc(maxImageBytes - png.length)])
  expect((await upload('dealer1', formWith(exactly))).status).toBe(200)
})

test('refuses a form without the field, and a request that isn’t a form', async () => {
  expect((await upload('dealer1', formWith(png, 'picture.png', 'other'))).status).toBe(400)
  expect((await new Client(url, server.as('dealer1').cookie).send('POST', '/upload', { a: 1 })).status).toBe(
    400,
  )
})

test('stores a picture without a file name', async () => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream\r\n\r\n'
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { cookie: server.as('dealer1').cookie!, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')]),
  })
  expect(answer.status).toBe(200)
})

test('reports that the disk is full, and stores nothing', async () => {
  const before = await filesOnDisk()
  const folder = folderStore(server.dataDir)
  const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  keepFilesIn({ ...folder, put: full })
  try {
    const { status, body } = await upload('dealer1', formWith(png))
    expect([status, body.code]).toEqual([507, 'disk_full'])
  } finally {
    keepFilesIn(folder)
  }
  expect(await filesOnDisk()).toEqual(before)
  expect((await upload('dealer1', formWith(png))).status).toBe(200)
})
