import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests } from '../browser.ts'
import {
  eventually,
  hasFocus,
  makeOrder,
  mark,
  readAddress,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests()

const clerk = 'clerk1@partsdesk.test'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test('finds screens and customers in the palette by keyboard alone', async () => {
  const page = await open(clerk, '/admin/orders')
  await waitUntilVisible(heading(page, 'Orders'))
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  const field = palette.getByRole('combobox')
  await waitUntilVisible(field)
  await page.keyboard.type('pedidos')
  await waitUntilVisible(palette.getByRole('option', { name: /^Orders/ }))
  await field.fill('custo')
  await waitUntilVisible(palette.getByRole('option', { name: /^Customers/ }))
  await page.keyboard.press('Enter')
  await waitUntilVisible(heading(page, 'Customers'))
  const name = `Palette ${mark()}`
  const made = await page.request.post('/api/customers', {
    data: {
      billCompany: name,
      billEmail: `${name.replace(' ', '.')}@example.test`,
      billPhone: '614-555-0100',
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      password: encodePassword('secret1'),
    },
  })
  expect(made.status()).toBe(200)

  await page.keyboard.press('Control+k')
  await field.fill(name)
  await waitUntilVisible(palette.getByRole('option', { name }))
  await page.keyboard.press('Enter')
  await waitUntilHidden(palette)
  await waitUntilVisible(heading(page, name))
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/customers\/\d+\/view$/)
})

test('starts new records and an order’s next step from the palette, in any language', async () => {
  const page = await open(clerk, '/admin/customers')
  await waitUntilVisible(heading(page, 'Customers'))
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  const field = palette.getByRole('combobox')
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await waitUntilVisible(field)
    await field.fill(typed)
  }
  await find('crear pedido')
  await waitUntilVisible(
    palette.getByRole('option', { name: 'Create order' }).and(palette.locator('[aria-selected=true]')),
  )
  await page.keyboard.press('Enter')
  await waitUntilVisible(heading(page, 'Create order'))

  await find('core')
  await waitUntilVisible(palette.getByRole('option', { name: 'Receive a core' }))
  await page.keyboard.press('Enter')
  await waitUntilVisible(heading(page, 'Core ledger'))

  const { id, orderNumber } = await makeOrder(page, [{ partNumber: 'PALETTE-1', price: 12, qty: 1 }])
  await find(`charge ${orderNumber}`)
  await waitUntilVisible(palette.getByRole('option', { name: `Charge order ${orderNumber}` }))
  await page.keyboard.press('Enter')
  const charge = page.getByRole('dialog', { name: 'CC charge' })
  await waitUntilVisible(charge)
  expect(readAddress(page)).toBe(`/admin/orders/${id}`)
  await page.keyboard.press('Escape')
  await waitUntilHidden(charge)

  await find(`expédier ${orderNumber}`)
  await waitUntilVisible(palette.getByRole('option', { name: `Ship order ${orderNumber}` }))
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(page.getByRole('textbox', { name: 'Tracking number' }).last())).toBe(true)

  const nobody = `Nobody ${mark()}`
  await find(nobody)
  const offer = palette.getByRole('option', { name: `Create customer “${nobody}”` })
  await offer.click()
  await waitUntilVisible(heading(page, 'New customer'))
  await eventually(() => page.getByRole('textbox', { name: /^Name/ }).first().inputValue()).toBe(nobody)
})

test('returns to the field that someone typed into when the palette closes, also the first time', async () => {
  const page = await open(clerk, '/admin/customers')
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /^Search/ }))
    .first()
  await search.click()
  for (const typed of ['mm', 'mmmm']) {
    await page.keyboard.press('Control+k')
    await waitUntilVisible(page.getByRole('dialog', { name: 'Search or jump to…' }))
    await page.keyboard.press('Escape')
    await eventually(() => hasFocus(search)).toBe(true)
    await page.keyboard.type('mm')
    await eventually(() => search.inputValue()).toBe(typed)
  }
})
