import { expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { testServer } from '#test/harness.ts'
import { findImported, insertImported } from './queries.ts'
import {
  importShopFile,
  makeCsv,
  makeFurtherRow,
  makeShopFile,
  makeShopRow,
  previewShopFile,
  sendShopFile,
  shopifyHeader,
  wooHeader,
} from './shop-imports.fixture.ts'

const server = testServer()
const find = async (number: string) => {
  const { data } = await server.as('dealer1').ok(orders.list, { search: number })
  const row = data[0]
  return row ? (await server.as('dealer1').ok(orders.show, { id: row.id })).data : null
}
const pickCounts = ({
  recordsCreated,
  recordsUpdated,
  recordsUnchanged,
  recordsSkipped,
  recordsRejected,
}: Counts) => [recordsCreated, recordsUpdated, recordsUnchanged, recordsSkipped, recordsRejected]
type Counts = Awaited<ReturnType<typeof importShopFile>> | Awaited<ReturnType<typeof previewShopFile>>

test('previews without saving, then imports orders with customers, payments and shipments as they were', async () => {
  const dealer = server.as('dealer1')
  const file = makeShopFile(
    makeShopRow('#5001', {
      Subtotal: '45.00',
      Total: '52.50',
      'Discount Amount': '5.00',
      'Discount Code': 'SPRING',
      Notes: 'Leave at\nthe door',
      'Refunded Amount': '10.00',
      'Financial Status': 'partially_refunded',
    }),
    makeFurtherRow('#5001', {}),
    makeShopRow('#5002', { Currency: 'EUR' }),
    makeShopRow('#5003', { Email: 'rosa@', Total: 'a lot' }),
  )
  const before = await dealer.ok(orders.list, {})
  const { rows: mails } = await server.admin.query('select count(*) from mails')
  const preview = await previewShopFile(dealer, file)
  expect(pickCounts(preview)).toEqual([1, 0, 0, 0, 2])
  expect(preview).toMatchObject({ layout: 'shopifyOrders', linesRead: 4, recordsRead: 3, hasMore: false })
  expect(preview.sample).toMatchObject({ number: '#5001', paid: 52.5, refunded: 10 })
  expect(preview.rejections.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [5, 'Currency', 'Is EUR; this dealer sells in USD'],
    [6, 'Email', 'Must be a valid email'],
    [6, 'Total', 'Must be an amount of 0 or more'],
  ])
  expect((await dealer.ok(orders.list, {})).recordsTotal).toBe(before.recordsTotal)

  const done = await importShopFile(dealer, file)
  expect(pickCounts(done)).toEqual([1, 0, 0, 0, 2])
  expect(done).toMatchObject({ status: 'done', customersCreated: 1, startedByName: 'dealer1 Test' })
  const order = (await find('#5001'))!
  expect(order).toMatchObject({
    importedFrom: 'shopify',
    importedNumber: '#5001',
    orderDate: '2024-03-05T14:59:00.000Z',
    isLocked: 1,
    subtotal: 50,
    discountAmount: 5,
    shippingAmount: 5,
    salesTaxAmount: 2.5,
    orderAmount: 52.5,
    orderStatusId: 5,
    shippingStatusId: 1,
    paymentState: 'partRefunded',
    amountDue: 0,
    billCompany: 'Rosa Diaz',
    billZip: '02134',
    billCountry: 'USA',
    userMemo: 'Leave at\nthe door',
  })
  expect(
    order.details.map(({ partNumber, price, qty, qtyShipped }) => [partNumber, price, qty, qtyShipped]),
  ).toEqual([
    ['OF-1', 20, 2, 2],
    ['WB-1', 10, 1, 1],
  ])
  expect(order.orderSummary.summary.map(({ code, amount }) => [code, amount])).toEqual([
    ['subtotal', 50],
    ['discount', -5],
    ['shipping', 5],
    ['salesTax', 2.5],
    ['total', 52.5],
  ])
  expect(order.shipments).toMatchObject([{ shippedAt: '2024-03-06T14:00:00.000Z' }])
  const { data: customer } = await dealer.ok(customers.show, { id: order.customerId! })
  expect(customer).toMatchObject({ billEmail: 'rosa@shop.test', billCity: 'Boston', hasPassword: false })
  const { rows: now } = await server.admin.query('select count(*) from mails')
  expect(now).toEqual(mails)

  const { body } = await dealer.send<string>('GET', `/shop-imports/${done.id}/rejections.csv`)
  expect(body).toContain('Currency: Is EUR; this dealer sells in USD')
  expect((await dealer.ok(shopImports.show, { id: done.id })).data.rejections).toHaveLength(3)
})

