import { expect, test } from 'vitest'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { importShopFile, makeCsv, previewShopFile, sendShopFile } from './shop-imports.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const find = async (number: string) => {
  const { data } = await dealer().ok(orders.list, { search: number })
  return (await dealer().ok(orders.show, { id: data[0]!.id })).data
}
const makeFile = (...rows: Record<string, string>[]) =>
  makeCsv([...new Set(rows.flatMap((row) => Object.keys(row)))], rows)
type Order = Awaited<ReturnType<typeof find>>
const pickLines = ({ details }: Order) =>
  details.map(({ partNumber, description, price, qty, qtyShipped }) => [
    partNumber,
    description,
    price,
    qty,
    qtyShipped,
  ])

const address = (kind: string, name: (field: string) => string = (field) => `${kind} ${field}`) => ({
  [name('First Name')]: 'Rosa',
  [name('Last Name')]: 'Diaz',
  [name('Street 1')]: '12 Elm St',
  [name('Suburb')]: 'Boston',
  [name('State')]: 'Massachusetts',
  [name('Zip')]: '02134',
  [name('Country')]: 'United States',
})
const bigCommerce = (id: string, more: Record<string, string> = {}): Record<string, string> => ({
  'Order ID': id,
  'Customer Email': 'rosa@shop.test',
  'Order Date': '05/06/2024',
  'Order Status': 'Shipped',
  'Subtotal (ex tax)': '49.80',
  'Tax Total': '2.50',
  'Shipping Cost (ex tax)': '7.00',
  'Handling Cost (ex tax)': '1.00',
  'Ship Method': 'UPS Ground',
  'Order Total (inc tax)': '60.30',
  'Payment Method': 'Credit Card',
  'Date Shipped': '07/06/2024',
  'Order Currency Code': 'USD',
  ...address('Billing'),
  ...address('Shipping'),
  'Product Details':
    'Product ID: 24, Product Qty: 2, Product SKU: OF-1, Product Name: Filter, oil | 3": long, Product Weight: 0.07, Product Variation Details: , Product Unit Price: 20.00, Product Total Price: 40.00|Product ID: 25, Product Qty: 1, Product SKU: , Product Name: Wiper, Product Weight: 0.1, Product Variation Details: Size: L, Product Unit Price: 9.80, Product Total Price: 9.80',
  'Refund Amount': '0.00',
  ...more,
})

test('imports BigCommerce’s orders to the cent, with the articles of one cell', async () => {
  const done = await importShopFile(
    dealer(),
    makeFile(bigCommerce('3101'), bigCommerce('3102', { 'Order Status': 'Incomplete' })),
  )
  expect(done).toMatchObject({ layout: 'bigcommerceOrders', recordsCreated: 1, recordsRejected: 1 })
  const order = await find('3101')
  expect(order).toMatchObject({
    importedFrom: 'bigcommerce',
    subtotal: 49.8,
    salesTaxAmount: 2.5,
    shippingAmount: 7,
    customFeeAmount: 1,
    orderAmount: 60.3,
    paymentState: 'paid',
    shippingStatusId: 1,
    billState: 'MA',
    billCountry: 'USA',
  })
  expect(pickLines(order)).toEqual([
    ['OF-1', 'Filter, oil | 3": long', 20, 2, 2],
    ['Wiper – Size: L', 'Wiper – Size: L', 9.8, 1, 1],
  ])
})

test('reads all of a file’s dates in the order that the first clear one has', async () => {
  const days = async (...dates: string[]) => {
    const rows = dates.map((date, at) => bigCommerce(String(3200 + at), { 'Order Date': date }))
    const { sample } = await previewShopFile(dealer(), makeFile(...rows))
    return sample!.orderDate.slice(0, 10)
  }
  expect(await days('05/06/2024', '25/06/2024')).toBe('2024-06-05')
  expect(await days('05/06/2024', '06/25/2024')).toBe('2024-05-06')
  expect(await days('05/06/2024', '07/08/2024')).toBe('2024-06-05')
  const both = await previewShopFile(
    dealer(),
    makeFile(
      bigCommerce('3301', { 'Order Date': '25/06/2024' }),
      bigCommerce('3302', { 'Order Date': '06/25/2024' }),
    ),
  )
  expect(both.rejections).toMatchObject([{ field: 'Order date' }])
})

const square = (order: string, more: Record<string, string> = {}): Record<string, string> => ({
  Order: order,
  'Order Date': '2024-12-18',
  Currency: 'USD',
  'Order Subtotal': '109.01',
  'Order Tax Total': '3.46',
  'Order Total': '112.47',
  'Order Refunded Amount': '',
  'Fulfillment Date': '12/18/2024, 1:58 PM',
  'Fulfillment Type': 'Pickup',
  'Fulfillment Status': 'Completed',
  Channels: 'Counter',
  'Recipient Name': '',
  'Recipient Email': '',
  'Recipient Address': '',
  'Item Quantity': '2',
  'Item Name': 'Brake pads',
  'Item SKU': 'BP-1',
  'Item Variation': 'Regular',
  'Item Price': '43.42',
  'Item Options Total Price': '0.00',
  'Item Total Price': '43.42',
  ...more,
})

