import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, choose, eventually, makeOrder, mark, textbox, waitUntilVisible } from '../flows.ts'

const { open, page: visitorPage } = browserTests({ focus: true })
const clerk = 'clerk1@partsdesk.test'

/** Fills a checkout up to its review. */
async function review(page: Page, email: string) {
  const values = {
    'Name or company': `Visitor ${mark()}`,
    Address: '1 Main St',
    City: 'Columbus',
    Phone: '6145550100',
    'State or province (2 letters)': 'OH',
    'ZIP or postal code': '43215',
    Email: email,
  }
  await page.getByRole('link', { name: 'Check out' }).click()
  for (const [label, value] of Object.entries(values)) await textbox(page, label).fill(value)
  await button(page, 'Review order').click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Review order' }))
}
const toCart = async (page: Page) => {
  await page.goto('/demo/store/1')
  await page.getByRole('textbox', { name: 'Part number or name' }).fill('brake pads')
  await button(page, 'Search').click()
  await page.locator('.parts a').first().click()
  await button(page, 'Add to cart').click()
}
const applied = async (page: Page, code: string) => {
  await textbox(page, 'Coupon code').fill(code)
  await button(page, 'Apply').click()
}

test('is made by the manager, used in the store once, refused the second time, and counted', async () => {
  const code = `E2E${mark()}`.toUpperCase()
  const desk = await open('dealer1@partsdesk.test', '/admin/dealer-coupons?coupon=new')
  const form = desk.getByRole('dialog', { name: 'Add a coupon' })
  await textbox(form, 'Coupon Name').fill(`Once ${code}`)
  await textbox(form, 'Coupon Code').fill(code)
  await choose(desk, form.getByRole('combobox', { name: 'Coupon Type' }), 'Percentage')
  await textbox(form, 'Discount percentage').fill('60')
  await button(form, 'Try on recent orders').click()
  await waitUntilVisible(form.getByText(/lines? would have sold below/))
  await form.getByLabel('Start Date').fill('2020-01-01')
  await form.getByLabel('End Date').fill('2099-12-31')
  await form.getByRole('switch', { name: 'Once per customer' }).check({ force: true })
  await button(form, 'Add coupon').click()
  await button(desk.getByRole('dialog', { name: 'Sell below cost?' }), 'Save anyway').click()
  await waitUntilVisible(desk.getByText('Coupon created successfully').first())

  const store = await visitorPage()
  const email = `${mark()}@example.test`
  await toCart(store)
  await applied(store, 'NO-SUCH-CODE')
  await waitUntilVisible(store.getByRole('alert').getByText('We don’t know this code.'))
  await applied(store, code.toLowerCase())
  await waitUntilVisible(store.getByText(`Discount (${code})`))
  await review(store, email)
  const total = await store.locator('.totals tr:last-child .amount').innerText()
  await button(store, 'Place order').click()
  await waitUntilVisible(store.getByRole('heading', { name: 'Thank you' }))

  await toCart(store)
  await applied(store, code)
  await review(store, email.toUpperCase())
  await waitUntilVisible(store.getByRole('alert').getByText('You’ve already used this coupon.'))
  await eventually(() => store.getByText(`Discount (${code})`).count()).toBe(0)

  await desk.goto(`/admin/dealer-coupons?search=${code}`)
  await desk.getByRole('link', { name: `Orders with Once ${code}` }).click()
  await waitUntilVisible(desk.getByRole('heading', { name: `Orders with ${code}` }))
  await waitUntilVisible(desk.getByRole('cell', { name: total.replace('USD ', '') }))
})

test('is typed by the clerk, with its discount or the reason at once', async () => {
  const page = await open(clerk)
  const { id } = await makeOrder(page, [{ partNumber: 'E2E-1', price: 40, qty: 1 }])
  await page.goto(`/admin/orders/${id}?tab=items`)
  const coupon = textbox(page, 'Coupon')
  await coupon.fill('PICKUP5')
  await waitUntilVisible(page.getByText('This coupon is only for orders that are picked up'))
  await coupon.fill('parts15')
  await waitUntilVisible(page.getByText('Discount (PARTS15)'))
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await button(page, 'Save').click()
  expect((await saving).status()).toBe(200)
  const saved = await page.request.get(`/api/orders/${id}`)
  expect((await saved.json()).data).toMatchObject({ couponCode: 'PARTS15', discountAmount: 15 })
})

test('shows which active coupons can’t be used yet, or any more', async () => {
  const name = mark()
  const desk = await open('dealer1@partsdesk.test')
  const periods = { Scheduled: ['2098-01-01', '2099-12-31'], Ended: ['2020-01-01', '2020-12-31'] } as const
  for (const [status, [couponStartDate, couponEndDate]] of Object.entries(periods)) {
    const data = {
      couponName: `${status} ${name}`,
      couponCode: `${status}${name}`.toUpperCase(),
      couponType: 'percentage',
      discountPercentage: 5,
      couponStartDate,
      couponEndDate,
    }
    expect((await desk.request.post('/api/dealer-coupons', { data })).status()).toBe(200)
  }
  await desk.goto(`/admin/dealer-coupons?search=${name}`)
  for (const status of Object.keys(periods)) {
    const row = desk.getByRole('row', { name: new RegExp(`${status} ${name}`) })
    await waitUntilVisible(row.getByText('Active', { exact: true }))
    await waitUntilVisible(row.getByText(status, { exact: true }))
  }
})