test('creates nothing twice, adds what a later file has more, and never overwrites work done here', async () => {
  const dealer = server.as('dealer1')
  const open = {
    'Fulfillment Status': 'unfulfilled',
    'Fulfilled at': '',
    'Lineitem fulfillment status': 'pending',
  }
  const pending = { ...open, 'Financial Status': 'pending', 'Paid at': '' }
  const first = makeShopFile(makeShopRow('#6001', pending), makeShopRow('#6002', open))
  expect(pickCounts(await importShopFile(dealer, first))).toEqual([2, 0, 0, 0, 0])
  expect(pickCounts(await importShopFile(dealer, first))).toEqual([0, 0, 2, 0, 0])
  const worked = (await find('#6002'))!
  expect(worked).toMatchObject({ orderStatusId: 3, paymentState: 'paid' })
  await dealer.ok(orders.update, { id: worked.id, intMemo: 'Called the customer' })

  const later = makeShopFile(makeShopRow('#6003'), makeShopRow('#6002'), makeShopRow('#6001'))
  expect(pickCounts(await previewShopFile(dealer, later))).toEqual([1, 1, 0, 1, 0])
  expect(pickCounts(await importShopFile(dealer, later))).toEqual([1, 1, 0, 1, 0])
  expect(await find('#6002')).toMatchObject({ orderStatusId: 3, intMemo: 'Called the customer' })
  const moved = (await find('6001'))!
  expect(moved).toMatchObject({
    orderStatusId: 5,
    shippingStatusId: 1,
    paymentState: 'paid',
    orderAmount: 47.5,
  })
  expect(moved.details[0]).toMatchObject({ qtyShipped: 2, statusOrder: 6 })
  expect(pickCounts(await importShopFile(dealer, later))).toEqual([0, 0, 2, 1, 0])
})

test('saves nothing of a batch with an order that another import has created meanwhile', async () => {
  await importShopFile(server.as('dealer1'), makeShopFile(makeShopRow('#6401')))
  const again = server.work(1, async (work) => {
    const importedBefore = await findImported(work, 'shopify', ['456401'])
    await insertImported(work, [...importedBefore.values()])
  })
  await expect(again).rejects.toThrow('duplicate key')
})

test('rejects an order of more lines than any has, instead of reading its first ones', async () => {
  const lines = Array.from({ length: 2500 }, () => makeFurtherRow('', {}))
  const previewed = await previewShopFile(server.as('dealer1'), makeShopFile(makeShopRow('#6501'), ...lines))
  expect(previewed).toMatchObject({ linesRead: 2501, recordsRejected: 1 })
  expect(previewed.rejections).toMatchObject([{ field: 'Articles', reason: 'The order has more than 500' }])
})

test('counts orders by their own days, and takes back those nobody worked on', async () => {
  const dealer = server.as('dealer1')
  const day = { fromDate: '2023-07-01', toDate: '2023-07-01' }
  const dated = { 'Created at': '2023-07-01 12:00:00 -0500', 'Paid at': '2023-07-01 12:00:00 -0500' }
  const done = await importShopFile(
    dealer,
    makeShopFile(makeShopRow('#7001', dated), makeShopRow('#7002', dated)),
  )
  expect((await dealer.ok(orders.list, day)).recordsTotal).toBe(2)
  const remaining = (await find('#7002'))!
  await dealer.ok(orders.unlock, { id: remaining.id })
  expect((await dealer.ok(shopImports.undo, { id: done.id })).data).toEqual({ deleted: 1, kept: 1 })
  expect((await dealer.ok(orders.list, day)).data.map(({ id }) => id)).toEqual([remaining.id])
  const again = await importShopFile(
    dealer,
    makeShopFile(makeShopRow('#7001', dated), makeShopRow('#7002', dated)),
  )
  expect(pickCounts(again)).toEqual([1, 0, 1, 0, 0])
})

