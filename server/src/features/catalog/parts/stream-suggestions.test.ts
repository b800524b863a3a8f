import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { parts, type SuggestionEnd, type SuggestionLine } from '#contract/catalog/parts.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { type FakeRemoteCatalog, startRemoteCatalog } from '#demo/remote-catalog/start-remote-catalog.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import type { Person } from '#test/tenants.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  sellCatalog,
  upload,
  vehiclesCsv,
} from '../imports/catalog.fixture.ts'
import { createDefaultPricing } from '../pricing/create-default-pricing.ts'

const server = testServer()
let fake: FakeRemoteCatalog
let remoteId: number
let count = 0

beforeAll(async () => {
  fake = await startRemoteCatalog()
  configure({ dialPrivate: [new URL(fake.url).host] })
  const { catalog } = await addCatalog(server, { sellers: [1] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  remoteId = (await aRemote()).id
})
afterAll(() => fake?.stop())
beforeEach(() => {
  fake.behaviour = 'good'
  fake.seen = []
})

/** A remote catalog sold by dealer 1, served by the fake unless `service` says otherwise. */
async function aRemote(service: Record<string, unknown> = {}, sellers = [1]) {
  const { data } = await server.as('platform').ok(catalogs.create, {
    catalogName: `remote_${++count}`,
    kind: 'remote',
    serviceUrl: fake.url,
    serviceUser: fake.user,
    servicePassword: fake.password,
    ...service,
  })
  for (const dealerId of sellers) await sellCatalog(server, dealerId, data.id)
  return data
}

async function search(input: Record<string, unknown>, as: Person = 'clerk1'): Promise<SuggestionLine[]> {
  const text = (await server.as(as).ok(parts.stream, input as never)) as unknown as string
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SuggestionLine)
}
const found = (lines: SuggestionLine[]) => lines.flatMap((line) => (line.kind === 'part' ? [line.part] : []))
const ends = (lines: SuggestionLine[]) => lines.filter((line): line is SuggestionEnd => line.kind === 'end')
const remote = (input: Record<string, unknown> = {}) =>
  search({ keyword: 'engine oil filter', catalog: 'remote_1', ...input })

/** A search as a browser does it, which can disconnect. */
async function opened(input: Record<string, unknown>) {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const clerk = server.as('clerk1')
  const response = await fetch(`${server.url}/api/suggestions-stream`, {
    method: 'POST',
    headers: { cookie: clerk.cookie!, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: control.signal,
  })
  return { response, leave: () => control.abort() }
}

describe('a remote catalog', () => {
  test('answers like a local one, at the dealer’s prices and in the requested language', async () => {
    const lines = await remote({ keyword: 'filtro de aceite', locale: 'es', limit: 15 })
    const [first] = found(lines)
    expect(first).toMatchObject({
      partId: null,
      catalogId: remoteId,
      catalog: 'remote_1',
      part_number: expect.stringMatching(/^MX\d{3}-\d{3}$/),
      name: 'Filtro de aceite del motor',
      slugs: { make: { slug: 'toyota', name: 'Toyota' }, model: { slug: 'camry' } },
      path_image: expect.stringMatching(/^\/demo\/pictures\//),
      fitsVehicle: null,
    })
    // The default rule: cost plus 30%.
    const withCost = found(lines).find(({ cost }) => cost !== null)!
    expect(withCost.price.price).toBe(Math.round(withCost.cost! * 130) / 100)
    expect(ends(lines)).toEqual([
      { kind: 'end', catalog: 'remote_1', sent: 15, more: true, skipped: 0, trouble: null, message: null },
    ])
    expect(fake.seen[0]?.question).toMatchObject({
      keyword: 'filtro de aceite',
      catalog: 'remote_1',
      locale: 'es',
      allMakes: true,
    })
  })

  test('gets the vehicle in words, and its non-fitting parts are skipped', async () => {
    const clerk = server.as('clerk1')
    const makeId = (await clerk.ok(vehicles.makes, {})).data.find(({ name }) => name === 'Toyota')!.id
    const models = (await clerk.ok(vehicles.models, { makeId, yearId: 2014 })).data
    const modelId = models.find(({ name }) => name === 'Camry')!.id
    const lines = await remote({ keyword: '', makeId, yearId: 2014, modelId })
    expect(found(lines).length).toBeGreaterThan(10)
    expect(found(lines).every(({ fitsVehicle, slugs }) => fitsVehicle && slugs.year?.slug === '2014')).toBe(
      true,
    )
    expect(fake.seen[0]?.question).toMatchObject({ make: 'Toyota', year: '2014', model: 'Camry' })
  })

  test('follows local results among several, and each names its source', async () => {
    const lines = await search({ keyword: 'oil filter', limit: 10 })
    const names = found(lines).map(({ catalog }) => catalog)
    expect(names.indexOf('remote_1')).toBe(names.lastIndexOf('test_1') + 1)
    expect(ends(lines).map(({ catalog, sent }) => [catalog, sent])).toEqual([
      [null, 3],
      ['remote_1', 10],
    ])
    const local = await search({ keyword: '90915-YZZD1', catalog: 'test_1' })
    expect(found(local).map(({ part_number }) => part_number)).toEqual(['90915-YZZD1'])
    expect(ends(local)).toMatchObject([{ catalog: 'test_1', sent: 1, more: false }])
  })

  test('gets its own user and password, which appear in no answer or log', async () => {
    await remote()
    const basic = Buffer.from(`${fake.user}:${fake.password}`).toString('base64')
    expect(fake.seen[0]?.authorization).toBe(`Basic ${basic}`)
    const admin = server.as('platform')
    const everything = JSON.stringify([
      await admin.ok(catalogs.show, { id: remoteId }),
      await admin.ok(catalogs.list, {}),
      await server.as('dealer1').ok(dealerCatalogs.list, {}),
      (await server.admin.query('select * from activity_log')).rows,
      (await server.admin.query('select * from catalogs')).rows,
    ])
    expect(everything).not.toContain(fake.password)
    expect(everything).not.toContain(basic)
    expect((await admin.ok(catalogs.show, { id: remoteId })).data).toMatchObject({
      serviceUrl: fake.url,
      hasServicePassword: true,
    })
    const dealers = JSON.stringify(await server.as('dealer1').ok(catalogs.list, {}))
    expect(dealers).not.toContain(new URL(fake.url).host)
  })

  test('is skipped by searches without a stream, and can’t be imported into', async () => {
    const refused = await server.as('clerk1').refused(parts.search, { keyword: 'x', catalog: 'remote_1' })
    expect(refused.code).toBe('catalog_remote')
    const path = '/catalog-imports?catalog=remote_1&kind=parts'
    const { body } = await upload<{ code: string }>(server.as('platform'), path, 'part_number,name\n1,a\n')
    expect(body.code).toBe('catalog_remote')
  })

  test('doesn’t exist for another dealer', async () => {
    const { catalogName } = await aRemote({}, [2])
    const refused = await server.as('clerk1').refused(parts.stream, { keyword: 'x', catalog: catalogName })
    expect(refused.code).toBe('catalog_unknown')
    expect(fake.seen).toEqual([])
  })
})

describe('a misbehaving service', () => {
  test.each([
    ['401', 'not_admitted', 0],
    ['500', 'failed', 0],
    ['redirect', 'failed', 0],
    ['garbage', 'unreadable', 0],
    ['break', 'broken', 15],
  ] as const)('%s: ends with %s and keeps what arrived', async (behaviour, trouble, sent) => {
    fake.behaviour = behaviour
    const lines = await remote()
    expect(found(lines)).toHaveLength(sent)
    expect(ends(lines)).toMatchObject([{ catalog: 'remote_1', sent, trouble }])
    expect(ends(lines)[0]?.message).toMatch(/catalog service/)
  })

  test('returns the parts among nonsense, and counts the nonsense', async () => {
    fake.behaviour = 'spoilt'
    const lines = await remote({ limit: 20 })
    expect(found(lines)).toHaveLength(20)
    expect(ends(lines)).toMatchObject([{ skipped: 8, trouble: null }])
  })

  test.each(['latin1', 'latin1-declared'] as const)('decodes letters of %s', async (behaviour) => {
    fake.behaviour = behaviour
    const lines = await remote({ keyword: 'filtre a huile moteur', locale: 'fr', limit: 1 })
    expect(found(lines)[0]?.name).toBe('Filtre à huile moteur')
  })

  test('times out when it’s silent, falls silent or takes too long', async () => {
    const { catalogName: quiet } = await aRemote({ silenceMs: 1000 })
    fake.behaviour = 'stall'
    expect(ends(await remote({ catalog: quiet }))).toMatchObject([{ sent: 0, trouble: 'silent' }])
    fake.behaviour = 'stall-middle'
    expect(ends(await remote({ catalog: quiet }))).toMatchObject([{ sent: 15, trouble: 'silent' }])
    const { catalogName: short } = await aRemote({ timeoutMs: 1000 })
    fake.behaviour = 'slow'
    expect(ends(await remote({ catalog: short }))).toMatchObject([{ trouble: 'too_long' }])
  })

  test('reports an unreachable host, a private address and a wrong password separately', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    probe.close()
    configure({ dialPrivate: [new URL(fake.url).host, `127.0.0.1:${port}`] })
    const findTrouble = async (service: object) => {
      const { catalogName } = await aRemote({ ...service })
      return ends(await remote({ catalog: catalogName }))[0]?.trouble
    }
    expect(await findTrouble({ serviceUrl: `http://127.0.0.1:${port}/` })).toBe('unreachable')
    expect(await findTrouble({ serviceUrl: 'http://127.0.0.1:9/' })).toBe('not_public')
    expect(await findTrouble({ serviceUrl: 'http://localhost:9/' })).toBe('not_public')
    expect(await findTrouble({ serviceUrl: 'http://169.254.169.254/latest' })).toBe('not_public')
    expect(await findTrouble({ servicePassword: 'wrong' })).toBe('not_admitted')
    const lost = await aRemote()
    await server.admin.query(`update catalogs set service_password = 'old.a.b.c' where id = $1`, [lost.id])
    expect(ends(await remote({ catalog: lost.catalogName }))[0]?.trouble).toBe('password_lost')
  })

  test('returns local parts at once while the service is dead', async () => {
    fake.behaviour = 'stall'
    const { response, leave } = await opened({ keyword: '90915-YZZD1' })
    let text = ''
    for await (const bytes of response.body!) {
      text += Buffer.from(bytes).toString()
      if (text.includes('"part_number":"90915-YZZD1"')) break
    }
    expect(text).not.toContain('remote_1')
    leave()
  })
})

describe('an endless answer', () => {
  test('with 100,000 parts is read only up to what’s needed, then closed', async () => {
    fake.behaviour = 'many'
    const lines = await remote({ limit: 5000 })
    expect(found(lines)).toHaveLength(1000)
    expect(ends(lines)).toMatchObject([{ sent: 1000, more: true, trouble: null }])
    const [seen] = fake.seen
    await seen!.closed
    expect(seen!.parts).toBeLessThan(5000)
  })

  test('is closed upstream when the browser disconnects, without holding a transaction', async () => {
    fake.behaviour = 'stall'
    const { leave } = await opened({ keyword: 'oil', catalog: 'remote_1' })
    await expect.poll(() => fake.seen.length).toBe(1)
    const held = async () => {
      const { rows } = await server.admin.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      )
      return rows[0].n
    }
    await expect.poll(held).toBe(0)
    leave()
    await fake.seen[0]!.closed
  })

  test('is refused above six per person, until one ends', async () => {
    fake.behaviour = 'stall-middle'
    const all = await Promise.all(
      Array.from({ length: 7 }, () => opened({ keyword: 'oil', catalog: 'remote_1' })),
    )
    const refused = all.filter(({ response }) => response.status === 429)
    expect(refused).toHaveLength(1)
    for (const { leave } of all) leave()
    await Promise.all(fake.seen.map(({ closed }) => closed))
    fake.behaviour = 'good'
    await expect.poll(async () => (await opened({ keyword: 'oil' })).response.status).toBe(200)
  })
})

test('sends a remote catalog the region by name, USA by default, or by number as motor', async () => {
  await aRemote({ catalogName: 'motor' })
  await aRemote({ catalogName: 'numbered', sendsRegionsAs: 'numbers' })
  const asked = async (input: Record<string, unknown>) => {
    fake.seen = []
    await remote(input)
    return fake.seen[0]?.question.region
  }
  expect(await asked({})).toBe('USA')
  expect(await asked({ region: 'CAN' })).toBe('CAN')
  expect(await asked({ catalog: 'motor' })).toBe(1)
  expect(await asked({ catalog: 'motor', region: 'USA' })).toBe(1)
  expect(await asked({ catalog: 'motor', region: 'CAN' })).toBe(2)
  expect(await asked({ catalog: 'numbered', region: 'CAN' })).toBe(2)

  // A remote catalog of a dealer in Canada.
  await aRemote({ catalogName: 'abroad' }, [2])
  fake.seen = []
  await search({ keyword: 'engine oil filter', catalog: 'abroad' }, 'dealer2')
  expect(fake.seen[0]?.question.region).toBe('USA')
})
