import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, mark, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()
const dealer = 'dealer2@partsdesk.test'

test('shows a page’s versions and restores one, and the store as of a day', async () => {
  const page = await open(dealer, '/admin/dealer-pages')
  const url = `kept-${mark()}`
  const made = await page.request.post('/api/pages', { data: { pageUrl: url, enTitle: 'First title' } })
  expect(made.status()).toBe(200)
  const { data } = (await made.json()) as { data: { id: number; version: number } }
  const changed = await page.request.put(`/api/pages/${data.id}`, {
    data: { version: data.version, pageUrl: url, enTitle: 'Second title' },
  })
  expect(changed.status()).toBe(200)

  await page.goto(`/admin/dealer-pages?page=${data.id}`)
  const form = page.getByRole('dialog', { name: `Edit page ${url}` })
  await waitUntilVisible(form)
  await eventually(() => textbox(form, 'Title (EN)').inputValue()).toBe('Second title')
  await button(form, 'History').click()
  const dialog = page.getByRole('dialog', { name: `History of ${url}` })
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button')
  await eventually(() => versions.count()).toBe(2)
  await versions.nth(1).click()
  await waitUntilVisible(dialog.getByText('First title').first())
  await button(dialog, 'Restore this version').click()
  const question = page.getByRole('dialog', { name: 'Restore this version?' })
  await button(question, 'Restore this version').click()
  await waitUntilVisible(page.getByText('Version restored').first())
  await eventually(() => versions.count()).toBe(3)
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)
  await eventually(() => textbox(form, 'Title (EN)').inputValue()).toBe('First title')

  await page.goto('/admin/as-of')
  await button(page, 'Show').click()
  await waitUntilVisible(page.getByRole('heading', { name: /^At the end of/ }))
})
