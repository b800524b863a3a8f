import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Rma } from '#contract/sales/returns/returns.ts'
import { expectAccessible } from '../../../../../test/accessibility.ts'
import { mount } from '../../../../../test/mount.tsx'
import { type Exchange, ExchangeFields } from './exchange-fields.tsx'

const rma = { id: 7, refundLimit: 110, currencySymbol: 'USD' } as Rma

afterAll(() => page.viewport(1280, 800))

test('sends the same parts without naming them, and others as entered', async () => {
  await page.viewport(360, 740)
  let sent: Exchange | undefined
  await mount(
    <ExchangeFields
      rma={rma}
      onChange={(next) => {
        sent = next
      }}
    />,
    { texts: ['returns'] },
  )
  await expect.element(page.getByLabelText('Pays the new order')).toHaveValue('USD $110.00')
  expect(sent).toEqual({ refundAmount: 110, shippingAmount: null, doNotSendEmail: 0 })
  await page.getByRole('radio', { name: 'Other parts' }).click()
  expect(page.getByText('Required').elements()).toEqual([])
  await page.getByRole('button', { name: 'Add part' }).click()
  await page.getByRole('button', { name: 'Remove last part' }).click()
  await userEvent.fill(page.getByLabelText('Part number'), 'RIGHT-1')
  await userEvent.fill(page.getByLabelText('Price'), '200')
  await userEvent.fill(page.getByLabelText('Shipping'), '0')
  await expectAccessible()
  expect(sent).toEqual({
    details: [{ partNumber: 'RIGHT-1', price: 200, qty: 1 }],
    refundAmount: 110,
    shippingAmount: 0,
    doNotSendEmail: 0,
  })
})

test('asks for a price once its field was left', async () => {
  await mount(<ExchangeFields rma={rma} onChange={() => {}} />, { texts: ['returns'] })
  await page.getByRole('radio', { name: 'Other parts' }).click()
  await page.getByLabelText('Price').click()
  await userEvent.tab()
  await expect.element(page.getByText('Required')).toBeVisible()
})
