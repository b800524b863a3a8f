import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, Shipment } from '#contract/sales/orders/order-fields.ts'
import { mount } from '../../../../../test/mount.tsx'
import { UndoShipment } from './undo-shipment.tsx'

const shipment: Shipment = {
  id: 5,
  trackingNumber: '1Z',
  shippingCarrier: 'UPS',
  shippedAt: '2026-11-02T10:00:00Z',
  user: 'Dana',
  lines: [
    { lineId: 1, partNumber: 'A-1', qty: 2 },
    { lineId: 2, partNumber: 'B-2', qty: 1 },
  ],
}
const order = { id: 7, version: 3, orderStatusId: 5, billEmail: 'ana@example.test', noEmail: 0 } as Order

test('undoes the chosen lines, and emails only if asked to', async () => {
  const sent: unknown[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ data: {} })
  })
  onTestFinished(() => fetched.mockRestore())
  await mount(<UndoShipment order={order} shipment={shipment} name="UPS 1Z" />, { texts: ['orders'] })
  await page.getByRole('button', { name: 'Undo shipment: UPS 1Z' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this shipment?' })
  await expect.element(question.getByText('The order is no longer completed')).toBeVisible()
  await question.getByRole('checkbox', { name: '2 × A-1' }).click()
  await expect.element(question.getByRole('checkbox', { name: 'Email the change to' })).not.toBeChecked()
  await question.getByRole('button', { name: 'Undo shipment' }).click()
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ version: 3, shipmentId: 5, lineIds: [2], sendEmail: 0 })])
})