test('keeps tracking numbers with their carriers, also those that only a later file has', async () => {
  const dealer = server.as('dealer1')
  const tracked = ['Tracking Number', 'Tracking Company']
  const makeFile = (...rows: Record<string, string>[]) => makeCsv([...shopifyHeader, ...tracked], rows)
  const sent = { 'Tracking Number': '1Z999', 'Tracking Company': 'ups' }
  const waits = { 'Lineitem fulfillment status': 'pending' }
  const readParcels = async (number: string) => {
    const { details, shipments } = (await find(number))!
    const lines = details.map((line) => [line.shippingCarrier, line.trackingNumber])
    return [lines, shipments.map((parcel) => [parcel.shippingCarrier, parcel.trackingNumber])]
  }
  await importShopFile(
    dealer,
    makeFile(
      makeShopRow('#7501', { ...sent, Subtotal: '60.00', Total: '67.50' }),
      makeFurtherRow('#7501', {}),
      makeFurtherRow('#7501', { 'Tracking Number': '94001', 'Tracking Company': 'Royal Mail' }),
      makeShopRow('#7502', {
        ...sent,
        'Fulfillment Status': 'partial',
        Subtotal: '50.00',
        Total: '57.50',
      }),
      makeFurtherRow('#7502', waits),
      makeShopRow('#7503'),
    ),
  )
  const [ups, other, none] = [
    ['UPS', '1Z999'],
    ['Royal Mail', '94001'],
    [null, null],
  ]
  expect(await readParcels('#7501')).toEqual([
    [ups, ups, other],
    [ups, other],
  ])
  expect(await readParcels('#7502')).toEqual([[ups, none], [ups]])
  expect(await readParcels('#7503')).toEqual([[none], [none]])
  expect(pickCounts(await importShopFile(dealer, makeFile(makeShopRow('#7503', sent))))).toEqual([
    0, 1, 0, 0, 0,
  ])
  expect(await readParcels('#7503')).toEqual([[ups], [ups]])
  expect((await find('#7503'))!.details[0]).toMatchObject({ qtyShipped: 2, statusOrder: 6 })
  const byCarrier = await dealer.ok(orders.list, { carrier: 'Royal Mail + UPS' })
  expect(byCarrier.data.map(({ id }) => id)).toEqual([(await find('#7501'))!.id])

  const woo = (items: string, number: string) => ({
    order_id: number,
    order_number: number,
    order_date: '2024-05-01 10:00:00',
    status: 'completed',
    order_total: '10.00',
    order_currency: 'USD',
    billing_email: 'w@shop.test',
    billing_first_name: 'Wu',
    line_item_1: 'name:Clip|sku:C|quantity:1|total:10.00|sub_total:10.00',
    'meta:_wc_shipment_tracking_items': items,
  })
  const asPhp = 'a:1:{i:0;a:2:{s:17:"tracking_provider";s:4:"usps";s:15:"tracking_number";s:5:"94002";}}'
  const asJson = '[{"tracking_provider":"fedex","tracking_number":"7001"},{"tracking_number":"7002"}]'
  const header = [...wooHeader, 'meta:_wc_shipment_tracking_items']
  await importShopFile(dealer, makeCsv(header, [woo(asPhp, '7601'), woo(asJson, '7602')]))
  expect(await readParcels('7601')).toEqual([[['USPS', '94002']], [['USPS', '94002']]])
  expect(await readParcels('7602')).toEqual([[['FedEx', '7001, 7002']], [['FedEx', '7001, 7002']]])
})

test('refuses other files with what was expected and found, and people who may not', async () => {
  const dealer = server.as('dealer1')
  const near = await sendShopFile<{ detail: string }>(
    dealer,
    '/shop-imports/preview',
    'Name,Email,Financial Status,Created at,Total,Lineitem name\n',
  )
  expect(near).toMatchObject({ status: 422 })
  expect(JSON.stringify(near.body)).toContain('Lineitem quantity, Lineitem price')
  const far = await sendShopFile(dealer, '/shop-imports', 'Color,Size\nred,1\n')
  expect(JSON.stringify(far.body)).toContain('Color, Size')
  expect((await sendShopFile(server.as('clerk1'), '/shop-imports', 'a,b\n')).status).toBe(403)
})

test('rejects an order with an unreadable line as a whole, and formulas come back inert', async () => {
  const dealer = server.as('dealer1')
  const file = `${makeShopFile(makeShopRow('#8001', { 'Lineitem name': '=HYPERLINK("x")', Currency: 'GBP' }), makeShopRow('#8002'))}\n#8002,"never closed,1,2`
  const done = await importShopFile(dealer, file)
  expect(pickCounts(done)).toEqual([0, 0, 0, 0, 2])
  const { body } = await dealer.send<string>('GET', `/shop-imports/${done.id}/rejections.csv`)
  expect(body).toContain("'=HYPERLINK")
  expect(await find('#8002')).toBeNull()
})

