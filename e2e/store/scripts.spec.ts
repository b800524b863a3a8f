import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, sentBy, textbox, waitUntilVisible } from '../flows.ts'

/** Dealer 3's Scripts tab, which no other test changes. */
const { open } = browserTests()
const domain = 'parts.keystonetruck.example'
const map = (host: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${host}/a</loc></url></urlset>`
const file = (content: string) => ({
  name: 'sitemap.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(content),
})

test('keeps code as written without running it, refuses a wrong sitemap and saves a right one', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-profile?tab=scripts')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const main = page.getByRole('main')
  const header = textbox(main, 'Custom header scripts')
  const code = '<script>\n  alert("ran")\n</script>\n'
  await header.fill(code)
  const account = textbox(main, 'Google Analytics account')
  await account.fill('G-TEST1')
  const chooser = main.locator('input[type=file]')
  await chooser.setInputFiles(file(map('elsewhere.example')))
  const puts = sentBy(page, 'PUT', '/api/dealer-scripts/3')
  await button(main, 'Save').click()
  await waitUntilVisible(main.getByText(/isn’t on .*, the domain of this store/).first())

  await button(main, 'Delete Sitemap').click()
  await chooser.setInputFiles(file(map(domain)))
  await button(main, 'Save').click()
  await waitUntilVisible(page.getByText('Settings updated successfully'))
  expect(puts).toHaveLength(2)

  await page.reload()
  await eventually(() => header.inputValue()).toBe(code)
  await eventually(() => account.inputValue()).toBe('G-TEST1')
  await waitUntilVisible(main.getByRole('link', { name: 'sitemap.xml' }))
  await page.goto('/admin/dealer-scripts')
  await waitUntilVisible(main.getByRole('heading', { name: 'Upload File' }))
  expect(alerts).toEqual([])

  // Restores it for the next run.
  await button(main, 'Delete Sitemap').click()
  await header.fill('')
  await account.fill('')
  await button(main, 'Save').click()
  await waitUntilVisible(page.getByText('Settings updated successfully'))
  await waitUntilVisible(button(main, 'Choose a file for Sitemap'))
})
