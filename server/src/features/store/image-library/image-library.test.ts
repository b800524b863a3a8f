import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { imageLibrary, libraryPictures, maxImages } from '#contract/store/image-library.ts'
import { pageSettings } from '#contract/store/pages/page-settings.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { makeGif, makePicture, sendPictures } from './image-library.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const add = async (...files: File[]) => {
  const { status, body } = await sendPictures(dealer(), files)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const update = (id: number, fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return dealer().send<{ data: { version: number } } & Problem>('PUT', `/image-library/${id}`, form)
}
const countFiles = async () => (await server.admin.query('select key from files')).rows.length

beforeEach(async () => {
  await server.admin.query('delete from images; delete from files; delete from page_settings')
})

test('adds pictures, lists them page by page and serves each at its address', async () => {
  const newImages = await add(makePicture('a.png'), makeGif('Filtro ñ & more.gif'))
  expect(newImages).toMatchObject([
    { dealerId: 1, status: 'created', contentType: 'image/png', width: 1, height: 1, bytes: 70 },
    { file: { fileName: 'Filtro ñ & more.gif' }, contentType: 'image/gif' },
  ])
  const { id, file } = newImages[1]!
  expect(file.filePath).toBe(`/images/1/${id}/Filtro%20%C3%B1%20%26%20more.gif`)
  const answer = await fetch(server.url + file.filePath)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const tag = answer.headers.get('etag')!
  const again = await fetch(server.url + file.filePath, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)

  await add(makePicture('c.png'), makePicture('d.png'))
  const names = async (input: object) => {
    const { data, recordsTotal } = await dealer().ok(imageLibrary.list, { dealerId: 1, ...input })
    return [recordsTotal, ...data.map((one) => one.file.fileName)]
  }
  expect(await names({ sort: 'fileName', direction: 'asc', startRow: 1, pageSize: 2 })).toEqual([
    4,
    'c.png',
    'd.png',
  ])
  expect(await names({ search: 'FILTRO Ñ' })).toEqual([1, 'Filtro ñ & more.gif'])
  expect(await names({ search: '%' })).toEqual([0])
})

test('keeps one picture when several people add or overwrite its name at once', async () => {
  const upload = (n: number) =>
    sendPictures(dealer(), [n % 2 ? makeGif('same.png') : makePicture('same.png')], { overwrite: 1 })
  const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => upload(n)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const { data } = await dealer().ok(imageLibrary.list, { dealerId: 1 })
  expect(data.filter(({ file }) => file.fileName === 'same.png')).toHaveLength(1)
})

test('keeps a stored picture of the same name unless the call overwrites it, and its address either way', async () => {
  const [first] = await add(makePicture('Logo.png'))
  const { data: names } = await dealer().ok(imageLibrary.check, { names: ['LOGO.PNG', 'new.png'] })
  expect(names).toEqual([
    { fileName: 'LOGO.PNG', status: 'exists' },
    { fileName: 'new.png', status: 'approved' },
  ])
  const resent = await sendPictures(dealer(), [makeGif('logo.png'), makePicture('new.png')])
  expect(resent.body.data).toMatchObject([{ id: first!.id, status: 'exists' }, { status: 'created' }])
  const served = async () => (await fetch(server.url + first!.file.filePath)).headers.get('content-type')
  expect(await served()).toBe('image/png')

  const replaced = await sendPictures(dealer(), [makeGif('logo.png')], { overwrite: 'true' })
  expect(replaced.body.data).toMatchObject([
    { id: first!.id, status: 'updated', contentType: 'image/gif', file: first!.file, version: 2 },
  ])
  expect(await served()).toBe('image/gif')
  expect(await countFiles()).toBe(2)
})

test('renames and replaces a picture, with its old address working until it is deleted', async () => {
  const [first, other] = await add(makePicture('old.png'), makePicture('other.png'))
  const renamed = await update(first!.id, { fileName: 'new name.png', files: makeGif('x.gif') })
  expect(renamed.body.data).toMatchObject({ version: 2, contentType: 'image/gif' })
  expect((await fetch(server.url + first!.file.filePath)).headers.get('content-type')).toBe('image/gif')
  expect(await update(first!.id, { fileName: 'late.png', version: '1' })).toMatchObject({
    status: 409,
    body: { code: 'stale', changedBy: 'dealer1 Test' },
  })
  expect((await update(first!.id, { fileName: 'OTHER.png' })).body).toMatchObject({
    code: 'taken',
    errors: [{ path: 'fileName', message: 'Another picture already has this name' }],
  })
  for (const fileName of ['../x.png', 'x.svg', '.png', 'a\nb.png', `${'x'.repeat(200)}.png`, ' '])
    expect((await update(first!.id, { fileName })).status, fileName).toBe(422)

  await dealer().ok(imageLibrary.remove, { id: first!.id })
  expect((await fetch(server.url + first!.file.filePath)).status).toBe(404)
  expect((await fetch(`${server.url}/images/2/${other!.id}/other.png`)).status).toBe(404)
  for (const path of ['/images/1/x/y.png', '/images/1/0/y.png', '/images/1', '/images/-1/1/a.png'])
    expect((await fetch(server.url + path)).status, path).toBe(404)
  expect(await countFiles()).toBe(1)
  expect(await sentences(server.admin, "record = 'image-library' and record_id = $1", [first!.id])).toEqual([
    'Image old.png created',
    'Image new name.png changed',
    'Image new name.png deleted',
  ])
})

test('takes a picture of 1 MB and no byte more, and judges by content', async () => {
  const { maxBytes } = libraryPictures
  const sent = async (file: File) => {
    const { status, body } = await sendPictures(dealer(), [file])
    return [status, (body as unknown as Problem).message]
  }
  expect(await sent(makePicture('exact.png', maxBytes))).toEqual([200, undefined])
  expect(await sent(makePicture('over.png', maxBytes + 1))).toEqual([
    413,
    'That’s too large. The limit is 1 MB.',
  ])
  for (const content of ['just words', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
    expect((await sent(new File([content], 'fake.png', { type: 'image/png' })))[0]).toBe(415)
  expect(await sent(makePicture('../../etc/x.png'))).toEqual([200, undefined])
  const { data } = await dealer().ok(imageLibrary.list, { sort: 'fileName' })
  expect(data.map(({ file }) => file.fileName)).toEqual(['x.png', 'exact.png'])
})

test('takes 20 pictures of 1 MB at once, and refuses one name twice or no file', async () => {
  const many = Array.from({ length: 20 }, (_, n) => makePicture(`p${n}.png`, libraryPictures.maxBytes))
  expect((await add(...many)).length).toBe(20)
  const twice = await sendPictures(dealer(), [makePicture('A.png'), makePicture('a.png')])
  expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'files' }] } })
  expect((await sendPictures(dealer(), [])).status).toBe(422)
})

