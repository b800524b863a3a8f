import { expect, test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, eventually, gone, seen, sentBy } from './walk.ts'

/** The activity log of dealer 3, of whom only the zip code is changed, and put back. */
const { open } = browserTests()

test('a change is in the log at once and opens field by field; other days come after Go only', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/activity-log')
  const { data: dealer } = await (await page.request.get('/api/dealer')).json()
  for (const zip of ['75001', dealer.zip]) {
    const saved = await page.request.put(`/api/dealers/${dealer.id}`, { data: { zip } })
    expect(saved.status()).toBe(200)
  }
  const asked = sentBy(page, 'GET', '/api/activity-log')
  await page.reload()
  const heads = page.getByRole('columnheader')
  await eventually(() => heads.allTextContents()).toEqual(['Date', 'Name'])
  expect(new URL(asked[0]!.url()).search).toContain('page=1&pageSize=10')

  // The newest; what others do at this dealer meanwhile may stand above it.
  const latest = page
    .getByRole('row')
    .filter({ hasText: `Dealer ${dealer.company} changed` })
    .first()
  await seen(latest)
  await latest.click()
  const dialog = page.getByRole('dialog')
  const zip = dialog.getByRole('row', { name: 'Zip code' })
  await eventually(() => zip.getByRole('cell').allTextContents()).toEqual(['75001', dealer.zip])
  await seen(dialog.getByRole('link', { name: 'Open in Dealers' }))
  await page.keyboard.press('Escape')
  await gone(dialog)

  const [from, to] = [page.getByLabel('From date'), page.getByLabel('To date')]
  await eventually(() => from.inputValue()).not.toBe('')
  const before = asked.length
  await from.fill('2020-01-02')
  await to.fill('2020-01-01')
  await button(page, 'Go').click()
  await seen(page.getByText('The to date is before the from date'))
  expect(asked.length).toBe(before)
  await to.fill('2020-01-03')
  await button(page, 'Go').click()
  await seen(page.getByText('Nothing was changed in these days'))
  expect(new URL(page.url()).search).toBe('?from=2020-01-02&to=2020-01-03')
})
