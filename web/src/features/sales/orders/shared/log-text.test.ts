import { beforeAll, describe, expect, test } from 'vitest'
import { type LogAction, logActions } from '#contract/sales/orders/order-statuses.ts'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { logText } from './log-text.ts'

addTextFiles(allFiles)
beforeAll(() => loadTexts(['orders']))

const line = { lineId: 7, partNumber: '90915-YZZD1' }
const words = (action: LogAction, memo: unknown, currency = 'USD') =>
  logText({ action, memo: typeof memo === 'string' ? memo : JSON.stringify(memo) }, currency).join(' | ')

test('lists what nobody vouched for', () => {
  expect(words('NOTE', { customerUnvouched: 7 })).toContain('only by email, which proves nothing')
  expect(words('NOTE', { couponUnvouched: 'SPRING' })).toContain('Coupon SPRING works once per customer')
})

test('shows what today’s terms changed', () => {
  const memo = {
    before: { salesTaxRate: 8.25, shippingAmount: 5, orderAmount: 115.39 },
    after: { salesTaxRate: 9.5, shippingAmount: 0, orderAmount: 110.6 },
  }
  expect(words('NOTE', { todaysTerms: memo })).toBe(
    'Today’s terms of sale used | Sales tax rate changed from 8.25% to 9.5% | Shipping amount changed from USD $5.00 to USD $0.00 | Order total changed from USD $115.39 to USD $110.60',
  )
  expect(words('NOTE', { todaysTerms: { before: {}, after: {} } })).toBe('Today’s terms of sale used')
})

describe('line', () => {
  test('shows changed qty, price, weight and status', () => {
    expect(words('QUANTITY_CHANGE', { ...line, before: 2, after: 3 })).toBe(
      'Qty of 90915-YZZD1 changed from 2 to 3',
    )
    expect(words('PRICE_CHANGE', { ...line, before: 10, after: 1012.5 })).toBe(
      'Price of 90915-YZZD1 changed from USD $10.00 to USD $1,012.50',
    )
    expect(words('PRICE_CHANGE', { ...line, before: 1, after: 2 }, 'CAN')).toBe(
      'Price of 90915-YZZD1 changed from CAN $1.00 to CAN $2.00',
    )
    expect(words('WEIGHT_CHANGE', { ...line, before: 1.25, after: 2 })).toBe(
      'Weight of 90915-YZZD1 changed from 1.25 lb to 2 lb',
    )
    expect(words('WEIGHT_CHANGE', { ...line, before: null, after: 2 })).toBe(
      'Weight of 90915-YZZD1 set to 2 lb',
    )
    expect(words('STATUS_CHANGE', { ...line, before: 'In Stock', after: 'Processing' })).toBe(
      'Status of 90915-YZZD1 changed from In Stock to Processing',
    )
  })

  test('shows a shipment', () => {
    const before = { trackingNumber: null, shippingCarrier: null, qtyShipped: 0 }
    const after = { trackingNumber: '1Z9', shippingCarrier: 'UPS', qtyShipped: 2 }
    expect(words('TRACKING_CHANGE', { ...line, before, after, shipQty: 2 })).toBe(
      '2 of 90915-YZZD1 shipped with UPS 1Z9',
    )
    expect(
      words('TRACKING_CHANGE', { ...line, before, after: { ...before, qtyShipped: 1 }, shipQty: 1 }),
    ).toBe('1 of 90915-YZZD1 shipped')
  })

  test('shows an undone shipment', () => {
    const before = { trackingNumber: '1Z9', shippingCarrier: 'UPS', qtyShipped: 2 }
    const after = { trackingNumber: null, shippingCarrier: null, qtyShipped: 0 }
    const memo = { ...line, before, after, shipQty: -2 }
    const undone = { trackingNumber: '1Z8', shippingCarrier: 'UPS' }
    expect(words('TRACKING_CHANGE', { ...memo, undone })).toBe('Shipment of 2 of 90915-YZZD1 undone: UPS 1Z8')
    expect(words('TRACKING_CHANGE', { ...memo, undone: after })).toBe(
      'Shipment of 2 of 90915-YZZD1 undone: No tracking number',
    )
  })

  test('shows a corrected tracking number', () => {
    const before = { trackingNumber: '1Z8', shippingCarrier: null, qtyShipped: 2 }
    const after = { trackingNumber: '1Z9', shippingCarrier: 'UPS', qtyShipped: 2 }
    expect(words('TRACKING_CHANGE', { ...line, before, after, shipQty: 0 })).toBe(
      'Tracking number of 90915-YZZD1 changed from 1Z8 to 1Z9 | Carrier of 90915-YZZD1 set to UPS',
    )
  })

  test('shows added and removed lines', () => {
    const product = { ...line, description: 'Oil filter', qty: 2, price: 8.4 }
    expect(words('ADD_PRODUCT', product)).toBe('90915-YZZD1 added, 2 at USD $8.40')
    expect(words('REMOVE_PRODUCT', product)).toBe('90915-YZZD1 removed, 2 at USD $8.40')
  })

  test('shows changes of minor fields', () => {
    const memo = { ...line, before: { cost: 5, isTaxable: 1 }, after: { cost: 6.5, isTaxable: 0 } }
    expect(words('NOTE', memo)).toBe(
      'Cost of 90915-YZZD1 changed from USD $5.00 to USD $6.50 | Taxable of 90915-YZZD1 changed from Yes to No',
    )
  })
})

