import { expect, test } from 'vitest'
import { browserTests } from './browser.ts'
import { button, eventually, gone, mark, section, seen, sentBy, textbox } from './flows.ts'

const { open } = browserTests()

test('turns pick-up on, and an order into one', async () => {
  const page = await open('dealer3@partsdesk.test', '/admin/pick-up-options')
  const puts = sentBy(page, 'PUT', '/api/entities/dealers/3')
  const text = `Side entrance ${mark()}`
  const isOn = page.getByRole('switch', { name: 'Enable pick-up at the dealership' })
  await isOn.click()
  await textbox(page, 'Description').fill(text)
  await button(page, 'Save').click()
  await seen(page.getByText('Pick-up options saved'))
  expect(puts[0]!.postDataJSON()).toEqual({
    enable_pick_up_at_dealership: 1,
    pick_up_description: text,
  })
  await page.reload()
  expect(await isOn.isChecked()).toBe(true)
  expect(await textbox(page, 'Description').inputValue()).toBe(text)

  await page.goto('/admin/orders?statusId=0&isPickUp=0')
  await page.getByRole('table').getByRole('link').first().click()
  const shipping = section(page, 'Shipping address')
  const pickUp = shipping.getByRole('switch', { name: 'Pick-up at the dealership' })
  await pickUp.click()
  await gone(shipping.getByRole('switch', { name: 'Shipping same as billing' }))
  await seen(page.getByText('Picked up: nothing ships'))
  await button(page, 'Save').click()
  await eventually(async () => (await page.getByText('Pick-up', { exact: true }).count()) > 0).toBe(true)
  await page.reload()
  expect(await pickUp.isChecked()).toBe(true)
  await pickUp.click()
  await button(page, 'Save').click()
  await seen(shipping.getByRole('switch', { name: 'Shipping same as billing' }))
})
