import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { FormStore, type Values } from '#web/ui/form/form-store.ts'
import { mount } from '../../../../../test/mount.tsx'
import { EditContext, type OrderEdit } from '../edit-context.ts'
import { type OrderForm, type OrderValues, orderForm, toOrderValues } from '../order-values.ts'
import { TypedOrderProvider } from '../totals/typed-order.tsx'
import { ItemsTab } from './items-tab.tsx'
import type { FormLine } from './line-values.ts'
import { manualLine } from './line-values.ts'

const makeOrder = (version: number, qty: number) =>
  ({
    id: 7,
    version,
    currencySymbol: 'USD',
    orderStatusId: 1,
    amountDue: 0,
    orderAmount: 0,
    orderSummary: { summary: [], total: 0 },
    shipments: [],
    details: Array.from({ length: 60 }, (_, at) => {
      const { key, ...line } = manualLine({ partNumber: `P-${at}`, price: 10, qty: at === 1 ? qty : 1 })
      return { ...line, id: at + 1 } as Partial<OrderLine> as OrderLine
    }),
  }) as Partial<Order> as Order

/** Counts how often each line is drawn: only its row reads the picture. Copies of a line don't count. */
function watchLines(lines: readonly FormLine[]): Map<string, number> {
  const draws = new Map<string, number>()
  for (const line of lines)
    Object.defineProperty(line, 'pictureUrl', {
      enumerable: false,
      get: () => {
        draws.set(line.partNumber, (draws.get(line.partNumber) ?? 0) + 1)
        return null
      },
    })
  return draws
}

let save = () => {}

/** The page makes a new context at each save, as its own state does. */
function Shown({ form }: { form: OrderForm }) {
  const [order, setOrder] = useState(makeOrder(1, 1))
  save = () => {
    form.restart({ ...form.state.values, version: 2 })
    setOrder({ ...order, version: 2 })
  }
  const edit = {
    form,
    order,
    dealerId: 1,
    currencySymbol: 'USD',
    isLocked: false,
    base: () => form.base as OrderValues,
  } as OrderEdit
  return (
    <EditContext.Provider value={edit}>
      <TypedOrderProvider status={undefined}>
        <p>Version {order.version}</p>
        <ItemsTab hidesParcel={false} />
      </TypedOrderProvider>
    </EditContext.Provider>
  )
}

test('draws no other line than the one that’s typed in, and none after a save that changed none', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }))
  onTestFinished(() => fetched.mockRestore())
  const initial: Values = toOrderValues(makeOrder(1, 1))
  const form = new FormStore('order', { schema: orderForm, initial, save: async () => ({}) }) as OrderForm
  await mount(<Shown form={form} />, {
    texts: ['orders', 'orderForm', 'orderSteps', 'partSearch', 'charges'],
  })
  // The last lines come a moment after the first.
  await expect.element(page.getByRole('listitem', { name: 'P-59', exact: true })).toBeInTheDocument()
  const qty = page.getByLabelText('Qty of P-1', { exact: true })
  await userEvent.click(qty)

  // The first lines always have their fields; others get them near the screen.
  const draws = watchLines((form.state.values as OrderValues).details.slice(0, 40))
  await userEvent.keyboard('12')
  await expect.element(page.getByRole('listitem', { name: 'P-1', exact: true })).toHaveTextContent('120.00')
  expect([...draws.keys()]).toEqual([])

  save()
  await expect.element(page.getByText('Version 2')).toBeInTheDocument()
  expect([...draws.keys()]).toEqual([])
})
