import { beforeEach, expect, test } from 'vitest'
import { pages } from '#contract/store/pages/pages.ts'
import { maxRedirectLines, redirects } from '#contract/store/urls/redirects.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { redirectAt, redirectMovedPage } from './moved-pages.ts'
import { sendPreview, sendRedirects } from './redirects.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

beforeEach(async () => {
  await server.admin.query('delete from redirects')
})

const create = async (sourceUrl: string, targetUrl: string) =>
  (await dealer().ok(redirects.create, { dealerId: 1, sourceUrl, targetUrl })).data
const refusedAt = async (sourceUrl: string, targetUrl: string) => {
  const { errors } = await dealer().refused(redirects.create, { dealerId: 1, sourceUrl, targetUrl })
  return errors?.map(({ path, code }) => `${path} ${code}`)
}
const all = async () => {
  const { data } = await dealer().ok(redirects.list, {
    dlid: 1,
    sort: 'sourceUrl',
    direction: 'asc',
    pageSize: 100,
  })
  return Object.fromEntries(data.map(({ sourceUrl, targetUrl }) => [sourceUrl, targetUrl]))
}
const domain = async () => {
  const { rows } = await server.admin.query('select dealer_domain from dealers where id = 1')
  return rows[0]!.dealer_domain as string
}
const ask = async (path: string, of?: string) =>
  server.app.inject({
    url: `/api/store-redirect?domain=${of ?? (await domain())}&path=${encodeURIComponent(path)}`,
  })

test('creates, lists, changes and deletes a redirect', async () => {
  const newRedirect = await create('/old', '/new')
  expect(newRedirect).toMatchObject({
    dealerId: 1,
    sourceUrl: '/old',
    targetUrl: '/new',
    followed: 0,
    version: 1,
  })
  await create('/other', '/elsewhere')
  const { data, recordsTotal } = await dealer().ok(redirects.list, { dlid: 1, search: 'OLD' })
  expect([data[0]?.id, recordsTotal]).toEqual([newRedirect.id, 1])
  const { data: changed } = await dealer().ok(redirects.update, {
    id: newRedirect.id,
    targetUrl: '/newer',
    version: 1,
  })
  expect(changed).toMatchObject({ sourceUrl: '/old', targetUrl: '/newer', version: 2 })
  expect(
    await dealer().refused(redirects.update, { id: newRedirect.id, targetUrl: '/x', version: 1 }),
  ).toMatchObject({
    code: 'stale',
  })
  await dealer().ok(redirects.remove, { id: newRedirect.id })
  expect(await all()).toEqual({ '/other': '/elsewhere' })
  expect(await sentences(server.admin, "record = 'dealer-redirects'")).toEqual(
    expect.arrayContaining([
      'Redirect of /old created',
      'Redirect of /old changed',
      'Redirect of /old deleted',
    ]),
  )
})

test('refuses a redirect where a page answers, and a page that’s turned on at a redirect', async () => {
  const page = { dealerId: 1, enTitle: 'Offers', isActive: 1, enableSection: 1 } as const
  const { data: offers } = await dealer().ok(pages.create, { ...page, pageUrl: 'offers' })
  expect(await refusedAt('/Offers/', '/x')).toEqual(['sourceUrl redirect_page'])
  expect(await refusedAt('/offers?id=1', '/x')).toEqual(['sourceUrl redirect_page'])
  const { id } = await create('/old', '/x')
  const { errors } = await dealer().refused(redirects.update, { id, sourceUrl: '/offers' })
  expect(errors).toMatchObject([{ path: 'sourceUrl', code: 'redirect_page' }])
  const { body } = await sendRedirects(dealer(), 'source,target\n/offers,/x\n/older,/x\n')
  expect(body.data).toMatchObject({
    linesCreated: 1,
    refusals: [{ line: 2, field: 'sourceUrl', code: 'redirect_page' }],
  })

  await dealer().ok(pages.update, { id: offers.id, isActive: 0 })
  await create('/offers', '/x')
  const on = await dealer().refused(pages.update, { id: offers.id, isActive: 1 })
  expect(on.errors).toMatchObject([{ path: 'pageUrl', code: 'page_url_redirected' }])
  await dealer().ok(pages.update, { id: offers.id, enTitle: 'Sale' })
  await dealer().ok(pages.remove, { id: offers.id })
})

test('refuses what can’t be a redirect, and leaves nothing of it', async () => {
  await create('/taken', '/x')
  expect(await refusedAt('', '/x')).toEqual(['sourceUrl required'])
  expect(await refusedAt('/a', ' ')).toEqual(['targetUrl required'])
  expect(await refusedAt(`/${'a'.repeat(2048)}`, '/x')).toEqual(['sourceUrl at_most_characters'])
  expect(await refusedAt('/TAKEN/', '/x')).toEqual(['sourceUrl redirect_taken'])
  expect(await refusedAt('/a', '/A/')).toEqual(['targetUrl redirect_loop'])
  expect(await refusedAt('/a', 'https://evil.example.com/')).toEqual(['targetUrl redirect_target'])
  expect(await refusedAt('/a', `https://${await domain()}/a?b=1`)).toEqual(['targetUrl redirect_loop'])
  expect(await all()).toEqual({ '/taken': '/x' })
})

