import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  linkMailedTo,
  readDescription,
  section,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open, page: visitor } = browserTests()
const admin = 'admin@partsdesk.test'

const dialog = (page: Page) => page.getByRole('dialog')
const combobox = (page: Page, name: string) => dialog(page).getByRole('combobox', { name, exact: true })

test('clones a dealer, lists what’s missing, and turns its store on', async () => {
  const page = await open(admin, '/admin/dealers')
  const created = sentBy(page, 'POST', '/api/dealers')
  await button(page, 'Create dealer').click()
  await waitUntilVisible(dialog(page).getByRole('tab', { name: 'Users', disabled: true }))
  await button(dialog(page), 'Create dealer').click()
  await eventually(() => readDescription(textbox(dialog(page), 'Store URL'))).toContain(
    'Dealer domain is required',
  )
  expect(created).toHaveLength(0)

  await choose(page, combobox(page, 'Source dealer'), '2 Northern Lights Auto Parts')
  await eventually(() => combobox(page, 'Registration type').inputValue()).not.toBe('')
  await textbox(dialog(page), 'Store URL').fill('like-two.example')
  await textbox(dialog(page), 'Company').fill('Like Two')
  await textbox(dialog(page), 'Address 1').fill('2 Copy St')
  await choose(page, combobox(page, 'Subscription plan'), 'Starter – USD $49.00 per month')
  await button(dialog(page), 'Create dealer').click()

  const opened = page.getByRole('dialog', { name: /Like Two/ })
  // The clone's findings come first.
  await waitUntilVisible(opened.getByRole('heading', { name: 'Texts from the cloned store' }))
  expect(created).toHaveLength(1)
  await opened
    .getByRole('button', { name: /^Confirm all/ })
    .first()
    .click()
  // Empty fields wait until someone says that they stay empty.
  await waitUntilHidden(opened.getByRole('button', { name: /^Confirm all/ }).first())
  await waitUntilVisible(opened.getByText(/^\d+ fields? (is|are) still empty/))
  const left = opened.getByRole('button', { name: /^(Leave \d+ empty|Confirm )/ })
  for (let count = await left.count(); count > 0; count = await left.count()) {
    await left.first().click()
    await eventually(() => left.count()).toBeLessThan(count)
  }
  await opened.getByRole('tab', { name: 'Dealer', exact: true }).click()
  const id = Number(await textbox(opened, 'Dealer id').inputValue())
  const { data } = await (await page.request.get(`/api/dealer?dlid=${id}`)).json()
  expect(data).toMatchObject({ clonedFromId: 2, isActive: 0, subscriptionPlanId: 1 })
  const countTaxes = async (dealerId: number) =>
    (await (await page.request.get(`/api/dealer-tax?dealerId=${dealerId}`)).json()).recordsTotal
  // The source is Canadian, and its provinces' taxes mean nothing to a dealer in the USA.
  expect([await countTaxes(id), (await countTaxes(2)) > 0]).toEqual([0, true])

  await textbox(opened, 'Company').fill('Like Two and a half')
  await choose(page, combobox(page, 'Subscription plan'), '-- No subscription --')
  await button(opened, 'Save').click()
  await waitUntilVisible(page.getByText('Dealer updated', { exact: true }))
  const { data: saved } = await (await page.request.get(`/api/dealer?dlid=${id}`)).json()
  expect(saved).toMatchObject({ company: 'Like Two and a half', subscriptionPlanId: null })

  // Not ready: the dialog says what's missing, and the platform overrides it with a reason.
  await opened.getByRole('switch', { name: /^Store is active/ }).press('Space')
  const question = page.getByRole('dialog', { name: 'Enable the store' })
  await waitUntilVisible(question.getByText('A live payment method'))
  await button(question, 'Enable').click()
  await waitUntilVisible(question.getByText(/isn’t ready to be enabled/).first())
  await textbox(question, 'Reason for enabling it anyway').fill('Opens as a preview')
  // By keyboard: the refusal's toast covers the button.
  await button(question, 'Enable').press('Enter')
  await waitUntilVisible(page.getByText(/^Dealer has been marked as active\./))

  // The browser now works on the new dealer: the page says so, and offers the way back.
  await page.goto('/admin/request')
  await waitUntilVisible(page.getByText(/^The screens now show Like Two/))
  await waitUntilVisible(page.getByText(/^Only Like Two.* is shown here/))
  const back = page.waitForEvent('load')
  await button(page, 'Back to no dealer').click()
  await back
  await eventually(() => page.getByRole('combobox', { name: 'Dealers' }).inputValue()).toBe('Select dealer')
  await waitUntilHidden(page.getByText(/^The screens now show/))
})

