import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { png } from '#test/png.ts'
import { settingCards } from '#web/features/store/settings-page/setting-cards.ts'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  mark,
  readDescription,
  section,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/**
 * A dealer's settings, fees and pick-up. All tests change one row of dealer 3, so they run one after another.
 */
const { open } = browserTests()

const select = (within: Locator, name: string) => within.getByRole('combobox', { name, exact: true })
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('changes a dealer’s texts and picture, and refuses a fake picture at its field', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-settings')
  const main = page.getByRole('main')
  await waitUntilVisible(main.getByRole('heading', { name: 'Manage Miscellaneous Settings' }))
  const headings = main.getByRole('region').locator('h2')
  await eventually(() => headings.allTextContents()).toEqual([
    'Template admin',
    'Store Information',
    'Returns Address',
    'Core Address',
    'Next number',
  ])
  await eventually(() => main.getByRole('switch', { name: 'Store is active' }).count()).toBe(0)

  const pick = async (label: string, name: string, content: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(main, `Choose a file for ${label}`).click(),
    ])
    await chooser.setFiles(file(name, content))
  }
  await textbox(main, 'Header title').fill('Trucks and more')
  await choose(page, select(main, 'Default search tab'), 'Accessories')
  await waitUntilVisible(main.getByText('Not saved yet: Header title, Default search tab', { exact: true }))
  await pick('Logo', 'our-logo.png', png)
  await pick('Top banner', 'banner.png', Buffer.from('<html></html>'))
  await button(main, 'Save').click()
  await waitUntilVisible(main.getByRole('alert').getByText('PNG, JPEG, GIF, WEBP'))
  await button(main, 'Delete Top banner').click()
  await button(main, 'Save').click()
  await waitUntilVisible(page.getByText('Settings updated successfully'))

  await page.reload()
  await waitUntilVisible(button(main, 'Delete Logo'))
  await waitUntilVisible(main.getByRole('link', { name: 'our-logo.png' }))
  await eventually(() => textbox(main, 'Header title').inputValue()).toBe('Trucks and more')
  await eventually(() => select(main, 'Default search tab').inputValue()).toBe('Accessories')
  await button(main, 'Delete Logo').click()
  await button(main, 'Save').click()
  await waitUntilVisible(page.getByText('Settings updated successfully'))
  await waitUntilVisible(button(main, 'Choose a file for Logo'))
})

test('sets the states by country, and refuses a used order number', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-settings')
  const core = section(page, 'Core Address')
  await core.getByText('Canada', { exact: true }).click()
  await choose(page, select(core, 'Province'), 'Alberta')

  const next = textbox(page.getByRole('main'), 'Next order number')
  await waitUntilVisible(next)
  // Other tests use up numbers of this dealer meanwhile; this one stays free.
  const number = Number(await next.inputValue()) + 1_000
  await next.fill('1')
  await button(page.getByRole('main'), 'Save').click()
  await eventually(() => readDescription(next)).toContain('already exists')
  await next.fill(String(number))
  await button(page.getByRole('main'), 'Save').click()
  await waitUntilVisible(page.getByText('Settings updated successfully'))
})

test('shows fees on an example order while typing', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/general-settings')
  const example = section(page, 'Example order')
  const findAmount = (name: string) =>
    example.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await textbox(example, 'Products').fill('200')
  await eventually(() => findAmount('Shipping').textContent()).toBe('USD $24.50')
  await page.getByRole('switch', { name: 'Free shipping' }).click()
  await eventually(() => findAmount('Shipping').textContent()).toBe('USD $0.00')
  await textbox(section(page, 'Handling fee'), 'Fee up to the limit').fill('5')
  await eventually(() => findAmount('Handling fee').textContent()).toBe('USD $5.00')
  await page.getByRole('switch', { name: 'Free shipping' }).click()
  await button(page.getByRole('main'), 'Save').click()
  await waitUntilVisible(page.getByText('Settings updated successfully'))
})

