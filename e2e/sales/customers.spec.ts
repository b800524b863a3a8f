import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  mark,
  readAddress,
  readDescription,
  section,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open } = browserTests({ focus: true })
const list = '/admin/customers'
const newForm = '/admin/customers/new'

/** Dealer 2's for changes, dealer 3's for viewing only. */
const people = {
  writes: 'brianna.ramirez@dealer2.example',
  alsoWrites: 'diego.collins@dealer2.example',
  reads: 'david.gray@dealer3.example',
}
const named = (name: string) => `${name} ${mark()}`
const makeAddress = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@customers.test`

const table = (page: Page) => page.getByRole('table', { name: 'Customers' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const firstNames = (page: Page) => table(page).locator('tbody a:not([aria-label])').allTextContents()
const billing = (page: Page) => section(page, 'Billing information')
const save = (page: Page) => button(page, 'Save')
const create = (page: Page) => button(page, 'Create customer')

async function fillCustomer(page: Page, name: string): Promise<void> {
  const fields = billing(page)
  await textbox(fields, 'Name').fill(name)
  await textbox(fields, 'Email').fill(makeAddress(name))
  await textbox(fields, 'Password').fill('secret1')
  await textbox(fields, 'Phone').fill('512-555-0100')
  await textbox(fields, 'Address').fill('1 Main St')
  await textbox(fields, 'City').fill('Austin')
  // The form starts with the dealer's own country.
  await choose(page, fields.getByRole('combobox', { name: 'Country' }), 'USA')
  await choose(page, fields.getByRole('combobox', { name: 'State' }), 'Texas')
  await textbox(fields, 'Zip').fill('73301')
}

/** Fills in the empty form and returns to the list with the new customer. */
async function createCustomer(page: Page, name: string): Promise<void> {
  await fillCustomer(page, name)
  await create(page).click()
  await page.waitForURL(`**${list}`)
  await waitUntilVisible(row(page, name))
}

async function openCustomer(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/customers?value=${encodeURIComponent(name)}`)
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await waitUntilVisible(page.getByRole('heading', { name, level: 1 }))
}

test('reports missing and wrong fields of a new customer, and shows more of them for a business', async () => {
  const page = await open(people.writes, list)
  await page.getByRole('link', { name: 'Create customer' }).click()
  const sent = sentBy(page, 'POST', '/api/customers')
  const fields = billing(page)
  await create(page).click()
  for (const name of ['Name', 'Email', 'Phone', 'Address', 'City', 'Zip'])
    await eventually(() => readDescription(textbox(fields, name)), name).toBe('Obligatory field')
  expect(await readDescription(fields.getByRole('combobox', { name: 'Province' }))).toBe('Obligatory field')
  const password = textbox(fields, 'Password')
  expect(await readDescription(password)).toContain('The password must be at least 6 characters')

  const summary = page.getByRole('alert').filter({ hasText: 'Please correct the following errors' })
  await eventually(() => summary.getByRole('link').count()).toBe(8)
  await summary.getByRole('link', { name: 'Zip: Obligatory field' }).click()
  await eventually(() => textbox(fields, 'Zip').evaluate((zip) => zip === document.activeElement)).toBe(true)

  await password.fill('12345')
  await textbox(fields, 'Email').fill('not-an-address')
  await create(page).click()
  await eventually(() => readDescription(textbox(fields, 'Email'))).toBe('Must be a valid email')
  expect(await readDescription(password)).toContain('The password must be at least 6 characters')
  await password.fill('123456')
  await eventually(() => readDescription(password)).not.toContain(
    'The password must be at least 6 characters',
  )
  expect(sent).toHaveLength(0)

  // A business has a name, a contact and taxes; a person has a name.
  const business = [
    textbox(fields, 'Business Name'),
    textbox(fields, 'Contact Person'),
    ...['Sales tax exception no.', 'Tax rate', 'Tax city', 'Tax zip'].map((name) => textbox(page, name)),
    page.getByRole('combobox', { name: 'Tax state' }),
    page.getByLabel('Exception ends'),
  ]
  for (const field of business) await eventually(() => field.count()).toBe(0)
  await fields.getByText('Business', { exact: true }).click()
  for (const field of business) await waitUntilVisible(field)
  await waitUntilVisible(section(page, 'Taxes'))
  await eventually(() => textbox(fields, 'Name').count()).toBe(0)
  await fields.getByText('Personal', { exact: true }).click()
  await waitUntilVisible(textbox(fields, 'Name'))
  for (const field of business) await eventually(() => field.count()).toBe(0)
})

