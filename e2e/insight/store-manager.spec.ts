import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, waitUntilVisible } from '../flows.ts'

/** The operators' list of stores with their figures and needs. */
const { open } = browserTests()
const admin = 'admin@partsdesk.test'

test('names each store’s main problem, and leads to where it’s solved', async () => {
  const page = await open(admin, '/admin/store-manager')
  const rows = page.getByRole('table', { name: 'Store manager' }).getByRole('row')
  await eventually(() => rows.count()).toBeGreaterThan(2)
  await button(page, 'Refresh figures').click()
  await waitUntilVisible(page.getByText(/^Figures as of /))
  const store = rows.filter({ hasText: 'Cedar Hills Parts Center' })
  const need = store.getByRole('link', { name: /unconfirmed payment/ }).first()
  await waitUntilVisible(need)
  await need.click()
  await eventually(() => new URL(page.url()).pathname).toBe('/admin/system/payments')
  expect(new URL(page.url()).searchParams.get('dealer')).toBe('1')
  await waitUntilVisible(page.getByRole('cell', { name: /look at the gateway/ }).first())
  await expect(page.getByRole('cell', { name: 'Cedar Hills Parts Center' }).count()).resolves.toBeGreaterThan(
    0,
  )
})

test('starts the list in the upper half of the screen, above the figures of all stores', async () => {
  const page = await open(admin, '/admin/store-manager')
  const table = page.getByRole('table', { name: 'Store manager' })
  await waitUntilVisible(table)
  await waitUntilVisible(page.getByRole('heading', { name: 'Active stores' }))
  await eventually(async () => (await table.boundingBox())?.y ?? 900).toBeLessThan(450)
})

test('finds stores by how soon they need someone, and shows one with everything', async () => {
  const page = await open(admin, '/admin/store-manager?severity=urgent')
  const rows = page.getByRole('table', { name: 'Store manager' }).getByRole('row')
  await waitUntilVisible(rows.filter({ hasText: 'Cedar Hills Parts Center' }))
  await page.getByRole('link', { name: 'Figures of Cedar Hills Parts Center' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Cedar Hills Parts Center' }))
  await waitUntilVisible(page.getByRole('heading', { name: 'Needs' }))
  await waitUntilVisible(page.getByRole('link', { name: /pending returns?$/ }))
  await waitUntilVisible(page.getByRole('heading', { name: 'Setup' }))
  await page.getByRole('link', { name: 'Edit store' }).click()
  await eventually(() => page.url()).toContain('/admin/edit-store/1')
})

test('shows the same stores as the list of dealers, and saves them as a file', async () => {
  const page = await open(admin, '/admin/dealers?search=Cedar')
  await page.getByRole('tab', { name: 'Operation' }).click()
  await eventually(() => page.url()).toContain('/admin/store-manager?search=Cedar')
  const rows = page.getByRole('table', { name: 'Store manager' }).getByRole('row')
  await eventually(() => rows.filter({ hasText: 'Parts' }).count()).toBe(1)
  const saved = page.waitForEvent('download')
  await button(page, 'Export stores').click()
  expect((await saved).suggestedFilename()).toMatch(/^stores-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await eventually(() => page.url()).toContain('/admin/dealers?search=Cedar')
})
