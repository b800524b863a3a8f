import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { eventually, makeOrder, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('reads Hebrew from right to left wherever it was typed, and leaves its column in place', async () => {
  const page = await open('dealer1@partsdesk.test')
  const line = { partNumber: 'RTL-1', price: 3, qty: 1, description: 'רפידות בלם (קדמי)' }
  const customer = {
    billCompany: 'מוסך השלום (צפון)',
    billAddress1: 'רחוב הרצל 12',
    notes: 'שלום, מה שלומך?',
  }
  const { id, orderNumber } = await makeOrder(page, [line], customer)
  for (const path of [
    `orders?search=${orderNumber}`,
    `orders/${id}`,
    `orders/${id}/view`,
    'customers?value=hebrew',
  ]) {
    await page.goto(`/admin/${path}`)
    await waitUntilVisible(page.getByRole('heading', { level: 1 }).first())
    if (!path.startsWith('customers')) await eventually(() => hebrewOn(page), path).not.toEqual([])
    await eventually(async () => (await hebrewOn(page)).filter(({ isOwn }) => !isOwn), path).toEqual([])
  }
  await page.goto(`/admin/orders/${id}/view`)
  const address = page.getByText('רחוב הרצל 12').first()
  await waitUntilVisible(address)
  expect(await address.evaluate((element) => getComputedStyle(element).textAlign)).toBe('left')
})

/** The pieces of Hebrew in sight, and whether each has a direction of its own. */
const hebrewOn = (page: Page) =>
  page.evaluate(() => {
    const found: { text: string; isOwn: boolean }[] = []
    const isHebrew = (text: string | null) => /[\u0590-\u05ff]/.test(text ?? '')
    for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (isHebrew(input.value))
        found.push({ text: input.value, isOwn: getComputedStyle(input).unicodeBidi === 'plaintext' })
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (!isHebrew(text) || !element?.checkVisibility() || element.tagName === 'TEXTAREA') continue
      // Within a sentence, characters around it do the same.
      const isOwn = text.includes('\u2068') || getComputedStyle(element).unicodeBidi === 'plaintext'
      found.push({ text, isOwn })
    }
    return found
  })
