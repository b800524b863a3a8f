import { test } from 'vitest'
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
