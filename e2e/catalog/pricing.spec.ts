import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, section, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()
/** Changes dealer 3's prices; each test restores them. */
const dealer3 = 'dealer3@partsdesk.test'
const tab = '/admin/dealer-profile?tab=pricing'
const updated = 'Pricing updated successfully'

const rules = (page: Page) => page.getByRole('table', { name: 'Pricing rules', exact: true })
const row = (page: Page, n: number) => rules(page).getByRole('row', { name: `Range ${n}` })
const save = (page: Page) => button(page, 'Save').click()
const result = (page: Page) => section(page, 'Test Pricing Rules').getByRole('status')

async function fillRange(page: Page, n: number, from: string, to: string, costPlus: string): Promise<void> {
  await textbox(row(page, n), 'From').fill(from)
  await textbox(row(page, n), 'To').fill(to)
  await textbox(row(page, n), 'Cost plus').fill(costPlus)
}

async function deleteRule(page: Page, name: string): Promise<void> {
  await button(page, `Delete ${name}`).click()
  await button(page.getByRole('dialog', { name: 'Delete pricing rule?' }), 'Delete').click()
}

test('adds a range, refuses an overlap, saves it with all others, tests and deletes it', async () => {
  const page = await open(dealer3, tab)
  await waitUntilVisible(row(page, 3))
  await eventually(() => section(page, 'Test Pricing Rules').count()).toBe(0)
  const deleteFirst = row(page, 1).getByRole('button', { name: /Delete/ })
  await eventually(() => deleteFirst.count()).toBe(0)

  await button(page, 'add new pricing rule').click()
  await fillRange(page, 4, '40.00', '1000', '50')
  await save(page)
  const words = 'There is already a range that overlaps with 40 and 1000. Modify and try again'
  await waitUntilVisible(row(page, 4).getByText(words))
  // The summary says which of the ranges is meant.
  await waitUntilVisible(
    page.getByRole('alert').getByRole('link', { name: /^Range 4: .*overlaps with 40 and 1000/ }),
  )
  await textbox(row(page, 4), 'From').fill('40.01')
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === 'PUT'), save(page)])
  expect(request.postDataJSON().rules).toHaveLength(4)
  await waitUntilVisible(page.getByText(updated))
  await eventually(() => result(page).textContent()).toContain('$150.00')
  await waitUntilVisible(section(page, 'Test Pricing Rules').getByText('"from": 40.01'))

  await page.reload()
  await waitUntilVisible(row(page, 4))
  await button(page, 'Edit 0.01 to 40.00').click()
  await button(page, 'Edit default rule').click()
  await eventually(() => rules(page).getByRole('textbox', { name: 'Cost plus' }).count()).toBe(1)
  await eventually(() => rules(page).getByRole('textbox', { name: 'From' }).count()).toBe(0)
  await deleteRule(page, '40.01 to 1,000.00')
  await save(page)
  await waitUntilVisible(page.getByText(updated))
  await eventually(() => rules(page).getByRole('row').count()).toBe(4)
})

test('gives a catalog its own default rule on Price Level, and removes it', async () => {
  const page = await open(dealer3, '/admin/dealer-pricing')
  await waitUntilVisible(row(page, 3))
  await page.getByRole('combobox', { name: 'Catalog' }).click()
  await page.getByRole('option').first().click()
  await waitUntilHidden(rules(page))
  await button(page, 'add default rule').click()
  await waitUntilVisible(row(page, 1).getByText('5,000,000.00'))
  await textbox(row(page, 1), 'Cost plus').fill('12')

  await page.getByRole('link', { name: 'everything (3)' }).click()
  await button(page.getByRole('dialog'), 'Stay').click()
  await save(page)
  await eventually(() => result(page).textContent()).toContain('$112.00')
  const existing = section(page, 'Existing Pricing Rules')
  await eventually(() => existing.getByRole('row').count()).toBe(1 + 4)
  await page.getByRole('link', { name: 'everything (3)' }).click()
  await waitUntilVisible(row(page, 3))
  await existing
    .getByRole('link', { name: /^Edit .*default rule$/ })
    .last()
    .click()
  await waitUntilVisible(row(page, 1).getByText('12%', { exact: true }))
  await button(page, 'Remove all rules of this level').click()
  await button(page.getByRole('dialog'), 'Remove all rules of this level').click()
  await waitUntilHidden(rules(page))
})

test('reports what someone else has saved meanwhile without losing anything', async () => {
  const [page, other] = [
    await open(dealer3, tab),
    await open('admin@partsdesk.test', '/admin/dealers?dealer=3&tab=pricing'),
  ]
  for (const [one, percent] of [
    [page, '4'],
    [other, '5'],
  ] as const) {
    await button(one, 'Edit default rule').click()
    await textbox(row(one, 1), 'List minus').fill(percent)
  }
  await save(other)
  await waitUntilVisible(other.getByText(updated))
  await save(page)
  await waitUntilVisible(page.getByText(/changed this on .* Nothing was saved or deleted/).first())
  await button(page, 'Compare both').click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  await waitUntilVisible(dialog.getByText('default rule: Cost plus 33%, List minus 5%').first())
  await button(dialog, 'Take the saved version').click()
  await waitUntilVisible(row(page, 1).getByText('5%', { exact: true }))
  await button(page, 'Edit default rule').click()
  await textbox(row(page, 1), 'List minus').fill('10')
  await save(page)
  await waitUntilVisible(page.getByText(updated))
})
