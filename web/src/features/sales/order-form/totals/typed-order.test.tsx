import fc from 'fast-check'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { computeDue } from '#contract/sales/charges/order-payments.ts'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { FormStore, type Values } from '#web/ui/form/form-store.ts'
import { expectAccessible } from '../../../../../test/accessibility.ts'
import { mount } from '../../../../../test/mount.tsx'
import { EditContext, type OrderEdit } from '../edit-context.ts'
import { findNextStep, nextStepText } from '../next-step.ts'
import { type OrderForm, type OrderValues, orderForm, toOrderValues } from '../order-values.ts'
import { type StatusForm, statusFields, toStatusValues } from '../status-form.ts'
import { NotSaved, TypedWhose } from '../typed-whose.tsx'
import { Totals } from './totals.tsx'
import { TypedOrderProvider, useTypedBasis, useTypedOrder } from './typed-order.tsx'

/** Sums up like a server with a shipping rule of 10 and no taxes. */
const sumUp = (goods: number, shipping = 10) => {
  const line = (code: string, title: string, amount: number) => ({
    code,
    title,
    amount,
    formula: '',
    steps: [],
  })
  const total = goods + shipping
  const orderSummary = [
    line('subtotal', 'Subtotal', goods),
    line('shipping', 'Shipping', shipping),
    line('total', 'Total', total),
  ]
  return { orderSummary, total, couponTrouble: null }
}
const paid = { charged: 60, refunded: 0, givenBack: 5, hasUnknown: false }
const stored = {
  id: 7,
  version: 3,
  isLocked: 0,
  orderStatusId: orderStatus.new,
  shippingStatusId: null,
  declinedReasonId: null,
  currencySymbol: 'USD',
  billCompany: 'Rivera Auto',
  billPhone: '614 555 0134',
  customerId: 9,
  fixedShipping: 0,
  shippingAmount: 10,
  orderAmount: 110,
  amountDue: 45,
  details: [{ id: 1, partNumber: 'P-1', price: 100, qty: 1, qtyShipped: 0, pickupOnly: 0 } as OrderLine],
  orderSummary: { summary: sumUp(100).orderSummary, total: 110 },
} as Partial<Order> as Order

type Forms = { form: OrderForm; status: StatusForm }

/** Answers previews and payments as the server does, at once. */
function answerReads() {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url), location.href)
    if (pathname.endsWith('/charges')) return Response.json({ data: [], recorded: [], payments: paid })
    const shipping = searchParams.get('shippingAmount')
    return Response.json(sumUp(Number(searchParams.get('orderAmount')), Number(shipping ?? 10)))
  })
  onTestFinished(() => fetched.mockRestore())
}

function Typed({ form, status }: Forms) {
  const [edit] = useState(
    () =>
      ({
        form,
        order: stored,
        dealerId: 1,
        currencySymbol: 'USD',
        isLocked: false,
        base: () => form.base as OrderValues,
      }) as OrderEdit,
  )
  return (
    <EditContext.Provider value={edit}>
      <TypedOrderProvider status={status}>
        <header>
          <NotSaved />
          <TypedWhose />
          <Step />
        </header>
        <Panel />
      </TypedOrderProvider>
    </EditContext.Provider>
  )
}
const Panel = () => <Totals totals={useTypedOrder().totals} />
function Step() {
  const basis = useTypedBasis()
  const step = findNextStep(stored, basis)
  return <button type="button">{step ? nextStepText(step, stored, true, basis) : 'Nothing'}</button>
}

async function mountOrder(): Promise<Forms> {
  answerReads()
  const initial: Values = toOrderValues(stored)
  const form = new FormStore('order', {
    schema: orderForm,
    initial,
    save: async () => undefined,
  }) as OrderForm
  const status: StatusForm = new FormStore('status', {
    schema: statusFields,
    initial: toStatusValues(stored),
    save: async () => undefined,
  })
  await mount(
    <Signed>
      <Typed form={form} status={status} />
    </Signed>,
    { texts: ['orders', 'orderForm', 'orderSteps', 'charges'] },
  )
  return { form, status }
}

function Signed({ children }: { children: React.ReactNode }) {
  queryClient.setQueryData(['getSession'], { menuOptions: [] as number[] } as Session)
  return children
}

