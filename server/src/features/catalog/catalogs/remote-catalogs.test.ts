import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { type FakeRemoteCatalog, startRemoteCatalog } from '#demo/remote-catalog/start-remote-catalog.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'

const server = testServer()
let fake: FakeRemoteCatalog

beforeAll(async () => {
  fake = await startRemoteCatalog()
  configure({ dialPrivate: [new URL(fake.url).host] })
})
afterAll(() => fake?.stop())

const admin = () => server.as('platform')
const service = () => ({
  kind: 'remote' as const,
  serviceUrl: fake.url,
  serviceUser: fake.user,
  servicePassword: fake.password,
})
const stored = async (id: number): Promise<string | null> =>
  (await server.admin.query('select service_password from catalogs where id = $1', [id])).rows[0]
    .service_password

test('encrypts a remote catalog’s password and never returns it', async () => {
  const { data } = await admin().ok(catalogs.create, { catalogName: 'motor', ...service() })
  expect(data).toMatchObject({
    kind: 'remote',
    serviceUrl: fake.url,
    serviceUser: fake.user,
    hasServicePassword: true,
    chunkMarker: '--chunk--',
    timeoutMs: 3_000_000,
    silenceMs: 300_000,
    sendsRegionsAs: 'numbers',
  })
  expect(data).not.toHaveProperty('servicePassword')
  expect(decrypt((await stored(data.id))!)).toBe(fake.password)

  await admin().ok(catalogs.update, { id: data.id, description: 'Other', timeoutMs: 60_000 })
  expect(decrypt((await stored(data.id))!)).toBe(fake.password)
  const named = { id: data.id, sendsRegionsAs: 'names' } as const
  expect((await admin().ok(catalogs.update, named)).data.sendsRegionsAs).toBe('names')
  await admin().ok(catalogs.update, { id: data.id, servicePassword: 'another' })
  expect(decrypt((await stored(data.id))!)).toBe('another')
  const { rows } = await server.admin.query(
    `select changes from activity_log where record = 'catalogs' and record_id = $1 order by id desc`,
    [data.id],
  )
  expect(rows[0].changes).toEqual({ servicePassword: 'changed' })
  expect(JSON.stringify(rows)).not.toContain('another')
  const { data: emptied } = await admin().ok(catalogs.update, { id: data.id, servicePassword: null })
  expect(emptied.hasServicePassword).toBe(false)
})

test('never sends a stored password to another address', async () => {
  const { data } = await admin().ok(catalogs.create, { catalogName: 'moving', ...service() })
  const elsewhere = { id: data.id, serviceUrl: 'https://example.com/search' }
  const refused = await admin().refused(catalogs.update, elsewhere)
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'servicePassword' }] })
  await admin().ok(catalogs.update, { id: data.id, serviceUrl: `${fake.url}?v=2` })

  fake.seen = []
  const here = { id: data.id, serviceUrl: fake.url, serviceUser: fake.user }
  expect((await admin().ok(catalogs.test, here)).data).toMatchObject({ trouble: null, parts: 10, skipped: 0 })
  const { port } = new URL(fake.url)
  const other = { ...here, serviceUrl: `http://localhost:${port}/suggestions` }
  expect((await admin().ok(catalogs.test, other)).data.trouble).toBe('not_admitted')
})

test('tests the entered connection and explains the result', async () => {
  const { kind, ...typed } = service()
  const { data } = await admin().ok(catalogs.test, typed)
  expect(data).toMatchObject({
    trouble: null,
    parts: 10,
    message: 'The catalog service answered as it should.',
  })
  expect(data.example).toMatch(/^MX/)
  const tried = async (more: object) => (await admin().ok(catalogs.test, { ...typed, ...more })).data
  expect(await tried({ servicePassword: 'wrong' })).toMatchObject({
    trouble: 'not_admitted',
    message: 'The catalog service didn’t accept the user name and password. (HTTP 401)',
  })
  expect((await tried({ chunkMarker: '|||' })).trouble).toBe('unreadable')
  expect((await tried({ serviceUrl: 'http://192.168.0.1/' })).trouble).toBe('not_public')
  fake.behaviour = 'stall'
  expect((await tried({ timeoutMs: 1000 })).trouble).toBe('too_long')
  fake.behaviour = 'good'
})

test('refuses impossible service settings at their field', async () => {
  const refusedAt = async (input: object) =>
    (await admin().refused(catalogs.create, { catalogName: 'wrong', ...service(), ...input })).errors?.map(
      ({ path }) => path,
    )
  expect(await refusedAt({ serviceUrl: null })).toEqual(['serviceUrl'])
  expect(await refusedAt({ serviceUrl: 'ftp://example.com' })).toEqual(['serviceUrl'])
  expect(await refusedAt({ serviceUrl: 'https://u:p@example.com' })).toEqual(['serviceUrl'])
  expect(await refusedAt({ serviceUser: 'a:b' })).toEqual(['serviceUser'])
  expect(await refusedAt({ chunkMarker: '' })).toEqual(['chunkMarker'])
  expect(await refusedAt({ timeoutMs: 3_000_001 })).toEqual(['timeoutMs'])
})

test('has no service for a local catalog', async () => {
  const { kind, ...typed } = service()
  const refusal = await admin().refused(catalogs.create, { catalogName: 'local', ...typed })
  expect(refusal.errors).toMatchObject([{ path: 'serviceUrl', code: 'not_for_this_type' }])
  const { data } = await admin().ok(catalogs.create, { catalogName: 'local' })
  expect(data).toMatchObject({ kind: 'local', serviceUrl: null, hasServicePassword: false })
  expect((await admin().refused(catalogs.update, { id: data.id, ...typed })).status).toBe(422)
})
