import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Charge } from '#contract/sales/charges.ts'
import { mount } from '../../../../test/mount.tsx'
import { GiveBack } from './give-back.tsx'

const nothing = {
  ...{ chargeId: null, orderId: null, orderNumber: null, customerId: null, purpose: null, keepCard: null },
  ...{ keepMessage: null, gatewayCode: null, gatewayMessage: null, settledBy: null, gatewayReference: null },
}
const charge: Charge = {
  ...{ ...nothing, id: 7, dealerId: 1, kind: 'charge', paymentMethodId: 9, gateway: 'Stripe' },
  ...{ envMode: 'sandbox', source: 'stored', state: 'succeeded', amount: 25, currency: 'USD' },
  ...{ reason: 'Parts', givenBack: 0, cardBrand: 'visa', cardLast4: '4242', user: 'Ann Reyes' },
  ...{ refundedAmount: 5, refundableAmount: 20, isVoidable: false, isReconcilable: false },
  ...{ createdAt: '2026-03-16T11:00:00.000Z', updatedAt: '2026-03-16T11:00:00.000Z' },
}

test('refuses more than the charge has left, before it asks', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }))
  onTestFinished(() => fetched.mockRestore())
  await mount(<GiveBack charge={charge} by="refund" label="Open" />, { texts: ['charges'] })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Reason').fill('Damaged box')
  await page.getByLabelText('Refund amount').fill('20.01')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(page.getByText('Up to USD $20.00', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Refund this charge?' })).not.toBeInTheDocument()
})
