import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests, demoPassword, fillSignIn } from '../browser.ts'
import {
  button,
  eventually,
  fromProfileMenu,
  makeCustomer,
  mark,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

/** A new order or quote survives a reload and a closed tab. */
const { open, signedIn } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'
const colleague = 'dealer1@partsdesk.test'

const listDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('_draft:') ? [String(text)] : [])),
  )
const isStored = (page: Page, text: string) =>
  eventually(async () => (await listDrafts(page)).some((draft) => draft.includes(text))).toBe(true)
const offer = (page: Page) => page.getByText('You left an entry unsaved here')
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
const addPart = async (page: Page, count: number) => {
  await page.getByLabel(/^Part number or name/).fill('90915-YZZD1')
  await page.keyboard.press('Enter')
  await eventually(() => items(page).count()).toBe(count)
}

test('continues a new order after a reload, and saves it once', async () => {
  const page = await open(clerk)
  // Leaving is what the test does.
  page.on('dialog', (dialog) => void dialog.accept())
  const company = `Draft ${mark()}`
  const { id } = await makeCustomer(page, { billCompany: company })
  await page.goto(`/admin/orders/new?customer=${id}`)
  await addPart(page, 1)
  await isStored(page, '90915-YZZD1')

  // Another tab has a draft of its own, and isn't offered this one.
  const other = await page.context().newPage()
  other.on('dialog', (dialog) => void dialog.accept())
  await other.goto('/admin/orders/new')
  await waitUntilVisible(other.getByLabel(/^Part number or name/))
  await eventually(() => offer(other).count()).toBe(0)
  await addPart(other, 1)
  await eventually(async () => (await listDrafts(other)).length).toBe(2)
  await other.close()

  await page.reload()
  await waitUntilVisible(page.getByText('You left 2 entries unsaved here'))
  await button(page, 'Discard').first().click()
  await waitUntilVisible(offer(page))
  await button(page, 'Continue').click()
  await eventually(() => items(page).count()).toBe(1)
  await waitUntilHidden(offer(page))
  await addPart(page, 2)
  await button(page, 'Save and close').click()
  await page.waitForURL(/\/admin\/orders(\?|$)/)
  const { data } = await (await page.request.get(`/api/orders?statusId=0&cid=${id}`)).json()
  expect(data.map(({ itemsQty }: { itemsQty: number }) => itemsQty)).toEqual([2])
  await page.goto('/admin/orders/new')
  await waitUntilVisible(page.getByLabel(/^Part number or name/))
  await eventually(() => listDrafts(page)).toEqual([])
})

test('continues a new quote from a closed tab, and forgets it when its user leaves it', async () => {
  const page = await open(clerk, '/admin/customer-quotes/new')
  const name = `Draft ${mark()}`
  await page
    .getByLabel(/^Customer Name/)
    .first()
    .fill(name)
  await isStored(page, name)
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/admin/customer-quotes/new')
  await waitUntilVisible(next.getByText(name))
  await button(next, 'Continue').click()
  await eventually(() =>
    next
      .getByLabel(/^Customer Name/)
      .first()
      .inputValue(),
  ).toBe(name)
  await next.getByRole('link', { name: 'Quotes', exact: true }).first().click()
  await button(next.getByRole('dialog'), 'Leave').click()
  await next.waitForURL(/customer-quotes(\?|$)/)
  await eventually(() => listDrafts(next)).toEqual([])
})

/** Opens a new order for a customer of its own with a line, stored as a draft. */
async function startOrder(page: Page) {
  // Leaving is what the tests do.
  page.on('dialog', (dialog) => void dialog.accept())
  const company = `Draft ${mark()}`
  const { id } = await makeCustomer(page, { billCompany: company })
  await page.goto(`/admin/orders/new?customer=${id}`)
  await addPart(page, 1)
  await isStored(page, company)
  const orders = async () => (await (await page.request.get(`/api/orders?statusId=0&cid=${id}`)).json()).data
  return { company, orders }
}
/** The server creates the order, but the browser never gets its answer. */
async function saveWithoutAnswer(page: Page) {
  await page.route('**/api/order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Save and close').click()
  await waitUntilVisible(page.getByRole('alert').first())
  await page.unroute('**/api/order')
}
const discardAll = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
}