test('limits the number of pictures', async () => {
  await add(makePicture('first.png'), makePicture('n2.png'))
  await server.admin.query(
    `insert into images (dealer_id, file_name, file_key, content_type, bytes, width, height, updated_by)
     select 1, 'n' || n || '.png', i.file_key, 'image/png', 1, 1, 1, 'Test'
     from images i, generate_series(3, $1) n where i.file_name = 'n2.png'`,
    [maxImages],
  )
  const full = await sendPictures(dealer(), [makePicture('more.png')])
  expect(full).toMatchObject({ status: 409, body: { code: 'images_full' } })
  expect((await sendPictures(dealer(), [makePicture('first.png')], { overwrite: 1 })).status).toBe(200)
})

test('finds the dealer in the form or the address, and lets nobody into another’s library', async () => {
  const platform = server.as('platform')
  expect((await sendPictures(platform, [makePicture()])).body).toMatchObject({ code: 'dealer_missing' })
  expect((await sendPictures(platform, [makePicture()], { dealerId: 2 })).body.data).toMatchObject([
    { dealerId: 2 },
  ])
  expect((await sendPictures(platform, [makePicture('b.png')], {}, '?dealerId=2')).status).toBe(200)
  expect((await sendPictures(platform, [makePicture()], { dealerId: 1 }, '?dealerId=2')).body).toMatchObject({
    code: 'several_dealers',
  })
  expect((await sendPictures(dealer(), [makePicture()], { dealerId: 2 })).status).toBe(403)
  expect((await sendPictures(dealer(), [makePicture()], { dealerId: 1 })).status).toBe(200)
})

test('names where a picture is shown, and copies it into a clone', async () => {
  const [image, unused] = await add(makePicture('drawing.png'), makePicture('unused.png'))
  const { filePath } = image!.file
  await dealer().ok(pageSettings.create, {
    pageId: 1,
    enHtml: `<img src="https://admin.test${filePath}">`,
    frHtml: `<img src="${filePath}">`,
  })
  const { data: shown } = await dealer().ok(imageLibrary.show, { id: image!.id })
  expect(shown.shownIn).toEqual([{ screen: 'dealer-pagetech', name: 'Home Page' }])
  expect((await dealer().ok(imageLibrary.show, { id: unused!.id })).data.shownIn).toEqual([])

  const { data: newDealer } = await server
    .as('platform')
    .ok(dealers.create, makeDealer({ sourceDealerId: 1, partsEmail: 'parts@clone.test' }))
  const { data: copies } = await server.as('platform').ok(imageLibrary.list, { dealerId: newDealer.id })
  expect(copies).toMatchObject([{ file: { fileName: 'drawing.png' } }])
  const { rows } = await server.admin.query('select fr_html from page_settings where dealer_id = $1', [
    newDealer.id,
  ])
  expect(rows[0].fr_html).toBe(`<img src="${copies[0]!.file.filePath}">`)
  await dealer().ok(imageLibrary.remove, { id: image!.id })
  expect((await fetch(server.url + copies[0]!.file.filePath)).status).toBe(200)
})
