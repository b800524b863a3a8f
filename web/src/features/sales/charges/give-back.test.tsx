import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Charge, OrderPayments } from '#contract/sales/charges/charges.ts'
import { mount } from '../../../../test/mount.tsx'
import { GiveBack } from './give-back.tsx'

const nothing = {
  chargeId: null,
  orderId: null,
  orderNumber: null,
  customerId: null,
  purpose: null,
  keepCard: null,
  parts: null,
  keepMessage: null,
  gatewayCode: null,
  gatewayMessage: null,
  settledBy: null,
  gatewayReference: null,
}
const charge: Charge = {
  ...nothing,
  id: 7,
  dealerId: 1,
  kind: 'charge',
  paymentMethodId: 9,
  gateway: 'Stripe',
  envMode: 'sandbox',
  source: 'stored',
  state: 'succeeded',
  amount: 25,
  currency: 'USD',
  reason: 'Parts',
  givenBack: 0,
  cardBrand: 'visa',
  cardLast4: '4242',
  user: 'Ann Reyes',
  refundedAmount: 5,
  refundableAmount: 20,
  isVoidable: false,
  isReconcilable: false,
  createdAt: '2026-03-16T11:00:00.000Z',
  updatedAt: '2026-03-16T11:00:00.000Z',
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

const payments: OrderPayments = {
  orderId: 3,
  currency: 'USD',
  orderAmount: 132.15,
  charged: 132.15,
  refunded: 0,
  givenBack: 0,
  outstanding: 0,
  due: 0,
  owed: 0,
  paymentState: 'paid',
  unknown: 0,
}
const none = { goods: 0, tax: 0, shipping: 0, fees: 0 }
const charged = { goods: 100, tax: 8.25, shipping: 19.95, fees: 3.95, goodsTax: 8.25, shippingTax: 0 }

test('suggests what a refund gives back, and sends what’s entered instead', async () => {
  const sent: Record<string, unknown>[] = []
  const paid = { data: [], recordsTotal: 0, payments, recorded: [], parts: { charged, refunded: none } }
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method !== 'POST') return Response.json(paid)
    sent.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 503 })
  })
  onTestFinished(() => fetched.mockRestore())
  await mount(<GiveBack charge={{ ...charge, orderId: 3 }} by="refund" label="Open" />, {
    texts: ['charges', 'orders'],
  })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Reason').fill('Late')
  await page.getByLabelText('Refund amount').fill('10.83')
  await expect.element(page.getByText('Goods USD $10.00 · Sales tax USD $0.83')).toBeVisible()
  await page.getByRole('button', { name: 'Edit parts' }).click()
  await userEvent.fill(page.getByLabelText('Goods'), '0')
  await expect.element(page.getByText('Adds up to USD $0.83 of USD $10.83')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Shipping', { exact: true }), '10')
  await expect.element(page.getByText('Adds up to USD $10.83 of USD $10.83')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Refund this charge?' })
    .getByRole('button', { name: 'Refund', exact: true })
    .click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ amount: 10.83, parts: { ...none, tax: 0.83, shipping: 10 } }])
})
