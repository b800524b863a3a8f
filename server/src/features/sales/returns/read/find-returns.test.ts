import { beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeOrder } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addReturn, addShippedOrder } from '../returns.fixture.ts'

const server = testServer()
let dealer: Client
beforeAll(async () => {
  dealer = server.as('dealer1')
  const one = await addShippedOrder(dealer, { billCompany: 'Rivera Auto' })
  const two = await addShippedOrder(dealer, { billCompany: 'Hill Garage' })
  await addReturn(dealer, one)
  await addReceivedReturn(dealer, one)
  await addReturn(dealer, two)
  // 23:30 on November 2 in Chicago, and half an hour later.
  await server.admin.query(`update rmas set created_at = '2026-11-03T05:30:00Z' where rma_number = 1001`)
  await server.admin.query(`update rmas set created_at = '2026-11-03T06:00:00Z' where rma_number = 1003`)
  await addReturn(server.as('dealer2'), await addShippedOrder(server.as('dealer2')))
})

const numbers = async (input: Parameters<typeof dealer.ok<typeof returns.list>>[1], client = dealer) =>
  (await client.ok(returns.list, input)).data.map(({ rmaNumber }) => rmaNumber)

test('lists ten rows, newest first', async () => {
  const answer = await dealer.ok(returns.list, {})
  expect(answer.recordsTotal).toBe(3)
  expect(answer.data.map(({ rmaNumber }) => rmaNumber)).toEqual([1002, 1003, 1001])
  expect(answer.data[0]).toMatchObject({ billCompany: 'Rivera Auto', price: 100, company: 'Dealer One' })
  expect(await numbers({ startRow: 1, pageSize: 1, sort: 'rmaNumber', direction: 'asc' })).toEqual([1002])
})

test('finds by status, day in the dealer’s zone, number, name and tracking number', async () => {
  expect(await numbers({ statusId: 'Approved' })).toEqual([1002])
  expect(await numbers({ statusId: 1 as never })).toEqual([1003, 1001])
  expect(await numbers({ fromDate: '2026-11-02', toDate: '2026-11-02' })).toEqual([1001])
  expect(await numbers({ fromDate: '2026-11-03', toDate: '2026-11-03' })).toEqual([1003])
  expect((await dealer.call(returns.list, { fromDate: '2026-31-31' })).status).toBe(422)
  expect(await numbers({ search: '1003' })).toEqual([1003])
  expect(await numbers({ search: 'rivera' })).toEqual([1002, 1001])
  expect(await numbers({ search: '1z999' })).toEqual([1002])
})

test('shows the platform all dealers, and exports what the list has', async () => {
  expect(await numbers({ statusId: 'Pending' }, server.as('platform'))).toHaveLength(3)
  const { status, body } = await dealer.call(returns.export, { statusId: 'Pending' })
  expect(status).toBe(200)
  const lines = String(body).trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('1003')
  expect(lines[2]).toContain('2026-11-02 23:30')
  const searched = await dealer.call(returns.export, { search: 'RIVERA' })
  expect(String(searched.body).trim().split('\n')).toHaveLength(3)
  expect(await numbers({ search: 'rivera', statusId: 'Approved', sort: 'billCompany' })).toEqual([1002])
  expect(await numbers({ search: '%' })).toEqual([])
})

test('offers orders with shipped lines for a new return', async () => {
  const { data } = await dealer.ok(returns.orders, { search: 'hill' })
  expect(data).toMatchObject([{ billCompany: 'Hill Garage' }])
  // However many newer ones shipped nothing.
  for (let n = 0; n < 3; n++) await dealer.ok(orders.create, makeOrder({ billCompany: 'Hill Garage' }))
  const few = await dealer.ok(returns.orders, { search: 'hill', pageSize: 1 })
  expect(few.data.map(({ id }) => id)).toEqual([data[0]!.id])
  expect((await dealer.ok(returns.orders, {})).data.map(({ id }) => id)).toContain(data[0]!.id)
  const { data: returnable } = await dealer.ok(returns.returnable, { id: data[0]!.id })
  expect(returnable.lines).toMatchObject([{ partNumber: '28100-STARTER', qtyShipped: 3, inReturns: 1 }])
})

test('explains an export that fails before it starts', async () => {
  const rename = (from: string, to: string) =>
    server.admin.query(`alter function pd.${from}(bigint, text, int) rename to ${to}`)
  await rename('search_rmas', 'search_rmas_away')
  try {
    const { status, body, headers } = await dealer.call(returns.export, { search: 'rivera' })
    expect([status, body]).toMatchObject([500, { code: 'internal' }])
    expect([headers.get('content-encoding'), headers.get('content-disposition')]).toEqual([null, null])
  } finally {
    await rename('search_rmas_away', 'search_rmas')
  }
})

test('counts the pieces of each line that arrived, and none of a denied return', async () => {
  const order = await addShippedOrder(dealer)
  const lineId = order.details[0]!.id
  const back = async () =>
    (await dealer.ok(returns.listByOrder, { id: order.id })).data.map(({ piecesBack }) => piecesBack)
  const { rma } = await addReturn(dealer, order)
  expect(await back()).toEqual([[]])
  await dealer.ok(returns.update, { id: rma.id, rmaDealerStatus: 'Denied', doNotSendEmail: 1 })
  await addReceivedReturn(dealer, order, 2)
  expect(await back()).toEqual([[{ lineId, qty: 2 }], []])
})
