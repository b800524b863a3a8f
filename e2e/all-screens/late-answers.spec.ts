import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { browserTests } from '../browser.ts'
import { callAs } from '../call-as.ts'
import {
  button,
  choose,
  eventually,
  holdBack,
  makeOrder,
  openDetails,
  sentBy,
  textbox,
  waitUntilVisible,
} from '../flows.ts'

/** Text typed during a save stays when the answer arrives, and nothing is saved twice. */
const { open } = browserTests()
const dealer = 'dealer1@partsdesk.test'
const typedSince = 'typed since'

type Late = { page: Page; save: Locator; field: Locator; url: string; method: 'PUT' | 'POST'; path: RegExp }

/** Saves, types into a field while the answer is held back, presses again, and releases the answer. */
async function saveAndTypeOn({ page, save, field, url, method, path }: Late, text = typedSince) {
  const sent = sentBy(page, method, path)
  const letGo = await holdBack(page, url)
  await save.click()
  await eventually(() => sent.length).toBe(1)
  await field.fill(text)
  await page.keyboard.press('Enter')
  await eventually(() => save.getAttribute('data-loading')).toBe('true')
  letGo()
  await page.unroute(url)
  await eventually(() => field.inputValue()).toBe(text)
  return sent
}

/** Fields, buttons, links and headings covered by a toast. */
const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.mantine-Notification-root')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const bar = document.querySelector('header')!
    const all = [...document.querySelectorAll('#root :is(input, textarea, button, a, h1, h2)')]
    return all
      .filter((element) => {
        const { left, right, bottom, width, ...box } = element.getBoundingClientRect().toJSON()
        // The rest of what's scrolled below the top bar.
        const top = bar.contains(element) ? box.top : Math.max(box.top, bar.getBoundingClientRect().bottom)
        const isUnder = (box: DOMRect) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top
        return width > 0 && boxes.some(isUnder)
      })
      .map(({ outerHTML }) => outerHTML)
  })

test('keeps text typed while a changed order and its status are saved in one call', async () => {
  const page = await open(dealer)
  const { id } = await makeOrder(page, [{ partNumber: 'LATE-1', price: 10, qty: 2 }])
  const stored = async () => (await callAs(page, orders.show, { id })).data
  await page.goto(`/admin/orders/${id}`)
  const salesman = page.getByLabel('Salesman')
  await button(page, 'Edit Order').click()
  await salesman.fill('Ann')
  await choose(
    page,
    page.getByRole('group', { name: 'Status' }).getByRole('combobox', { name: /^Status/ }),
    'On Order',
  )
  const save = button(page, 'Save')
  const where = {
    url: `**/api/orders/${id}`,
    method: 'PUT',
    path: /^\/api\/(orders|update-order-status)/,
  } as const
  const sent = await saveAndTypeOn({ page, save, field: salesman, ...where })
  await waitUntilVisible(page.getByText(/What you typed since then/))
  expect(await coveredByToasts(page)).toEqual([])
  expect(sent).toHaveLength(1)
  expect(await stored()).toMatchObject({ salesman: 'Ann', orderStatusId: 4, version: 2 })
  await save.click()
  await eventually(async () => (await stored()).salesman).toBe(typedSince)
  expect((await stored()).version).toBe(3)

  await page.getByRole('tab', { name: /^Items/ }).click()
  await openDetails(page, 'LATE-1')
  await page.getByLabel('Ship Qty of LATE-1').fill('1')
  const ship = button(page, 'Ship 1 of 2 pieces')
  const memo = page.getByLabel('Tracking number of LATE-1', { exact: true })
  await saveAndTypeOn({ page, save: ship, field: memo, ...where, url: `**/api/orders/${id}/ship` }, '1Z-NEXT')
  await eventually(async () => (await stored()).details[0]!.qtyShipped).toBe(1)
  await eventually(() => memo.inputValue()).toBe('1Z-NEXT')
})