test('requires a platform user to name the customer’s dealer', async () => {
  const page = await open('admin@partsdesk.test', newForm)
  const dealer = billing(page).getByRole('combobox', { name: 'Dealer' })
  await fillCustomer(page, named('Nobodys'))
  await create(page).click()
  await waitUntilVisible(page.getByRole('link', { name: 'Dealer: Obligatory field' }))
  await choose(page, dealer, '3 Keystone Truck Parts')
  await waitUntilHidden(page.getByRole('link', { name: 'Dealer: Obligatory field' }))
})

test('creates, finds, changes and deletes a customer', async () => {
  const page = await open(people.writes, newForm)
  const name = named('Walker Garage')
  const sent = sentBy(page, 'POST', '/api/customers')
  await createCustomer(page, name)
  expect(sent.map((request) => request.postDataJSON().password)).toEqual([encodePassword('secret1')])

  await page.getByRole('searchbox', { name: 'Name or email' }).fill(name.toUpperCase())
  await eventually(() => firstNames(page)).toEqual([name])
  expect(readAddress(page)).toContain('value=')
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()

  const fields = billing(page)
  const email = textbox(fields, 'Email')
  await waitUntilVisible(email)
  await eventually(() => email.isDisabled()).toBe(true)
  await eventually(() => email.inputValue()).toBe(makeAddress(name))
  await eventually(() => fields.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Texas')
  await fields.getByText('Business', { exact: true }).click()
  await textbox(fields, 'Contact Person').fill('Ana Walker')
  await save(page).click()
  await eventually(() => row(page, name).textContent()).toContain('Ana Walker')
  expect(readAddress(page), 'the list is as it was left').toContain('value=')

  const deleted = sentBy(page, 'DELETE', /^\/api\/customers\/\d+$/)
  await button(row(page, name), `Delete ${name}`).click()
  const dialog = page.getByRole('dialog', { name: 'Delete customer?' })
  await waitUntilVisible(
    dialog.getByText('This will delete this customer permanently. You cannot undo this action?', {
      exact: true,
    }),
  )
  await button(dialog, 'Cancel').click()
  await waitUntilHidden(dialog)
  expect(deleted).toHaveLength(0)
  await button(row(page, name), `Delete ${name}`).click()
  await button(dialog, 'Delete').click()
  await waitUntilHidden(row(page, name))
  await waitUntilVisible(page.getByText(`No results for “${name}”`))
})

test('refuses to delete a customer with orders', async () => {
  const page = await open(people.writes, '/admin/customers?sort=qtyOrders&direction=desc')
  await eventually(async () => (await firstNames(page)).length).toBe(10)
  const [name = ''] = await firstNames(page)
  const remove = button(table(page), `Delete ${name}`).first()
  await eventually(() => remove.isDisabled()).toBe(true)
  await remove.hover()
  await waitUntilVisible(page.getByText('The account cannot be deleted due to an existing purchase history'))
  await remove.click({ force: true })
  await waitUntilHidden(page.getByRole('dialog', { name: 'Delete customer?' }))
})

test('shows a late saver who was first, compares both versions and keeps their own', async () => {
  const [mine, theirs] = await Promise.all([open(people.writes, newForm), open(people.alsoWrites, list)])
  const name = named('Shared')
  await createCustomer(mine, name)
  await Promise.all([openCustomer(mine, name), openCustomer(theirs, name)])
  await textbox(billing(theirs), 'City').fill('Dallas')
  await save(theirs).click()
  await theirs.waitForURL('**/admin/customers?*')

  await textbox(billing(mine), 'City').fill('Houston')
  await save(mine).click()
  const notice = mine.getByRole('alert').filter({ hasText: 'Someone else saved changes in the meantime' })
  await waitUntilVisible(notice)
  await eventually(() => notice.textContent()).toMatch(
    /Diego Collins changed this on .+ Nothing was saved or deleted\./,
  )
  await button(notice, 'Compare both').click()
  const both = mine.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  await waitUntilVisible(both.getByRole('row', { name: 'City Houston Dallas' }))
  await button(both, 'Keep mine').click()
  await waitUntilHidden(both)
  await save(mine).click()
  await eventually(() => row(mine, name).textContent()).toContain('Houston')
})

test('deletes no customer that someone else changed meanwhile, and shows them as they are now', async () => {
  const [mine, theirs] = await Promise.all([open(people.writes, newForm), open(people.alsoWrites, list)])
  const name = named('Deleted late')
  await createCustomer(mine, name)
  await openCustomer(theirs, name)
  await waitUntilVisible(row(mine, name))
  await textbox(billing(theirs), 'City').fill('Dallas')
  await save(theirs).click()
  await theirs.waitForURL('**/admin/customers?*')

  await button(row(mine, name), `Delete ${name}`).click()
  const dialog = mine.getByRole('dialog', { name: 'Delete customer?' })
  await button(dialog, 'Delete').click()
  await waitUntilVisible(dialog.getByText(/Diego Collins changed this on .+/))
  await button(dialog, 'Cancel').click()
  await eventually(() => row(mine, name).textContent()).toContain('Dallas')
  await button(row(mine, name), `Delete ${name}`).click()
  await button(dialog, 'Delete').click()
  await waitUntilHidden(row(mine, name))
})

test('creates one customer on a double click on Save, and hides the toast after three seconds', async () => {
  const page = await open(people.writes)
  await page.clock.install()
  await page.goto(newForm)
  const name = named('Double')
  const sent = sentBy(page, 'POST', '/api/customers')
  await fillCustomer(page, name)
  // Controls the page's clock, so that slow machines don't stretch the seconds.
  await stopClock(page)
  await create(page).dblclick()
  const toast = page.getByRole('status').filter({ hasText: 'Customer created' })
  const after = (ms: number) => page.clock.runFor(ms).then(() => toast.isVisible())
  await eventually(() => after(20)).toBe(true)
  expect(await after(2_800)).toBe(true)
  await after(300)
  await eventually(() => after(20)).toBe(false)
  await page.clock.resume()
  await waitUntilVisible(row(page, name))
  expect(sent).toHaveLength(1)
  await eventually(() => row(page, name).count()).toBe(1)

  await page.getByRole('link', { name: 'Create customer' }).click()
  await fillCustomer(page, name)
  await create(page).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await waitUntilVisible(refusal.getByText('A customer with this email already exists.'))
})

test('shows pages of 10 to 50 rows without repeats, and keeps the page in the address', async () => {
  const page = await open(people.reads, '/admin/customers?sort=billCompany&direction=asc')
  await eventually(async () => (await links(page)).length).toBe(10)
  const first = await links(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await button(pages, 'Next page').click()
  await waitUntilVisible(page.getByText(/^11–20 of \d+$/))
  await eventually(() => links(page)).not.toEqual(first)
  const second = await links(page)
  expect(new Set([...first, ...second]).size).toBe(20)
  expect(readAddress(page)).toContain('page=2')

  await row(page, (await firstNames(page))[0]!)
    .first()
    .getByRole('link')
    .first()
    .click()
  await waitUntilVisible(section(page, 'Timeline'))
  await page.goBack()
  await eventually(() => links(page)).toEqual(second)
  await page.goBack()
  await eventually(() => links(page)).toEqual(first)
  await page.reload()
  await eventually(() => links(page)).toEqual(first)

  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await size.click()
  await eventually(() => page.getByRole('option').allTextContents()).toEqual(['10', '20', '30', '40', '50'])
  await page.getByRole('option', { name: '50' }).click()
  await eventually(async () => (await links(page)).length).toBe(50)
  expect(readAddress(page)).toContain('pageSize=50')
  // The choice is remembered for the user, so it's restored for other tests.
  await page.goto(list)
  await eventually(async () => (await links(page)).length).toBe(50)
  await size.click()
  await page.getByRole('option', { name: '10' }).click()
  await eventually(async () => (await links(page)).length).toBe(10)
})

test('sorts by a header up, then down, and sends one call for a quickly typed search', async () => {
  const page = await open(people.reads)
  await page.clock.install()
  await page.goto(list)
  const head = table(page).getByRole('columnheader', { name: 'City / State' })
  for (const shown of ['ascending', 'descending']) {
    await button(head, 'City / State').click()
    await eventually(() => head.getAttribute('aria-sort')).toBe(shown)
    const isUp = shown === 'ascending'
    await eventually(async () => inOrder(await cities(page)), shown).toBe(isUp ? 'up' : 'down')
    expect(await cities(page)).toHaveLength(10)
  }
  const sent = sentBy(page, 'GET', '/api/customers')
  // Instant typing: no time passes between the letters.
  await stopClock(page)
  await page.getByRole('searchbox', { name: 'Name or email' }).pressSequentially('supply')
  await page.clock.resume()
  await eventually(() => sent.length).toBe(1)
  await eventually(async () => {
    const names = await firstNames(page)
    return names.length > 0 && names.every((name) => /supply/i.test(name))
  }).toBe(true)
  expect(new URL(page.url()).searchParams.get('value')).toBe('supply')
  const values = sent.map((request) => new URL(request.url()).searchParams.get('value'))
  expect(values).toEqual(['supply'])
})

/** Time in the page now only passes on request. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

const cities = (page: Page) => table(page).locator('tbody td:nth-child(6)').allTextContents()
function inOrder(texts: string[]): 'up' | 'down' | 'neither' {
  // Placeholder rows have no order.
  if (texts.some((text) => text === '')) return 'neither'
  const first = texts.map((text) => text.split(',')[0]!.toLowerCase())
  const up = first.toSorted((a, b) => a.localeCompare(b))
  if (String(first) === String(up)) return 'up'
  return String(first) === String(up.toReversed()) ? 'down' : 'neither'
}
const links = (page: Page) =>
  table(page)
    .locator('tbody a:not([aria-label])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('tests a customer’s own prices before saving them', async () => {
  const page = await open(people.writes, newForm)
  const name = named('Priced')
  await createCustomer(page, name)
  await openCustomer(page, name)
  const prices = section(page, 'Pricing')
  const result = section(page, 'Test Pricing Rules').getByRole('status')
  await prices.getByRole('textbox', { name: 'List minus' }).fill('10')
  await eventually(() => result.textContent()).toContain('$135.00')
  await prices.getByRole('textbox', { name: 'List minus' }).fill('')
  await button(prices, 'Edit ranges').click()
  const dialog = page.getByRole('dialog', { name: `Price ranges of ${name}` })
  await button(dialog, 'Add range').click()
  const range = dialog.getByRole('row', { name: 'Range 1' })
  await textbox(range, 'From').fill('0.01')
  await textbox(range, 'To').fill('200')
  await textbox(range, 'List minus').fill('20')
  await button(dialog, 'Save').click()
  await waitUntilHidden(dialog)
  await eventually(() => result.textContent()).toContain('$120.00')
})
