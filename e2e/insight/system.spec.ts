import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** The system screen of platform administrators. */
const { open } = browserTests()
const admin = 'admin@partsdesk.test'

test('shows what needs an operator, and pauses and resumes a kind of job', async () => {
  const page = await open(admin, '/admin/system')
  await waitUntilVisible(page.getByRole('heading', { name: 'Needs someone' }))
  await waitUntilVisible(page.getByText('No backup was reported'))
  await page.getByRole('tab', { name: 'Background jobs' }).click()

  const row = page.getByRole('row').filter({ hasText: 'Reminders of cores' })
  await button(row, 'Pause: Reminders of cores').click()
  const question = page.getByRole('dialog')
  await button(question, 'Pause').click()
  await waitUntilHidden(question)
  await waitUntilVisible(row.getByText(/^Paused by /))
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('link', { name: /kinds? of jobs? (is|are) paused/ }).click()
  await button(row, 'Resume: Reminders of cores').click()
  await waitUntilVisible(row.getByText('Starts jobs'))
})

test('narrows the emails of all dealers by status', async () => {
  const page = await open(admin, '/admin/system/emails?status=sent')
  const rows = page.getByRole('row').filter({ hasText: 'Sent' })
  await eventually(() => rows.count()).toBeGreaterThan(0)
  await eventually(() => page.getByRole('row').filter({ hasText: 'Queued' }).count()).toBe(0)
})

test('shows the processes and how long their answers take, and searches failed requests', async () => {
  const page = await open(admin, '/admin/system')
  await page.getByRole('tab', { name: 'Speed' }).click()
  await waitUntilVisible(page.getByRole('row').filter({ hasText: 'Running now' }))
  // A process reports every 15 seconds.
  await waitUntilVisible(page.getByRole('row').filter({ hasText: '/api/' }).first())
  await page.getByRole('tab', { name: 'Errors' }).click()
  await page.getByLabel('Search route, reason or request id').fill('3f2b6c1e-0000-4000-8000-000000000000')
  await waitUntilVisible(page.getByText(/^No results for/))
})

test('finds kinds of jobs, unconfirmed payments and pages in the palette', async () => {
  const page = await open(admin, '/admin/system')
  await waitUntilVisible(page.getByRole('heading', { name: 'Needs someone' }))
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  const search = async (text: string) => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
  }
  await search('reminders of cores')
  await waitUntilVisible(palette.getByRole('option', { name: /Reminders of cores/ }))
  await search('26000')
  await waitUntilVisible(palette.getByRole('option', { name: /26000.*Payments/ }))
  await search('isolation')
  await palette.getByRole('option', { name: /^Isolation$/ }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Test dealers' }))
})

test('chooses test dealers, and shows that neither reaches the other’s rows', async () => {
  const page = await open(admin, '/admin/system/isolation')
  const choose = async (label: string, company: string) => {
    await page.getByRole('combobox', { name: label }).fill(company)
    await page.getByRole('option', { name: company }).click()
  }
  await choose('First dealer', 'Cedar Hills')
  await choose('Second dealer', 'Keystone')
  const save = button(page, 'Save test dealers')
  await save.click()
  await waitUntilVisible(page.getByText('Test dealers saved'))
  expect(await save.evaluate((element) => element === document.activeElement)).toBe(true)
  await waitUntilVisible(page.getByText('No dealer reached another dealer’s rows'))
})

test('wraps what a person has to do about a payment, and links its dealer', async () => {
  const page = await open(admin, '/admin/system/payments')
  const next = page.getByRole('cell', { name: /look at the gateway/ }).first()
  await waitUntilVisible(next)
  expect(await next.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await page.getByRole('link', { name: 'Cedar Hills Parts Center' }).first().click()
  await eventually(() => page.url()).toContain('tab=payments')
})
