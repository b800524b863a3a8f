import { expect, test } from 'vitest'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { testServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'

const server = testServer()

async function printed(id: number, who: 'clerk1' | 'dealer2' = 'clerk1', query = '') {
  const { cookie } = server.as(who)
  const response = await fetch(`${server.url}/api/orders/${id}/sheet.pdf${query}`, {
    headers: { cookie: cookie! },
  })
  const file = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, file, pages: readPdf(file) }
}

test('prints the order’s addresses, lines and total, dated in the dealer’s zone', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(
    orders.create,
    makeOrder({
      billCompany: 'Señor Façade & Łukasz GmbH',
      billContact: 'Žofia Đặng, Ελένη, Жанна',
      purchaseOrderNumber: 'PO-77',
      requiredDate: '2026-12-24',
      instructions: 'Leave at the back door.\nRing twice.',
      details: [
        makeLine({ description: 'Oil filter', qty: 2, year: 2014, makeSlug: 'toyota', modelSlug: 'camry' }),
        makeLine({ partNumber: 'B-2', price: 1234.5, pickupOnly: 1 }),
      ],
    }),
  )
  // 11:30 p.m. in Chicago, already the next day in UTC.
  await server.admin.query(`update orders set order_date = '2026-11-04T05:30:00Z' where id = $1`, [order.id])
  const { headers, pages } = await printed(order.id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`order-${order.orderNumber}.pdf`)
  expect(pages).toHaveLength(1)
  for (const words of [
    'Dealer One',
    `Order ${order.orderNumber}`,
    'Order date11/03/2026',
    'Required date12/24/2026',
    'PO-77',
    'Señor Façade & Łukasz GmbH',
    'Žofia Đặng, Ελένη, Жанна',
    '90915-YZZD1Oil filter',
    '20USD $10.00USD $20.00',
    '2014 Toyota Camry',
    'USD $1,234.50',
    'Pick-up only',
    'Sales tax 8.25%',
    `Total${formatMoney(order.orderAmount, 'USD')}`,
    'Ring twice.',
    'Page 1 of 1',
  ])
    expect(pages[0], words).toContain(words)
})

test('prints names in the scripts that customers write in, and reports a letter that can’t be printed', async () => {
  const clerk = server.as('clerk1')
  const printedFor = async (billContact: string) => {
    const { data } = await clerk.ok(orders.create, makeOrder({ billContact }))
    return (await printed(data.id)).pages[0]
  }
  const page = await printedFor('Wáng 王小明, Kim 김민수, さくら, דוד, محمد')
  // Hebrew and Arabic are drawn from the right, Arabic in its joined forms.
  for (const words of ['Wáng 王小明', 'Kim 김민수', 'さくら', 'דוד'.split('').toReversed().join('')])
    expect(page, words).toContain(words)
  expect(page).not.toContain('¤')
  expect(await printedFor('Anong อนงค์')).toMatch(
    /Anong ¤+[\s\S]*¤ stands for a letter that can’t be printed./,
  )
  expect(await printedFor('Žofia ½ – €')).not.toContain('¤')
})

test('tags headings and tables for screen readers', async () => {
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder())
  const file = (await printed(order.id)).file.toString('latin1')
  expect(file).toContain('/Marked true')
  for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'])
    expect(file).toContain(`/S /${tag}\n`)
  expect(file).toContain('/Scope /Column')
})

test('names the store’s address for a pick-up', async () => {
  await server.admin.query('update dealer_settings set enable_pick_up_at_dealership = 1 where dealer_id = 1')
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder({ isPickUp: 1 }))
  const [page] = (await printed(order.id)).pages
  expect(page).toContain('Pick up at')
  expect(page).not.toContain('Ship to')
  expect(page!.match(/Dealer One/g)!.length).toBeGreaterThan(1)
})

test('never leaves the sums alone on the last page, however many lines there are', async () => {
  const clerk = server.as('clerk1')
  for (let count = 14; count <= 26; count += 1) {
    const details = Array.from({ length: count }, (_, at) => makeLine({ partNumber: `LINE-${at}` }))
    const { data: order } = await clerk.ok(orders.create, makeOrder({ details }))
    const last = (await printed(order.id)).pages.find((page) => page.includes('Subtotal'))
    expect(last, String(count)).toContain(`LINE-${count - 1}`)
  }
})

