import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import { type Change, recordChange } from '#server/platform/audit/record-change.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { makePlan } from '../subscriptions/subscriptions.fixture.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const listed = (input: Call<typeof activity.list> = {}) => dealer().ok(activity.list, input)
const noted = (at: string, name: string, dealerId = 1) =>
  server.work(dealerId, (work) =>
    recordChange(
      { ...work, now: new Date(at) },
      { subject: { code: 'order', name }, event: 'changed', recordId: 1 },
    ),
  )
const words = async (input: Call<typeof activity.list>) =>
  (await listed(input)).logs.map(({ values }) => values.name)
const realNow = clock.now

beforeEach(async () => {
  await server.admin.query('delete from activity_log')
})
afterEach(() => {
  clock.now = realNow
})

test('logs a company and a gateway secret as two entries, the secret without its value', async () => {
  const { data: payment } = await dealer().ok(dealerPayments.create, makePayment())
  // This dealer's first save also creates its main user.
  const { data: before } = await dealer().ok(dealers.update, { id: 1, city: 'Waco' })
  await server.admin.query('delete from activity_log')
  await dealer().ok(dealers.update, { id: 1, company: 'Renamed Parts' })
  const gatewayCredentials = JSON.stringify({ secretKey: 'sk_test_another' })
  await dealer().ok(dealerPayments.update, { id: payment.id, gatewayCredentials })

  const answer = await listed()
  expect(answer.totalRecords).toBe(2)
  const [secret, company] = answer.logs
  expect(company).toMatchObject({
    eventDescription: 'Dealer Renamed Parts changed',
    formattedEventDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    who: 'dealer1 Test',
    action: 'update',
    record: 'dealers',
    recordId: 1,
    changes: [{ field: 'company', before: before.company, after: 'Renamed Parts' }],
  })
  expect(secret).toMatchObject({ record: 'dealer-payments', recordId: payment.id })
  expect(secret?.changes).toEqual([{ field: 'gatewayCredentials', before: 'changed', after: 'changed' }])
  expect(JSON.stringify(answer)).not.toContain('sk_test')

  const { data: shown } = await dealer().ok(activity.show, { id: secret!.id })
  expect(shown).toEqual({ ...secret, dealerId: 1, timeZone: expect.any(String), names: [] })
})

test('shows ten per page, newest first, and the total of all pages', async () => {
  for (let n = 1; n <= 25; n++) await noted('2026-03-10T12:00:00Z', `Change ${n}`)
  const days = { startDate: '2026-03-10', endDate: '2026-03-10' }
  const first = await listed(days)
  expect(first).toMatchObject({ totalRecords: 25, ...days })
  expect(first.logs).toHaveLength(10)
  expect(first.logs[0]?.eventDescription).toBe('Order Change 25 changed')
  expect(await words({ ...days, page: 3 })).toEqual([5, 4, 3, 2, 1].map((n) => `Change ${n}`))
  expect(await words({ ...days, page: 2, pageSize: 20 })).toHaveLength(5)
})

test('uses the dealer’s days, including the last, and defaults to the last seven', async () => {
  await server.admin.query("update dealers set time_zone = 'America/Los_Angeles' where id = 1")
  // March 20 in Los Angeles ends at 07:00 UTC.
  clock.now = () => new Date('2026-03-21T06:30:00Z')
  await noted('2026-03-13T06:59:59Z', 'Too early')
  await noted('2026-03-13T07:00:00Z', 'First minute')
  await noted('2026-03-21T06:59:59Z', 'Last minute')
  await noted('2026-03-21T07:00:00Z', 'Tomorrow')
  expect(await listed()).toMatchObject({ startDate: '2026-03-13', endDate: '2026-03-20' })
  expect(await words({})).toEqual(['Last minute', 'First minute'])
  expect((await listed()).logs[0]?.formattedEventDate).toBe('2026-03-20 23:59')
  expect(await words({ startDate: '2026-03-20', endDate: '2026-03-20' })).toEqual(['Last minute'])

  const turned = { startDate: '2026-03-20', endDate: '2026-03-19' }
  const problem = await dealer().refused(activity.list, turned)
  expect(problem).toMatchObject({ status: 422, code: 'dates_turned', errors: [{ path: 'endDate' }] })
})

