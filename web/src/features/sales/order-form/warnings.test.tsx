import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { FormStore, type Values } from '#web/ui/form/form-store.ts'
import { mount } from '../../../../test/mount.tsx'
import { EditContext, type OrderEdit } from './edit-context.ts'
import { manualLine } from './lines/line-values.ts'
import { blankValues, orderForm, toOrderValues } from './order-values.ts'
import { Warnings } from './warnings.tsx'

const usa = 840
const answer = {
  storeRules: { minOrderAmount: 100, vinToOrder: 0, forcePhoneCheckout: 1 },
  shippingZones: { countryIds: [usa], stateCodes: ['OH'] },
}
const line = manualLine({ partNumber: 'P-1', price: 150, qty: 1 })
const stored: Partial<Order> = {
  id: 7,
  currencySymbol: 'USD',
  orderStatusId: 1,
  paymentState: 'unpaid',
  subtotal: 150,
  sameAddress: 0,
  billState: 'OH',
  billPhone: '614 555 0134',
  shipCountry: 'USA',
  shipState: 'OH',
  isPickUp: 0,
  outsideZones: null,
  brokenRules: [],
  version: 1,
  details: [{ id: 1, partNumber: 'P-1', price: 150, qty: 1, qtyShipped: 0, pickupOnly: 0 } as OrderLine],
}

async function mountWarnings(order: Order | null) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
  onTestFinished(() => fetched.mockRestore())
  const initial: Values = order ? toOrderValues(order) : blankValues('USD')
  const form = new FormStore('order', { schema: orderForm, initial, save: async () => ({}) })
  const edit = { form, order, dealerId: 1, currencySymbol: 'USD' } as OrderEdit
  await mount(
    <EditContext.Provider value={edit}>
      <Warnings />
    </EditContext.Provider>,
    { texts: ['orders'] },
  )
  return { form, fetched }
}

const outside = page.getByText('Outside your shipping zones')
const tooSmall = page.getByText('Your store wouldn’t take this order')

test('warns of what was typed into a stored order, before it’s saved', async () => {
  const { form, fetched } = await mountWarnings(stored as Order)
  await expect.element(outside).not.toBeInTheDocument()
  expect(fetched).not.toHaveBeenCalled()

  form.set('shipState', 'TX')
  await expect.element(outside).toBeVisible()
  form.set('shipState', 'OH')
  await expect.element(outside).not.toBeInTheDocument()

  form.set('details', [{ ...(form.state.values.details as object[])[0], price: 20 }])
  await expect.element(tooSmall).toBeVisible()
  form.set('details', [{ ...(form.state.values.details as object[])[0], qtyShipped: 1 }])
  await expect.element(tooSmall).not.toBeInTheDocument()
})

test.each(['partPaid', 'paid'] as const)(
  'leaves the store’s minimum out of an order that is %s',
  async (paymentState) => {
    const broken: Partial<Order> = { subtotal: 20, brokenRules: ['minOrderAmount'], outsideZones: null }
    const { form } = await mountWarnings({ ...stored, ...broken, paymentState } as Partial<Order> as Order)
    await expect.element(tooSmall).not.toBeInTheDocument()
    form.set('details', [{ ...(form.state.values.details as object[])[0], price: 20 }])
    form.set('shipState', 'TX')
    await expect.element(outside).toBeVisible()
    await expect.element(tooSmall).not.toBeInTheDocument()
  },
)

test('warns of a new order once it has a line and an address', async () => {
  const { form } = await mountWarnings(null)
  form.set('details', [line])
  form.set('billState', 'TX')
  form.set('sameAddress', 1)
  await expect.element(outside).toBeVisible()
  form.set('isPickUp', 1)
  await expect.element(outside).not.toBeInTheDocument()
})