test('names the dealer’s phone and email, and the document’s language', async () => {
  await server.admin.query(
    `update dealers set parts_phone = '555 0199', parts_email = 'desk@one.test' where id = 1`,
  )
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder({ locale: 'fr' }))
  const { file, pages } = await printed(order.id)
  expect(pages[0]).toMatch(
    /Dealer One\n1 First St\nAustin, TX 73301\n555 0199\ndesk@one.test\nparts.one.test\n/,
  )
  expect(file.toString('latin1')).toContain('/Lang (fr)')
  expect(file.toString('latin1')).toContain('/DisplayDocTitle true')
})

test('spreads 500 lines over numbered pages, each with the table header', async () => {
  const details = Array.from({ length: 500 }, (_, at) =>
    makeLine({ partNumber: `LONG-${at}`, description: `Bracket ${at} `.repeat(at % 7 === 0 ? 6 : 1) }),
  )
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder({ details }))
  const { pages } = await printed(order.id)
  expect(pages.length).toBeGreaterThan(12)
  pages.forEach((page, at) => {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    if (/LONG-\d/.test(page)) expect(page).toContain('Part number')
  })
  const all = pages.join('\n').match(/LONG-\d+/g)
  expect(new Set(all).size).toBe(500)
  expect(pages.at(-1)).toContain(`Total${formatMoney(order.orderAmount, 'USD')}`)
})

test('prints certain payments with their date and reference, and a card’s brand and last four digits', async () => {
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder())
  expect((await printed(order.id)).pages[0]).not.toContain('Payments')
  const row = (kind: string, state: string, amount: number, of: number | null, name: string) =>
    server.admin.query(
      `insert into charges (dealer_id, kind, charge_id, order_id, payment_method_id, dealer_payment_id, env_mode, source,
          state, amount, currency, reason, idempotency_key, request_hash, sent_at, created_at, user_name, card_brand,
          card_last4, gateway_reference, settled_by)
        values (1, $1, $5, $2, 9, 1, 'sandbox', 'stored', $3, $4, 'USD', 'Secret reason', $6, '', now(),
          '2026-11-04T05:30:00Z', 'Clerk', 'visa', '4242', 'pi_' || $6, 'answer') returning id::int`,
      [kind, order.id, state, amount, of, name],
    )
  const charge = await row('charge', 'succeeded', 15, null, 'a')
  await row('refund', 'succeeded', 5, charge.rows[0].id, 'b')
  await row('charge', 'failed', 7.77, null, 'c')
  const page = (await printed(order.id)).pages[0]
  for (const words of [
    'Payments',
    '11/03/2026 Paid, Visa •••• 4242\nReference pi_a\nUSD $15.00',
    '11/03/2026 Refunded, Visa •••• 4242\nReference pi_b\n-USD $5.00',
    'Paid in allUSD $15.00',
    'Refunded in all-USD $5.00',
    `Due${formatMoney(order.orderAmount - 10, 'USD')}`,
  ])
    expect(page, words).toContain(words)
  for (const words of ['Secret reason', 'pi_c', 'Stripe', '7.77']) expect(page).not.toContain(words)
})

test('prints a Canadian tax with three decimals, and refuses other dealers’ orders', async () => {
  const { data: order } = await server
    .as('dealer2')
    .ok(orders.create, makeOrder({ billState: 'ON', details: [makeLine({ price: 10.01 })] }))
  expect((await printed(order.id, 'dealer2')).pages[0]).toContain('CAN $1.301')
  expect((await printed(order.id)).status).toBe(404)
})

test('prints each shipment with its number and pieces', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(orders.create, makeOrder({ details: [makeLine({ qty: 3 })] }))
  const { id } = order.details[0]!
  for (const trackingNumber of ['1Z-ONE', '1Z-TWO'])
    await clerk.ok(orders.ship, {
      id: order.id,
      details: [{ id, shipQty: trackingNumber === '1Z-ONE' ? 2 : 1, trackingNumber, shippingCarrier: 'UPS' }],
    })
  const [page] = (await printed(order.id)).pages
  expect(page).toContain('UPS 1Z-ONE · 2 × 90915-YZZD1')
  expect(page).toContain('UPS 1Z-TWO · 1 × 90915-YZZD1')
})

test.each([
  ['es', ['Facturar a', 'Número de pieza', 'Impuesto sobre ventas', 'Página 1 de 1']],
  ['fr', ['Facturer à', 'Numéro de pièce', 'Taxe de vente', 'Page 1 sur 1']],
] as const)('prints in the order’s language: %s', async (locale, words) => {
  const { data: order } = await server.as('clerk1').ok(orders.create, makeOrder({ locale }))
  const { pages } = await printed(order.id)
  for (const word of words) expect(pages.join(' ')).toContain(word)
})

