import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../test/mount.tsx'
import { AmountBreakdown } from './amount-breakdown.tsx'

test('names the currency of a sentence’s amounts', async () => {
  await mount(
    <AmountBreakdown
      name="Shipping"
      amount="CAN $9.00"
      currencySymbol="CAN"
      steps={[
        { code: 'shippingFreeFrom', base: 400, amount: 12.5 },
        { code: 'feePercent', percent: 3, base: 300.125, amount: 9 },
      ]}
    />,
    { texts: ['orderSteps'] },
  )
  await userEvent.click(page.getByRole('button', { name: 'How Shipping is calculated' }))
  await expect.element(page.getByText('Free shipping from CAN $400.00: CAN $12.50 to go')).toBeVisible()
  await expect.element(page.getByText('3% of CAN $300.125')).toBeVisible()
})

test('writes US dollars with two decimals, also before they are rounded', async () => {
  await mount(
    <AmountBreakdown
      name="Shipping"
      amount="USD $8.95"
      currencySymbol="USD"
      steps={[
        { code: 'shippingPercent', percent: 10, base: 86.412, amount: 8.6412 },
        { code: 'shippingMin', base: 8.6412, amount: 8.95 },
      ]}
    />,
    { texts: ['orderSteps'] },
  )
  await userEvent.click(page.getByRole('button', { name: 'How Shipping is calculated' }))
  await expect
    .element(page.getByText('USD $8.64 is below your minimum, so the minimum applies'))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('8.6412')
})
