import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, section, sentBy, textbox, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** Price explanations, checks of typed rules, and what they would have sold. */
const { open } = browserTests()

test('explains a price, checks rules while typing, and saves nothing from a what-if', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/dealer-pricing')
  const explain = section(page, 'Explain a price')
  await waitUntilVisible(explain.getByText('Sells at USD $134.00'))
  await waitUntilVisible(explain.getByText('Dealer rules, range 50.01 to 200.00'))
  await textbox(explain, 'Cost').fill('10.33')
  await waitUntilVisible(explain.getByText('Sells at USD $14.46'))
  await waitUntilVisible(explain.getByText('Rounded from 14.462 to USD $14.46'))

  const check = section(page, 'Rule check')
  await waitUntilVisible(check.getByRole('img', { name: /^Markup on the cost by price band/ }))
  const below = check
    .getByText(/^Note: Parts that cost 200\.01 to/)
    .or(check.getByText(/^Warning: Parts that cost 200\.01 to/))
  await waitUntilVisible(below)
  await button(page, 'Edit 200.01 to 5,000,000.00').click()
  const rules = page.getByRole('table', { name: 'Pricing rules', exact: true })
  await textbox(rules, 'Cost plus').fill('34')
  await waitUntilHidden(below)
  await explain.getByText('As typed here').click()
  await textbox(explain, 'Cost').fill('1000')
  await waitUntilVisible(explain.getByText('Sells at USD $1,340.00'))

  const saves = sentBy(page, 'PUT', /dealer-pricing/)
  await button(page, 'What if').click()
  const dialog = page.getByRole('dialog', { name: 'What if these rules had applied?' })
  const row = dialog.getByRole('row', { name: /^200\.01 to 5,000,000\.00/ })
  await waitUntilVisible(row.getByText(/\+\d+\.\d\d\s%/).first())
  await waitUntilVisible(dialog.getByText(/order lines from/))
  await waitUntilVisible(dialog.getByText('Average price change').first())
  await dialog.getByText('Actual sales', { exact: true }).click()
  await waitUntilVisible(dialog.getByText(/^Compares with the prices charged/))
  expect(saves).toEqual([])
})

test('explains a part by its number, and a what-if’s refusal of a half-typed range', async () => {
  const page = await open('dealer1@partsdesk.test', '/admin/dealer-pricing')
  const explain = section(page, 'Explain a price')
  await explain.getByText('A part', { exact: true }).click()
  await explain.getByRole('combobox', { name: 'Part' }).fill('oil filter')
  await page
    .getByRole('option', { name: /oil filter/i })
    .first()
    .click()
  await waitUntilVisible(explain.getByText(/: cost .*, list price USD/))
  await waitUntilVisible(explain.getByText(/^Sells at USD/))

  await button(page, 'add new pricing rule').click()
  await button(page, 'What if').click()
  const dialog = page.getByRole('dialog', { name: 'What if these rules had applied?' })
  await waitUntilVisible(dialog.getByRole('alert'))
  await waitUntilVisible(dialog.getByText(/Enter From and To|Enter Cost plus or List minus/))
  expect(await page.getByText(/never applies/).count(), 'a row without bounds covers nothing').toBe(0)
})