test('invites the main user of a new dealer, and shows when the link was opened', async () => {
  const page = await open(admin, '/admin/dealers')
  const email = `owner.${Date.now()}@invited.example`
  await button(page, 'Create dealer').click()
  await eventually(() => textbox(dialog(page), 'Main user').inputValue()).toBe('admin')
  await dialog(page).getByText('A person (recommended)').click()
  const texts = {
    'Store URL': 'invited.example',
    Company: 'Invited Motors',
    'Address 1': '3 New St',
    Email: email,
  }
  for (const [name, text] of Object.entries(texts)) await textbox(dialog(page), name).fill(text)
  await button(dialog(page), 'Create dealer').click()
  await eventually(() => readDescription(textbox(dialog(page), 'First name'))).toContain(
    'First name is required',
  )
  await textbox(dialog(page), 'First name').fill('Ana')
  await textbox(dialog(page), 'Last name').fill('Lopez')
  await button(dialog(page), 'Create dealer').click()

  const opened = page.getByRole('dialog', { name: /Invited Motors/ })
  await waitUntilVisible(opened.getByRole('heading', { name: 'How this dealer signs in' }))
  await waitUntilVisible(opened.getByText('The link hasn’t been opened yet.'))
  await textbox(opened, 'Parts email').fill('parts@invited.example')
  await opened.getByRole('button', { name: 'Save' }).last().click()
  await waitUntilHidden(textbox(opened, 'Parts email'))

  const link = await linkMailedTo(email, 0)
  const person = await visitor()
  await person.goto(link)
  await waitUntilVisible(textbox(person, 'New password'))
  await page.reload()
  await waitUntilVisible(opened.getByText(/^The link was opened on .*, but no password was chosen\.$/))
  await textbox(person, 'New password').fill('My-own-12')
  await textbox(person, 'Repeat new password').fill('My-own-12')
  await button(person, 'Save password').click()
  await person.waitForURL(/login-page/)
  await page.reload()
  await waitUntilVisible(opened.getByText('The main user has chosen a password.'))
  await person.goto(link)
  await waitUntilVisible(person.getByText('This link was already used or has expired. Request a new one.'))
})

test('registers a dealership, shows it to the platform for approval, and sends it an email', async () => {
  const page = await visitor()
  await page.goto('/auth/pricing')
  await page.getByRole('link', { name: 'Register your dealership' }).click()
  await button(page, 'Register').click()
  await waitUntilVisible(page.getByRole('link', { name: 'Signature is required' }))
  const dealership = section(page, 'Dealership Information')
  const written = {
    'Dealership name': 'Walk-in Motors',
    'First name': 'Ana',
    'Last name': 'Maria Lopez',
    Email: 'ana@walk-in.test',
    'Contact phone number': '512 555 0100',
    Address: '1 Main St',
    City: 'Austin',
    'State or province': 'TX',
    'Zip code': '02101',
  }
  for (const [name, value] of Object.entries(written)) await textbox(dealership, name).fill(value)
  const agreement = section(page, 'Acknowledgement of Agreement')
  await agreement.getByRole('button', { name: 'Read the agreement (version 1)' }).click()
  await waitUntilVisible(agreement.getByText(/You keep passwords to yourself/))
  for (const name of ['Signature', 'Title']) await textbox(agreement, name).fill(name)
  await textbox(agreement, 'Email').fill('ana@walk-in.test')
  await button(page, 'Register').click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Registration received' }))

  const desk = await open(admin, '/admin/dealers?standing=waiting')
  await desk
    .getByRole('row', { name: /Walk-in Motors/ })
    .getByRole('link', { name: /^Edit Walk/ })
    .click()
  await button(dialog(desk), 'Show Full Registration Form from Web').click()
  const last = textbox(dialog(desk), 'Last name')
  await eventually(() => last.inputValue()).toBe('Maria Lopez')
  expect(await last.isEditable()).toBe(false)
  await button(dialog(desk), 'Approve registration').click()
  const question = desk.getByRole('dialog', { name: /^Approve registration: / })
  await textbox(question, 'Store URL').fill('parts.walk-in.example')
  await eventually(() => question.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain(
    'Chicago',
  )
  await button(question, 'Approve registration').click()
  await waitUntilVisible(desk.getByText(/approved on .* by Alex Morgan/))
  await eventually(async () => {
    const { data } = await (await desk.request.get('/demo/mail.json?to=ana@walk-in.test')).json()
    return data.map((mail: { subject: string }) => mail.subject)
  }).toContain('Walk-in Motors is approved: choose your password')
  await button(dialog(desk), 'Hide Full Registration Form').click()
  await waitUntilHidden(last)
})
