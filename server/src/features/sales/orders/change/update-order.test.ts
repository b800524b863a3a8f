import { afterEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { changeLine, makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()

type Change = Omit<Call<typeof orders.update>, 'id'>
const make = async (fields: Parameters<typeof makeOrder>[0] = {}) =>
  (await server.as('clerk1').ok(orders.create, makeOrder(fields))).data
const save = async (id: number, change: Change) =>
  (await server.as('clerk1').ok(orders.update, { id, ...change })).data

const restores: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const restore of restores.splice(0)) await restore()
})

/** Sets columns of the second dealer's settings until the test ends. */
async function setSettings(columns: Record<string, string | number>): Promise<void> {
  const names = Object.keys(columns)
  const pairs = names.map((name, n) => `${name} = $${n + 1}`).join(', ')
  const write = (values: unknown[]) =>
    server.admin.query(`update dealer_settings set ${pairs} where dealer_id = 2`, values)
  const { rows } = await server.admin.query(
    `select ${names.join(', ')} from dealer_settings where dealer_id = 2`,
  )
  restores.push(() => write(names.map((name) => rows[0][name])))
  await write(Object.values(columns))
}

/** Entries added since `before`, oldest first. */
const newEntries = (before: Order, after: Order) =>
  after.log
    .filter((entry) => !before.log.some((old) => old.id === entry.id))
    .reverse()
    .map((entry) => ({ action: entry.action, ...JSON.parse(entry.memo) }))
const readMails = async (order: Order) => {
  const { rows } = await server.admin.query(
    'select subject, html, text from mails where to_address = $1 order by id',
    [order.billEmail],
  )
  return rows as { subject: string; html: string; text: string }[]
}

test('changes, logs and emails nothing when an order is sent back as read', async () => {
  const order = await make({ userMemo: 'x', shippingAmount: 4 })
  const saved = await save(order.id, order)
  expect(saved).toEqual(order)
  expect(await readMails(order)).toEqual([])
})

test('keeps omitted fields, and saves a memo alone without emailing', async () => {
  const order = await make({ intMemo: 'one', salesman: 'Ann' })
  const saved = await save(order.id, { intMemo: 'two', requiredDate: '2027-01-05', version: order.version })
  expect(saved).toMatchObject({ intMemo: 'two', salesman: 'Ann', requiredDate: '2027-01-05', version: 2 })
  expect(saved.log.length).toBe(1)
  expect(await readMails(order)).toEqual([])
})

test('logs each line change with before and after, and emails them together', async () => {
  const order = await make({
    details: [makeLine({ qty: 2, itemWeight: 1 }), makeLine({ partNumber: 'B-2' })],
  })
  const [first, second] = order.details
  const saved = await save(order.id, {
    version: order.version,
    details: [
      changeLine(first, {
        price: 12,
        qty: 3,
        itemWeight: 1.5,
        statusOrder: 1,
        trackingNumber: '1Z',
        shippingCarrier: 'UPS',
      }),
      makeLine({ partNumber: 'NEW-1', price: 5, qty: 1 }),
    ],
  })
  const line = { lineId: first!.id, partNumber: '90915-YZZD1' }
  expect(newEntries(order, saved)).toMatchObject([
    { action: 'REMOVE_PRODUCT', lineId: second!.id, partNumber: 'B-2', qty: 1, price: 10 },
    { action: 'PRICE_CHANGE', ...line, before: 10, after: 12 },
    { action: 'QUANTITY_CHANGE', ...line, before: 2, after: 3 },
    { action: 'WEIGHT_CHANGE', ...line, before: 1, after: 1.5 },
    { action: 'TRACKING_CHANGE', ...line, after: { trackingNumber: '1Z', shippingCarrier: 'UPS' } },
    { action: 'STATUS_CHANGE', ...line, before: 'Processing', after: 'In Stock' },
    { action: 'ADD_PRODUCT', partNumber: 'NEW-1', qty: 1, price: 5 },
  ])
  expect(saved).toMatchObject({ subtotal: 41, orderAmount: 44.38 })
  const mails = await readMails(order)
  expect(mails.map((mail) => mail.subject)).toEqual([`Your order ${order.orderNumber} changed – Dealer One`])
  expect(mails[0]!.text).toContain(
    'The quantity is now 3 instead of 2.\nThe price of each is now USD $12.00 instead of USD $10.00.',
  )
  expect(mails[0]!.text).toContain('The weight is now 1.5 lb instead of 1 lb.')
  const { data: sentMessages } = await server.as('clerk1').ok(messages.listByOrder, { id: order.id })
  expect(sentMessages).toMatchObject([
    { to_mail: order.billEmail, mailStatus: 'queued', from_name: 'Dealer One' },
  ])
})

