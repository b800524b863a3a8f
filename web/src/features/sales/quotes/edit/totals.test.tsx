import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { findMenuOption } from '#contract/permissions.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { newLookups } from '#web/features/catalog/parts/lookups.ts'
import { t } from '#web/platform/i18n.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { FormStore } from '#web/ui/form/form-store.ts'
import { FormContext } from '#web/ui/form/use-field.ts'
import { expectAccessible } from '../../../../../test/accessibility.ts'
import { mount } from '../../../../../test/mount.tsx'
import { QuoteContext, type QuoteEdit } from './edit-context.ts'
import { blankRow } from './quote-values.ts'
import { Totals } from './totals.tsx'

const menuOptions = [findMenuOption('orders')?.id ?? 0]
const summary = [
  { code: 'subtotal', title: 'Subtotal', amount: 28, formula: '', steps: [] },
  { code: 'shipping', title: 'Shipping', amount: 9.95, formula: '', steps: [] },
  { code: 'total', title: 'Total', amount: 37.95, formula: '', steps: [] },
]
const row = { ...blankRow('r1'), partNumber: 'P-1', itemName: 'Filter', price: '28', install: '0', qty: '1' }
const quote: QuoteEdit = {
  dealerId: 1,
  currencySymbol: 'USD',
  orderId: 7,
  isReadOnly: true,
  save: () => {},
  pasted: new Map(),
  lookups: newLookups(),
  id: 1,
  removeStored: null,
}
const form = new FormStore('quote', {
  schema: z.object({ customerId: z.int(), customerEmail: z.string() }),
  initial: { customerId: 5, customerEmail: 'ana@example.test' },
  save: async () => undefined,
})

test('shows the stored totals of the order it became, not what it would come to today', async () => {
  const requests: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push(new URL(String(url), location.href).pathname)
    return Response.json({ data: { orderSummary: { summary, total: 37.95 } } })
  })
  onTestFinished(() => fetched.mockRestore())
  const content = (
    <FormContext.Provider value={form}>
      <QuoteContext.Provider value={quote}>
        <Totals rows={[row]} />
      </QuoteContext.Provider>
    </FormContext.Provider>
  )
  const mounting = mount(content, { texts: ['quotes', 'orders'] })
  queryClient.setQueryData(['getSession'], { menuOptions } as Session)
  await mounting
  await expect.element(page.getByText('USD $37.95')).toBeVisible()
  expect(requests).toEqual(['/api/orders/7'])
})

test('shows the last sums together while a quantity can’t be saved', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { orderSummary: summary, total: 37.95 } }))
  onTestFinished(() => fetched.mockRestore())
  function Typed() {
    const [qty, setQty] = useState('1')
    return (
      <>
        <input aria-label="Qty" value={qty} onChange={(event) => setQty(event.currentTarget.value)} />
        <Totals rows={[{ ...row, qty }]} />
      </>
    )
  }
  const mounting = mount(
    <FormContext.Provider value={form}>
      <QuoteContext.Provider value={{ ...quote, orderId: null, isReadOnly: false }}>
        <Typed />
      </QuoteContext.Provider>
    </FormContext.Provider>,
    { texts: ['quotes', 'orders'] },
  )
  queryClient.setQueryData(['getSession'], { menuOptions } as Session)
  await mounting
  await expect.element(page.getByText('USD $37.95')).toBeVisible()
  await page.getByLabelText('Qty').fill('1.5')
  await expect.element(page.getByText(t('quotes.totalsBefore'))).toBeVisible()
  expect(page.getByText('USD $28.00').elements()).toHaveLength(2)
  expect(page.getByText('USD $42.00').elements()).toHaveLength(0)
  await expectAccessible()
  await page.getByLabelText('Qty').fill('2')
  await expect.element(page.getByText('USD $56.00').first()).toBeVisible()
  expect(page.getByText(t('quotes.totalsBefore')).elements()).toHaveLength(0)
})
