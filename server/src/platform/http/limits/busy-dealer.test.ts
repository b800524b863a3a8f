import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { database } from '#server/platform/db/database.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { system } from '../../auth/actor.ts'

const server = testServer()
let number = 0
beforeAll(async () => {
  const { data } = await server.as('dealer1').ok(orders.create, makeOrder())
  number = data.id
})

/** Works of dealer 1 that hold their connections until released. */
function hold(count: number) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const works = Array.from({ length: count }, () => inDealer(1, system('Test'), () => released))
  onTestFinished(release)
  return { release, done: Promise.allSettled(works) }
}
const waiting = () => database().gate.lines.get(1)?.waiting.length ?? 0

test('lets other dealers and the platform work while one uses up its share', async () => {
  const held = hold(50)
  await expect.poll(waiting).toBeGreaterThan(0)
  const own = server.as('dealer1').ok(orders.show, { id: number })
  const others = await server.as('dealer2').ok(orders.list, {})
  expect(others.recordsTotal).toBe(0)
  await server.as('platform').ok(orders.list, {})
  held.release()
  await held.done
  expect((await own).data.id).toBe(number)
})

test('refuses a dealer’s requests beyond those that wait, with a time to try again', async () => {
  // A read leaves the gate only after its answer, which would let one of the waiting in.
  await expect.poll(() => database().gate.lines.size).toBe(0)
  const held = hold(120)
  await expect.poll(waiting).toBe(100)
  const { status, body, headers } = await server.as('dealer1').call(orders.list, {})
  expect([status, body]).toMatchObject([503, { code: 'dealer_busy' }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await server.as('dealer2').ok(orders.list, {})
  held.release()
  await held.done
  await expect.poll(waiting).toBe(0)
  await server.as('dealer1').ok(orders.list, {})
})
