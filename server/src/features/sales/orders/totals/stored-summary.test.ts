import pg from 'pg'
import { expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { summaryTitles } from '#contract/sales/totals/order-totals.ts'
import { loadFleet } from '#demo/load/load-fleet.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../orders.fixture.ts'

const server = testServer()

const listAmounts = (summary: { code: string; amount: number }[]) =>
  summary.map(({ code, amount }) => [code, amount])

test('shows the amounts of an order that is stored without the lines of its total', async () => {
  const sent = makeOrder({ details: [makeLine({ price: 100 })], fixedHandling: 1, handlingFeeAmount: 4 })
  const { data: created } = await server.as('clerk1').ok(orders.create, sent)
  const { summary, total } = created.orderSummary
  await server.admin.query(`update orders set summary = '[]' where id = $1`, [created.id])
  const { data: read } = await server.as('clerk1').ok(orders.show, { id: created.id })
  expect(read.orderSummary.total).toBe(total)
  expect(listAmounts(read.orderSummary.summary)).toEqual(listAmounts(summary))
})

test('loads a fleet whose orders add up as the product would', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    expect(await loadFleet(client, { dealers: 1, orders: 20 })).toBe(true)
    const { rows } = await client.query(
      'select summary, subtotal, order_amount as amount from orders where dealer_id = 1001 limit 1',
    )
    const { summary, subtotal, amount } = rows[0]
    expect(summary[0]).toMatchObject({ code: 'subtotal', amount: Number(subtotal) })
    expect(summary.at(-1)).toMatchObject({
      code: 'total',
      title: summaryTitles.total,
      amount: Number(amount),
    })
  } finally {
    await client.end()
  }
})