test('customers who refused marketing get no broadcasts, and no import makes them get some again', async () => {
  const dealer = server.as('dealer1')
  const place = ['Address1', 'City', 'Province Code', 'Zip', 'Phone'].map((name) => `Default Address ${name}`)
  const makeFile = (...people: [email: string, accepts: string][]) =>
    makeCsv(
      ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', ...place],
      people.map(([email, accepts], at) => ({
        'First Name': 'P',
        'Last Name': `N${at}`,
        Email: email,
        'Accepts Email Marketing': accepts,
        'Default Address Address1': '1 Main St',
        'Default Address City': at === 2 ? '' : 'Austin',
        'Default Address Province Code': 'TX',
        'Default Address Zip': '73301',
        'Default Address Phone': '555',
      })),
    )
  const stopped = async () => {
    const { data } = await dealer.ok(suppressions.list, { search: 'consent-' })
    return data.map(({ address, reason, note }) => [address, reason, note]).toSorted()
  }
  await importShopFile(dealer, makeShopFile(makeShopRow('#9001', { Email: 'consent-known@shop.test' })))
  await dealer.ok(suppressions.create, { address: 'consent-before@shop.test', note: 'by phone' })
  const file = makeFile(
    ['consent-yes@shop.test', 'yes'],
    ['consent-no@shop.test', 'no'],
    ['consent-rejected@shop.test', 'no'],
    ['Consent-Known@shop.test', 'No'],
    ['consent-before@shop.test', 'yes'],
  )
  const preview = await previewShopFile(dealer, file)
  expect(pickCounts(preview)).toEqual([3, 0, 0, 1, 1])
  expect(await stopped()).toEqual([['consent-before@shop.test', 'added', 'by phone']])
  const note = 'No marketing email in Shopify'
  const after = [
    ['Consent-Known@shop.test', 'added', note],
    ['consent-before@shop.test', 'added', 'by phone'],
    ['consent-no@shop.test', 'added', note],
    ['consent-rejected@shop.test', 'added', note],
  ]
  await importShopFile(dealer, file)
  expect(await stopped()).toEqual(after)
  await importShopFile(
    dealer,
    makeFile(
      ['consent-no@shop.test', 'yes'],
      ['consent-before@shop.test', 'no'],
      ['consent-x@shop.test', 'yes'],
    ),
  )
  expect(await stopped()).toEqual(after)
})

test('reads Shopify’s customers; those who exist stay as they are', async () => {
  const dealer = server.as('dealer1')
  const header = [
    'Customer ID, First Name, Last Name, Email, Accepts Email Marketing, Default Address Company',
    'Default Address Address1, Default Address Address2, Default Address City',
    'Default Address Province Code, Default Address Country Code, Default Address Zip',
    'Default Address Phone, Phone, Note, Tax Exempt, Tags',
  ].flatMap((names) => names.split(', '))
  const person = {
    'First Name': 'Zoë',
    'Last Name': 'Márquez',
    Email: 'zoe@shop.test',
    'Default Address Address1': '1 Main St',
    'Default Address City': 'Austin',
    'Default Address Province Code': 'TX',
    'Default Address Country Code': 'US',
    'Default Address Zip': "'73301",
    'Default Address Phone': "'+15125550100",
    Tags: 'VIP',
  }
  const shopify = Buffer.from(
    makeCsv(header, [person, { ...person, Email: 'bare@shop.test', 'Default Address City': '' }]),
    'latin1',
  )
  const done = await importShopFile(dealer, shopify)
  expect(pickCounts(done)).toEqual([1, 0, 0, 0, 1])
  expect(pickCounts(await importShopFile(dealer, shopify))).toEqual([0, 0, 0, 1, 1])
  const { data } = await dealer.ok(customers.list, { value: 'zoe@shop.test' })
  expect((await dealer.ok(customers.show, { id: data[0]!.id })).data).toMatchObject({
    billCompany: 'Zoë Márquez',
    billZip: '73301',
    billState: 'TX',
    billPhone: '+15125550100',
    intMemo: 'VIP',
  })
})

test('refuses a WooCommerce customer without a ZIP, and shows no password', async () => {
  const dealer = server.as('dealer1')
  const woo = makeCsv(
    [
      'ID',
      'user_login',
      'user_pass',
      'user_email',
      'first_name',
      'last_name',
      'billing_first_name',
      'billing_last_name',
      'billing_company',
      'billing_email',
      'billing_phone',
      'billing_address_1',
      'billing_city',
      'billing_state',
      'billing_country',
      'billing_postcode',
    ],
    [
      {
        ID: '7',
        user_pass: '$P$Bsecret',
        user_email: 'bo@shop.test',
        billing_first_name: 'Bo',
        billing_last_name: 'Li',
        billing_company: 'Li Motors',
        billing_phone: '555',
        billing_address_1: '2 Oak',
        billing_city: 'Reno',
        billing_state: 'NV',
        billing_country: 'US',
        billing_postcode: '',
      },
    ],
  )
  const rejected = await importShopFile(dealer, woo)
  expect(pickCounts(rejected)).toEqual([0, 0, 0, 0, 1])
  const { body } = await dealer.send<string>('GET', `/shop-imports/${rejected.id}/rejections.csv`)
  expect(body).not.toContain('secret')
})
