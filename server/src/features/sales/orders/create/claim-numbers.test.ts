import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { testServer } from '#test/harness.ts'
import { addReturn, addShippedOrder } from '../../returns/returns.fixture.ts'
import { importShopFile, makeShopFile, makeShopRow } from '../../shop-imports/shop-imports.fixture.ts'
import { makeOrder } from '../orders.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

/** Gives the newest row a number far above the next one, as loading rows past the product does. */
const takeAhead = (table: string, column: string, next: string, ahead: number) =>
  server.admin.query(
    `update ${table} set ${column} = (select ${next} + $1 from dealer_settings where dealer_id = 1)
      where dealer_id = 1 and id = (select max(id) from ${table} where dealer_id = 1)`,
    [ahead],
  )
const readNumbers = async (table: string, column: string): Promise<number[]> => {
  const { rows } = await server.admin.query(
    `select ${column}::int as n from ${table} where dealer_id = 1 order by id`,
  )
  return rows.map(({ n }) => n)
}
const create = async () => (await dealer().ok(orders.create, makeOrder())).data.orderNumber
const several = fc.array(fc.record({ ahead: fc.nat(3), at: fc.integer({ min: 1, max: 5 }) }), {
  maxLength: 4,
})

test('passes order numbers that rows have already, however many are created at once', async () => {
  let imported = 0
  await fc.assert(
    fc.asyncProperty(several, async (rounds) => {
      for (const { ahead, at } of rounds) {
        await create()
        await takeAhead('orders', 'order_number', 'next_order_number', ahead)
        const before = Math.max(...(await readNumbers('orders', 'order_number')))
        imported += 1
        const file = makeShopFile(makeShopRow(`#${imported}`))
        const [done, ...otherAnswers] = await Promise.all([
          importShopFile(dealer(), file),
          ...Array.from({ length: at }, create),
        ])
        expect(done).toMatchObject({ status: 'done' })
        const numbers = (await readNumbers('orders', 'order_number')).slice(-at - 1)
        expect(numbers).toEqual(expect.arrayContaining(otherAnswers))
        expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => before + 1 + n))
      }
    }),
    { numRuns: 5 },
  )
})

test('passes return numbers that returns have already', async () => {
  const order = await addShippedOrder(dealer())
  await addReturn(dealer(), order)
  await takeAhead('rmas', 'rma_number', 'next_rma_number', 0)
  const [last] = await readNumbers('rmas', 'rma_number')
  const lines = [{ id: order.details[0]!.id, qty: 1 }]
  const newReturn = await Promise.all(
    [1, 2].map(() => dealer().ok(returns.create, { orderId: order.id, type: 'Return', lines })),
  )
  expect(newReturn.map(({ data }) => data.rma.rmaNumber).toSorted()).toEqual([last! + 1, last! + 2])
})