test.each([
  ['quantity', { qty: 3 }, 'The quantity is now 3 instead of 2.\n'],
  ['price', { price: 11 }, 'The price of each is now USD $11.00 instead of USD $10.00.\n'],
  ['status', { statusOrder: 4 }, 'Its status is now On Order instead of Processing.\n'],
  ['tracking', { trackingNumber: 'T-1' }, 'The tracking number is T-1.\n'],
  ['shipQty', { shipQty: 1 }, 'Shipped so far: 1 instead of 0.\n'],
  ['weight', { itemWeight: 2 }, 'The weight is 2 lb.\n'],
])('reports a changed %s in one email, unless suppressed', async (_, change, words) => {
  const order = await make()
  await save(order.id, { details: [changeLine(order.details[0], change)] })
  const mails = await readMails(order)
  expect(mails.length).toBe(1)
  expect(mails[0]!.text).toContain(words)
  const silent = await make()
  await save(silent.id, { details: [changeLine(silent.details[0], change)], doNotSendEmail: 1 })
  expect(await readMails(silent)).toEqual([])
})

test('emails changed lines in the order’s language, with the previous amount', async () => {
  const order = await make({
    locale: 'fr',
    taxRate: 0,
    details: [makeLine({ qty: 2, trackingNumber: 'T-1' })],
  })
  await save(order.id, { details: [changeLine(order.details[0], { qty: 3, trackingNumber: null })] })
  const [mail] = await readMails(order)
  expect(mail).toMatchObject({ subject: `Votre commande ${order.orderNumber} a changé – Dealer One` })
  expect(mail!.text).toContain(
    'La quantité est maintenant de 3 au lieu de 2.\nLe numéro de suivi T-1 n’est plus valable.',
  )
  expect(mail!.text).toContain('Le total est maintenant de USD $30.00 au lieu de USD $20.00.')
})

test('logs a status set without a message in words, and doesn’t email it', async () => {
  const order = await make()
  const saved = await save(order.id, { orderStatusId: 2 })
  expect(newEntries(order, saved)).toMatchObject([
    { action: 'STATUS_CHANGE', prevOrderStatus: 'New Orders', nextOrderStatus: 'In Stock' },
  ])
  expect(await readMails(order)).toEqual([])
  const problem = await server.as('clerk1').refused(orders.update, { id: order.id, orderStatusId: 5 })
  expect(problem).toMatchObject({ status: 422, code: 'shipping_status_needed' })
})

test('saves a status with its message and lines as one change: one version, one message, one email each', async () => {
  const order = await make({ details: [makeLine({ qty: 1 })] })
  const saved = await save(order.id, {
    version: order.version,
    orderStatusId: 4,
    statusMessage: { subject: 'On its way', message: '<p>Hello</p>' },
    details: [changeLine(order.details[0], { qty: 2 })],
  })
  expect(saved).toMatchObject({ orderStatusId: 4, version: order.version + 1 })
  expect(newEntries(order, saved).map(({ action }) => action)).toContain('STATUS_CHANGE')
  const { data: sentMessages } = await server.as('clerk1').ok(messages.listByOrder, { id: order.id })
  expect(sentMessages.filter(({ orderStatusId }) => orderStatusId === 4)).toMatchObject([
    { subject: 'On its way' },
  ])
  expect((await readMails(order)).length).toBe(2)
})

