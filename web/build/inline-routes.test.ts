import { expect, test } from 'vitest'
import { inlineRoutesIn } from './inline-routes.ts'

const orders = {
  list: { method: 'GET', path: '/orders', reply: {}, query: { shape: { search: {} } }, summary: 'Orders' },
  create: { method: 'POST', path: '/orders', reply: {}, once: true, query: { shape: { draft: {} } } },
}
const inline = (code: string) =>
  inlineRoutesIn(code, { '#contract/sales/orders/orders.ts': { orders, limit: 9 } })
const imported = `import { orders } from '#contract/sales/orders/orders.ts';`

test('turns a route that is handed on into its method and path', () => {
  expect(inline(`${imported} useRead(orders.list, {})`)).toBe(
    'const orders$list = {"method":"GET","path":"/orders"}; useRead(orders$list, {})',
  )
  expect(inline(`${imported} const refreshes = [orders.list]; send({ route: orders.list })`)).toContain(
    'const refreshes = [orders$list]; send({ route: orders$list })',
  )
})

test('keeps what a call needs: its key against repeats, and the names of its query', () => {
  expect(inline(`${imported} useSend(orders.create)`)).toContain(
    '{"method":"POST","path":"/orders","once":true,"query":{"shape":{"draft":1}}}',
  )
})

test('keeps the contract’s module for its schemas, and its other exports', () => {
  const schema = `${imported} parse(orders.create.body)`
  expect(inline(schema)).toBe(schema)
  expect(
    inline(`import { orders, limit } from '#contract/sales/orders/orders.ts'; useRead(orders.list, limit)`),
  ).toBe(
    'import { limit as limit } from "#contract/sales/orders/orders.ts"; ' +
      'const orders$list = {"method":"GET","path":"/orders"}; useRead(orders$list, limit)',
  )
})

test('leaves other things of the same name', () => {
  const shadowed = `${imported} const show = (orders) => useRead(orders.list, {})`
  expect(inline(shadowed)).toBe(shadowed)
})
