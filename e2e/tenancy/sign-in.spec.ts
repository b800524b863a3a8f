import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { browserTests, demoPassword, fillSignIn } from '../browser.ts'
import {
  button,
  eventually,
  fromProfileMenu,
  holdBack,
  linkMailedTo,
  mailsTo,
  readAddress,
  readDescription,
  section,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { page: newPage, signedIn } = browserTests()
const login = '/api/users/login'

/** Each is used by only one test, so that none waits for or disturbs another. */
const people = {
  logsOut: 'brandon.ramos@dealer1.example',
  locks: 'nadia.russell@dealer2.example',
  makesTokens: 'esther.bennett@dealer1.example',
  mistypes: 'tamika.banerjee@dealer1.example',
  usesCodes: 'rosa.ruiz@dealer2.example',
  forgets: 'jasmine.washington@dealer1.example',
}

const refusal = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })
const wrong = 'Email or password is incorrect.'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('sends signed-out visitors to sign-in, and then back to the address with its query', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page')
  await page.evaluate(() => {
    // A made-up session: browser storage signs nobody in.
    for (const key of ['_dlid', '_dlid2', '_userId', 'userId', 'isAdmin']) localStorage.setItem(key, '1')
    localStorage.setItem('user', JSON.stringify({ id: 1, isAdmin: 1, dlid: 1 }))
  })
  await page.goto('/admin/customers?value=garcia&pageSize=20')
  await page.waitForURL('**/auth/login-page')
  await eventually(() => menu(page).count()).toBe(0)
  await eventually(() => page.getByRole('table').count()).toBe(0)
  for (const path of ['/session', '/customers', '/orders', '/dealers'])
    expect((await page.context().request.get(`/api${path}`)).status(), path).toBe(401)

  await fillSignIn(page, 'clerk1@partsdesk.test')
  await page.waitForURL('**/admin/customers?*')
  expect(readAddress(page)).toBe('/admin/customers?value=garcia&pageSize=20')
  await eventually(() => page.getByRole('searchbox', { name: 'Name or email' }).inputValue()).toBe('garcia')
  await waitUntilVisible(menu(page))
})

test('explains sign-in errors: empty fields, no connection, an unknown email, a wrong password', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page')
  const sent = sentBy(page, 'POST', login)
  await button(page, 'Sign in').click()
  await eventually(() => readDescription(page.getByLabel(/^Email/))).toBe('Email is required')
  expect(await readDescription(textbox(page, 'Password'))).toBe('Password is required')
  expect(sent).toHaveLength(0)

  await page.route(`**${login}`, (route) => route.abort())
  await fillSignIn(page, 'nobody@dealer1.example', 'not-the-password')
  await waitUntilVisible(refusal(page, 'Login failed. Please try again.'))
  await page.unroute(`**${login}`)
  await button(page, 'Sign in').click()
  await waitUntilVisible(refusal(page, wrong))

  const answer = page.waitForResponse(`**${login}`)
  await fillSignIn(page, people.mistypes, 'not-the-password')
  await answer
  await waitUntilVisible(refusal(page, wrong))
  await fillSignIn(page, people.mistypes)
  await page.waitForURL('**/admin/**')
})

test('asks for the dealer if an email exists at several', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page')
  await fillSignIn(page, 'admin')
  const dealer = page.getByLabel(/^Dealer/)
  await waitUntilVisible(dealer)
  await eventually(() => dealer.locator('option').allTextContents()).toEqual([
    'Choose the dealer',
    'Cedar Hills Parts Center',
    'Keystone Truck Parts',
    'Northern Lights Auto Parts',
  ])
  await dealer.selectOption('Northern Lights Auto Parts')
  await button(page, 'Sign in').click()
  await page.waitForURL('**/admin/**')
  expect(await readSession(page.context())).toMatchObject({ email: 'admin', dlid: 2 })
})

test('doesn’t ask for the dealer in the address', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page?dlid=2')
  await waitUntilVisible(page.getByRole('heading', { name: 'Sign in' }))
  await fillSignIn(page, 'admin')
  await page.waitForURL('**/admin/**')
  expect(await readSession(page.context())).toMatchObject({ email: 'admin', dlid: 2 })
})