test('resolves chains in both directions and refuses to close them', async () => {
  await create('/a', '/b')
  await create('/z', '/B/?keep=1')
  expect(await create('/b', '/c')).toMatchObject({ targetUrl: '/c', followed: 2 })
  expect(await create('/start', '/a')).toMatchObject({ targetUrl: '/c' })
  expect(await all()).toEqual({ '/a': '/c', '/b': '/c', '/start': '/c', '/z': '/c' })
  expect(await refusedAt('/c', '/start')).toEqual(['targetUrl redirect_loop'])
  const { data } = await dealer().ok(redirects.list, { dlid: 1, search: '/start' })
  expect(
    (await dealer().ok(redirects.update, { id: data[0]!.id, sourceUrl: '/c', targetUrl: '/d' })).data,
  ).toMatchObject({
    followed: 3,
  })
  expect(await all()).toEqual({ '/a': '/d', '/b': '/d', '/c': '/d', '/z': '/d' })
  expect(await sentences(server.admin, "record = 'dealer-redirects'")).toContain('Redirect of /z changed')
})

test('keeps the redirects of two people free of loops', async () => {
  const places = ['/1', '/2', '/3', '/4', '/5']
  const tries = places.flatMap((from) => places.filter((to) => to !== from).map((to) => [from, to] as const))
  await Promise.all(
    tries.map(([sourceUrl, targetUrl]) =>
      dealer().call(redirects.create, { dealerId: 1, sourceUrl, targetUrl }),
    ),
  )
  const found = await all()
  expect(Object.keys(found)).not.toHaveLength(0)
  for (const target of Object.values(found)) expect(found[target]).toBeUndefined()
})

test('imports the good lines of a file and reports the others', async () => {
  await create('/Stays', '/same')
  await create('/b', '/old-target')
  await create('/leads', '/new')
  const csv = [
    'Source;Target',
    '/new;/café',
    '/stays/;/same',
    '/b;/c',
    '/a;',
    ';/b',
    '/x;/y',
    '/y;/x',
    '/twice;/one',
    '/TWICE;/two',
    '/c;javascript:alert(1)',
    '/d;/e;/f',
    '"/open;/x',
  ].join('\r\n')
  const preview = await sendPreview(dealer(), csv)
  const { status, body } = await sendRedirects(dealer(), csv)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    linesRead: 12,
    linesCreated: 3,
    linesChanged: 1,
    linesUnchanged: 1,
    linesRefused: 7,
    followed: 1,
  })
  expect(body.data.refusals.map(({ line, field, code }) => [line, field, code])).toEqual([
    [5, 'targetUrl', 'required'],
    [6, 'sourceUrl', 'required'],
    [8, 'targetUrl', 'redirect_loop'],
    [9, 'sourceUrl', 'redirect_twice'],
    [11, 'targetUrl', 'redirect_target'],
    [12, '', 'redirect_columns'],
    [13, '', 'quote_open'],
  ])
  const { format, hasHeader, lines, ...counts } = preview.body.data
  expect([format, hasHeader, counts]).toEqual([null, true, body.data])
  expect(lines[0]).toEqual({ line: 2, sourceUrl: '/new', targetUrl: '/café', outcome: 'create' })
  expect(await all()).toEqual({
    '/b': '/c',
    '/leads': '/café',
    '/new': '/café',
    '/Stays': '/same',
    '/TWICE': '/two',
    '/x': '/y',
  })
  expect(await sentences(server.admin, "record = 'dealer-redirects'")).toContain(
    'Import of redirects from redirects.csv done: 12 lines read, 3 created, 1 updated, 7 rejected',
  )
})

test('reads files without header, with tabs, a byte-order mark or Windows-1252', async () => {
  const good = async (content: string | Buffer) =>
    (await sendRedirects(dealer(), content)).body.data.linesCreated
  expect(await good('/1,/a\n/2,/a\n/3,/a\n')).toBe(3)
  expect(await good('\uFEFFfrom\tto\n/4\t/a\n')).toBe(1)
  expect(await good(Buffer.from('/caf\u00e9;/a', 'latin1'))).toBe(1)
  expect(await all()).toMatchObject({ '/1': '/a', '/4': '/a', '/café': '/a' })
})

test('refuses files that aren’t two columns of text', async () => {
  const refused = async (content: string | Buffer) => {
    const { status, body } = await sendRedirects(dealer(), content)
    return [status, (body as unknown as { code: string }).code]
  }
  expect(await refused('a,b,c\n/1,/2,/3')).toEqual([422, 'file_unreadable'])
  expect(await refused('/1')).toEqual([422, 'file_unreadable'])
  expect(await refused(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))).toEqual([
    422,
    'file_unreadable',
  ])
  expect(await refused('')).toEqual([422, 'file_unreadable'])
  expect(await refused(Buffer.alloc(11 * 1024 * 1024, `/${'a'.repeat(1000)},/b\n`))).toEqual([
    413,
    'too_large',
  ])
  expect(await refused('/a,/b\n'.repeat(maxRedirectLines + 1))).toEqual([422, 'file_unreadable'])
  expect((await sendRedirects(server.as('dealer2'), '/1,/2')).status).toBe(403)
  expect(await all()).toEqual({})
})