test('keeps text typed while an order is created, with the field still focused', async () => {
  const page = await open(dealer, '/admin/orders/new')
  const billing = page.getByRole('region', { name: 'Billing address' })
  for (const [name, text] of [
    [/^Company/, 'Late Co'],
    [/^City/, 'Columbus'],
    [/^Zip/, '43215'],
    [/^Phone/, '614-555-0100'],
    [/^Email/, 'late@example.test'],
  ] as const)
    await billing.getByLabel(name).fill(text)
  await billing.getByRole('textbox', { name: /^Address( \*)?$/ }).fill('1 Main St')
  await billing.getByRole('combobox', { name: /^State/ }).fill('Ohio')
  await page.getByRole('option', { name: 'Ohio' }).click()
  await page.getByRole('tab', { name: /^Items/ }).click()
  await button(page, 'Add a part manually').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Part number/).fill('LATE-2')
  await dialog.getByLabel(/^Price/).fill('12')
  await button(dialog, 'Add to order').click()
  await page.getByRole('tab', { name: 'Order Info' }).click()
  await button(page, 'Edit Order').click()
  const field = page.getByLabel('Salesman')
  await saveAndTypeOn({
    page,
    save: button(page, 'Save'),
    field,
    url: '**/api/order',
    method: 'POST',
    path: /^\/api\/order$/,
  })
  await page.waitForURL(/\/admin\/orders\/\d+/)
  await waitUntilVisible(page.getByRole('heading', { name: /Edit order/ }))
  await page.keyboard.type('!')
  await eventually(() => field.inputValue()).toBe(`${typedSince}!`)
  await button(page, 'Save').click()
  const id = Number(page.url().match(/orders\/(\d+)/)![1])
  await eventually(async () => (await callAs(page, orders.show, { id })).data.salesman).toBe(`${typedSince}!`)
})

test('keeps text typed during a save of a customer, and leaves the customer open', async () => {
  const page = await open(dealer)
  const path = /^\/api\/customers\//
  const { data } = await callAs(page, customers.list, { pageSize: 1, dlid: 1 })
  const { id } = data[0]!
  await page.goto(`/admin/customers/${id}`)
  const city = page.getByLabel(/^City/).first()
  await city.fill('Columbus')
  const save = button(page.getByRole('main'), 'Save')
  await saveAndTypeOn({ page, save, field: city, url: `**/api/customers/${id}`, method: 'PUT', path })
  expect(page.url()).toContain(`/admin/customers/${id}`)
  await save.click()
  await page.waitForURL(/\/admin\/customers($|\?)/)
})

test('keeps text typed during a save of a dealer’s profile, and leaves it open', async () => {
  const page = await open(dealer, '/admin/dealer-profile')
  const path = /^\/api\/dealers\//
  const main = page.getByRole('main')
  const save = button(main, 'Save')
  const address = textbox(main, 'Address 2')
  await address.fill('Suite 1')
  await saveAndTypeOn({ page, save, field: address, url: '**/api/dealers/1', method: 'PUT', path }, 'Suite 2')
  await save.click()
  await waitUntilVisible(page.getByText('Dealer updated').first())
})

test('keeps text typed during a save of a return, and leaves its dialog open', async () => {
  const page = await open(dealer)
  const path = /^\/api\/rma\//
  const order = await makeOrder(page, [{ partNumber: 'LATE-3', price: 10, qty: 2 }])
  const lineId = order.details[0]!.id
  await callAs(page, orders.ship, { id: order.id, details: [{ id: lineId, shipQty: 2 }], doNotSendEmail: 1 })
  const lines = [{ id: lineId, qty: 1 }]
  const { rma } = (await callAs(page, returns.create, { orderId: order.id, type: 'Return', lines })).data
  await page.goto(`/admin/rma/${rma.id}`)
  const dialog = page.getByRole('dialog')
  const carrier = textbox(dialog, 'Carrier info')
  await carrier.fill('UPS')
  const saveReturn = button(dialog, 'Save')
  await saveAndTypeOn(
    { page, save: saveReturn, field: carrier, url: `**/api/rma/${rma.id}`, method: 'PUT', path },
    'FedEx',
  )
  await saveReturn.click()
  await eventually(
    async () => (await callAs(page, returns.show, { id: rma.id })).data.rma.rmaCarrierInfo,
  ).toBe('FedEx')
})
