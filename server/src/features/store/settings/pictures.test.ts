import { readdir } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { maxImageBytes } from '#contract/store/files.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { imageNames } from '#contract/store/settings/settings-fields.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.job.ts'
import { testServer } from '#test/harness.ts'
import { png } from '#test/png.ts'
import { iconBytes, makeFile } from './settings.fixture.ts'

const server = testServer()
type FormFields = Record<string, File | string | number | null>
const send = (fields: FormFields, dealerId = 1) =>
  server.as('dealer1').call(dealerSettings.update, { dealerId, ...(fields as { headerTitle?: string }) })
const saved = async (fields: FormFields) => {
  const { status, body } = await send(fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const show = async (dlid = 1) => (await server.as('platform').ok(dealerSettings.show, { dlid })).data
const readFiles = async (dealerId: number) =>
  (await server.admin.query('select key, name from files where dealer_id = $1 order by id', [dealerId])).rows
const onDisk = async () =>
  (await readdir(server.dataDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

beforeEach(async () => {
  await saved({ logoImage: null, topBannerImage: null, customFooterImage: null, uploadFavIcon: null })
})

test.each([...imageNames])(
  'saves %s with its text, serves it publicly, and deletes it by an empty name',
  async (name) => {
    const now = await saved({ headerTitle: `With ${name}`, [name]: makeFile(png, 'Our logo.png') })
    expect(now).toMatchObject({ headerTitle: `With ${name}`, [name]: 'Our logo.png' })
    const url = now[`${name}Url`]!
    const picture = await fetch(server.url + url)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)

    expect(await saved({ headerTitle: 'x', [name]: 'Our logo.png' })).toMatchObject({ [`${name}Url`]: url })
    expect(await saved({ [name]: '' })).toMatchObject({ [name]: null, [`${name}Url`]: null })
    expect(await readFiles(1)).toEqual([])
    expect((await fetch(server.url + url)).status).toBe(404)
  },
)

test('replaces the previous picture', async () => {
  const first = await saved({
    logoImage: makeFile(png, 'logo.png'),
    topBannerImage: makeFile(png, 'banner.png'),
  })
  const second = await saved({ logoImage: makeFile(png, 'logo.png') })
  expect(second.logoImageUrl).not.toBe(first.logoImageUrl)
  expect(second.topBannerImageUrl).toBe(first.topBannerImageUrl)
  expect((await readFiles(1)).map(({ name }) => name)).toEqual(['banner.png', 'logo.png'])
  await sweepFiles(undefined, -1)
  expect(await onDisk()).toHaveLength(2)
})

test('refuses a fake picture at its field and stores nothing', async () => {
  const before = await show()
  for (const [content, name] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg'],
    ['<html><script>1</script></html>', 'logo.png'],
    ['plain words', 'logo.png'],
    ['%PDF-1.7\n', 'logo.png'],
    ['', 'logo.png'],
    [iconBytes, 'logo.ico'],
  ] as const) {
    const { status, body } = await send({ headerTitle: 'Half', logoImage: makeFile(content, name) })
    expect([status, (body as { errors?: unknown }).errors]).toMatchObject([
      415,
      [{ path: 'logoImage', message: expect.stringContaining('PNG, JPEG, GIF, WEBP') }],
    ])
  }
  expect(await show()).toEqual(before)
})

test('accepts an icon as favicon', async () => {
  const { uploadFavIcon, uploadFavIconUrl } = await saved({
    uploadFavIcon: makeFile(iconBytes, 'favicon.ico'),
  })
  expect(uploadFavIcon).toBe('favicon.ico')
  const icon = await fetch(server.url + uploadFavIconUrl)
  expect(icon.headers.get('content-type')).toBe('image/x-icon')
  expect(icon.headers.get('content-disposition')).toMatch(/^inline/)
})

test('refuses too large a picture with the limit, whatever comes with it', async () => {
  const large = makeFile(Buffer.concat([png, Buffer.alloc(maxImageBytes)]), 'large.png')
  const { status, body } = await send({
    logoImage: large,
    topBannerImage: large,
    uploadFavIcon: makeFile(png, 'a.png'),
  })
  expect([status, body]).toMatchObject([413, { errors: [{ path: 'logoImage' }] }])
  expect(await readFiles(1)).toEqual([])
})

test('only displays a name, and never uses it as a path', async () => {
  const now = await saved({ logoImage: makeFile(png, '../../../../etc/passwd.png') })
  expect(now.logoImage).toBe('passwd.png')
  expect(now.logoImageUrl).toMatch(/^\/files\/[0-9a-f]{40}$/)
  for (const wrongUrl of ['../../x', '/files/../secret-key', 'other.png']) {
    const { status, body } = await send({ logoImage: wrongUrl })
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'logoImage' }] }])
  }
  const foreign = new FormData()
  foreign.append('sitemap', makeFile(png, 'x.png'))
  expect((await server.as('dealer1').send('PUT', '/dealer-misc/1', foreign)).status).toBe(400)
})

test('saves neither fields nor pictures of a refused save, and sweeps what it left', async () => {
  const before = await show()
  const { status } = await send({ logoImage: makeFile(png, 'a.png'), defaultSearchTab: 3 })
  expect(status).toBe(422)
  expect((await send({ logoImage: makeFile(png, 'a.png'), version: 1 })).status).toBe(409)
  expect(await show()).toEqual(before)
  expect(await readFiles(1)).toEqual([])
  await sweepFiles(undefined, -1)
  expect(await onDisk()).toEqual([])
})

test('clones colors and footer, but gives the clone its own address, name and pictures', async () => {
  await saved({
    logoImage: makeFile(png, 'logo.png'),
    uploadFavIcon: makeFile(iconBytes, 'favicon.ico'),
    headerTitle: 'Cloned',
    themeId: 2,
    address1: '1 Source St',
    returnsAddressCity: 'Austin',
    nextOrderNumber: 5000,
    externalDealerId: 'EXT-1',
  })
  const dealer = server.as('dealer1')
  await dealer.ok(dealerSettings.updateFooter, { dealerId: 1, columns: [{ en_title: 'Help' }] })
  await dealer.ok(dealerSettings.updateFeed, {
    dealerId: 1,
    ftpServerName: 'sftp.test',
    ftpUsername: 'feeds',
    ftpPassword: 'Secret-1',
  })
  const { data: newDealer } = await server
    .as('platform')
    .ok(dealers.create, makeDealer({ sourceDealerId: 1, address1: '9 Own St' }))
  const clone = await show(newDealer.id)
  expect(clone).toMatchObject({
    headerTitle: null,
    themeId: 2,
    address1: '9 Own St',
    returnsAddressCity: null,
    nextOrderNumber: 1001,
    externalDealerId: null,
    logoImage: null,
    uploadFavIcon: null,
    googleShoppingFeed: { ftpServerName: null, hasFtpPassword: 0 },
  })
  expect(clone.footerOptions.columns[0]!.en_title).toBe('Help')
  expect(await readFiles(newDealer.id)).toEqual([])
})