test('exports what can be imported again', async () => {
  await create('/b;c', '/x')
  await create('/a', '/y?q=1')
  const { body } = await dealer().send<string>('GET', '/dealer-redirects.csv?dlid=1')
  expect(body).toBe('Source,Target\n/a,/y?q=1\n"/b;c",/x\n')
  expect((await sendRedirects(dealer(), body)).body.data).toMatchObject({ linesRead: 2, linesUnchanged: 2 })
})

test('answers stores with where to send visitors', async () => {
  await create('/Old Page', '/new page?a=1')
  const answer = await ask('/old%20page/?b=2')
  expect(answer.json()).toEqual({ data: { status: 301, target: '/new%20page?a=1&b=2' } })
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  for (const path of ['/unknown', '/%zz', '/..']) expect((await ask(path)).statusCode).toBe(404)
  expect((await ask('/old page', 'nowhere.example.com')).statusCode).toBe(404)
  await server.admin.query('update dealers set is_active = 0 where id = 1')
  expect((await ask('/old page')).statusCode).toBe(404)
  await server.admin.query('update dealers set is_active = 1 where id = 1')
})

test('finds redirects of addresses with parameters, the most exact first', async () => {
  await create('/product.php', '/search')
  await create('/product.php?id=12&lang=en', '/parts/oil-filter')
  const target = async (path: string) => (await ask(path)).json().data?.target
  expect(await target('/product.php?lang=en&ID=12')).toBe('/parts/oil-filter')
  expect(await target('/product.php?id=12&utm_source=mail&lang=en')).toBe('/parts/oil-filter?utm_source=mail')
  expect(await target('/product.php?id=12')).toBe('/search?id=12')
  expect(await refusedAt('/product.php?lang=en&id=12', '/x')).toEqual(['sourceUrl redirect_taken'])
  expect((await ask('/other.php?id=12')).statusCode).toBe(404)
})

test('resolves chains through addresses with parameters', async () => {
  await create('/start', '/b?x=1')
  await create('/other', '/b?x=2')
  expect(await create('/b?x=1', '/exact')).toMatchObject({ followed: 1 })
  expect(await create('/b', '/path')).toMatchObject({ followed: 1 })
  expect(await create('/late', '/b?x=1')).toMatchObject({ targetUrl: '/exact' })
  expect(await create('/later', '/b?x=3')).toMatchObject({ targetUrl: '/path' })
  expect(await refusedAt('/path', '/b?x=4')).toEqual(['targetUrl redirect_loop'])
  expect(await all()).toEqual({
    '/b': '/path',
    '/b?x=1': '/exact',
    '/late': '/exact',
    '/later': '/path',
    '/other': '/path',
    '/start': '/exact',
  })
})

test('imports what was entered one by one to the same end, in any order', async () => {
  const lines = ['/b,/path', '/b?x=1,/exact', '/c?y=1,/b?x=1', '/d,/c?y=1&z=2', '/e?q=1,/start']
  const found = []
  for (const some of [lines, lines.toReversed()]) {
    await server.admin.query('delete from redirects')
    await create('/start', '/b?x=1')
    await create('/other', '/b?x=2')
    const preview = await sendPreview(dealer(), some.join('\n'))
    const { body } = await sendRedirects(dealer(), some.join('\n'))
    expect(body.data).toMatchObject({ linesCreated: 5, linesRefused: 0, followed: 2 })
    expect(preview.body.data).toMatchObject(body.data)
    found.push(await all())
  }
  expect(found[0]).toEqual({
    '/b': '/path',
    '/b?x=1': '/exact',
    '/c?y=1': '/exact',
    '/d': '/c?y=1&z=2',
    '/e?q=1': '/exact',
    '/other': '/path',
    '/start': '/exact',
  })
  expect(found[1]).toEqual(found[0])
})

test('follows a page that moves, and moves back', async () => {
  await create('/very-old', '/first')
  await server.work(1, (work) => redirectMovedPage(work, { from: '/first', to: '/second' }))
  expect(await all()).toEqual({ '/first': '/second', '/very-old': '/second' })
  expect(await server.work(1, (work) => redirectAt(work, '/First/'))).toBe('/second')
  await server.work(1, (work) => redirectMovedPage(work, { from: '/second', to: '/first' }))
  expect(await all()).toEqual({ '/second': '/first', '/very-old': '/first' })
  expect(await server.work(1, (work) => redirectAt(work, '/first'))).toBeUndefined()
})

test('is closed without its menu option', async () => {
  expect((await server.as('clerk1').refused(redirects.list, { dlid: 1 })).status).toBe(403)
})
