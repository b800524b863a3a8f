import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, makeOrder, sentBy, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** An order's saves that are repeated, lost or refused: each is stored once, and nothing is charged before it. */
const { open } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

const aLine = (fields: object = {}) => ({ partNumber: 'E2E-1', price: 10, qty: 1, ...fields })
const salesman = (page: Page) => page.getByLabel('Salesman')

async function openTerms(page: Page) {
  const order = await makeOrder(page, [aLine()])
  await page.goto(`/admin/orders/${order.id}`)
  await button(page, 'Edit Order').click()
  const stored = async () => {
    const { data } = await (await page.request.get(`/api/orders/${order.id}`)).json()
    return [data.salesman, data.version]
  }
  return { order, stored, puts: sentBy(page, 'PUT', `/api/orders/${order.id}`) }
}

test('saves once when Save is clicked twice, and once when the answer gets lost', async () => {
  const page = await open(clerk)
  const { order, stored, puts } = await openTerms(page)
  await salesman(page).fill('Clicked twice')
  await button(page, 'Save').dblclick()
  await eventually(stored).toEqual(['Clicked twice', order.version + 1])
  await eventually(() => page.getByText('Unsaved', { exact: true }).count()).toBe(0)
  expect(puts).toHaveLength(1)

  await salesman(page).fill('Lost answer')
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByRole('main').getByText(/^Couldn’t reach the server\./))
  expect(await stored()).toEqual(['Lost answer', order.version + 2])
  await page.unroute(`**/api/orders/${order.id}`)
  await button(page, 'Save').click()
  await eventually(() => page.getByText('Unsaved', { exact: true }).count()).toBe(0)
  await waitUntilHidden(page.getByRole('dialog'))
  expect(await stored()).toEqual(['Lost answer', order.version + 2])
  await eventually(() => salesman(page).inputValue()).toBe('Lost answer')
})

test('charges nothing if the save before it is refused', async () => {
  const page = await open(clerk)
  const { order, stored } = await openTerms(page)
  await salesman(page).fill('Mine')
  const theirs = await page.request.put(`/api/orders/${order.id}`, {
    data: { version: order.version, salesman: 'Theirs', doNotSendEmail: 1 },
  })
  expect(theirs.status()).toBe(200)
  const charges = sentBy(page, 'POST', '/api/merchante-api')
  await page.getByRole('button', { name: /^Save and charge USD/ }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  await waitUntilVisible(conflict)
  await page.keyboard.press('Escape')
  await waitUntilHidden(conflict)
  await waitUntilHidden(page.getByRole('dialog', { name: 'CC charge' }))
  expect([charges.length, ...(await stored())]).toEqual([0, 'Theirs', order.version + 1])
  await eventually(() => salesman(page).inputValue()).toBe('Mine')
})
