import { beforeAll, expect, test } from 'vitest'
import { dealerEntity } from '#contract/sales/entities/dealer-entity.ts'
import {
  catalogMakeEntity,
  communicationEntity,
  customerEntity,
  orderDetailEntity,
  orderEntity,
  pricingRuleEntity,
  rmaEntity,
  templateEntity,
} from '#contract/sales/entities/entities.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { specialsSections } from '#contract/store/pages/home-page-specials.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { pickUps } from '#contract/store/shipping/pick-up.ts'
import { addCatalog, importText, vehiclesCsv } from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { people } from '#test/tenants.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { addReceivedReturn, addReturn, addShippedOrder } from '../returns/returns.fixture.ts'
import { makeTemplate } from '../templates/templates.fixture.ts'

const server = testServer()
let order: Order

const newOrder = async () => (await server.as('dealer1').ok(orders.create, makeOrder())).data
const readOrder = async (id: number) => (await server.as('dealer1').ok(orders.show, { id })).data

beforeAll(async () => {
  order = await newOrder()
})

test('lists the lines of one order, and saves the order with each line', async () => {
  const one = server.as('dealer1')
  await newOrder()
  const listed = await one.ok(orderDetailEntity.list, { order_id: order.id })
  expect(listed.data.map(({ order_id }) => order_id)).toEqual([order.id])
  expect((await one.refused(orderDetailEntity.list, {} as never)).status).toBe(422)

  const { data: added } = await one.ok(orderDetailEntity.create, {
    ...makeLine({ partNumber: 'NEW-1', price: 5, qty: 2 }),
    order_id: order.id,
  })
  expect(added).toMatchObject({ partNumber: 'NEW-1', extended_price: 10 })
  const { data: changed } = await one.ok(orderDetailEntity.update, { id: added.id, qty: 3 })
  expect(changed).toMatchObject({ qty: 3, extended_price: 15 })
  const late = { version: added.version }
  for (const refused of [
    await one.refused(orderDetailEntity.update, { id: added.id, qty: 4, ...late }),
    await one.refused(orderDetailEntity.create, { ...makeLine(), order_id: order.id, ...late }),
    await one.refused(orderEntity.update, { id: order.id, deleted: 1, ...late }),
  ])
    expect(refused).toMatchObject({ status: 409, code: 'stale' })
  expect((await readOrder(order.id)).version).toBe(changed.version)
  const saved = await readOrder(order.id)
  expect(saved.subtotal).toBe(order.subtotal + 15)
  expect(saved.log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ADD_PRODUCT', 'QUANTITY_CHANGE']),
  )

  expect((await one.ok(orderDetailEntity.remove, { id: added.id })).data).toEqual({ id: added.id })
  expect((await readOrder(order.id)).subtotal).toBe(order.subtotal)
})

