import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { TotalStep } from '#contract/sales/totals/total-steps.ts'
import { FormStore, type Values } from '#web/ui/form/form-store.ts'
import { FormContext } from '#web/ui/form/use-field.ts'
import { expectAccessible } from '../../../../../test/accessibility.ts'
import { mount } from '../../../../../test/mount.tsx'
import { EditContext, type OrderEdit } from '../edit-context.ts'
import { manualLine } from '../lines/line-values.ts'
import { type OrderForm, type OrderValues, orderForm } from '../order-values.ts'
import { Totals } from './totals.tsx'
import { useOrderTotals } from './use-order-totals.ts'

const makeSummary = (amounts: [code: string, title: string, amount: number, steps?: TotalStep[]][]) =>
  amounts.map(([code, title, amount, steps = []]) => ({
    code,
    title,
    amount,
    formula: '',
    steps,
    ...(code === 'salesTax' ? { rate: amount > 20 ? 24.68 : 9.26 } : {}),
  }))
const stored: Order['orderSummary']['summary'] = makeSummary([
  ['subtotal', 'Subtotal', 100],
  ['shipping', 'Shipping', 10],
  ['handlingFee', 'Handling fee', 2],
  ['salesTax', 'Sales tax', 27.64],
  ['total', 'Total', 139.64],
])
const order = {
  id: 7,
  version: 3,
  currencySymbol: 'USD',
  orderSummary: { summary: stored, total: 139.64 },
} as Order
const line = { ...manualLine({ partNumber: 'P-1', price: 100 }), key: 'stored-1', id: 1 }
const values: Values = { version: 3, useTodaysTerms: 0, couponCode: null, details: [line] }

const makeForm = () =>
  new FormStore('order', { schema: orderForm, initial: values, save: async () => undefined }) as OrderForm

function Card({ form }: { form: OrderForm }) {
  const [edit] = useState(
    () =>
      ({
        form,
        order,
        dealerId: 1,
        currencySymbol: 'USD',
        isLocked: false,
        base: () => form.base as OrderValues,
      }) as OrderEdit,
  )
  return (
    <EditContext.Provider value={edit}>
      <FormContext.Provider value={form}>
        <Shown />
      </FormContext.Provider>
    </EditContext.Provider>
  )
}
const Shown = () => <Totals totals={useOrderTotals()} />

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt span')?.firstChild?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

test('shows the stored totals until an edit moves them, then old and new with the reasons', async () => {
  const requests: URLSearchParams[] = []
  const orderSummary = makeSummary([
    ['subtotal', 'Subtotal', 101],
    ['shipping', 'Shipping', 10, [{ code: 'asCharged', amount: 10 }]],
    ['salesTax', 'Sales tax', 9.35, [{ code: 'taxState', name: 'TX', percent: 9.26 }]],
    ['total', 'Total', 120.35],
  ])
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push(new URL(String(url), location.href).searchParams)
    return Response.json({ orderSummary, total: 120.35, couponTrouble: null })
  })
  onTestFinished(() => fetched.mockRestore())
  const form = makeForm()
  await mount(<Card form={form} />, { texts: ['orders', 'orderForm', 'orderSteps'] })
  await expect.element(page.getByText('USD $139.64').first()).toBeVisible()
  form.set('intMemo', 'call first')
  expect(figures()).toMatchObject({ Shipping: 'USD $10.00', Total: 'USD $139.64' })

  form.set('details', [{ ...line, price: 101 }])
  await expect.poll(figures).toMatchObject({
    Subtotal: 'before: USD $100.00USD $100.00USD $101.00',
    Shipping: 'USD $10.00',
    'Handling fee': 'before: USD $2.00USD $2.00USD $0.00',
    'Sales tax 9.26%': 'before: USD $27.64USD $27.64USD $9.35',
    Total: 'before: USD $139.64USD $139.64USD $120.35',
  })
  await expect.element(page.getByText('Your rule for TX: 9.26%')).toBeVisible()
  expect(requests.map((search) => [search.get('orderId'), search.get('orderAmount')])).toEqual([['7', '101']])
  await expectAccessible()

  form.set('details', [line])
  await expect.poll(figures).toMatchObject({ 'Handling fee': 'USD $2.00', Total: 'USD $139.64' })
  await page.getByRole('button', { name: 'Use today’s terms' }).click()
  await expect.poll(() => requests.at(-1)?.get('useTodaysTerms')).toBe('1')
  await expect.poll(figures).toMatchObject({ Total: 'before: USD $139.64USD $139.64USD $120.35' })
  await expect.element(page.getByRole('status')).toHaveTextContent('When you save')
  await page.getByRole('button', { name: 'Keep this order’s terms' }).click()
  await expect.poll(figures).toMatchObject({ Total: 'USD $139.64' })
})

test('explains when today’s terms come to the same', async () => {
  const answer = { orderSummary: stored, total: 139.64, couponTrouble: null }
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
  onTestFinished(() => fetched.mockRestore())
  await mount(<Card form={makeForm()} />, { texts: ['orders', 'orderForm', 'orderSteps'] })
  await page.getByRole('button', { name: 'Use today’s terms' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('come to the same amounts')
})
