import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('finds a part’s address by number and catalog, copies it, and exports what it found', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/part-number-url')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await page.getByRole('searchbox').fill('90915')
  const first = rows.filter({ hasText: '90915' }).first()
  await waitUntilVisible(first)
  await eventually(() => rows.filter({ hasNotText: '90915' }).count()).toBe(0)
  const address = await first.getByRole('link').textContent()
  expect(address).toMatch(/^https:\/\/.+\/parts\/parts_usa\/.+90915/)
  await first.getByRole('button', { name: /^Copy the address of / }).click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await choose(page, page.getByRole('combobox', { name: 'Catalog' }), 'Accessories')
  await waitUntilHidden(first)
})
