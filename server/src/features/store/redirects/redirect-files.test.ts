import { beforeEach, expect, test } from 'vitest'
import { redirects } from '#contract/store/urls/redirects.ts'
import { testServer } from '#test/harness.ts'
import { sendPreview, sendRedirects } from './redirects.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

beforeEach(async () => {
  await server.admin.query('delete from redirects')
})

async function importing(content: string) {
  const preview = await sendPreview(dealer(), content)
  const { status, body } = await sendRedirects(dealer(), content)
  expect(status).toBe(200)
  const { data } = await dealer().ok(redirects.list, { dlid: 1, sort: 'sourceUrl', direction: 'asc' })
  return {
    format: preview.body.data.format,
    saved: data.map(({ sourceUrl, targetUrl }) => `${sourceUrl} → ${targetUrl}`),
    refused: body.data.refusals.map(({ line, code }) => `${line} ${code}`),
  }
}

test('reads the CSV file of Redirection', async () => {
  const csv = `source,target,regex,code,type,hits,title,status
"/old-page","/new-page",0,301,"url",12,"Moved ""page""","active"
"/product.php?id=12&lang=en","/parts/oil-filter",0,308,"url",0,"","active"
"^/blog/(.*)$","/news/$1",1,301,"url",0,"","active"
"/sale","/offers",0,302,"url",0,"","active"
"/gone","",0,410,"error",3,"","active"
"/lucky","",0,301,"random",0,"","active"
"/paused","/x",0,301,"url",0,"","disabled"
`
  expect(await importing(csv)).toEqual({
    format: 'redirection',
    saved: ['/old-page → /new-page', '/product.php?id=12&lang=en → /parts/oil-filter'],
    refused: [
      '4 redirect_pattern',
      '5 redirect_code',
      '6 redirect_kind',
      '7 redirect_kind',
      '8 redirect_off',
    ],
  })
  const older = 'source,target,regex,type,code,match,hits,title\n"/a","/b","0","url","301","url","0",""\n'
  expect((await importing(older)).saved).toContain('/a → /b')
})

test('reads the JSON file of Redirection, by the numbers of its entries', async () => {
  const entry = (url: string, changed: object = {}) => ({
    id: 1,
    url,
    match_url: url,
    match_data: { source: { flag_query: 'exact', flag_case: false, flag_regex: false } },
    action_code: 301,
    action_type: 'url',
    action_data: { url: '/new' },
    match_type: 'url',
    regex: false,
    enabled: true,
    ...changed,
  })
  const file = {
    plugin: { version: '5.3' },
    groups: [{ id: 1, name: 'Redirections' }],
    redirects: [
      entry('/a'),
      entry('/b?x=1', { action_data: '/other', match_data: null }),
      entry('^/c', { match_data: { source: { flag_regex: true } } }),
      entry('/d', { match_type: 'login', action_data: { logged_in: '/x', logged_out: '/y' } }),
      entry('/e', { enabled: false }),
      entry('/f', { action_type: 'error', action_code: 404, action_data: null }),
    ],
  }
  expect(await importing(`\uFEFF\n${JSON.stringify(file, null, 2)}`)).toEqual({
    format: 'redirection',
    saved: ['/a → /new', '/b?x=1 → /other'],
    refused: ['3 redirect_pattern', '4 redirect_kind', '5 redirect_off', '6 redirect_kind'],
  })
  for (const broken of ['{"redirects":', '{"pages":[]}'])
    expect((await sendRedirects(dealer(), broken)).status).toBe(422)
})

test('reads the files of Yoast SEO and Rank Math', async () => {
  const yoast = `Origin,Target,Type,Format
"/origin?q=1,2","/target/","301","plain"
"/four-ten","",410,"plain"
"^/([0-9]{4})/(.+)$","/$2",301,"regex"
`
  expect(await importing(yoast)).toEqual({
    format: 'yoast',
    saved: ['/origin?q=1,2 → /target/'],
    refused: ['3 redirect_code', '4 redirect_pattern'],
  })
  await server.admin.query('delete from redirects')
  const rankMath = `id,source,matching,destination,type,category,status,ignore
1,blog/old-post,exact,https://parts.one.test/news/new-post,301,,active,case
2,shop,start,/parts,301,,active,
3,paused,exact,/x,301,,inactive,
4,temporary,exact,/x,307,,active,
`
  expect(await importing(rankMath)).toEqual({
    format: 'rankMath',
    saved: ['/blog/old-post → /news/new-post'],
    refused: ['3 redirect_pattern', '4 redirect_off', '5 redirect_code'],
  })
})

test('reads a first line without slashes as a redirect, unless it names the columns', async () => {
  expect((await importing('old-page,new-page\nolder,new-page\n')).saved).toEqual([
    '/old-page → /new-page',
    '/older → /new-page',
  ])
  for (const header of [
    'Source,Target',
    'from;to',
    'Redirect from,Redirect to',
    'sourceUrl,targetUrl',
    'Old URL,New URL',
    'Origen,Destino',
    'URL source,URL cible',
  ])
    expect(
      (await sendPreview(dealer(), `${header}\n/a${header.includes(';') ? ';' : ','}/b\n`)).body.data,
    ).toMatchObject({ hasHeader: true, linesRead: 1 })
})
