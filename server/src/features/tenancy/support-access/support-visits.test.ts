import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { supportVisits } from '#contract/tenancy/support-access.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const staff = () => server.as('platform')
const realNow = clock.now
let days = 0

const log = async (dealerId: 1 | 2 = 1) =>
  (await server.as(dealerId === 1 ? 'dealer1' : 'dealer2').ok(activity.list, {})).logs
    .filter(({ record }) => record === 'support-access')
    .map(({ eventDescription, who }) => `${who}: ${eventDescription}`)

// Each test is another day, on which nobody has visited yet.
beforeEach(async () => {
  days += 2
  clock.now = () => new Date(realNow().getTime() + days * 86_400_000)
  await server.admin.query('delete from activity_log')
})
afterEach(() => {
  clock.now = realNow
})

const opened = 'platform Test: Platform staff opened this store, no reason given'

test('shows a dealer once a day who of the platform opened its store', async () => {
  await staff().ok(customers.list, { dlid: 1 })
  await Promise.all([staff().ok(orders.list, { dlid: 1 }), staff().ok(customers.list, { dlid: 1 })])
  expect(await log()).toEqual([opened])
  expect(await log(2)).toEqual([])
  const now = clock.now()
  clock.now = () => new Date(now.getTime() + 86_400_000)
  await staff().ok(customers.list, { dlid: 1 })
  expect(await log()).toEqual([opened, opened])
})

test('records a reason and its change, but not the same again', async () => {
  const explain = (reason: string) => staff().ok(supportVisits.explain, { dlid: 1, reason })
  expect((await staff().ok(supportVisits.today, { dlid: 1 })).data.reason).toBeNull()
  await explain('Tax rule of Texas')
  await explain('Tax rule of Texas')
  expect((await explain('Shipping, too')).data.reason).toBe('Shipping, too')
  expect((await staff().ok(supportVisits.today, { dlid: 1 })).data.reason).toBe('Shipping, too')
  expect(await log()).toEqual([
    'platform Test: Reason of platform staff for working in this store: Shipping, too',
    'platform Test: Reason of platform staff for working in this store: Tax rule of Texas',
    opened,
  ])
  expect((await staff().ok(supportVisits.today, { dlid: 2 })).data.reason).toBeNull()
  const { status, errors } = await staff().refused(supportVisits.explain, { dlid: 1, reason: ' ' })
  expect({ status, errors }).toEqual({ status: 422, errors: [expect.objectContaining({ path: 'reason' })] })
})

test('records no visit for what the platform reads of all dealers, nor for dealers’ own people', async () => {
  await staff().ok(orders.list, {})
  await staff().ok(dealers.list, {})
  await server.as('dealer1').ok(orders.list, {})
  await server.as('multi').ok(customers.list, { dlid: 2 })
  expect([...(await log()), ...(await log(2))]).toEqual([])
})

test('records a visit by a record’s id, and none for a dealer or record that doesn’t exist', async () => {
  const { rows } = await server.admin.query('select count(*)::int as n from support_visits')
  expect((await staff().refused(orders.show, { id: 999_999 })).status).toBe(404)
  expect((await staff().refused(customers.list, { dlid: 999 })).status).toBe(404)
  expect((await server.admin.query('select count(*)::int as n from support_visits')).rows).toEqual(rows)
  await staff().ok(dealers.update, { id: 2, city: 'Ottawa' })
  expect(await log(2)).toEqual([opened])
})

test('is closed to dealers’ people', async () => {
  expect((await server.as('dealer1').refused(supportVisits.today, { dlid: 1 })).status).toBe(403)
  expect((await server.as('dealer1').refused(supportVisits.explain, { dlid: 1, reason: 'x' })).status).toBe(
    403,
  )
})

test('starts the day where the dealer is', async () => {
  // 23:30 and 00:30 in Chicago, within one day of UTC.
  const late = new Date(Date.UTC(clock.now().getUTCFullYear() + 1, 0, 11, 5, 30))
  clock.now = () => late
  await staff().ok(customers.list, { dlid: 1 })
  clock.now = () => new Date(late.getTime() + 3_600_000)
  await staff().ok(customers.list, { dlid: 1 })
  expect(await log()).toEqual([opened, opened])
})
