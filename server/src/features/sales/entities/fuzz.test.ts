import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { entities } from '#contract/sales/entities/entities.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { makeTemplate } from '../templates/templates.fixture.ts'

/**
 * Runs as dealer 2's admin, who can use every entity of that dealer; the guarded data belongs to dealer 1.
 */
const server = testServer()
const routes = Object.values(entities).flatMap((entity) => Object.values(entity) as Route[])
const marker = 'Marker of dealer one'
let order: Order
let guarded: string

beforeAll(async () => {
  const one = server.as('dealer1')
  await one.ok(customers.create, makeCustomer({ billCompany: marker }))
  order = (await one.ok(orders.create, makeOrder({ billCompany: marker }))).data
  guarded = await readDealer1()
})

async function readDealer1() {
  const { rows } = await server.admin.query<{ all: string }>(`select
    (select json_agg(o order by o.id)::text from orders o where dealer_id = 1)
    || (select json_agg(l order by l.id)::text from order_lines l where dealer_id = 1)
    || (select json_agg(c order by c.id)::text from customers c where dealer_id = 1)
    || (select json_agg(t order by t.id)::text from templates t where dealer_id = 1)
    || (select json_agg(r order by r.id)::text from dealer_pricing_rules r where dealer_id = 1)
    || (select count(*) from dealer_communications where dealer_id = 1)
    || (select to_json(d)::text from dealers d where id = 1) as all`)
  return rows[0]!.all
}

const anyRoute = fc.constantFrom(...routes)
const ids = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '0',
    '-1',
    '1.5',
    '1e3',
    '999999999999999',
    '99999999999999999999',
    'x',
    '%00',
    "1'--",
  ),
  fc.nat({ max: 40 }).map(String),
)
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    '',
    ' ',
    '\0',
    '\ud800',
    -1,
    1e300,
    0.1,
    [1, 2],
    { $gt: 0 },
    "' or 1=1 --",
  ),
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.constant('x'.repeat(30_000)),
)
const fieldNames = routes.flatMap((route) => Object.keys({ ...route.query?.shape, ...route.body?.shape }))
const forbidden = [
  'dealerId',
  'dealer_id',
  'dlid',
  'isLocked',
  'deletedAt',
  'deleted_at',
  'orderAmount',
  'subtotal',
  'password',
  'password_hash',
  'isAdmin',
  'role_id',
  'updatedBy',
  '__proto__',
  'constructor',
  'order_id[gt]',
  'id[]',
  'or',
  'where',
  'select',
  'sort',
  'limit',
]
const names = fc.oneof(
  fc.constantFrom(...fieldNames),
  fc.constantFrom(...forbidden),
  fc.string({ maxLength: 12 }),
)
const values = fc.dictionary(names, strange, { maxKeys: 6 })
const queries = fc.array(fc.tuple(names, fc.oneof(ids, fc.string({ maxLength: 20 }))), { maxLength: 4 })

/** Valid for the actor's own dealer; each run adds the fault. */
const validBody = (route: Route): Record<string, unknown> => {
  const { orderNumber: order_number, id: order_id } = order
  const bases: Record<string, Record<string, unknown>> = {
    '/entities/customers': makeCustomer(),
    '/entities/templates': makeTemplate(),
    '/entities/order_details': { ...makeLine(), order_id },
    '/entities/dealer_communications': { order_number, message: 'Hi' },
    '/entities/dealer_pricing_rules': { from: 1, to: 2, costPlus: 30 },
    '/entities/rma/{id}': { rma_dealer_status: 'Denied' },
    '/entities/orders/{id}': { deleted: 1 },
  }
  return bases[route.path] ?? { billCity: 'Taken over', name: 'Taken over', qty: 7 }
}

const answers = [200, 400, 403, 404, 409, 413, 422, 423]

