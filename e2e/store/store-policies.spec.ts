import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, textbox, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()

test('writes, orders, restores and deletes policies', async () => {
  const page = await open('dealer2@partsdesk.test', '/admin/store-policies')
  const policy = (name: string) => page.getByRole('region', { name, exact: true })
  const names = () =>
    page.locator('section[aria-label]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  await eventually(names).toEqual([
    'RETURN POLICY',
    'PRICING',
    'ERRORS AND OMISSIONS',
    'SHIPPING OPTIONS and PAYMENT METHODS',
  ])
  const save = async () => {
    // The toast of an earlier save can still be there.
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/store-policies'),
    )
    await button(page, 'Update store policies').click()
    await saved
    await waitUntilVisible(page.getByText('Store policies updated successfully.').first())
  }
  await policy('PRICING').getByRole('switch').click()
  await button(page, 'Move PRICING up').click()
  await button(page, 'Add policy').click()
  const added = policy('New policy')
  await button(page, 'Update store policies').click()
  await waitUntilVisible(added.getByText('Name is required').first())
  await textbox(added, 'Name').fill('WARRANTY')
  const text = policy('WARRANTY').getByRole('textbox', { name: 'Description' })
  await text.click()
  await page.keyboard.type('One year on every part.')
  await save()
  await page.reload()
  await eventually(names).toEqual([
    'PRICING',
    'RETURN POLICY',
    'ERRORS AND OMISSIONS',
    'SHIPPING OPTIONS and PAYMENT METHODS',
    'WARRANTY',
  ])
  await eventually(() => policy('PRICING').getByRole('switch').isChecked()).toBe(false)
  const grip = policy('RETURN POLICY').locator('[draggable]')
  await grip.dragTo(policy('ERRORS AND OMISSIONS'))
  await eventually(async () => (await names()).slice(0, 3)).toEqual([
    'PRICING',
    'ERRORS AND OMISSIONS',
    'RETURN POLICY',
  ])
  await grip.dragTo(policy('ERRORS AND OMISSIONS'))
  await eventually(async () => (await names())[1]).toBe('RETURN POLICY')
  await waitUntilVisible(policy('WARRANTY').getByText('One year on every part.'))

  await button(policy('PRICING'), 'PRICING').click()
  const pricing = policy('PRICING').getByRole('textbox', { name: 'Description' })
  await pricing.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Ask us.')
  await save()
  await button(policy('PRICING'), 'Restore default').click()
  await eventually(() => pricing.innerText()).toContain('Prices apply to orders placed in this store')
  await save()

  await page.route('**/api/store-policies/*', (route) => route.abort(), { times: 1 })
  await button(page, 'Delete WARRANTY').click()
  const question = page.getByRole('dialog', { name: 'Delete policy?' })
  await button(question, 'Delete').click()
  await waitUntilVisible(
    question.getByText(/^An error occurred while deleting the policy\. Please try again\./),
  )
  await button(question, 'Delete').click()
  await waitUntilVisible(page.getByText('Policy deleted successfully'))
  await page.route('**/api/store-policies', (route) => route.abort(), { times: 1 })
  await button(page, 'Move PRICING down').click()
  await button(page, 'Update store policies').click()
  await waitUntilVisible(
    page.getByText(/^An error occurred while updating store policies\. Please try again\./).first(),
  )
  await policy('PRICING').getByRole('switch').click()
  await save()

  // A policy that's deleted while its first save is on its way goes once the save has answered.
  let letAnswer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  await page.route(
    '**/api/store-policies',
    async (route) => {
      await mayAnswer
      await route.continue()
    },
    { times: 1 },
  )
  await button(page, 'Add policy').click()
  await textbox(page.getByRole('region', { name: 'New policy' }), 'Name').fill('CORES')
  await button(page, 'Update store policies').click()
  await button(page, 'Delete CORES').click()
  const late = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await button(question, 'Delete').click()
  letAnswer()
  expect((await late).status()).toBe(200)
  await eventually(async () => (await names()).length).toBe(4)
  await policy('PRICING').getByRole('switch').click()
  await save()
  await page.reload()
  await eventually(async () => (await names()).length).toBe(4)
  expect((await names())[0]).toBe('RETURN POLICY')
})
