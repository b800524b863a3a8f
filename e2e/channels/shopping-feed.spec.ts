import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, mark, section, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()
const dealer = 'dealer2@partsdesk.test'
const screen = '/admin/google-shopping-feed'

const latest = (page: Page) => page.getByRole('table', { name: 'Runs' }).locator('tbody tr').first()
/** Starts a run and waits for its result. */
async function run(page: Page, name: string, result: RegExp) {
  await button(page, name).click()
  await eventually(() => latest(page).textContent()).toMatch(result)
}

test('checks the access before it saves it, and shows what’s wrong', async () => {
  const page = await open(dealer, screen)
  const server = textbox(page, 'Server')
  await waitUntilVisible(page.getByText('A feed may take up to 24 hours to appear.'))
  const address = await server.inputValue()
  await page.getByRole('switch', { name: 'Upload every night' }).check()

  await server.fill('')
  await textbox(page, 'Data source name').fill('dir/parts')
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Server is required').first())
  await waitUntilVisible(page.getByText('Enter the name of a file without folders').first())

  await server.fill(address)
  await textbox(page, 'Data source name').fill('parts-2.txt')
  await textbox(page, 'Password').fill('wrong')
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('The server didn’t accept the user name and password.').first())

  await page.route('**/api/ftp-check-credentials', (route) => route.abort())
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Error while validating SFTP credentials').first())
  await page.unroute('**/api/ftp-check-credentials')

  await textbox(page, 'Password').fill('')
  await button(page, 'Save').click()
  await waitUntilVisible(
    page.getByText('SFTP credentials verified and Google Shopping Feed updated successfully').first(),
  )
  await eventually(() => textbox(page, 'Data source name').inputValue()).toBe('parts-2')
})

test('checks the feed, explains what’s left out, and uploads it', async () => {
  const page = await open(dealer, screen)
  await waitUntilVisible(button(page, 'Check feed'))
  await run(page, 'Check feed', /Checked.*Check only/)
  const doctor = section(page, 'Feed doctor')
  await waitUntilVisible(doctor.getByText(/\d of [\d,]+ parts are in the feed/))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(doctor, 'Download parts left out').click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF?part_number,name,reason,list_price\r?\n/)
  await textbox(page, 'Data source name').fill(`parts-${mark()}`)
  await button(page, 'Save').click()
  await waitUntilVisible(page.getByText('Google Shopping Feed updated successfully').first())
  await run(page, 'Upload now', /Uploaded.*On request/)
  await waitUntilVisible(doctor.getByText(/Since the run before: [±+−][\d,]+ parts?, [±+−][\d,]+ left out\./))
  await doctor.getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/admin\/edit-item\?.*partNumber=/)
})

test('refuses a server whose key has changed until someone trusts it', async () => {
  const page = await open('dealer3@partsdesk.test', screen)
  await waitUntilVisible(textbox(page, 'Server'))
  const hostKey = `SHA256:${'A'.repeat(43)}`
  const keyAnswer = await page.request.post('/api/ftp-host-key', { data: { hostKey } })
  expect(keyAnswer.ok()).toBe(true)
  await page.reload()
  await run(page, 'Upload now', /Failed.*The server’s key has changed/)
  await button(page, 'Compare the keys').click()
  const warning = page.getByRole('status').filter({ hasText: 'The server’s key has changed' })
  await waitUntilVisible(warning.getByText(hostKey))
  await warning.getByRole('button', { name: 'Trust the new key' }).click()
  await waitUntilVisible(page.getByText('New key trusted. Save again to check the credentials.'))
  await page.getByRole('switch', { name: 'Upload every night' }).check()
  await button(page, 'Save').click()
  await waitUntilVisible(
    page.getByText('SFTP credentials verified and Google Shopping Feed updated successfully').first(),
  )
  await run(page, 'Upload now', /Uploaded|Unchanged/)
})

test('keeps out people without the screen', async () => {
  const page = await open('clerk1@partsdesk.test', screen)
  await waitUntilVisible(page.getByText('You don’t have access to this page'))
})
