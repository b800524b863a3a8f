import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, mark, sentBy, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('lists the pages first in INFORMATION, keeps own links, and never stores a page’s link', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/footer-settings')
  const pages = sentBy(page, 'GET', '/api/pages')
  const puts = sentBy(page, 'PUT', '/api/dealer-misc/footer-options/3')
  const url = `page-${mark()}`
  await waitUntilVisible(button(page, 'Save'))
  await page.request.post('/api/pages', {
    data: { pageUrl: url, enTitle: `Team ${url}`, isActive: 1, pagePosition: 'F' },
  })
  await page.reload()
  await textbox(page, 'Title of column 2').fill('information')
  await textbox(page, 'Text of link 1 in column 2').fill('Warranty')
  await textbox(page, 'URL of link 1 in column 2').fill('/warranty')
  const listed = page.getByRole('list', { name: 'Pages in this column' })
  await waitUntilVisible(listed.getByText(`/${url}`))
  await waitUntilVisible(page.frameLocator('iframe').getByText(`Team ${url}`))
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Successful update of footer options.').first())
  expect(pages.length).toBeGreaterThan(0)
  const [sent] = puts.map((request) => request.postDataJSON())
  expect(sent.columns).toHaveLength(4)
  expect(sent.columns.map(({ fields }: { fields: unknown[] }) => fields.length)).toEqual([7, 7, 7, 7])
  expect(JSON.stringify(sent)).not.toContain(url)
  const read = await (await page.request.get('/api/dealer-misc')).json()
  const links = read.data.footerOptions.columns[1].fields.map((link: { url: string }) => link.url)
  expect(links).toEqual(expect.arrayContaining([`/${url}`, '/warranty']))
})