test('prints an invoice with its number, date, due date, terms and each tax with its registration number', async () => {
  const gst = { name: 'GST', rate: 5, registrationNumber: '80412 7735 RT0001' }
  const qst = { name: 'QST', rate: 9.975, registrationNumber: '1204551873 TQ0001' }
  await server.as('dealer2').ok(taxRules.create, { stateCode: 'QC', taxComponents: [gst, qst] })
  const place = { billState: 'QC', billZip: 'H2X 1Y4', billCompany: 'Garage Roy' }
  const terms = { payTerms: 'Net 30', purchaseOrderNumber: 'PO-77' }
  const details = [makeLine(), makeLine({ partNumber: 'GIFT-1', is_taxable: 0 })]
  const { data: order } = await server
    .as('dealer2')
    .ok(orders.create, makeOrder({ ...place, ...terms, details }))
  await server.admin.query(`update orders set order_date = '2026-11-04T20:30:00Z' where id = $1`, [order.id])
  const invoice = await printed(order.id, 'dealer2', '?as=invoice')
  expect(invoice.headers.get('content-disposition')).toContain(`invoice-${order.orderNumber}.pdf`)
  for (const words of [
    `Invoice ${order.orderNumber}`,
    'Invoice date11/04/2026',
    'Due date12/04/2026',
    'Pay termsNet 30',
    'Printed on',
    'PO-77',
    'Garage Roy',
    'Not taxed',
    'GST 5% (80412 7735 RT0001)',
    'QST 9.975% (1204551873 TQ0001)',
    `Total${formatMoney(order.orderAmount, 'CAN')}`,
  ])
    expect(invoice.pages[0], words).toContain(words)
})

test('shows on an invoice what was given back of its tax, and prints a receipt only of what was paid', async () => {
  const clerk = server.as('clerk1')
  const { data: order } = await clerk.ok(orders.create, makeOrder({ details: [makeLine({ price: 100 })] }))
  const { id } = order
  expect((await printed(id, 'clerk1', '?as=receipt')).status).toBe(409)
  await clerk.ok(recordedPayments.create, {
    id,
    amount: order.orderAmount,
    method: 'check',
    reference: 'CK-9',
  })
  const parts = { goods: 20, tax: 1.65, shipping: 0, fees: 0 }
  await clerk.ok(recordedPayments.create, { id, amount: 21.65, method: 'cash', kind: 'refund', parts })
  const [invoice] = (await printed(id, 'clerk1', '?as=invoice')).pages
  for (const words of [
    'On receipt',
    'Deducted from the total-USD $21.65',
    'Parts-USD $20.00',
    'Tax-USD $1.65',
  ])
    expect(invoice, words).toContain(words)
  const [receipt] = (await printed(id, 'clerk1', '?as=receipt')).pages
  for (const words of [`Receipt ${order.orderNumber}`, 'Paid, Check', 'Reference CK-9', 'DueUSD $0.00'])
    expect(receipt, words).toContain(words)
})

test('prints a packing slip without prices: of a shipment, or of what’s still to ship', async () => {
  const clerk = server.as('clerk1')
  const details = [
    makeLine({ partNumber: 'A-1', qty: 3, price: 77.7 }),
    makeLine({ partNumber: 'B-2', price: 77.7 }),
  ]
  const { data: order } = await clerk.ok(orders.create, makeOrder({ details }))
  const [first] = order.details
  await clerk.ok(orders.ship, {
    id: order.id,
    details: [{ id: first!.id, shipQty: 2, trackingNumber: '1Z-ONE', shippingCarrier: 'UPS' }],
  })
  const { data: shipped } = await clerk.ok(orders.show, { id: order.id })
  const shipmentId = shipped.shipments[0]!.id
  const slip = await printed(order.id, 'clerk1', `?as=packingSlip&shipmentId=${shipmentId}`)
  expect(slip.pages[0]).toMatch(/A-1[\s\S]*32/)
  for (const words of [`Packing slip ${order.orderNumber}`, '1Z-ONE', 'UPS', 'Ship to'])
    expect(slip.pages[0], words).toContain(words)
  expect(slip.pages[0]).not.toMatch(/B-2|\$|77\.7|Bill to|Total/)
  const [rest] = (await printed(order.id, 'clerk1', '?as=packingSlip')).pages
  expect(rest).toMatch(/A-1[\s\S]*31[\s\S]*B-2[\s\S]*11/)
  expect(rest).not.toContain('1Z-ONE')
})
