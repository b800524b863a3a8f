import { expect, test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, eventually, seen, sentBy } from './flows.ts'

const { open } = browserTests()

test('turns on, names and prices a shipping method, and turns it off', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/dealer-profile?tab=shipping')
  const calls = ['POST', 'PUT', 'DELETE'].map((method) => sentBy(page, method, /^\/api\/shipping/))
  const box = page.getByRole('checkbox', { name: 'USPS Priority Mail' })
  const save = button(page, 'Save USPS Priority Mail')
  const field = (name: string) => page.getByLabel(`${name} of USPS Priority Mail`)
  await seen(box)
  expect(await save.isDisabled()).toBe(true)

  await box.click()
  await eventually(() => save.isEnabled()).toBe(true)
  await field('Display name').fill('Priority, 2-3 days')
  await field('Profit percent').fill('1200')
  await save.click()
  await seen(page.getByRole('alert', { name: /Couldn’t save/ }).getByText('Must be 1,000 or less'))
  await field('Profit percent').fill('12.5')
  await save.click()
  await seen(page.getByText('USPS Priority Mail saved'))

  await page.reload()
  expect(await field('Display name').inputValue()).toBe('Priority, 2-3 days')
  expect(await field('Profit percent').inputValue()).toBe('12.5%')
  await box.click()
  await eventually(() => field('Display name').inputValue()).toBe('')
  expect(await save.isDisabled()).toBe(true)
  expect(calls.map((sent) => sent.length)).toEqual([1, 2, 1])
})