test('refuses line changes on a locked order', async () => {
  const one = server.as('dealer1')
  const { id, details } = await newOrder()
  const line = details[0]!.id
  await one.ok(orders.lock, { id })
  const refusals = [
    await one.refused(orderDetailEntity.create, { ...makeLine(), order_id: id }),
    await one.refused(orderDetailEntity.update, { id: line, price: 1 }),
    await one.refused(orderDetailEntity.remove, { id: line }),
    await one.refused(orderEntity.update, { id, deleted: 1 }),
    await one.refused(orderEntity.update, { id, billCity: 'Waco' }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(5).fill('order_locked'))
})

test('reads an order by its number, only within its dealer', async () => {
  const { id, orderNumber } = order
  const own = await server.as('platform').ok(orderEntity.list, { dealer_id: 1, order_number: orderNumber })
  expect(own.data).toMatchObject([{ id, orderNumber, dealerId: 1 }])
  expect((await server.as('dealer1').ok(orderEntity.list, { order_number: 999_999 })).data).toEqual([])
  const foreign = await server
    .as('dealer2')
    .refused(orderEntity.list, { dealer_id: 1, order_number: orderNumber })
  expect(foreign.status).toBe(403)
  const two = await server.as('platform').send('GET', '/entities/orders?dealer_id=1&order_number=1&dlid=2')
  expect(two.status).toBe(422)
})

test('soft-deletes three with PUTs and hard-deletes three with DELETEs', async () => {
  const one = server.as('dealer1')
  const newOrders = [await newOrder(), await newOrder(), await newOrder()]
  for (const { id } of newOrders)
    expect((await one.ok(orderEntity.update, { id, deleted: 1 })).data).toEqual({
      id,
      deleted: 1,
      order: null,
    })
  const { rows } = await server.admin.query(
    'select count(*)::int as kept from orders where id = any($1) and deleted_at is not null',
    [newOrders.map(({ id }) => id)],
  )
  expect(rows[0].kept).toBe(3)
  const both = await one.refused(orderEntity.update, { id: order.id, deleted: 1, billCity: 'Waco' })
  expect(both.errors?.[0]?.path).toBe('deleted')

  const texts = await Promise.all(
    [1, 2, 3].map(() => one.ok(templateEntity.create, makeTemplate({ type: 'rma' }))),
  )
  const listed = await one.ok(templateEntity.list, { type: 'rma', pageSize: 1000 })
  expect(new Set(listed.data.map(({ type }) => type))).toEqual(new Set(['rma']))
  for (const { data } of texts) await one.ok(templateEntity.remove, { id: data.id })
  const left = await one.ok(templateEntity.list, { type: 'rma', pageSize: 1000 })
  expect(left.recordsTotal).toBe(listed.recordsTotal - 3)
})

test('records a message at its order or return, and finds it by each filter', async () => {
  const one = server.as('dealer1')
  const shipped = await addShippedOrder(one)
  const { rma } = await addReturn(one, shipped)
  const order_number = shipped.orderNumber
  const { data: letter } = await one.ok(communicationEntity.create, { order_number, message: '<p>Soon</p>' })
  expect(letter).toMatchObject({ dealer_id: 1, order_number, rma_number: null, mailStatus: 'queued' })
  const { data: about } = await one.ok(communicationEntity.create, {
    order_number,
    rma_number: rma.rmaNumber,
    subject: 'Your return',
    message: 'Here',
    doNotSendEmail: 1,
  })
  expect(about).toMatchObject({ rma_number: rma.rmaNumber, mailStatus: 'none' })

  const ids = async (query: object) =>
    (await one.ok(communicationEntity.list, { pageSize: 100, ...query })).data.map(({ id }) => id)
  expect(await ids({ order_number })).toEqual([about.id, letter.id])
  expect(await ids({ rma_number: rma.rmaNumber })).toEqual([about.id])
  expect(await ids({ dealer_id: 1 })).toEqual(expect.arrayContaining([about.id, letter.id]))
  const unknown = await one.refused(communicationEntity.create, { order_number: 999_999, message: 'x' })
  expect(unknown.errors?.[0]?.path).toBe('order_number')
})

test('accepts the spec’s field names of a message', async () => {
  const one = server.as('dealer1')
  const shipped = await addShippedOrder(one)
  const { rma } = await addReturn(one, shipped)
  const { orderNumber: order_number, billEmail } = shipped
  const { data } = await one.ok(communicationEntity.create, {
    dealer_id: 1,
    order_number,
    rma_number: rma.rmaNumber,
    rma_id: rma.id,
    rma_order_number: order_number,
    type: 'CUSTOMER_COMMUNICATION',
    folder_id: 1,
    from_name: 'Dana of Parts',
    fromName: 'Dana of Parts',
    from_mail: people.dealer1.email,
    to_name: 'Ann at the shop',
    to_mail: billEmail.toUpperCase(),
    subject: 'Order {{orderNumber}}',
    message: '<p>It <b>came</b> &amp; went</p>',
    messageText: 'It came & went',
    orderStatusId: 6,
    declinedReason: 'Pricing error',
    addApprovalText: 0,
    doNotSendEmail: 0,
  })
  expect(data).toMatchObject({
    from_name: 'Dana of Parts',
    fromName: 'Dana of Parts',
    from_mail: people.dealer1.email,
    to_name: 'Ann at the shop',
    to_mail: billEmail,
    subject: `Order ${order_number}`,
    rma_id: rma.id,
    rma_order_number: order_number,
    orderStatusId: 6,
    declinedReason: 'Pricing error',
    messageText: 'It came & went',
    mailStatus: 'queued',
  })
  const { rows } = await server.admin.query(
    'select from_name, reply_to, to_name, to_address from mails order by id desc limit 1',
  )
  expect(rows).toEqual([
    {
      from_name: 'Dana of Parts',
      reply_to: people.dealer1.email,
      to_name: 'Ann at the shop',
      to_address: billEmail,
    },
  ])
})

test('writes a message from plain text, and the usual text of a status', async () => {
  const one = server.as('dealer1')
  const { orderNumber: order_number } = await addShippedOrder(one)
  const plain = await one.ok(communicationEntity.create, {
    order_number,
    messageText: 'One\n<b>two</b>\n\nThree',
  })
  expect(plain.data.message).toBe('<p>One<br />&lt;b&gt;two&lt;/b&gt;</p>\n<p>Three</p>')
  const usual = await one.ok(communicationEntity.create, {
    order_number,
    orderStatusId: 2,
    addApprovalText: 1,
  })
  expect(usual.data).toMatchObject({ orderStatusId: 2, addApprovalText: 1 })
  expect(usual.data.messageText).not.toBe('')
})

test('refuses unusable values of a message at their field, and writes nothing', async () => {
  const one = server.as('dealer1')
  const shipped = await addShippedOrder(one)
  const { rma } = await addReturn(one, shipped)
  const { orderNumber: order_number } = shipped
  const total = (await one.ok(communicationEntity.list, { order_number })).recordsTotal
  const refusedAt = async (fields: object) =>
    (await one.refused(communicationEntity.create, { order_number, message: 'Hi', ...fields } as never))
      .errors?.[0]?.path
  const wrong: Record<string, object> = {
    to_mail: { to_mail: 'elsewhere@example.test' },
    from_mail: { from_mail: 'president@example.test' },
    fromName: { from_name: 'One', fromName: 'Two' },
    messageText: { messageText: 'Something else' },
    message: { message: ' ' },
    type: { type: 'SOMETHING' },
    folder_id: { folder_id: 2 },
    rma_id: { rma_id: rma.id + 1000 },
    rma_number: { rma_number: rma.rmaNumber, rma_id: rma.id + 1000 },
    rma_order_number: { rma_order_number: order_number + 1, rma_id: rma.id },
    shippingStatusId: { orderStatusId: 1, shippingStatusId: 1 },
    declinedReason: { orderStatusId: 6, declinedReason: 'Weather' },
    createdAtParsed: { createdAtParsed: '2026-01-01 10:00' },
  }
  for (const [path, fields] of Object.entries(wrong))
    expect([path, await refusedAt(fields)]).toEqual([path, path])
  expect((await one.ok(communicationEntity.list, { order_number })).recordsTotal).toBe(total)
})

test('sets a return’s status and who set it, and refuses forbidden steps', async () => {
  const one = server.as('dealer1')
  const { rma } = await addReturn(one, await addShippedOrder(one))
  const { data } = await one.ok(rmaEntity.update, {
    id: rma.id,
    rma_dealer_status: 'Approved',
    rma_dealer_user: 'Dana at the counter',
  })
  expect(data).toMatchObject({ rma_dealer_status: 'Approved', rma_dealer_user: 'Dana at the counter' })
  const early = await one.refused(rmaEntity.update, {
    id: rma.id,
    rma_dealer_status: 'Refunded',
    refundNote: 'Cash',
  })
  expect(early.code).toBe('rma_not_received')

  const { rma: received } = await addReceivedReturn(one, await addShippedOrder(one))
  const withoutNote = await one.refused(rmaEntity.update, { id: received.id, rma_dealer_status: 'Refunded' })
  expect(withoutNote.errors?.[0]?.path).toBe('refundNote')
})

test('requires the rights of the entity’s own screen', async () => {
  const clerk = server.as('clerk1')
  const { data } = await clerk.ok(customerEntity.create, makeCustomer())
  expect(JSON.stringify(await clerk.ok(customerEntity.list, {}))).not.toMatch(/password/i)
  await clerk.ok(customerEntity.update, { id: data.id, billCity: 'Waco' })
  await clerk.ok(orderDetailEntity.list, { order_id: order.id })
  expect((await clerk.refused(templateEntity.create, makeTemplate())).status).toBe(403)
  expect((await clerk.refused(pricingRuleEntity.list, {})).status).toBe(403)
  expect((await clerk.refused(rmaEntity.update, { id: 1, rma_dealer_status: 'Denied' })).status).toBe(403)
  const { rmaNumber } = (await addReturn(server.as('dealer1'), await addShippedOrder(server.as('dealer1'))))
    .rma
  const about = { order_number: order.orderNumber, rma_number: rmaNumber, message: 'x' }
  expect((await clerk.refused(communicationEntity.create, about)).status).toBe(403)
})

test('shows no messages of returns to those who can’t open returns, and drafts in their folder', async () => {
  const [one, clerk] = [server.as('dealer1'), server.as('clerk1')]
  const shipped = await addShippedOrder(one)
  const { rma } = await addReturn(one, shipped)
  const order_number = shipped.orderNumber
  const { data: letter } = await one.ok(communicationEntity.create, { order_number, message: 'Soon' })
  const sent = { order_number, rma_number: rma.rmaNumber, message: 'Refunded' }
  const { data: about } = await one.ok(communicationEntity.create, sent)
  const ids = async (who: typeof one, query: object) =>
    (await who.ok(communicationEntity.list, { pageSize: 100, ...query })).data.map(({ id }) => id)
  expect(await ids(one, { order_number })).toEqual([about.id, letter.id])
  expect(await ids(clerk, { order_number })).toEqual([letter.id])
  expect(await ids(clerk, { rma_number: rma.rmaNumber })).toEqual([])

  await server.admin.query(
    `update dealer_communications set is_draft = 1, folder_id = 3 where dealer_id = 1 and id = $1`,
    [letter.id],
  )
  expect(await ids(one, { folder_id: 3, order_number })).toEqual([letter.id])
  expect(await ids(one, { folder_id: 3, order_number, is_draft: 0 })).toEqual([])
  expect(await ids(one, { order_number })).toEqual([about.id])
})

test('returns only the own dealer, without secrets, and a catalog’s makes', async () => {
  const { data } = await server.as('dealer2').ok(dealerEntity.list, {})
  expect(data.map(({ id }) => id)).toEqual([2])
  expect(JSON.stringify(data)).not.toMatch(/password|secret|token|hash/i)
  const byId = async (person: 'dealer2' | 'platform', id: number) =>
    (await server.as(person).ok(dealerEntity.list, { id })).data.map((dealer) => dealer.id)
  expect([await byId('dealer2', 2), await byId('dealer2', 1), await byId('platform', 1)]).toEqual([
    [2],
    [],
    [1],
  ])
  const { catalog } = await addCatalog(server, { sellers: [2] })
  await importText(catalog, 'vehicles', vehiclesCsv)
  const makes = await server.as('dealer2').ok(catalogMakeEntity.list, { catalog })
  expect(makes.data.map(({ name }) => name)).toEqual(['Honda', 'Toyota'])
})

test('saves pick-up and the specials’ section by the entity dealers, each for its own screen', async () => {
  const dealer = server.as('dealer1')
  const fields = { enable_pick_up_at_dealership: 1, pick_up_description: 'At the counter' } as const
  const { data } = await dealer.ok(dealerEntity.update, { id: 1, ...fields })
  expect(data).toMatchObject({ id: 1, ...fields })
  const { data: pickUp } = await dealer.ok(pickUps.show, { dealerId: 1 })
  expect(pickUp).toMatchObject({ ...fields, version: expect.any(Number) })
  const section = { homepageSpecialsSectionTitle: 'Winter deals', homepageSpecialsCompType: 'I' } as const
  await dealer.ok(dealerEntity.update, { id: 1, settingsVersion: pickUp.version, ...section })
  expect((await dealer.ok(dealerEntity.list, { id: 1 })).data[0]).toMatchObject({ ...fields, ...section })
  expect((await dealer.ok(specialsSections.show, { dealerId: 1 })).data).toMatchObject(section)
  const late = { id: 1, settingsVersion: pickUp.version, ...fields }
  expect(await dealer.refused(dealerEntity.update, late)).toMatchObject({ status: 409, code: 'stale' })
  expect((await server.as('dealer2').refused(dealerEntity.update, { id: 1, ...fields })).status).toBe(404)
  const tooLong = { id: 1, pick_up_description: 'x'.repeat(2001) }
  expect((await dealer.refused(dealerEntity.update, tooLong)).errors).toMatchObject([
    { path: 'pick_up_description' },
  ])
  expect((await server.as('clerk1').refused(dealerEntity.update, { id: 1, ...fields })).status).toBe(403)
  expect((await server.as('platform').ok(dealerEntity.list, {})).data.length).toBeGreaterThan(1)
})

test('lets someone with only the pick-up screen save only that, and see no contacts', async () => {
  await server.admin.query("update roles set menu_options = '{319}' where id = 103")
  const someone = server.as('nobody')
  const { data } = await someone.ok(dealerEntity.update, { id: 1, enable_pick_up_at_dealership: 0 })
  expect(Object.keys(data)).not.toContain('billEmail')
  const both = { id: 1, enable_pick_up_at_dealership: 1, company: 'Taken over' } as const
  expect((await someone.refused(dealerEntity.update, both)).status).toBe(403)
  expect((await someone.ok(pickUps.show, { dealerId: 1 })).data.enable_pick_up_at_dealership).toBe(0)
})

test('shows the whole shipping screen to someone who can change only its methods', async () => {
  await server.admin.query("update roles set menu_options = '{310}' where id = 103")
  const someone = server.as('nobody')
  const { data: pickUp } = await someone.ok(pickUps.show, { dealerId: 1 })
  await someone.ok(dealerSettings.showFees, { dealerId: 1 })
  const enable = { id: 1, enable_pick_up_at_dealership: 1 } as const
  expect((await someone.refused(dealerEntity.update, enable)).status).toBe(403)
  const free = { dealerId: 1, provideFreeShipping: 1 } as const
  expect((await someone.refused(dealerSettings.updateFees, free)).status).toBe(403)
  expect((await someone.ok(pickUps.show, { dealerId: 1 })).data).toEqual(pickUp)
})
