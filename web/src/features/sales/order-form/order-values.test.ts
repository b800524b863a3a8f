import { expect, test } from 'vitest'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { orderSummaryQuery } from '#contract/sales/totals/order-summary.ts'
import { mergeOrder } from './conflict/merge-order.ts'
import { manualLine } from './lines/line-values.ts'
import {
  blankValues,
  createInput,
  isSame,
  type OrderValues,
  onlyParcels,
  toOrderValues,
  toStoredValues,
  updateInput,
} from './order-values.ts'
import { summaryInput } from './totals/order-totals-query.ts'

const line = { ...manualLine({ partNumber: 'P-1', price: 9.99, qty: 2 }), key: 'stored-1', id: 1 }
const base: OrderValues = {
  version: 3,
  customerId: 5,
  billState: 'TX',
  shipState: 'OH',
  sameAddress: 0,
  fixedShipping: 0,
  shippingAmount: 7,
  taxRate: null,
  salesTaxExceptionNo: null,
  intMemo: null,
  details: [line],
}
const change = (values: Partial<OrderValues>) => {
  const next = { ...base, ...values } as OrderValues
  return updateInput({ id: 9, version: 3, input: next, base, values: next, isSilent: false })
}

test('sends only the differences, and nothing without any', () => {
  expect(change({})).toBeNull()
  expect(change({ intMemo: '' })).toBeNull()
  expect(change({ intMemo: 'call first' })).toEqual({
    id: 9,
    version: 3,
    intMemo: 'call first',
    doNotSendEmail: 0,
  })
  expect(change({ details: [{ ...line, qty: 3 }] })).toMatchObject({ details: [{ id: 1, qty: 3 }] })
})

test('sends a fixed amount with its flag, and a new customer with the exemption', () => {
  expect(change({ fixedShipping: 1 })).toMatchObject({ fixedShipping: 1, shippingAmount: 7 })
  expect(change({ customFeeTitle: 'Eco fee', fixedCustomFee: 1, customFeeAmount: 3 })).toMatchObject({
    fixedCustomFee: 1,
    customFeeAmount: 3,
    customFeeTitle: 'Eco fee',
  })
  expect(change({ salesTaxExceptionNo: 'E' })).not.toHaveProperty('customerId')
  expect(change({ customerId: 6 })).toHaveProperty('salesTaxExceptionNo', null)
})

test('sends the choice of today’s terms, and asks what they come to', () => {
  expect(change({ useTodaysTerms: 1 })).toEqual({ id: 9, version: 3, useTodaysTerms: 1, doNotSendEmail: 0 })
  expect(change({ useTodaysTerms: 0, intMemo: 'x' })).not.toHaveProperty('useTodaysTerms')
  const asked = summaryInput({ ...base, useTodaysTerms: 1 }, { dealerId: 1, orderId: 9 })
  expect(asked).toMatchObject({ useTodaysTerms: 1 })
  expect(onlyParcels(base, { ...base, useTodaysTerms: 1 })).toBe(false)
})

test('omits what the server finds itself in a new order', () => {
  const values = { ...blankValues('CAN'), shipCity: 'Toronto', shippingAmount: 5, details: [line] }
  expect(values).toMatchObject({ billCountry: 'CA', sameAddress: 1 })
  const sent = createInput(values, values, 2)
  expect(sent).not.toHaveProperty('shipCity')
  expect(sent).not.toHaveProperty('shippingAmount')
  expect(sent).toMatchObject({ dealerId: 2, details: [{ partNumber: 'P-1', qty: 2 }] })
})

test('ships Ship Qty and tracking changes alone at once, and saves anything else first', () => {
  const parcel = { ...base, details: [{ ...line, shipQty: 2, trackingNumber: '1Z' }] }
  expect(onlyParcels(base, parcel)).toBe(true)
  expect(onlyParcels(base, { ...parcel, intMemo: 'x' })).toBe(false)
  expect(onlyParcels(base, { ...base, details: [{ ...line, price: 5 }] })).toBe(false)
  expect(onlyParcels(base, { ...base, details: [line, manualLine({ partNumber: 'NEW' })] })).toBe(false)
})