test('shows the platform one dealer’s entries or its own', async () => {
  await noted(new Date().toISOString(), 'Of dealer two', 2)
  await server.as('platform').ok(subscriptions.create, makePlan({ name: 'Premium' }))
  const listSentences = async (input = {}) => {
    const { logs } = await server.as('platform').ok(activity.list, input)
    return logs.map(({ id, eventDescription }) => ({ id, eventDescription }))
  }
  expect(await listSentences({ dealerId: 2 })).toMatchObject([
    { eventDescription: 'Platform staff opened this store, no reason given' },
    { eventDescription: 'Order Of dealer two changed' },
  ])
  const own = await listSentences()
  expect(own).toMatchObject([{ eventDescription: 'Subscription plan Premium created' }])
  const { data } = await server.as('platform').ok(activity.show, { id: own[0]!.id })
  expect(data).toMatchObject({ dealerId: 0, record: 'manage-subscriptions' })
  expect((await dealer().refused(activity.show, { id: own[0]!.id })).status).toBe(404)
})

test('filters by person, action and record type, and exports exactly the matches', async () => {
  const days = { startDate: '2026-04-01', endDate: '2026-04-01' }
  type Subject = 'order' | 'customer'
  const note = (who: string, event: Change['event'], code: Subject, name: string) =>
    server.work(1, (work) =>
      recordChange(
        { ...work, now: new Date('2026-04-01T12:00:00Z'), actor: { ...work.actor, name: who } },
        { subject: { code, name }, event, recordId: 1, before: { zip: '1' }, after: { zip: '2' } },
      ),
    )
  await note('Ana', 'changed', 'order', 'A')
  await note('Ana', { code: 'becameOrder', order: '7' }, 'order', 'B')
  await note('Bo', 'changed', 'order', 'C')
  await note('Ana', 'changed', 'customer', 'D')
  expect(await words({ ...days, who: 'Ana' })).toEqual(['D', 'B', 'A'])
  expect(await words({ ...days, who: 'Ana', record: 'orders', action: 'update' })).toEqual(['A'])
  expect(await words({ ...days, action: 'other' })).toEqual(['B'])
  expect((await dealer().ok(activity.choices, {})).data).toEqual({
    people: ['Ana', 'Bo'],
    records: ['customers', 'orders'],
  })
  const other = await server.as('dealer2').ok(activity.choices, {})
  expect(other.data).toEqual({ people: [], records: [] })

  const { body } = await dealer().call(activity.export, { ...days, who: 'Ana', action: 'update' })
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Customer D changed,Ana,update,customers,1,zip: 1 → 2')
})

test('names the records behind an entry’s ids, but none of another dealer', async () => {
  const { data: mine } = await dealer().ok(customers.create, makeCustomer({ billCompany: 'Rivera Auto' }))
  const { data: other } = await server.as('dealer2').ok(customers.create, makeCustomer())
  const methods = await server.admin.query('select id, name from payment_methods order by id limit 1')
  const method = methods.rows[0] as { id: number; name: string }
  const none = 999_999_999
  const platformIds = { catalogId: none, makeId: none, subscriptionPlanId: none, themeId: none }
  const elsewhere = { ...platformIds, paymentMethodId: none, roleId: none }
  await server.work(1, (work) =>
    recordChange(work, {
      subject: { code: 'order', name: '1' },
      event: 'changed',
      recordId: 1,
      before: { customerId: other.id, pgatewayId: null, taxRate: 1 },
      after: { customerId: mine.id, pgatewayId: Number(method.id), taxRate: 2, ...elsewhere },
    }),
  )
  const { id } = (await listed()).logs[0]!
  const { data } = await dealer().ok(activity.show, { id })
  expect(data.names.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: 'customerId', id: mine.id, name: 'Rivera Auto' },
    { field: 'pgatewayId', id: Number(method.id), name: method.name },
  ])
})