const header = () => document.querySelector('header')?.innerText.replaceAll('\n', ' ') ?? ''
const panelTotal = () =>
  [...document.querySelectorAll('dl > div[data-sum] dd')].map((sum) => sum.lastChild?.textContent)[0]

const edits = fc.record({
  price: fc.constantFrom(100, 0, 12.5, 40, 250),
  qty: fc.integer({ min: 1, max: 3 }),
  shipping: fc.constantFrom(null, 0, 25),
  orderStatusId: fc.constantFrom(orderStatus.new, orderStatus.declined, orderStatus.completed),
  memo: fc.constantFrom(null, 'call first'),
})

test('shows the typed order’s total and due amount in the head, as in the totals', async () => {
  const { form, status } = await mountOrder()
  const line = (form.state.values as OrderValues).details[0]!
  await expect.poll(header).toContain('Rivera Auto 614 555 0134 Total USD $110.00 Due USD $45.00')
  await fc.assert(
    fc.asyncProperty(edits, async ({ price, qty, shipping, orderStatusId, memo }) => {
      form.set('details', [{ ...line, price, qty }])
      form.set('fixedShipping', shipping === null ? 0 : 1)
      form.set('shippingAmount', shipping ?? 10)
      form.set('intMemo', memo)
      status.set('orderStatusId', orderStatusId)
      const total = Number(price) * qty + (shipping ?? 10)
      const due = computeDue(total, { ...paid, isDeclined: orderStatusId === orderStatus.declined })
      const [asTotal, asDue] = [formatMoney(total, 'USD'), formatMoney(due, 'USD')]
      const isSaved = !form.isDirty && orderStatusId === stored.orderStatusId
      const mark = isSaved ? '' : 'Unsaved '
      const head = `${mark}Rivera Auto 614 555 0134 Total ${asTotal} Due ${asDue}`
      await expect.poll(() => header().startsWith(head)).toBe(true)
      await expect.poll(panelTotal).toBe(asTotal)
      const step =
        orderStatusId === orderStatus.declined
          ? 'Nothing'
          : due > 0
            ? `Save and charge ${asDue}`
            : orderStatusId === orderStatus.completed
              ? 'Nothing'
              : 'Save and ship 1 line'
      await expect.element(page.getByRole('button', { name: step, exact: true })).toBeVisible()
    }),
    { numRuns: 15, endOnFailure: true },
  )
  await expectAccessible()
})

test.each([
  ['qty', -3],
  ['qty', 0],
  ['qty', 1.5],
  ['qty', ''],
  ['price', ''],
  ['price', -1],
])('shows no amount while a line’s %s is “%s”, and which field to correct', async (name, wrong) => {
  const { form } = await mountOrder()
  const line = (form.state.values as OrderValues).details[0]!
  await expect.poll(header).toContain('Total USD $110.00')
  form.set('details', [{ ...line, [name]: wrong }])
  await expect.poll(header).toContain('No total yet: correct “')
  expect(header()).toContain('P-1')
  expect(document.body.innerText).not.toContain('USD $')
  await expect.element(page.getByRole('button', { name: 'Save and charge', exact: true })).toBeVisible()
  form.set('details', [{ ...line, qty: 2 }])
  await expect.poll(header).toContain('Total USD $210.00')
})

test('offers no charge for an order about to be declined, and offers it again after that is undone', async () => {
  const { form, status } = await mountOrder()
  form.set('intMemo', 'call first')
  const charge = page.getByRole('button', { name: 'Save and charge USD $45.00' })
  await expect.element(charge).toBeVisible()
  status.set('orderStatusId', orderStatus.declined)
  await expect.element(page.getByRole('button', { name: 'Nothing' })).toBeVisible()
  await expect.poll(header).toContain('Due USD $0.00')
  status.set('orderStatusId', orderStatus.pendingApproval)
  await expect.element(charge).toBeVisible()
})

test('offers to check a payment whose result is unknown instead of charging again', async () => {
  await mountOrder()
  const unknown: Order = { ...stored, paymentState: 'unknown' }
  expect(nextStepText('charge', unknown, false)).toBe('Check the payment')
  expect(nextStepText('charge', { ...stored, paymentState: 'unpaid' }, false)).toBe('Charge USD $45.00')
})