test('refuses a lone surrogate at its field, so it can’t break the change log', async () => {
  const one = server.as('dealer1')
  const halved = 'Half \ud83d'
  for (const fields of [{ billCompany: halved }, { intMemo: halved }, { shipEmail: halved }]) {
    const { status, errors } = await one.refused(orders.update, { id: order.id, ...fields })
    expect([status, errors?.[0]?.path]).toEqual([422, Object.keys(fields)[0]])
  }
  const whole = 'A wrench \u{1f527} is whole'
  expect((await one.ok(orders.update, { id: order.id, userMemo: whole })).data.userMemo).toBe(whole)
  guarded = await readDealer1()
})

test('reveals and changes nothing of another dealer and never crashes, whatever the entity store receives', async () => {
  const two = server.as('dealer2')
  await fc.assert(
    fc.asyncProperty(
      anyRoute,
      ids,
      queries,
      values,
      fc.boolean(),
      async (route, id, query, wrong, isNear) => {
        const body = isNear ? { ...validBody(route), ...wrong } : wrong
        const path = route.path.replace('{id}', encodeURIComponent(id))
        const { status, body: answer } = await two.send(
          route.method,
          `${path}?${new URLSearchParams(query)}`,
          route.method === 'GET' || route.method === 'DELETE' ? undefined : body,
        )
        const answerText = JSON.stringify(answer)
        expect(answers, `${route.method} ${path} ${answerText}`).toContain(status)
        expect(answerText).not.toContain(marker)
        expect(answerText).not.toMatch(/argon2|select |syntax error| at .*\.ts:/)
      },
    ),
    { numRuns: 400 },
  )
  expect(await readDealer1()).toBe(guarded)
})

test('refuses and names a field an entity doesn’t have, in query and body', async () => {
  const two = server.as('dealer2')
  for (const route of routes) {
    const path = route.path.replace('{id}', '1')
    if (route.query) {
      const { status, body } = await two.send<{ errors: unknown }>(
        'GET' === route.method ? 'GET' : route.method,
        `${path}?colour=red`,
        route.body ? {} : undefined,
      )
      expect([status, path]).toEqual([422, path])
      expect(body.errors).toContainEqual(
        expect.objectContaining({ path: 'colour', message: 'This field doesn’t exist' }),
      )
    }
    if (!route.body) continue
    const { status, body } = await two.send<{ errors: unknown }>(route.method, path, { isLocked: 0 })
    // Where the row names the dealer, ownership is checked before the input.
    if (status === 404) continue
    expect([status, path]).toEqual([422, path])
    expect(body.errors).toContainEqual(
      expect.objectContaining({ path: 'isLocked', message: 'This field doesn’t exist' }),
    )
  }
})

test('returns not found for an unknown entity, verb or table', async () => {
  const platform = server.as('platform')
  const calls: [string, string][] = [
    ['GET', 'users'],
    ['GET', 'users_x'],
    ['GET', 'sessions'],
    ['GET', 'api_tokens'],
    ['GET', 'pg_user'],
    ['GET', 'orders;drop'],
    ['GET', '..%2fusers'],
    ['POST', 'dealers'],
    ['DELETE', 'dealers/1'],
    ['POST', 'orders'],
    ['PUT', 'dealer_communications/1'],
    ['DELETE', 'dealer_communications/1'],
    ['POST', 'rma'],
    ['GET', 'rma'],
    ['DELETE', 'catalog_makes/1'],
  ]
  for (const [method, path] of calls) {
    const { status } = await platform.send(method, `/entities/${path}`, method === 'GET' ? undefined : {})
    expect([status, path]).toEqual([404, path])
  }
})

test('refuses a body that is too large or not an object before reading anything', async () => {
  const two = server.as('dealer2')
  const large = await two.send('POST', '/entities/templates', { description: 'x'.repeat(300_000) })
  expect(large.status).toBe(413)
  for (const body of [[], 'text', 7]) {
    const { status } = await two.send('PUT', `/entities/order_details/${order.details[0]!.id}`, body)
    expect([400, 404, 422]).toContain(status)
  }
})