test('imports Square’s orders; a sale at the counter has no customer and gets no email', async () => {
  const second = {
    'Item Quantity': '1',
    'Item Name': 'Rotor',
    'Item SKU': '',
    'Item Variation': 'Front',
    'Item Total Price': '22.17',
  }
  const done = await importShopFile(
    dealer(),
    makeFile(
      square('Counter 8F819'),
      square('Counter 8F819', second),
      square('Online 77', {
        'Recipient Name': 'Ana Diaz',
        'Recipient Email': 'ana-square@shop.test',
        'Order Subtotal': '43.42',
        'Order Total': '46.88',
        'Order Refunded Amount': '$6.88',
      }),
      square('Counter 8F820', { 'Recipient Email': 'not an email' }),
    ),
  )
  expect(done).toMatchObject({
    layout: 'squareOrders',
    recordsCreated: 2,
    recordsRejected: 1,
    customersCreated: 1,
  })
  const sale = await find('Counter 8F819')
  expect(sale).toMatchObject({
    customerId: null,
    billEmail: '',
    billCompany: '–',
    orderAmount: 112.47,
    paymentState: 'paid',
  })
  expect(pickLines(sale)).toEqual([
    ['BP-1', 'Brake pads', 43.42, 2, 2],
    ['Rotor – Front', 'Rotor – Front', 22.17, 1, 1],
  ])
  expect(await find('Online 77')).toMatchObject({
    orderAmount: 46.88,
    subtotal: 43.42,
    paymentState: 'partRefunded',
  })
  const { rows: before } = await server.admin.query('select count(*) from mails')
  await dealer().ok(messages.write, { id: sale.id, message: '<p>Thanks</p>' })
  expect((await server.admin.query('select count(*) from mails')).rows).toEqual(before)
})

const skyVerge: Record<string, string> = {
  order_id: '4101',
  order_number: 'W-4101',
  date: '2024-05-01 10:00:00',
  status: 'completed',
  shipping_total: '5.00',
  tax_total: '2.00',
  discount_total: '3.00',
  order_total: '44.00',
  refunded_total: '4.00',
  order_currency: 'USD',
  payment_method: 'stripe',
  billing_first_name: 'Wu',
  billing_email: 'wu-export@shop.test',
  billing_address_1: '1 Oak',
  billing_city: 'Reno',
  billing_state: 'NV',
  billing_postcode: '89501',
  billing_country: 'US',
}

test('imports both files of WooCommerce’s Customer/Order/Coupon Export alike', async () => {
  const whole = makeFile({
    ...skyVerge,
    line_items:
      'id:1|name:Oil filter; 3|product_id:7|sku:OF-1|quantity:2|subtotal:30.00|subtotal_tax:0.00|total:27.00|total_tax:0.00|refunded:0.00|meta:;id:2|name:Clip|product_id:8|sku:CL|quantity:1|subtotal:10.00|subtotal_tax:0.00|total:10.00|total_tax:0.00|refunded:0.00|meta:Color=Red',
  })
  expect(await importShopFile(dealer(), whole)).toMatchObject({ layout: 'wooExport', recordsCreated: 1 })
  const order = await find('W-4101')
  expect(order).toMatchObject({
    orderAmount: 44,
    subtotal: 40,
    discountAmount: 3,
    paymentState: 'partRefunded',
  })
  expect(pickLines(order)).toEqual([
    ['OF-1', 'Oil filter; 3', 15, 2, 2],
    ['CL', 'Clip', 10, 1, 1],
  ])
  const item = (name: string, sku: string, quantity: string, subtotal: string) => ({
    ...skyVerge,
    item_id: '1',
    item_name: name,
    item_sku: sku,
    item_quantity: quantity,
    item_subtotal: subtotal,
  })
  const rows = makeFile(item('Oil filter; 3', 'OF-1', '2', '30.00'), item('Clip', 'CL', '1', '10.00'))
  expect(await importShopFile(dealer(), rows)).toMatchObject({ layout: 'wooExportRows', recordsUnchanged: 1 })
})

test('refuses WooCommerce’s Analytics report, and names the export that has everything', async () => {
  const report =
    'Date,"Order #","N. Revenue (formatted)",Status,Customer,"Customer type",Product(s),"Items sold",Coupon(s),"Net Sales"\n2024-05-01,5,$10,completed,Wu,new,1× Clip,1,,10\n'
  const { status, body } = await sendShopFile(dealer(), '/shop-imports/preview', report)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('Advanced Order Export')
})