test('turns pick-up on, and an order into one', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/pick-up-options')
  const puts = sentBy(page, 'PUT', '/api/entities/dealers/3')
  const text = `Side entrance ${mark()}`
  const isOn = page.getByRole('switch', { name: 'Enable pick-up at the dealership' })
  await isOn.click()
  await textbox(page, 'Description').fill(text)
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Pick-up options saved'))
  expect(puts[0]!.postDataJSON()).toEqual({
    enable_pick_up_at_dealership: 1,
    pick_up_description: text,
  })
  await page.reload()
  await eventually(() => isOn.isChecked()).toBe(true)
  await eventually(() => textbox(page, 'Description').inputValue()).toBe(text)

  await page.goto('/admin/orders?statusId=0&isPickUp=0')
  await page.getByRole('table').getByRole('link').first().click()
  const shipping = section(page, 'Shipping address')
  await button(shipping, 'Edit Shipping address').click()
  const pickUp = shipping.getByRole('switch', { name: 'Pick-up at the dealership' })
  await pickUp.click()
  await waitUntilHidden(shipping.getByRole('switch', { name: 'Shipping same as billing' }))
  await waitUntilVisible(page.getByText('Picked up: nothing ships').first())
  await button(page, 'Save').click()
  await eventually(async () => (await page.getByText('Pick-up', { exact: true }).count()) > 0).toBe(true)
  await page.reload()
  await button(shipping, 'Edit Shipping address').click()
  await eventually(() => pickUp.isChecked()).toBe(true)
  await pickUp.click()
  await button(page, 'Save').click()
  await waitUntilVisible(shipping.getByRole('switch', { name: 'Shipping same as billing' }))
})

test('finds and marks every field of the screens behind Settings by its label', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/settings')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
  await waitUntilVisible(cards.first())
  const screens = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  // Also the links to the shop import and to the store's history.
  expect(screens).toHaveLength(settingCards.length + 2)
  const labels = new Map<string, string[]>()
  // The others are lists with their fields in dialogs.
  const forms = ['profile', 'settings', 'tax', 'scripts'].map((name) => `/admin/dealer-${name}`)
  for (const screen of [...forms, '/admin/general-settings']) {
    expect(screens).toContain(screen)
    await page.goto(screen)
    const main = page.getByRole('main')
    await waitUntilVisible(main.locator('form').first())
    await eventually(() => main.locator('[aria-busy=true], .mantine-Skeleton-root').count()).toBe(0)
    const found = await main
      .locator(
        'form [class*="InputWrapper-label"], form label[class*="Switch-label"], form label[class*="Checkbox-label"]',
      )
      .allTextContents()
    labels.set(screen, [...new Set(found.map((label) => label.replace(/\s*\*$/, '')).filter(Boolean))])
  }
  expect([...labels.values()].flat().length).toBeGreaterThan(60)
  await page.goto('/admin/settings')
  const search = page.getByRole('searchbox', { name: 'Find a setting' })
  const hits = page.getByRole('list', { name: 'Settings found' }).getByRole('link')
  const nothing = page.getByText('No settings found')
  const missing: string[] = []
  for (const [screen, names] of labels)
    for (const name of names) {
      await search.fill(name)
      await waitUntilVisible(hits.filter({ hasText: name }).or(nothing).first())
      const paths = await hits
        .filter({ hasText: name })
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
      if (!paths.includes(screen)) missing.push(`${screen}: ${name}`)
    }
  expect(missing).toEqual([])

  await search.fill('free shipping')
  await hits.filter({ hasText: 'Free shipping from' }).click()
  await waitUntilVisible(
    page.getByRole('main').locator('[data-marked]').getByRole('textbox', { name: 'Free shipping from' }),
  )
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'freeShippingMinAmount',
  )
  await page.goto('/admin/settings')
  await search.fill('Returns address city')
  await hits.first().click()
  await waitUntilVisible(
    section(page, 'Returns Address').locator('[data-marked]').getByRole('textbox', { name: 'City' }),
  )
})

test('asks once before closing a dialog with changes in two tabs', async () => {
  const page = await open('admin@partsdesk.test', '/admin/dealers?dealer=3&tab=settings')
  const dialog = page.getByRole('dialog', { name: /^Dealer 3/ })
  await textbox(dialog, 'Header title').fill('Not saved')
  await dialog.getByRole('tab', { name: 'Scripts' }).click()
  await textbox(dialog, 'Facebook page').fill('https://example.com/not-saved')
  await dialog.getByRole('tab', { name: 'Catalogs' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await button(dialog, 'Close').click()
  await button(question, 'Stay').click()
  await waitUntilHidden(question)
  await button(dialog, 'Close').click()
  await button(question, 'Leave').click()
  await waitUntilHidden(dialog)
  await eventually(() => question.count()).toBe(0)
})