describe('order', () => {
  test('shows its creation', () => {
    expect(words('NEW_STORE_ORDER', { lines: 1, orderAmount: 8.4 })).toBe(
      'Ordered in the store: 1 line, USD $8.40',
    )
    expect(words('NEW_ADMIN_ORDER', { lines: 3, orderAmount: 0 })).toBe('Order created: 3 lines, USD $0.00')
  })

  test('shows a status change', () => {
    const memo = { prevOrderStatus: 'New Orders', nextOrderStatus: 'On Order' }
    expect(words('STATUS_CHANGE', memo)).toBe('Status changed from New Orders to On Order')
    expect(words('STATUS_CHANGE', { ...memo, nextOrderStatus: 'Completed', shippingStatus: 'Shipped' })).toBe(
      'Status changed from New Orders to Completed (Shipped)',
    )
    expect(
      words('STATUS_CHANGE', {
        prevOrderStatus: 'Completed',
        nextOrderStatus: 'Completed',
        shippingStatus: 'Picked up',
      }),
    ).toBe('Shipping status set to Picked up')
  })

  test('shows a shipping change', () => {
    expect(
      words('SHIP_GROUP_CHANGE', {
        before: { shipCity: 'Austin', shipAddress2: null, shippingAmount: 9, fixedShipping: 0 },
        after: { shipCity: 'Dallas', shipAddress2: 'Dock 3', shippingAmount: 12.5, fixedShipping: 1 },
      }),
    ).toBe(
      'Address, second line of the shipping address set to Dock 3 | ' +
        'City of the shipping address changed from Austin to Dallas | ' +
        'Shipping amount set manually | Shipping amount changed from USD $9.00 to USD $12.50',
    )
    expect(
      words('SHIP_GROUP_CHANGE', {
        before: { shipCity: 'Austin', sameAddress: 0 },
        after: { shipCity: 'Dallas', sameAddress: 1 },
      }),
    ).toBe('Shipping address set to the billing address')
  })

  test('shows locks, charges and refunds', () => {
    expect(words('LOCK', { by: 'Ann Lee' })).toBe('Order locked')
    expect(words('UNLOCK', { by: 'Ann Lee' })).toBe('Order unlocked')
    expect(words('CHARGE', { amount: 40, reason: 'Deposit' })).toBe('Charged USD $40.00: Deposit')
    expect(words('CHARGE_FAILED', { amount: 40 })).toBe('Charge of USD $40.00 failed')
    expect(words('REFUND', {})).toBe('Refunded')
    const card = { amount: 40, gateway: 'Stripe', cardLast4: '4242', reason: 'Deposit' }
    const declined = { ...card, state: 'failed', message: 'Your card was declined.' }
    expect(words('CHARGE_FAILED', declined)).toBe(
      'Charge of USD $40.00 failed through Stripe, card •••• 4242: Deposit | Stripe: Your card was declined.',
    )
    const settled = { ...card, state: 'failed', settledBy: 'person', message: 'Not in the list' }
    expect(words('CHARGE_FAILED', settled)).toContain('Checked at the gateway by a person: Not in the list')
    expect(words('CHARGE', { ...card, state: 'unknown' })).toMatch(/^Charge of USD \$40\.00 unconfirmed/)
    expect(words('REFUND', { ...card, kind: 'void', state: 'succeeded' })).toBe(
      'Charge of USD $40.00 voided through Stripe, card •••• 4242: Deposit',
    )
  })
})

test('shows a fee set manually', () => {
  const fee = {
    before: { fixedHandling: 0, handlingFeeAmount: 4 },
    after: { fixedHandling: 1, handlingFeeAmount: 0 },
  }
  expect(logText({ action: 'NOTE', memo: JSON.stringify(fee) }, 'USD')).toEqual([
    'Handling fee set manually',
    'Handling fee changed from USD $4.00 to USD $0.00',
  ])
})

describe('entry of an integration', () => {
  test('shows plain text as it is', () => {
    expect(words('NOTE', { text: 'Called the customer' })).toBe('Called the customer')
    expect(words('PRICE_CHANGE', { text: 'Price matched' })).toBe('Price changed | Price matched')
  })

  test('shows an unknown shape as it is', () => {
    expect(words('TRACKING_CHANGE', { carrier: 'DHL', parcels: [1, 2] })).toBe(
      'Tracking changed | carrier: DHL | parcels: [1,2]',
    )
    expect(words('STATUS_CHANGE', '[3]')).toBe('Status changed | [3]')
    expect(words('NOTE', 'not json')).toBe('not json')
  })

  test('has a sentence for every action, whatever the memo', () => {
    for (const action of logActions)
      for (const memo of ['{}', 'null', '""', '[]', '{"before":null}', '{"before":{},"after":{}}'])
        expect(words(action, memo)).not.toBe('')
  })
})
