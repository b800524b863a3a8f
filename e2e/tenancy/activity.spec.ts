import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, mark, sentBy, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** The activity log of dealer 3, with a customer created for the test. */
const { open } = browserTests()

test('logs a change at once, opens it field by field, and shows other days when selected', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/activity-log')
  const company = `Logged ${mark()}`
  const customer = {
    billCompany: company,
    billEmail: `${company.replace(' ', '.')}@example.test`,
    billPhone: '972-555-0100',
    billAddress1: '1 Main St',
    billCity: 'Addison',
    billState: 'TX',
    billZip: '75001',
  }
  const data = { ...customer, password: encodePassword('secret1') }
  const made = await (await page.request.post('/api/customers', { data })).json()
  const { id } = made.data
  const saved = await page.request.put(`/api/customers/${id}`, { data: { billZip: '75002' } })
  expect(saved.status()).toBe(200)
  const activityRequest = sentBy(page, 'GET', '/api/activity-log')
  await page.reload()
  const heads = page.getByRole('columnheader')
  await eventually(() => heads.allTextContents()).toEqual(['Date', 'Name'])
  await eventually(() => activityRequest.length).toBeGreaterThan(0)
  expect(new URL(activityRequest[0]!.url()).search).toContain('page=1&pageSize=10')

  // Other tests' changes at this dealer may appear above it.
  await page
    .getByRole('row')
    .filter({ hasText: `${company} changed` })
    .click()
  const dialog = page.getByRole('dialog')
  const zip = dialog.getByRole('row', { name: 'Zip' })
  await eventually(() => zip.getByRole('cell').allTextContents()).toEqual(['75001', '75002'])
  await waitUntilVisible(dialog.getByRole('link', { name: 'Open in Customers' }))
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog)

  const [from, to] = [page.getByLabel('From date'), page.getByLabel('To date')]
  await eventually(() => from.inputValue()).not.toBe('')
  const main = page.getByRole('main')
  await button(main, 'Filters').click()
  await choose(page, main.getByRole('combobox', { name: 'Record type' }), 'Customers')
  await choose(page, main.getByRole('combobox', { name: 'Action', exact: true }), 'Created')
  await waitUntilVisible(page.getByRole('row').filter({ hasText: `${company} created` }))
  await waitUntilHidden(page.getByRole('row').filter({ hasText: `${company} changed` }))
  const [file] = await Promise.all([page.waitForEvent('download'), button(main, 'Export').click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n').slice(1)
  expect(lines.some((line) => line.includes(`${company} created`))).toBe(true)
  expect(lines.every((line) => line.includes(',create,customers,'))).toBe(true)
  await button(main, 'Clear filters').click()
  await waitUntilVisible(page.getByRole('row').filter({ hasText: `${company} changed` }))

  await to.fill('2020-01-01')
  await button(page, 'Go').click()
  await waitUntilVisible(page.getByText('The “to” date is before the “from” date'))
  await from.fill('2020-01-02')
  await to.fill('2020-01-03')
  await button(page, 'Go').click()
  await waitUntilVisible(page.getByText('No changes in this period'))
  expect(new URL(page.url()).search).toBe('?from=2020-01-02&to=2020-01-03')
})