test('creates one order when the answer is lost, the page is reloaded and the order is saved again', async () => {
  const page = await open(clerk)
  const { orders } = await startOrder(page)
  await saveWithoutAnswer(page)
  expect(await orders()).toHaveLength(1)
  await page.reload()
  await button(page, 'Continue').click()
  await eventually(() => items(page).count()).toBe(1)
  await button(page, 'Save and close').click()
  await page.waitForURL(/\/admin\/orders(\?|$)/)
  expect(await orders()).toHaveLength(1)
  expect(await listDrafts(page)).toEqual([])
})

test('names the order that a save without an answer created, also when it was changed since', async () => {
  const page = await open(clerk)
  const { orders } = await startOrder(page)
  await saveWithoutAnswer(page)
  await page.reload()
  await button(page, 'Continue').click()
  await eventually(() => items(page).count()).toBe(1)
  await addPart(page, 2)
  const sent = sentBy(page, 'POST', '/api/order')
  await button(page, 'Save and close').click()
  const [order] = await orders()
  await waitUntilVisible(page.getByText(`Your earlier save created order ${order.orderNumber}`).first())
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1)
  expect((await orders()).map(({ itemsQty }: { itemsQty: number }) => itemsQty)).toEqual([1])
  // The lines typed since stay to be read.
  await eventually(() => items(page).count()).toBe(2)
  await page.getByRole('link', { name: `Open order ${order.orderNumber}` }).click()
  await button(page.getByRole('dialog'), 'Leave').click()
  await page.waitForURL(`**/admin/orders/${order.id}`)
  await eventually(() => listDrafts(page)).toEqual([])
})

test('offers it again after a locked screen and an expired session, and forgets it on signing out', async () => {
  const page = await signedIn(clerk)
  const { company } = await startOrder(page)
  await fromProfileMenu(page, 'Lock screen')
  await page.waitForURL('**/auth/lock')
  await textbox(page, 'Password').fill(demoPassword)
  await button(page, 'Unlock').click()
  await waitUntilVisible(page.getByRole('status').getByText(company))
  await button(page, 'Continue').click()
  await eventually(() => items(page).count()).toBe(1)

  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL(/login-page/)
  await fillSignIn(page, clerk)
  await page.waitForURL(/\/admin\/orders\/new/)
  await waitUntilVisible(page.getByRole('status').getByText(company))

  await fromProfileMenu(page, 'Log out')
  await page.waitForURL(/login-page/)
  expect(await listDrafts(page)).toEqual([])
})

test('deletes a draft when someone else signs in to the browser', async () => {
  const page = await signedIn(clerk)
  const { company } = await startOrder(page)
  await page.context().clearCookies()
  await page.goto('/auth/login-page')
  expect((await listDrafts(page)).join()).toContain(company)
  await fillSignIn(page, colleague)
  await page.waitForURL(/\/admin\//)
  await page.goto('/admin/orders/new')
  await waitUntilVisible(page.getByLabel(/^Part number or name/))
  expect(await listDrafts(page)).toEqual([])
  await eventually(() => offer(page).count()).toBe(0)
})

test('offers a draft for one day', async () => {
  const page = await open(clerk)
  const { company } = await startOrder(page)
  const makeOlder = (hours: number) =>
    page.evaluate((hours) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('_draft:'))!
      const draft = JSON.parse(localStorage.getItem(key)!)
      const at = new Date(Date.now() - hours * 3_600_000).toISOString()
      localStorage.setItem(key, JSON.stringify({ ...draft, at }))
    }, hours)
  await page.goto('/admin/orders')
  await makeOlder(23)
  await page.goto('/admin/orders/new')
  await waitUntilVisible(page.getByRole('status').getByText(company))
  await makeOlder(25)
  await page.reload()
  await waitUntilVisible(page.getByLabel(/^Part number or name/))
  await eventually(() => listDrafts(page)).toEqual([])
  await eventually(() => offer(page).count()).toBe(0)
})

test('stores no card in a draft', async () => {
  const page = await open(clerk)
  await startOrder(page)
  await page.getByRole('button', { name: /^Save and charge USD/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Card number/).fill('4242424242424242')
  await eventually(() => listDrafts(page)).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored.replaceAll(/\s/g, '')).not.toContain('4242424242424242')
  await discardAll(page)
})