test.each([
  ['the status', { orderStatusId: 5, statusMessage: {} }],
  ['the message', { orderStatusId: 4, statusMessage: { templateId: 999_999 } }],
  ['a line', { orderStatusId: 4, statusMessage: {}, details: [{ id: 999_999, qty: 2 }] }],
])('saves, logs and emails nothing when %s is invalid', async (_, wrong) => {
  const order = await make()
  const refused = await server.as('clerk1').call(orders.update, { id: order.id, intMemo: 'new', ...wrong })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await server.as('clerk1').ok(orders.show, { id: order.id })).data).toEqual(order)
  expect(await readMails(order)).toEqual([])
  expect((await server.as('clerk1').ok(messages.listByOrder, { id: order.id })).data).toEqual([])
})

test('requires 5 or 5+4 digits in a US ZIP code, and keeps one already stored', async () => {
  const clerk = server.as('clerk1')
  const wrong = makeOrder({ billCountry: 'USA', billZip: '4321' })
  expect((await clerk.refused(orders.create, wrong)).errors?.map(({ path }) => path)).toEqual(['billZip'])
  const order = await make({ billCountry: 'USA', billZip: '43215-1234' })
  const { errors } = await clerk.refused(orders.update, { id: order.id, billZip: '1' })
  expect(errors?.map(({ path }) => path)).toContain('billZip')
  await server.admin.query(`update orders set bill_zip = 'old', ship_zip = 'old' where id = $1`, [order.id])
  expect((await save(order.id, { intMemo: 'x' })).billZip).toBe('old')
  expect((await save(order.id, { billCountry: 'CA', billZip: 'K1A 0B1' })).billZip).toBe('K1A 0B1')
})

test('logs a shipping group change, and copies billing when addresses are the same', async () => {
  const order = await make({ sameAddress: 1 })
  const moved = await save(order.id, { billCity: 'Waco' })
  expect(moved.shipCity).toBe('Waco')
  expect(newEntries(order, moved)).toEqual([
    { action: 'SHIP_GROUP_CHANGE', before: { shipCity: 'Austin' }, after: { shipCity: 'Waco' } },
  ])
  const typed = await save(order.id, { fixedShipping: 1, shippingAmount: 12.5 })
  expect(typed).toMatchObject({ shippingAmount: 12.5, orderAmount: 34.15 })
  expect(newEntries(moved, typed)[0]).toMatchObject({ after: { fixedShipping: 1, shippingAmount: 12.5 } })
  expect(await save(order.id, { fixedShipping: 0 })).toMatchObject({ shippingAmount: 0, orderAmount: 21.65 })
})

test('keeps fees a person set until they’re left to the dealer’s rule', async () => {
  const dealer = server.as('dealer2')
  await setSettings({
    handling_fee_amount_less_total: 4,
    custom_fee_fixed: 1,
    custom_fee_title: 'Eco fee',
  })
  const change = async (more: object) =>
    (await dealer.ok(orders.update, { id: order.id, taxRate: 0, ...more })).data
  const { data: order } = await dealer.ok(orders.create, makeOrder({ taxRate: 0, handlingFeeAmount: 99 }))
  expect(order).toMatchObject({ fixedHandling: 0, handlingFeeAmount: 4, customFeeAmount: 1, orderAmount: 25 })

  const set = await change({
    fixedHandling: 1,
    handlingFeeAmount: 0,
    fixedCustomFee: 1,
    customFeeAmount: 2.5,
    customFeeTitle: 'Oil disposal',
  })
  expect(set).toMatchObject({ handlingFeeAmount: 0, customFeeAmount: 2.5, orderAmount: 22.5 })
  expect(set.orderSummary.summary.find(({ code }) => code === 'customFee')).toMatchObject({
    title: 'Oil disposal',
    steps: [{ code: 'feeTyped', amount: 2.5 }],
  })
  expect(newEntries(order, set)).toEqual([
    {
      action: 'NOTE',
      before: {
        fixedHandling: 0,
        handlingFeeAmount: 4,
        fixedCustomFee: 0,
        customFeeAmount: 1,
        customFeeTitle: 'Eco fee',
      },
      after: {
        fixedHandling: 1,
        handlingFeeAmount: 0,
        fixedCustomFee: 1,
        customFeeAmount: 2.5,
        customFeeTitle: 'Oil disposal',
      },
    },
  ])
  const more = await change({ details: [changeLine(order.details[0], { qty: 10 })] })
  expect(more).toMatchObject({ handlingFeeAmount: 0, customFeeAmount: 2.5, orderAmount: 102.5 })
  const byRule = await change({ fixedHandling: 0, fixedCustomFee: 0 })
  expect(byRule).toMatchObject({ handlingFeeAmount: 4, customFeeTitle: 'Eco fee', orderAmount: 105 })
})

