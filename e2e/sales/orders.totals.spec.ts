import { expect, test } from 'vitest'
import { formatMoney } from '#contract/texts/format-money.ts'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  hasFocus,
  makeOrder,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** An order's totals on its page: in the head and next to the form, as typed and as saved. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

const aLine = (fields: object = {}) => ({ partNumber: 'E2E-1', price: 10, qty: 1, ...fields })

test('shows an order’s saved totals until an edit moves them, then old and new', async () => {
  const page = await open(clerk)
  const previews: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/order-summary') && previews.push(request.url())),
  )
  const { id } = await makeOrder(page, [aLine({ price: 500 })], { taxRate: 10 })
  const { orderAmount } = (await (await page.request.get(`/api/orders/${id}`)).json()).data
  const saved = `before: ${formatMoney(orderAmount, 'USD')}`
  await page.goto(`/admin/orders/${id}?tab=items`)
  const totals = page.getByRole('complementary', { name: 'Totals' })
  await waitUntilVisible(totals.getByText(formatMoney(orderAmount, 'USD'), { exact: true }).first())
  expect(previews).toEqual([])
  // The page's head shows the customer on the Items tab too.
  const head = page.getByRole('main').locator('header').first()
  await waitUntilVisible(head.getByText(/^Form /))
  await waitUntilVisible(head.getByRole('link', { name: '614-555-0100' }))
  await waitUntilVisible(head.getByText(`Due ${formatMoney(orderAmount, 'USD')}`))
  await page.getByLabel('Price of E2E-1', { exact: true }).fill('400')
  await waitUntilVisible(totals.getByText(saved))
  // The head shows what the next save stores, too.
  await waitUntilVisible(head.getByText('Unsaved'))
  await waitUntilVisible(totals.getByText('Before your unsaved changes'))
  const sum = totals.locator('[data-sum] dd').first()
  const typed = (await sum.innerText()).split('\n').at(-1)!
  await waitUntilVisible(head.getByText(`Due ${typed}`))
  await waitUntilVisible(button(page, `Save and charge ${typed}`))
  await button(page, 'Save').click()
  await waitUntilHidden(totals.getByText(saved))
  await waitUntilHidden(head.getByText('Unsaved'))
  await waitUntilVisible(head.getByText(`Due ${typed}`))
  await waitUntilVisible(button(page, `Charge ${typed}`))
  const after = (await (await page.request.get(`/api/orders/${id}`)).json()).data
  expect([after.orderAmount, after.amountDue].map((amount) => formatMoney(amount, 'USD'))).toEqual([
    typed,
    typed,
  ])
  await button(page, 'Use today’s terms').click()
  await waitUntilVisible(
    totals.getByText('When you save, the order takes today’s tax rules, shipping and fees.'),
  )
})

test('charges nothing while a quantity can’t be summed up, and lists what’s wrong, also of a status', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [aLine({ price: 500 })])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const qty = page.getByLabel('Qty of E2E-1', { exact: true })
  await qty.fill('1.5')
  const head = page.getByRole('main').locator('header').first()
  await waitUntilVisible(head.getByText('No total yet: correct “Qty of E2E-1”'))
  await waitUntilHidden(head.getByText(/USD/))
  const charge = button(page, 'Save and charge')
  await eventually(() => charge.getAttribute('aria-disabled')).toBe('true')
  await charge.focus()
  await page.keyboard.press('Enter')
  const errors = page.getByRole('alert').filter({ hasText: 'Please correct the following errors' })
  await errors.getByRole('link', { name: /Qty of E2E-1/ }).click()
  await eventually(() => hasFocus(qty)).toBe(true)
  await page.keyboard.type('2')
  await waitUntilVisible(page.getByRole('button', { name: /^Save and charge USD/ }))
  await waitUntilHidden(page.getByRole('dialog'))

  await page.getByRole('tab', { name: 'Order Info' }).click()
  const status = page.getByRole('group', { name: 'Status' })
  await choose(page, status.getByRole('combobox', { name: /^Status/ }), 'Declined')
  await button(page, 'Save').click()
  await errors.getByRole('link', { name: /reason/i }).click()
  await eventually(() => hasFocus(status.getByRole('combobox', { name: /reason/i }))).toBe(true)
})

test('sets a fee manually with its own title, marks it, and returns it to the rule', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [aLine({ price: 500 })], { taxRate: 0 })
  await page.goto(`/admin/orders/${id}?tab=items`)
  const stored = async () => {
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json()
    return [data.fixedCustomFee, data.customFeeAmount, data.orderAmount]
  }
  const [, , amount] = await stored()
  await button(page, 'Set fees manually').click()
  const choice = page.getByRole('radiogroup', { name: 'Custom fee' })
  await choice.getByText('Fixed').click()
  await page.getByLabel('Custom fee: amount').click()
  await page.keyboard.type('2.5')
  await page.getByLabel('Title of the custom fee').fill('Oil disposal')
  await button(page, 'Save').click()
  await eventually(stored).toEqual([1, 2.5, amount + 2.5])
  await button(page, 'How Oil disposal is calculated').click()
  await waitUntilVisible(page.getByText('Set manually on this order'))
  await page.keyboard.press('Escape')
  await choice.getByText('By rule').click()
  await button(page, 'Save').click()
  await eventually(stored).toEqual([0, 0, amount])
  await page.getByRole('tab', { name: 'Log' }).click()
  await waitUntilVisible(page.getByText('Custom fee set by your rule again'))
})