test('replaces a forgotten password through an emailed link that works once', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const resetRequest = sentBy(page, 'POST', '/api/admin/send-reset-token')
  const before = (await mailsTo(people.forgets)).length
  await textbox(page, 'Email').fill('admin')
  await button(page, 'Send link').click()
  await eventually(() => readDescription(textbox(page, 'Dealer'))).toContain('Enter the dealer')
  expect(resetRequest).toHaveLength(0)
  for (const email of ['nobody.here@dealer1.example', people.forgets]) {
    await textbox(page, 'Email').fill(email)
    await button(page, 'Send link').click()
    await eventually(() => resetRequest.map((request) => request.postDataJSON().email)).toContain(email)
    await waitUntilVisible(page.getByText('Message sent succesfully'))
  }
  const link = await linkMailedTo(people.forgets, before)
  expect(await mailsTo('nobody.here@dealer1.example')).toEqual([])

  const chosen = 'Jasmine-has-a-new-one'
  await page.goto(link)
  await eventually(() => textbox(page, 'New password').getAttribute('type')).toBe('password')
  const sent = sentBy(page, 'POST', '/api/admin/reset-password')
  await textbox(page, 'New password').fill(chosen)
  await textbox(page, 'Repeat new password').fill('something else')
  await button(page, 'Save password').click()
  await eventually(() => readDescription(textbox(page, 'Repeat new password'))).toBe('Passwords not match')
  expect(sent).toHaveLength(0)
  await textbox(page, 'Repeat new password').fill(chosen)
  await button(page, 'Save password').click()
  await page.waitForURL('**/auth/login-page')
  await waitUntilVisible(page.getByText('Password changed successfully'))
  expect(sent[0]!.postDataJSON()).toMatchObject({
    newPassword: encodePassword(chosen),
    repeatNewPassword: encodePassword(chosen),
  })

  await fillSignIn(page, people.forgets, demoPassword)
  await waitUntilVisible(refusal(page, wrong))
  await fillSignIn(page, people.forgets, chosen)
  await page.waitForURL('**/admin/**')

  const again = await newPage()
  await again.goto(link)
  await textbox(again, 'New password').fill(chosen)
  await textbox(again, 'Repeat new password').fill(chosen)
  await button(again, 'Save password').click()
  const used = 'This link was already used or has expired. Request a new one.'
  await waitUntilVisible(refusal(again, `Error changing password ${used}`))
})

test('signs in to the demo’s accounts with one click', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page')
  await button(page, 'Try as parts clerk').click()
  await waitUntilVisible(menu(page).getByRole('link', { name: 'Orders' }))
})

test('logs out, clears this browser’s data, keeps the address’s dealer and ends the session', async () => {
  const page = await newPage()
  await page.goto('/auth/login-page?dlid=1')
  await fillSignIn(page, people.logsOut)
  await page.waitForURL('**/admin/**')
  await menu(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await button(page, 'Collapse menu').click()
  await eventually(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  const session = await page.context().cookies()

  // The next page loads slowly, and the prefetch on hover is refused meanwhile.
  const table = page.getByRole('table', { name: 'Orders' })
  const row = (await table.locator('tbody').getByRole('link').nth(7).boundingBox())!
  const letGo = await holdBack(page, '**/auth/login-page*')
  const ended = page.waitForResponse('**/api/users/logout')
  // The click resolves with the page it leads to.
  const loggedOut = fromProfileMenu(page, 'Log out')
  await ended
  await page.mouse.move(row.x + 300, row.y + 10, { steps: 5 })
  letGo()
  await loggedOut
  await page.waitForURL('**/auth/login-page?dlid=1')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const copied = session.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await call('/session', { cookie: copied })).status).toBe(401)

  await page.goBack()
  await eventually(() => readAddress(page)).toMatch(/^\/auth\/login-page/)
  await eventually(() => page.getByRole('table').count()).toBe(0)
})

test('shows nothing of a locked screen by Back, and returns to the same page with the password', async () => {
  const page = await signedIn(people.locks)
  await page.goto('/admin/orders')
  await waitUntilVisible(page.getByRole('table', { name: 'Orders' }))
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await waitUntilVisible(page.getByRole('table', { name: 'Customers' }))
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('auto')
  await page.waitForURL('**/admin/customers?value=auto')

  await fromProfileMenu(page, 'Lock screen')
  await page.waitForURL('**/auth/lock')
  await waitUntilVisible(page.getByText('Signed in as Nadia Russell.'))
  expect((await page.context().request.get('/api/customers')).status()).toBe(401)
  await page.goBack()
  await waitUntilVisible(page.getByRole('heading', { name: 'The screen is locked' }))
  await eventually(() => page.getByRole('table').count()).toBe(0)

  await textbox(page, 'Password').fill('not-the-password')
  await button(page, 'Unlock').click()
  await waitUntilVisible(refusal(page, wrong))
  await textbox(page, 'Password').fill(demoPassword)
  await button(page, 'Unlock').click()
  await page.waitForURL('**/admin/customers?value=auto')
  await waitUntilVisible(page.getByRole('table', { name: 'Customers' }))
})

