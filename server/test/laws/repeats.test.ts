import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { roles } from '#contract/tenancy/roles.ts'
import { encodePassword } from '#contract/tenancy/sign-in.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import { sweepOld } from '../../src/platform/housekeeping/sweep-old.job.ts'
import { onlyReads, ownsTransactions } from '../../src/platform/http/implement.ts'
import { keyless, takesKey } from '../../src/platform/http/takes-key.ts'
import { testServer } from '../harness.ts'
import type { Cases } from '../isolation/case-shape.ts'
import { isolationCases } from '../isolation/cases.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const writing = routes.filter((route) => !onlyReads(route))
const withKey = (key: string) => ({ 'idempotency-key': key })
let cases: Cases

beforeAll(async () => {
  cases = await isolationCases(server)
})

/** Each table's rows as one checksum. */
async function everything() {
  const { rows } = await server.admin.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'request_counts', 'sign_in_failures') order by 1`,
  )
  const sums = rows.map(
    ({ tablename }) => `select '${tablename}' as name, count(*), sum(hashtext(t::text)) from ${tablename} t`,
  )
  return (await server.admin.query(sums.join(' union all '))).rows
}

/** Calls that report the current state of their refunds; they request them once. */
const reportingNow = ['postOrdersIdRefundOwed', 'postCoreLedgerIdHandOver']

const order = ({ method }: Route) => ['POST', 'PUT', 'DELETE'].indexOf(method)

test('answers each repeated call like the first time and does it once', async () => {
  const done: { route: Route; input: never; body: unknown }[] = []
  const refused: string[] = []
  for (const route of writing.filter(takesKey).toSorted((a, b) => order(a) - order(b))) {
    const own = cases[operationId(route)]
    // Most requests of the isolation cases are valid for dealer 1; uploads have separate tests.
    if (!own || own === 'platform' || own === 'own' || route.upload) continue
    const input = own.foreign as never
    const { status, body } = await server.as('dealer1').call(route, input, withKey(operationId(route)))
    if (status === 200) done.push({ route, input, body })
    else refused.push(`${operationId(route)} ${JSON.stringify(body)}`)
  }
  const before = await everything()
  for (const { route, input, body } of done) {
    const again = await server.as('dealer1').call(route, input, withKey(operationId(route)))
    if (!reportingNow.includes(operationId(route))) expect.soft(again.body, operationId(route)).toEqual(body)
  }
  expect(await everything()).toEqual(before)
  expect(done.length, refused.join('\n')).toBeGreaterThan(130)
})

test('refuses a key that came with something else or from someone else', async () => {
  const { data: customer } = await server.as('dealer1').ok(customers.create, makeCustomer())
  const change = (person: 'dealer1' | 'multi', more: object) =>
    server.as(person).call(customers.update, { id: customer.id, ...more }, withKey('one key'))
  const password = encodePassword('Well-chosen-1')
  const first = await change('dealer1', { billCity: 'Waco', password })
  expect(first.status).toBe(200)
  expect((await change('dealer1', { billCity: 'Waco', password })).body).toEqual(first.body)
  for (const other of [
    await change('dealer1', { billCity: 'Dallas', password }),
    await change('dealer1', { billCity: 'Waco', password: encodePassword('Well-chosen-2') }),
    await change('multi', { billCity: 'Waco', password }),
    await server.as('dealer1').call(customers.remove, { id: customer.id }, withKey('one key')),
  ])
    expect(other.body).toMatchObject({ code: 'key_reused' })
})

test('separates a dealer’s keys from another’s, and forgets a failed call and an old key', async () => {
  const name = makeCustomer({ billEmail: 'key@example.test' })
  const one = await server.as('dealer1').ok(customers.create, name, withKey('shared'))
  const two = await server.as('dealer2').ok(customers.create, name, withKey('shared'))
  expect(two.data.id).not.toBe(one.data.id)

  const again = makeCustomer({ billEmail: 'key@example.test', billCity: 'Waco' })
  await server.as('dealer1').refused(customers.create, again, withKey('failed'))
  await server.as('dealer1').ok(customers.remove, { id: one.data.id }, withKey('removed'))
  const created = await server.as('dealer1').ok(customers.create, again, withKey('failed'))
  await server.as('dealer1').ok(customers.remove, { id: one.data.id }, withKey('removed'))

  await server.admin.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'removed'`,
  )
  await sweepOld()
  await server.as('dealer1').refused(customers.remove, { id: one.data.id }, withKey('removed'))
  expect(created.data.id).not.toBe(one.data.id)
})

test('writes once what is sent several times at once', async () => {
  const { data: newOrder } = await server.as('dealer1').ok(orders.create, makeOrder())
  const note = { orderId: newOrder.id, action: 'NOTE', memo: 'Called back' } as const
  const entries = () =>
    server.admin.query(`select id from order_log where order_id = ${newOrder.id} and action = 'NOTE'`)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server.as('dealer1').ok(orders.addLog, note, withKey('together'))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await entries()).rows).toHaveLength(1)
})

test('refuses a key on calls that take none', async () => {
  const role = { name: 'Keyless', roleType: 'dealer' as const, dealerId: 1, menuOptions: [] }
  const { code } = await server.as('platform').refused(roles.create, role, withKey('role'))
  expect(code).toBe('key_not_taken')
  expect((await server.as('platform').call(roles.create, role)).status).toBe(200)
})

test('has a key or a reason for every writing call, and stores no secret answer', () => {
  const undecided = writing.filter((route) => ownsTransactions(route) && !route.once)
  expect(undecided.map(operationId).filter((name) => !(name in keyless))).toEqual([])
  const names = new Set(writing.filter(({ once }) => !once).map(operationId))
  expect(Object.keys(keyless).filter((name) => !names.has(name))).toEqual([])

  const fields = ({ reply }: Route) =>
    'schema' in reply ? JSON.stringify(z.toJSONSchema(reply.schema, { unrepresentable: 'any' })) : ''
  const secret = writing.filter(takesKey).filter((route) => /"(secret|password|codes)":/.test(fields(route)))
  expect(secret.map(operationId)).toEqual([])
})
