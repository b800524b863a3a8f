import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  eventually,
  mark,
  section,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests()

test('turns on, names and prices a shipping method, and turns it off', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-profile?tab=shipping')
  const calls = ['POST', 'PUT', 'DELETE'].map((method) => sentBy(page, method, /^\/api\/shipping/))
  const box = page.getByRole('checkbox', { name: 'USPS Priority Mail' })
  const save = button(page, 'Save USPS Priority Mail')
  const field = (name: string) => page.getByLabel(`${name} of USPS Priority Mail`)
  await waitUntilVisible(box)
  expect(await page.getByText('Must be a number').count(), 'errors at empty fields').toBe(0)
  await eventually(() => save.isDisabled()).toBe(true)

  await box.click()
  await eventually(() => save.isEnabled()).toBe(true)
  await field('Display name').fill('Priority, 2-3 days')
  await field('Profit percent').fill('1200')
  await save.click()
  await waitUntilVisible(
    page.getByRole('alert', { name: /Couldn’t save/ }).getByText('Must be 1,000 or less'),
  )
  await field('Profit percent').fill('12.5')
  await save.click()
  await waitUntilVisible(page.getByText('USPS Priority Mail saved'))

  await page.reload()
  await eventually(() => field('Display name').inputValue()).toBe('Priority, 2-3 days')
  await eventually(() => field('Profit percent').inputValue()).toBe('12.5%')
  await box.click()
  await eventually(() => field('Display name').inputValue()).toBe('')
  await eventually(() => save.isDisabled()).toBe(true)
  expect(calls.map((sent) => sent.length)).toEqual([1, 2, 1])
})

test('chooses the countries and states that the store ships to, and goes back to everywhere', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/manage-shipping-options')
  const posts = sentBy(page, 'POST', /^\/api\/countries\/3/)
  const zones = page.getByRole('region', { name: 'Shipping zones' })
  const all = zones.getByRole('checkbox', { name: 'Select all' })
  const usa = zones.getByRole('checkbox', { name: 'United States', exact: true })
  const save = button(page, 'Save')
  const everywhere = zones.getByText('No country is selected, so the store ships to all countries.')
  await waitUntilVisible(everywhere)
  // Hundreds of countries stay folded until someone chooses among them.
  await eventually(() => usa.count()).toBe(0)
  await button(page, 'Choose countries').click()
  await all.click()
  await eventually(() => usa.isChecked()).toBe(true)
  await all.click()
  await waitUntilVisible(everywhere)
  await eventually(() => button(page, 'All states').count()).toBe(0)

  await usa.click()
  await button(page, 'All states').click()
  const dialog = page.getByRole('dialog', { name: 'States of the United States' })
  await dialog.getByLabel('Find a state').fill('tex')
  await dialog.getByRole('checkbox', { name: 'Texas' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await waitUntilVisible(button(page, '1 of 56 states'))
  await save.click()
  await waitUntilVisible(page.getByText('Shipping zones updated successfully.'))

  await page.reload()
  await waitUntilVisible(button(page, '1 of 56 states'))
  await button(page, 'Choose countries').click()
  await usa.click()
  await waitUntilVisible(everywhere)
  await save.click()
  await waitUntilVisible(page.getByText('Shipping zones updated successfully.'))
  expect(posts).toHaveLength(2)
})

test('saves what changed in each section by one Save, and keeps what failed', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/manage-shipping-options')
  const methods = section(page, 'Shipping methods')
  const pickUp = section(page, 'Pick-up at the dealership')
  const box = methods.getByRole('checkbox', { name: 'UPS Ground' })
  await waitUntilVisible(box)
  if (!(await box.isChecked())) await box.click()
  const name = page.getByLabel('Display name of UPS Ground')
  await eventually(() => name.isEnabled()).toBe(true)
  const [words, text] = [`Ground ${mark()}`, `Counter ${mark()}`]
  await name.fill(words)
  await textbox(pickUp, 'Description').fill(text)
  await waitUntilVisible(page.getByText('Not saved yet: Shipping methods, Pick-up at the dealership'))

  await page.route(/entities\/dealers\/3/, (route) => route.abort())
  await page.keyboard.press('Control+s')
  await waitUntilVisible(page.getByText('UPS Ground saved'))
  await waitUntilVisible(
    page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/server/),
  )
  await waitUntilVisible(page.getByText('Not saved yet: Pick-up at the dealership'))
  await eventually(() => textbox(pickUp, 'Description').inputValue()).toBe(text)

  await page.unroute(/entities\/dealers\/3/)
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Pick-up options saved'))
  await waitUntilHidden(page.getByText(/^Not saved yet/))
  await page.reload()
  await eventually(() => name.inputValue()).toBe(words)
  await eventually(() => textbox(pickUp, 'Description').inputValue()).toBe(text)
})