test('shows an API token once, accepts it from a program, and refuses it after revocation', async () => {
  const page = await signedIn(people.makesTokens)
  await fromProfileMenu(page, 'API tokens')
  const tokens = section(page, 'API tokens')
  await button(tokens, 'Create token').click()
  const dialog = page.getByRole('dialog')
  await textbox(dialog, 'Name').fill('Stock scanner')
  const tops = await dialog
    .getByRole('combobox')
    .evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().top))
  expect(tops[1]).toBe(tops[0])
  await button(dialog, 'Create token').click()
  await waitUntilVisible(dialog.getByText('Choose its access').first())
  await dialog.getByRole('combobox', { name: 'Sales' }).selectOption('Read')
  await textbox(dialog, 'Password').fill(demoPassword)
  await button(dialog, 'Create token').click()
  const token = (await dialog.getByText(/^pdt_/).textContent())!
  await button(dialog, 'I’ve copied it').click()
  await waitUntilHidden(dialog)

  const basic = `Basic ${btoa(`${people.makesTokens}:${token}`)}`
  const answer = await call('/customers', { authorization: basic })
  expect(answer.status).toBe(200)
  expect((await answer.json()).recordsTotal).toBeGreaterThan(0)

  await page.reload()
  const row = tokens.getByRole('row', { name: /Stock scanner/ })
  await waitUntilVisible(row)
  await eventually(() => row.textContent()).toContain(`…${token.slice(-4)}`)
  expect(await page.content()).not.toContain(token)

  await button(row, 'Revoke Stock scanner').click()
  await button(page.getByRole('dialog', { name: 'Revoke “Stock scanner”?' }), 'Revoke').click()
  await waitUntilHidden(row)
  expect((await call('/customers', { authorization: basic })).status).toBe(401)
})

test('sets up one-time codes in the profile, and asks for one at the next sign-in, each valid once', async () => {
  const page = await signedIn(people.usesCodes)
  await page.goto('/admin/profile')
  await button(section(page, 'One-time codes'), 'Turn on').click()
  const dialog = page.getByRole('dialog')
  await textbox(dialog, 'Your password').fill(demoPassword)
  await button(dialog, 'Continue').click()
  await waitUntilVisible(dialog.getByRole('img', { name: 'QR code of the secret below' }))
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '')
  const makeCode = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  // The sixth digit submits it.
  await textbox(dialog, 'The code the app shows now').fill(makeCode(0))
  const codes = dialog.getByRole('list', { name: 'Recovery codes' })
  await waitUntilVisible(codes)
  const recovery = await codes.getByRole('listitem').allTextContents()
  await button(dialog, 'I’ve saved them').click()
  await waitUntilVisible(section(page, 'One-time codes').getByText('10 of 10 left'))

  const next = await newPage()
  await next.goto('/auth/login-page')
  await fillSignIn(next, people.usesCodes)
  const code = next.getByLabel(/^Code/)
  await waitUntilVisible(code)
  expect(await readSession(next.context())).toBeUndefined()
  await next.keyboard.press('Escape')
  await waitUntilVisible(next.getByRole('heading', { name: 'Sign in' }))
  await button(next, 'Sign in').click()
  await code.fill('000000')
  await waitUntilVisible(next.getByRole('alert').getByText('This code is incorrect', { exact: false }))
  await code.fill(makeCode(1))
  await next.waitForURL('**/admin/**')

  const again = await newPage()
  await again.goto('/auth/login-page')
  await fillSignIn(again, people.usesCodes)
  await button(again, 'Use a recovery code').click()
  await again.getByLabel(/^Recovery code/).fill(recovery[0]!)
  await button(again, 'Sign in').click()
  await again.waitForURL('**/admin/**')
  await again.goto('/admin/profile')
  await waitUntilVisible(section(again, 'One-time codes').getByText('9 of 10 left'))

  // A page whose session ended also asks for a code, and continues where it was.
  await textbox(again, 'Current password').fill(demoPassword)
  await textbox(again, 'New password').fill('Rosa-has-a-new-one')
  await textbox(again, 'Repeat new password').fill('Rosa-has-a-new-one')
  await again.context().clearCookies()
  await button(section(again, 'Change password'), 'Change password').dispatchEvent('click')
  const over = again.getByRole('dialog', { name: 'Sign in again' })
  await textbox(over, 'Password').fill(demoPassword)
  await button(over, 'Sign in').click()
  await over.getByLabel(/^Code/).fill(recovery[0]!)
  await button(over, 'Sign in').click()
  await waitUntilVisible(over.getByRole('alert').getByText('This code is incorrect', { exact: false }))
  await over.getByLabel(/^Code/).fill(recovery[1]!)
  await button(over, 'Sign in').click()
  await waitUntilHidden(over)
  await waitUntilVisible(again.getByText('Password changed successfully'))
})

test('shows no rows of a foreign dealer made up in local storage', async () => {
  const page = await signedIn('dealer1@partsdesk.test')
  await page.evaluate(() => localStorage.setItem('_dlid', '2'))
  await page.goto('/admin/customers')
  await waitUntilVisible(page.getByRole('heading', { name: 'You don’t have access to this dealer' }))
  await eventually(() => page.getByRole('table').count()).toBe(0)
  expect((await page.context().request.get('/api/customers?dlid=2')).status()).toBe(403)
  await button(page, 'Continue with my dealer').click()
  await waitUntilVisible(page.getByRole('table', { name: 'Customers' }))
})

const readSession = async (context: BrowserContext) =>
  (await (await context.request.get('/api/session')).json()).data

/** Calls the API like a program, without the browser's cookies. */
const call = (path: string, headers: Record<string, string>) =>
  fetch(`${inject('productUrl')}/api${path}`, { headers })
