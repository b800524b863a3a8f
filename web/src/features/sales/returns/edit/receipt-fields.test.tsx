import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WholeReturn } from '#contract/sales/returns/returns.ts'
import { expectAccessible } from '../../../../../test/accessibility.ts'
import { mount } from '../../../../../test/mount.tsx'
import { type Receipt, ReceiptFields } from './receipt-fields.tsx'

const line = {
  partNumber: '28800-06016',
  description: 'Battery, 12 V',
  price: 173.3,
  corePrice: 26,
  qty: 3,
  shipQty: 3,
  qtyAnnounced: 3,
  qtyReceived: 0,
  backToStock: 1 as const,
  discountAmount: 0,
  salesTaxAmount: 42.89,
}
const whole = (type: 'Return' | 'Core') =>
  ({
    rma: { id: 7, rmaNumber: 1001, type },
    orderDetail: [
      { ...line, id: 1 },
      { ...line, id: 2, partNumber: '90915-YZZD1', qty: 1, qtyAnnounced: 1 },
    ],
  }) as WholeReturn

afterAll(() => page.viewport(1280, 800))

test('asks what happens to the rest only if fewer pieces arrived', async () => {
  await page.viewport(360, 740)
  let receipt: Receipt | undefined
  await mount(
    <ReceiptFields
      whole={whole('Return')}
      onChange={(next) => {
        receipt = next
      }}
    />,
    { texts: ['returns'] },
  )
  await expect.element(page.getByText('The other pieces')).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Arrived: 28800-06016' }), '2')
  await page.getByRole('radio', { name: 'They won’t come, and can be returned again later' }).click()
  await page.getByRole('checkbox', { name: 'Back to stock: 90915-YZZD1' }).click()
  await expectAccessible()
  expect(receipt).toEqual({
    lines: [
      { id: 1, qtyReceived: 2, backToStock: 1 },
      { id: 2, qtyReceived: 1, backToStock: 0 },
    ],
    restWontCome: 1,
    doNotSendEmail: 0,
    handedOver: 0,
  })
})

test('cores don’t go back to stock', async () => {
  await mount(<ReceiptFields whole={whole('Core')} onChange={() => {}} />, { texts: ['returns'] })
  await expect.element(page.getByRole('textbox', { name: 'Arrived: 28800-06016' })).toBeVisible()
  await expect.element(page.getByText('Back to stock')).not.toBeInTheDocument()
})
