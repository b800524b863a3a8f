import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, mark, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('creates, changes, orders and deletes a page, and shows it as typed', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/dealer-pages')
  const url = `page-${mark()}`
  const row = page.getByRole('row', { name: new RegExp(url) })
  await eventually(() => page.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['URL', 'Title', 'Is active']),
  )
  await button(page, 'Create page').click()
  const create = page.getByRole('dialog', { name: 'Create page' })
  await waitUntilVisible(textbox(create, 'Title (EN)'))
  await button(create, 'Create page').click()
  await waitUntilVisible(create.getByText('Field required').first())
  await textbox(create, 'URL').fill('Bad URL')
  await button(create, 'Create page').click()
  await waitUntilVisible(create.getByText(/^Use lowercase letters/).first())
  await textbox(create, 'URL').fill(url)
  await waitUntilVisible(create.getByText(/^This page is active without a title in English/))
  await textbox(create, 'Title (EN)').fill('Warranty')
  await create.getByRole('tab', { name: 'FR' }).click()
  await textbox(create, 'Title (FR)').fill('Garantie')
  await create.getByRole('tab', { name: 'EN' }).click()
  await eventually(() => textbox(create, 'Title (EN)').inputValue()).toBe('Warranty')
  await choose(page, create.getByRole('combobox', { name: 'Position' }), 'Header and footer')
  const preview = create.frameLocator('iframe')
  await waitUntilVisible(preview.getByRole('heading', { name: 'Warranty', level: 1 }))
  await waitUntilVisible(preview.getByRole('navigation', { name: 'Menu' }).getByText('Warranty'))
  await page.route('**/api/pages', (route) => route.abort(), { times: 1 })
  await button(create, 'Create page').click()
  await waitUntilVisible(create.getByText(/^Error creating page\./).first())
  await button(create, 'Create page').click()
  await waitUntilVisible(page.getByText('Page inserted successfully.').first())
  await waitUntilVisible(row.getByText('Yes'))

  await page.getByRole('link', { name: `Edit ${url}`, exact: true }).click()
  const edit = page.getByRole('dialog', { name: `Edit page ${url}` })
  await edit.getByRole('tab', { name: 'FR' }).click()
  await eventually(() => textbox(edit, 'Title (FR)').inputValue()).toBe('Garantie')
  await edit.getByRole('switch', { name: 'Is active' }).click()
  await button(edit, 'Save').click()
  await waitUntilVisible(page.getByText('Page updated successfully.').first())
  await waitUntilVisible(row.getByText('No'))

  await button(page, 'Change order').click()
  const order = page.getByRole('dialog', { name: 'Order of the pages' })
  await button(order, `Move ${url} up`).click()
  await eventually(async () => {
    const names = await page.getByRole('list', { name: 'Order of the pages' }).locator('li').allInnerTexts()
    return names.at(-1)
  }).not.toContain('Warranty')
  await button(order, 'Close').click()

  await eventually(() => button(page, 'Delete about-us').getAttribute('aria-disabled')).toBe('true')
  await button(page, `Delete ${url}`).click()
  const question = page.getByRole('dialog', { name: 'Delete page?' })
  await page.route('**/api/pages/*', (route) => route.abort(), { times: 1 })
  await button(question, 'Delete').click()
  await waitUntilVisible(
    question.getByText(/^An error occurred while deleting the page\. Please try again\./),
  )
  await button(question, 'Delete').click()
  await waitUntilVisible(page.getByText('Page deleted successfully'))
  await eventually(() => row.count()).toBe(0)
})

test('turns About Us on with a picture, and warns who changed it meanwhile', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/about-us')
  await waitUntilVisible(textbox(page, 'Title (EN)'))
  await eventually(() => textbox(page, 'URL').count()).toBe(0)
  const title = mark()
  await textbox(page, 'Title (EN)').fill(title)
  await page.getByRole('switch', { name: 'Enable section' }).click()
  await page.getByRole('switch', { name: 'Enable slider' }).click()
  await textbox(page, 'Slider image source').fill('javascript:x()')
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText(/^Enter an address such as/).first())
  await textbox(page, 'Slider image source').fill('/icon.png')
  await waitUntilVisible(page.frameLocator('iframe').getByRole('heading', { name: title, level: 1 }))
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Page updated successfully.').first())
  const { data } = await (await page.request.get('/api/dealers/3/about-us')).json()
  expect(data).toMatchObject({ pageUrl: 'about-us', enTitle: title, enableSlider: 1 })
  await page.request.put('/api/dealers/3/about-us', { data: { enMetaTitle: 'Other' } })
  await textbox(page, 'Meta title (EN)').fill('Mine')
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText(/changed/i).first())
})

test('names links that lead nowhere, and not those that a redirect leads on', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/profile')
  const url = `links-${mark()}`
  const enPageContent = `<p><a href="/old-${url}">old</a> <a href="/gone-${url}">gone</a></p>`
  const made = [
    await page.request.post('/api/dealer-redirects', {
      data: { sourceUrl: `/old-${url}`, targetUrl: '/policies' },
    }),
    await page.request.post('/api/pages', { data: { pageUrl: url, enTitle: 'Links', enPageContent } }),
  ]
  expect(made.map((answer) => answer.status())).toEqual([200, 200])
  const { data } = (await made[1]!.json()) as { data: { id: number } }
  await page.goto(`/admin/dealer-pages?page=${data.id}`)
  await waitUntilVisible(page.getByText(`No page has the address /gone-${url}`).first())
  await eventually(() => page.getByText(`No page has the address /old-${url}`).count()).toBe(0)
})
