import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderCredit, OrderPayments } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { mount } from '../../../../test/mount.tsx'
import { RecordPayment } from './record-payment.tsx'

const payments: OrderPayments = {
  orderId: 7,
  currency: 'USD',
  orderAmount: 171.93,
  charged: 0,
  refunded: 0,
  givenBack: 0,
  outstanding: 171.93,
  due: 171.93,
  owed: 0,
  paymentState: 'unpaid',
  unknown: 0,
}
const credit: OrderCredit = { balance: 0, used: 0, obstacle: null }
const order = { id: 7, currencySymbol: 'USD' } as Order

test('asks once before it records more than is due, showing both amounts', async () => {
  const sent: Record<string, unknown>[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ data: {} })
  })
  onTestFinished(() => fetched.mockRestore())
  await mount(<RecordPayment order={order} payments={payments} credit={credit} />, { texts: ['charges'] })
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Check', exact: true }).click()
  await userEvent.fill(dialog.getByLabelText('Amount'), '17193')
  const question = page.getByRole('dialog', { name: 'More than is due' })

  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  const words = 'USD $17,193.00 is more than the USD $171.93 due. Record it anyway?'
  await expect.element(question.getByText(words)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])

  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await question.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ amount: 17_193, moreThanDue: 1, chargedSoFar: 0 }])
})
