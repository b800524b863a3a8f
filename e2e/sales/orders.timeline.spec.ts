import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import { button, eventually, makeOrder, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** An order's log, messages and returns on its page. */
const { open } = browserTests({ focus: true })

const aLine = (fields: object = {}) => ({ partNumber: 'E2E-1', price: 10, qty: 1, ...fields })

test('shows what happened to an order by day and kind, takes notes, and shows what came back', async () => {
  const page = await open('dealer1@partsdesk.test')
  const lines = [aLine({ partNumber: 'BACK-1', price: 5, qty: 3 }), aLine({ partNumber: 'BACK-2' })]
  const { id, details } = await makeOrder(page, lines)
  const call = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await page.request[method](`/api${path}`, { data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()).data
  }
  const [first] = details
  await call('put', `/orders/${id}/ship`, { details: [{ id: first!.id, shipQty: 2, trackingNumber: '1Z1' }] })
  const { rma } = await call('post', '/rma', {
    orderId: id,
    type: 'Return',
    lines: [{ id: first!.id, qty: 2 }],
  })
  const underway = { rmaCarrierInfo: 'UPS', rmaTrackingNumber: '1Z9', rmaShippedDate: '2026-11-02' }
  await call('put', `/rma/${rma.id}`, { rmaDealerStatus: 'Approved', doNotSendEmail: 1, ...underway })
  await call('put', `/rma/${rma.id}/receipt`, { doNotSendEmail: 1 })

  await page.goto(`/admin/orders/${id}?tab=items`)
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await waitUntilVisible(items.filter({ hasText: 'BACK-1' }).getByText('2 returned'))
  await waitUntilHidden(items.filter({ hasText: 'BACK-2' }).getByText(/returned/))
  await waitUntilVisible(page.getByRole('region', { name: 'Tracking' }).getByText('2 returned'))

  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('tabpanel', { name: 'Log' })
  await waitUntilVisible(log.getByText(/1Z1/).first())
  await waitUntilVisible(log.getByRole('link', { name: `Return ${rma.rmaNumber}` }))
  const note = log.getByRole('textbox', { name: 'Note' })
  await note.fill('Called, comes on Friday')
  await page.getByRole('tab', { name: 'Order Info' }).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await button(log, 'Add note').click()
  await waitUntilVisible(log.getByRole('listitem').getByText('Called, comes on Friday'))
  await eventually(() => note.inputValue()).toBe('')
  await button(log, 'Shipments').click()
  await waitUntilHidden(log.getByRole('listitem').getByText('Called, comes on Friday'))
  await waitUntilVisible(log.getByText(/1Z1/).first())
  await button(log, 'Notes').click()
  await eventually(() => log.getByRole('listitem').count()).toBe(1)
})
