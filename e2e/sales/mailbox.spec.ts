import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, hasFocus, mark, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests({ focus: true })

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('an answer that is left by Back goes on where it was, also in another tab', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/message-center')
  const drafts = async () => {
    const answer = await page.request.get('/api/messages?dealerId=1&folderId=3')
    return ((await answer.json()) as { recordsTotal: number }).recordsTotal
  }
  await page.getByRole('table', { name: 'Inbox' }).getByRole('link').first().click()
  await button(page, 'Reply').click()
  const text = (within: Page) => within.getByRole('textbox', { name: 'Message', exact: true })
  await waitUntilVisible(text(page))
  const before = await drafts()
  const words = `Begun ${mark()}`
  await text(page).click()
  await page.keyboard.type(words)
  await page.goBack()
  await button(page, 'Reply').click()
  await waitUntilVisible(text(page).getByText(words))
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitUntilVisible(text(other).getByText(words))
  await other.close()
  await eventually(drafts).toBe(before + 1)
  await button(page, 'Delete draft').click()
  await eventually(drafts).toBe(before)
})

test('a message is written, saved as a draft, sent and deleted with undo; a folder goes once it’s empty', async () => {
  const subject = `Filters ${mark()}`
  const page = await open('dealer3@partsdesk.test', '/admin/message-center')
  await button(page, 'New message').click()
  await button(page, 'Send message').click()
  await waitUntilVisible(page.getByText('Subject is required').first())
  await textbox(page, 'To').fill('ann@example.test')
  await textbox(page, 'Subject').fill(subject)
  await page.locator('input[type=file]').setInputFiles({
    name: 'offer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await waitUntilVisible(page.getByRole('link', { name: 'offer.pdf' }))
  await button(page, 'Back').click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Drafts' }).click()
  await link(page, subject).click()
  await eventually(() => textbox(page, 'To').inputValue()).toBe('ann@example.test')
  await waitUntilVisible(page.getByRole('link', { name: 'offer.pdf' }))
  await page.getByRole('textbox', { name: 'Message' }).fill('They are here')
  await button(page, 'Snippets').click()
  await page.getByRole('searchbox', { name: 'Snippet name' }).fill('vin')
  await page.getByRole('menuitem', { name: /^Ask for the VIN/ }).click()
  await waitUntilVisible(page.getByRole('textbox', { name: 'Message' }).getByText('17-digit VIN'))
  await button(page, 'Send message').click()
  await waitUntilVisible(page.getByText('Message queued for ann@example.test'))

  const folders = page.getByRole('navigation', { name: 'Folders' })
  await folders.getByRole('link', { name: 'Sent' }).click()
  await link(page, subject).click()
  await waitUntilVisible(
    page.getByRole('article', { name: subject }).getByRole('link', { name: 'Download offer.pdf' }),
  )
  await button(page, 'Assign to').click()
  await page.getByRole('menuitem', { name: 'Marcus Delgado' }).click()
  await waitUntilVisible(page.getByText('Assigned to Marcus Delgado').first())
  await button(page, 'Back').click()
  await button(page, 'Mine').click()
  await link(page, subject).click()
  await button(page, 'Delete').click()
  await waitUntilVisible(page.getByText('1 message deleted'))
  await waitUntilHidden(link(page, subject))
  await page.getByRole('button', { name: /^Undo/ }).click()
  await waitUntilVisible(link(page, subject))

  await button(page, 'Delete Warranty').click()
  await waitUntilVisible(
    page.getByText('You must delete all messages from the folder before deleting the folder').first(),
  )
})

test('a wide screen shows a message next to its list, each with an address; Back returns to its row', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/message-center?folder=all')
  const table = page.getByRole('table', { name: 'All messages' })
  // Messages of other tests can arrive above these two at any time.
  const rowAt = async (place: number) => {
    const address = (await table.getByRole('link').nth(place).getAttribute('href'))!
    return page.locator(`a[href*="nId=${/nId=(\d+)/.exec(address)![1]}"]`)
  }
  await waitUntilVisible(page.getByText('Select a message to read it here'))
  const [first, second] = [await rowAt(0), await rowAt(1)]
  await first.click()
  await waitUntilVisible(page.getByRole('article'))
  const address = page.url()
  await second.click()
  await eventually(() => second.getAttribute('aria-current')).toBe('true')
  await page.goBack()
  await eventually(() => first.getAttribute('aria-current')).toBe('true')
  await eventually(() => page.url()).toBe(address)
  await table.getByRole('row').filter({ has: second }).getByRole('checkbox').click()
  await button(page.getByRole('region', { name: '1 selected' }), 'Delete').click()
  await waitUntilVisible(page.getByText('1 message deleted'))
  await waitUntilVisible(page.getByRole('article'))
  await page.getByRole('button', { name: /^Undo/ }).click()
  await button(page, 'Back').click()
  await waitUntilVisible(page.getByText('Select a message to read it here'))
  await eventually(() => hasFocus(first)).toBe(true)

  await page.setViewportSize({ width: 1100, height: 900 })
  await first.click()
  await waitUntilVisible(page.getByRole('article'))
  await waitUntilHidden(table)
})
