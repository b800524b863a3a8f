import { afterEach, beforeAll, expect, test } from 'vitest'
import { storeManager } from '#contract/insight/store-manager.ts'
import { sum } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { exportFiles } from '#contract/store/export-files.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { registrations } from '#contract/tenancy/registrations.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeRegistration } from '#server/features/tenancy/registrations/registrations.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})
const platform = () => server.as('platform')
const summary = async (query = {}) => (await platform().ok(storeManager.summary, query)).data
const listed = async (query = {}) => (await platform().ok(dealers.list, query)).recordsTotal

let planId: number
beforeAll(async () => {
  const plan = { name: 'Gold', planDescription: 'All of it', setupFee: 0, monthlyFee: 99 }
  planId = (await platform().ok(subscriptions.create, plan)).data.id
  await server.admin.query('update dealers set subscription_plan_id = $1 where id = 2', [planId])
  for (const who of ['dealer1', 'dealer1', 'dealer2'] as const) {
    const { data } = await server.as(who).ok(orders.create, makeOrder())
    if (who === 'dealer1')
      await server
        .as(who)
        .ok(orders.create, makeOrder({ details: [{ partNumber: 'A', price: 0.1, qty: 3 }] }))
    expect(data.id).toBeGreaterThan(0)
  }
  const { data: declined } = await server.as('dealer1').ok(orders.create, makeOrder())
  await server
    .as('dealer1')
    .ok(orders.setStatus, { orderId: declined.id, orderStatusId: 6, declinedReasonId: 5, doNotSendEmail: 1 })
})

test('counts stores and orders as the lists do, each currency apart', async () => {
  await server.visitor().ok(registrations.register, makeRegistration())
  await server.admin.query('update dealers set is_active = 0 where id = 2')
  const all = await summary()
  expect([all.activeStores, all.archivedStores]).toEqual([
    await listed({ standing: 'active' }),
    await listed({ standing: 'archived' }),
  ])
  expect(all.archivedStores).toBeGreaterThan(0)
  expect(all.archivedStores).toBeLessThan(await listed({ standing: 'inactive' }))
  const { data } = await platform().ok(orders.list, { pageSize: 1000 })
  const sold = data.filter(({ orderStatusId }) => orderStatusId !== 6)
  const amountIn = (currency: string) =>
    sum(
      sold.filter(({ currencySymbol }) => currencySymbol === currency).map(({ orderAmount }) => orderAmount),
    )
  expect(all).toMatchObject({
    totalOrders: sold.length,
    totalTransactions: null,
    totalTransactionsByCurrency: [
      { currencySymbol: 'USD', amount: amountIn('USD') },
      { currencySymbol: 'CAN', amount: amountIn('CAN') },
    ],
  })
  const gold = await summary({ subscriptionPlanId: planId })
  expect(gold).toEqual({
    activeStores: 0,
    archivedStores: 1,
    totalOrders: 1,
    totalTransactions: amountIn('CAN'),
    totalTransactionsByCurrency: [{ currencySymbol: 'CAN', amount: amountIn('CAN') }],
    moneyOwedByCurrency: [],
  })
  await server.admin.query('update dealers set is_active = 1 where id = 2')
})

test('doesn’t know an unknown plan, and is the platform’s alone', async () => {
  expect((await platform().refused(storeManager.summary, { subscriptionPlanId: 999_999 })).status).toBe(404)
  for (const route of [storeManager.summary, storeManager.ordersExport])
    expect((await server.as('dealer1').refused(route, {})).status).toBe(403)
})

test('makes a file of the orders of some days, of one dealer or all', async () => {
  const file = async (query: object) => {
    const { fileName, filePath } = (await platform().ok(storeManager.ordersExport, query)).data
    expect(filePath).toContain(`/api/exports/files/${fileName}`)
    const [, dealerId] = /dealerId=(\d+)/.exec(filePath) ?? []
    const { body } = await platform().call(exportFiles.download, {
      name: fileName,
      ...(dealerId && { dealerId: Number(dealerId) }),
    })
    return String(body).trim().split('\n').slice(1)
  }
  const { recordsTotal } = await platform().ok(orders.list, { fromDate: 'today-7', toDate: 'today' })
  expect(await file({})).toHaveLength(recordsTotal)
  const secondDealer = await file({ dealerId: 2 })
  expect(secondDealer).toHaveLength(1)
  expect(await file({ startDate: '01/01/2001', endDate: '01/31/2001' })).toEqual([])
  const refused = (query: object) => platform().refused(storeManager.ordersExport, query)
  expect((await refused({ startDate: '11/21/2026', endDate: '11/20/2026' })).code).toBe('dates_turned')
  expect((await refused({ startDate: '02/31/2026' })).status).toBe(422)
  expect((await refused({ dealerId: 999_999 })).status).toBe(404)
})

test('lists dealers with their plan, their address for notices and whether their store is out', async () => {
  const { data } = await platform().ok(dealers.list, { subscriptionPlanId: planId })
  expect(data).toEqual([expect.objectContaining({ id: 2, subscriptionName: 'Gold', isPublished: 1 })])
  await server.admin.query(
    `update dealers set parts_email = '', bill_email = 'bill@two.test', is_active = 0 where id = 2`,
  )
  const [two] = (await platform().ok(dealers.list, { subscriptionPlanId: planId })).data
  expect(two).toMatchObject({ notificationEmail: 'bill@two.test', isPublished: 0 })
  expect(Object.keys(two!)).not.toContain('password')
  await server.admin.query(
    `update dealers set bill_contact = 'Ann', bill_email = 'bill@one.test' where id = 1`,
  )
  const contactsFor = async (who: 'dealer1' | 'clerk1') => {
    const [one] = (await server.as(who).ok(dealers.list, {})).data
    return [one?.billContact, one?.notificationEmail !== null]
  }
  expect(await contactsFor('dealer1')).toEqual(['Ann', true])
  expect(await contactsFor('clerk1')).toEqual([null, false])
  await server.admin.query('update dealers set is_active = 1 where id = 2')
})

test('adds up what customers are owed, as the list of those orders does', async () => {
  const paid = async (who: 'dealer1' | 'dealer2', amount: number) => {
    const { id } = (await server.as(who).ok(orders.create, makeOrder())).data
    await server.as(who).ok(recordedPayments.create, { id, amount, method: 'cash', moreThanDue: 1 })
    await server
      .as(who)
      .ok(orders.setStatus, { orderId: id, orderStatusId: 6, declinedReasonId: 5, doNotSendEmail: 1 })
  }
  await paid('dealer1', 12.34)
  await paid('dealer2', 5.01)
  const owedIn = async (currencySymbol: CurrencySymbol) => {
    const { data } = await platform().ok(orders.list, { isOwed: 1, currencySymbol, pageSize: 1000 })
    return { currencySymbol, amount: sum(data.map(({ amountOwed }) => amountOwed)) }
  }
  expect((await summary()).moneyOwedByCurrency).toEqual([await owedIn('USD'), await owedIn('CAN')])
  expect((await summary({ subscriptionPlanId: planId })).moneyOwedByCurrency).toEqual([
    { currencySymbol: 'CAN', amount: 5.01 },
  ])
})
