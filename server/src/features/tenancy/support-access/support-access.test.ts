import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { supportAccess, supportRequests } from '#contract/tenancy/support-access.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const staff = () => server.as('platform')
const dealer = () => server.as('dealer1')
const realNow = clock.now

const setRule = (asksFirst: 0 | 1) => dealer().ok(supportAccess.update, { asksFirst })
const ask = async (reason = 'A customer called') =>
  (await staff().ok(supportRequests.create, { dealerId: 1, reason })).data
const orderStatus = async () => (await staff().call(orders.list, { dlid: 1 })).status
const log = async () =>
  (await dealer().ok(activity.list, {})).logs
    .filter(({ record }) => record === 'support-access')
    .map(({ eventDescription, who }) => `${who}: ${eventDescription}`)

beforeEach(async () => {
  await server.admin.query('delete from support_requests')
  await setRule(1)
  await server.admin.query('delete from activity_log')
  await server.admin.query('delete from mails')
})
afterEach(() => {
  clock.now = realNow
})

test('closes the store to platform staff until one of its administrators accepts, for a day', async () => {
  expect(await staff().refused(orders.list, { dlid: 1 })).toMatchObject({
    status: 403,
    code: 'dealer_asks_first',
  })
  expect((await staff().call(orders.list, { dlid: 2 })).status).toBe(200)
  const { id } = await ask()
  expect(await orderStatus()).toBe(403)
  const { data } = await dealer().ok(supportAccess.accept, { id })
  expect(data).toMatchObject({ state: 'accepted', isOpen: 1, answeredBy: 'dealer1 Test' })
  expect(await orderStatus()).toBe(200)
  expect(new Date(data.openUntil!).getTime() - new Date(data.answeredAt!).getTime()).toBe(86_400_000)

  await server.admin.query(`update support_requests set open_until = now() - interval '1 second'`)
  expect(await orderStatus()).toBe(403)
  expect(await log()).toEqual([
    'platform Test: Platform staff opened this store, no reason given',
    'dealer1 Test: Access of platform Test from the platform accepted for a day',
    'platform Test: Platform staff asked for access to this store: A customer called',
  ])
})

test('accepts the one who asked, not the others', async () => {
  const { rows } = await server.admin.query(`
    with u as (insert into users (dealer_id, first_name, last_name, email) values (0, 'Other', 'Admin', 'other@platform.test')
      returning id)
    insert into support_requests (dealer_id, user_id, user_name, reason, created_at)
    select 1, id, 'Other Admin', 'Mine', now() from u returning id`)
  await dealer().ok(supportAccess.accept, { id: Number(rows[0].id) })
  expect(await orderStatus()).toBe(403)
})

test('emails the dealer’s administrators, and shows them who asks', async () => {
  const { id } = await ask('Tax of Texas')
  const { rows } = await server.admin.query('select dealer_id, to_address, subject from mails')
  expect(rows).toEqual([
    {
      dealer_id: '1',
      to_address: 'dealer1@one.test',
      subject: 'Platform staff ask for access to Dealer One',
    },
  ])
  const { data } = await dealer().ok(supportAccess.show, {})
  expect(data).toMatchObject({ asksFirst: 1, mayDecide: 1 })
  expect(data.requests).toEqual([
    expect.objectContaining({
      id,
      userName: 'platform Test',
      reason: 'Tax of Texas',
      state: 'waiting',
      isOpen: 0,
    }),
  ])
  expect((await staff().ok(supportRequests.list, { dealerId: 1 })).data).toMatchObject([{ id, dealerId: 1 }])
})

test('refuses a second request while one waits or is open, and one that isn’t needed', async () => {
  const { id } = await ask()
  const again = () => staff().refused(supportRequests.create, { dealerId: 1, reason: 'Again' })
  expect(await again()).toMatchObject({ status: 409, code: 'support_asked_already' })
  await dealer().ok(supportAccess.accept, { id })
  expect((await again()).code).toBe('support_not_needed')
  const other = await staff().refused(supportRequests.create, { dealerId: 2, reason: 'Not needed' })
  expect(other.code).toBe('support_not_needed')
})

test('takes one of two answers at once', async () => {
  const { id } = await ask()
  const answers = await Promise.all([
    dealer().call(supportAccess.accept, { id }),
    dealer().call(supportAccess.decline, { id }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await dealer().refused(supportAccess.decline, { id })
  expect(late).toMatchObject({ code: 'support_request_answered' })
  expect(late.message).toContain('dealer1 Test')
})

test('stays closed after a decline, and can be asked again', async () => {
  const { id } = await ask()
  await dealer().ok(supportAccess.decline, { id })
  expect(await orderStatus()).toBe(403)
  expect((await ask('Once more')).state).toBe('waiting')
})

test('ends an accepted access before its time, once', async () => {
  const { id } = await ask()
  expect((await dealer().refused(supportAccess.end, { id })).code).toBe('support_access_over')
  await dealer().ok(supportAccess.accept, { id })
  expect(await orderStatus()).toBe(200)
  expect((await dealer().ok(supportAccess.end, { id })).data.state).toBe('ended')
  expect(await orderStatus()).toBe(403)
  expect((await dealer().refused(supportAccess.end, { id })).code).toBe('support_access_over')
})

test('lets only the dealer’s own administrators decide', async () => {
  const { id } = await ask()
  await dealer().ok(supportAccess.accept, { id })
  for (const person of ['platform', 'multi', 'clerk1', 'dealer2'] as const)
    for (const [route, input] of [
      [supportAccess.update, { dlid: 1, asksFirst: 0 }],
      [supportAccess.end, { id }],
    ] as const)
      expect([403, 404], person).toContain(
        (await server.as(person).call(route as never, input as never)).status,
      )
  expect(await orderStatus()).toBe(200)
})

test('keeps enabling and disabling open', async () => {
  const toggle = (isActive: 0 | 1) =>
    staff().ok(storeHosts.toggle, { dealerId: 1, isActive, manageVhost: 0, overruleReason: 'Planned' })
  await toggle(0)
  await toggle(1)
  const { data } = await staff().ok(dealers.list, {})
  expect(data.find(({ id }) => id === 1)).toMatchObject({ isClosed: 1, isActive: 1, setup: null })
  expect(data.find(({ id }) => id === 2)).toMatchObject({ isClosed: 0 })
})

test('withdraws what waits when the dealer stops asking, and opens the store', async () => {
  const { id } = await ask()
  await setRule(0)
  expect(await orderStatus()).toBe(200)
  expect((await dealer().ok(supportAccess.show, {})).data.requests).toMatchObject([
    { id, state: 'withdrawn' },
  ])
})

test('refuses an outdated change of the rule', async () => {
  const { data } = await dealer().ok(supportAccess.show, {})
  await dealer().ok(supportAccess.update, { asksFirst: 0, version: data.version })
  const late = await dealer().refused(supportAccess.update, { asksFirst: 1, version: data.version })
  expect(late.code).toBe('stale')
})

test('refuses a request that nobody at the dealer could accept', async () => {
  await server.admin.query('update users set is_active = 0 where dealer_id = 1 and id = 2')
  const refusal = await staff().refused(supportRequests.create, { dealerId: 1, reason: 'Nobody' })
  expect(refusal.code).toBe('support_without_administrator')
  await server.admin.query('update users set is_active = 1 where dealer_id = 1 and id = 2')
})

test('counts and lists all other dealers for the platform', async () => {
  const { data: all } = await staff().ok(orders.list, { pageSize: 1000 })
  expect(all.every((order) => order.dealerId !== 1)).toBe(true)
})