test('rejects a save from an old version and names who changed it', async () => {
  const order = await make()
  await server.as('dealer1').ok(orders.update, { id: order.id, version: order.version, intMemo: 'theirs' })
  const problem = await server.as('clerk1').refused(orders.update, { ...order, intMemo: 'mine' })
  expect(problem).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })
  expect((await server.as('clerk1').ok(orders.show, { id: order.id })).data.intMemo).toBe('theirs')
})

test('rejects the second of two simultaneous saves', async () => {
  const order = await make()
  const answers = await Promise.all(
    (['clerk1', 'dealer1'] as const).map((who) =>
      server.as(who).call(orders.update, { id: order.id, version: order.version, intMemo: who }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test('names the line when it refuses quantities below shipped, foreign lines and incomplete new ones', async () => {
  const order = await make({ details: [makeLine({ qty: 5 })] })
  const other = await make()
  const line = order.details[0]
  await server.as('clerk1').ok(orders.ship, { id: order.id, details: [{ id: line!.id, shipQty: 3 }] })
  const refusedWith = (details: Change['details']) =>
    server.as('clerk1').refused(orders.update, { id: order.id, details })
  expect((await refusedWith([changeLine(line, { qty: 2 })])).errors).toMatchObject([
    { path: 'details.0.qty', message: '3 already shipped' },
  ])
  expect(await refusedWith([{ ...line!, id: other.details[0]!.id }])).toMatchObject({
    code: 'line_not_in_order',
  })
  expect((await refusedWith([line!, { price: 1, qty: 1 }])).errors).toMatchObject([
    { path: 'details.1.partNumber' },
  ])
  expect((await refusedWith([])).errors).toMatchObject([
    { path: 'details', message: 'You must add at least one product' },
  ])
})

test('updates an unknown cost with the price until someone sets it', async () => {
  const order = await make({ details: [makeLine({ cost: null, price: 8 })] })
  expect(order.details[0]).toMatchObject({ cost: 8, costUnknown: 1 })
  const dearer = await save(order.id, { details: [changeLine(order.details[0], { price: 9 })] })
  expect(dearer.details[0]).toMatchObject({ cost: 9, costUnknown: 1 })
  const corrected = await save(order.id, { details: [changeLine(dearer.details[0], { cost: 5 })] })
  expect(corrected.details[0]).toMatchObject({ cost: 5, costUnknown: 0 })
})

test('keeps amounts when only a memo is edited, and the rate otherwise, after settings change', async () => {
  const dealer = server.as('dealer2')
  const { data: order } = await dealer.ok(orders.create, makeOrder())
  await setSettings({ all_states_province_tax_rate: 15 })
  const { data: saved } = await dealer.ok(orders.update, { ...order, intMemo: 'x' })
  expect(saved.orderAmount).toBe(order.orderAmount)
  const { data: dearer } = await dealer.ok(orders.update, {
    id: order.id,
    details: [changeLine(order.details[0], { qty: 3 })],
  })
  expect(dearer).toMatchObject({ salesTaxRate: 13, orderAmount: 33.9 })
})

test('logs old and new values of a changed order', async () => {
  const order = await make()
  await save(order.id, { billCity: 'Waco', details: [changeLine(order.details[0], { qty: 3 })] })
  const { rows } = await server.admin.query(
    `select changes from activity_log where record = 'orders' and record_id = $1 and action = 'update'`,
    [order.id],
  )
  expect(rows[0].changes).toMatchObject({
    billCity: ['Austin', 'Waco'],
    lines: [['2 × 90915-YZZD1 at 10.00'], ['3 × 90915-YZZD1 at 10.00']],
  })
})
