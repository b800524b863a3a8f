import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { eventually, hasFocus, mailsTo, mark, openDetails } from '../flows.ts'

/** A clerk's whole day, from signing in to the customer's email. */
const { signedIn } = browserTests({ focus: true })

test('finds a part for a vehicle, creates and ships an order, and emails the customer', async () => {
  const page = await signedIn('clerk1@partsdesk.test')
  const main = page.getByRole('main')
  const email = `buyer.${mark()}@example.test`

  await page.goto('/admin/orders/new')
  const billing = main.getByRole('region', { name: 'Billing address' })
  await billing.getByLabel(/^Company/).fill('Rivera Auto')
  await billing.getByRole('textbox', { name: /^Address( \*)?$/ }).fill('1 Main St')
  await billing.getByLabel(/^City/).fill('Columbus')
  await billing.getByRole('combobox', { name: /^State/ }).fill('OH')
  await page.keyboard.press('Tab')
  await billing.getByLabel(/^Zip/).fill('43215')
  await billing.getByLabel(/^Phone/).fill('614-555-0100')
  await billing.getByLabel(/^Email/).fill(email)

  await main.getByRole('tab', { name: /^Items/ }).click()
  await main.getByText('By vehicle', { exact: true }).click()
  for (const [name, choice] of [
    ['Make', 'Toyota'],
    ['Year', '2014'],
    ['Model', 'Camry'],
    ['Trim', 'le'],
    ['Engine', '2.5L'],
  ] as const) {
    // Keyboard only: each choice moves to the next field.
    const select = main.getByRole('combobox', { name: new RegExp(`^${name}`) })
    await eventually(() => hasFocus(select)).toBe(true)
    await page.keyboard.type(choice)
    await page.keyboard.press('Enter')
  }
  await eventually(() => hasFocus(main.getByRole('combobox', { name: /^Category/ }))).toBe(true)
  await page.keyboard.press('Enter')
  const results = page.getByRole('dialog', { name: 'Part search results' })
  await results.getByRole('combobox').fill('90915-YZZD1')
  await results.getByRole('option', { name: /90915-YZZD1/ }).click()
  await results.getByRole('button', { name: 'Done' }).click()
  await main.getByText('2014 Toyota Camry LE').first().waitFor()
  await main.getByLabel(/^Qty/).first().fill('2')
  await main.getByText('USD $34.56').first().waitFor()

  // The new order is saved, and its own page asks for a card; this customer pays later.
  await main.getByRole('button', { name: 'Save and charge' }).click()
  await page.waitForURL(/\/admin\/orders\/\d+/)
  const charging = page.getByRole('dialog', { name: 'CC charge' })
  await eventually(() => hasFocus(charging.getByLabel(/^Card number/))).toBe(true)
  await charging.getByRole('button', { name: /^Charge USD \$/ }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => charging.count()).toBe(0)
  await main.getByRole('heading', { name: /Edit order \d+/ }).waitFor()

  await main.getByRole('tab', { name: 'Order Info' }).click()
  await main.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'In Stock' }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await main
    .getByRole('heading', { name: /Edit order/ })
    .locator('..')
    .getByText('In Stock')
    .waitFor()

  await main.getByRole('tab', { name: /^Items/ }).click()
  await main
    .getByRole('region', { name: 'Tracking' })
    .getByLabel(/^Tracking number/)
    .fill('1Z999')
  await main
    .getByRole('button', { name: /^Ship 1 line/ })
    .last()
    .click()
  await openDetails(page, '90915-YZZD1')
  await main.getByText('2/2').first().waitFor()

  // Everything has shipped: the amount due is mentioned, and the order completed.
  await main.getByRole('listitem').filter({ hasText: '2 × 90915-YZZD1' }).getByText('1Z999').waitFor()
  await main.getByText(/^USD \$[\d.]+ is still due/).waitFor()
  await main.getByRole('button', { name: 'Mark as Completed' }).click()
  await main
    .getByRole('heading', { name: /Edit order/ })
    .locator('..')
    .getByText('Completed')
    .waitFor()

  await main.getByRole('tab', { name: 'Log' }).click()
  const log = main.getByRole('tabpanel', { name: 'Log' })
  await log
    .getByText(/from New Orders to In Stock/)
    .first()
    .waitFor()
  await log.getByText(/1Z999/).first().waitFor()

  const readMails = async () => (await mailsTo(email)).map(({ subject, text }) => `${subject} ${text}`)
  await eventually(async () => (await readMails()).length).toBeGreaterThanOrEqual(2)
  await eventually(async () => (await readMails()).join('\n')).toContain('1Z999')
})