test('requests the totals as a save would store them', () => {
  const about = { dealerId: 1, orderId: 9 }
  expect(summaryInput(base, about)).toMatchObject({
    orderAmount: 19.98,
    taxableAmount: 19.98,
    stateCode: 'OH',
    customerId: 5,
    orderId: 9,
    shippingAmount: undefined,
    salesTaxExceptionNo: ' ',
  })
  expect(summaryInput({ ...base, sameAddress: 1 }, about)).toMatchObject({ stateCode: 'TX' })
  expect(summaryInput({ ...base, fixedShipping: 1, shippingAmount: '12.50' }, about)).toMatchObject({
    shippingAmount: 12.5,
    handlingFeeAmount: undefined,
  })
  const byHand = {
    fixedHandling: 1,
    handlingFeeAmount: 0,
    fixedCustomFee: 1,
    customFeeAmount: 3,
    customFeeTitle: 'Eco',
  }
  expect(summaryInput({ ...base, ...byHand }, about)).toMatchObject({
    handlingFeeAmount: 0,
    customFeeAmount: 3,
    customFeeTitle: 'Eco',
  })
  expect(summaryInput({ ...base, taxRate: 'x' }, about)).toMatchObject({ taxRate: undefined })
  expect(summaryInput({ ...base, details: [] }, about)).toBeNull()
})

test('sends what’s emptied, because what’s omitted is as stored', () => {
  const emptied = {
    customerId: null,
    billEmail: '',
    couponCode: '',
    taxRate: '',
    salesTaxExceptionNo: '',
    staxEndDate: null,
    billState: '',
    shipState: null,
    isPickUp: null,
    details: [line],
  }
  const names = Object.keys(orderSummaryQuery.shape)
  const omitted = (orderId?: number) => {
    const summaryRequest: Record<string, unknown> | null = summaryInput(emptied, { dealerId: 1, orderId })
    return names.filter((name) => summaryRequest?.[name] === undefined)
  }
  const byRule = ['shippingAmount', 'handlingFeeAmount', 'customFeeAmount', 'customFeeTitle']
  const without = [
    'stateCode',
    'ownShippingAmount',
    'ownShippingGoods',
    'billEmail',
    'goods',
    'useTodaysTerms',
  ]
  expect(omitted(9).toSorted()).toEqual([...byRule, ...without].toSorted())
  // A new order's as well: what's omitted comes from its customer.
  expect(omitted().toSorted()).toEqual([...byRule, ...without, 'orderId'].toSorted())
  const untouched = summaryInput({ customerId: 5, details: [line] }, { dealerId: 1, orderId: undefined })
  expect(untouched).toMatchObject({ salesTaxExceptionNo: undefined, staxEndDate: undefined })
})

test('a form with added lines counts as saved after a charge or another person changed the order', () => {
  const unsent = { order_id: 9, extended_price: 19.98, discountAmount: 0 }
  const order = (version: number, lineIds: readonly number[]) =>
    ({ version, details: lineIds.map((id) => ({ ...line, ...unsent, id }) as OrderLine) }) as Order
  const added = { ...manualLine({ partNumber: 'P-1', price: 9.99, qty: 2 }), key: 'new-1' }
  const saved = toStoredValues(order(1, [1, 2]), [line, added])
  expect(saved.details.map(({ key }) => key)).toEqual(['stored-1', 'new-1'])
  const later = toOrderValues(order(2, [1, 2, 3]), saved.details)
  const { values, conflicts } = mergeOrder(saved, saved, later)
  expect(conflicts).toEqual([])
  expect(isSame(values.details, later.details)).toBe(true)
  expect(values.details.map(({ key }) => key)).toEqual(['stored-1', 'new-1', 'stored-3'])
  // They stay identical, so they aren't drawn again.
  expect(later.details.slice(0, 2).map((one, at) => one === saved.details[at])).toEqual([true, true])
})
