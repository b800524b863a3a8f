import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { readSentences, sentences } from '#test/logged.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { addReturn, addShippedOrder } from '../returns.fixture.ts'
import { remindWeekly } from './weekly-reminders.job.ts'

const server = testServer()
const realNow = clock.now
const at = (instant: string) => {
  clock.now = () => new Date(instant)
}
/** 9 a.m. in Chicago, like all the following times but one. */
const thursday = '2026-03-12T14:00:00Z'
const [before9, monday, wednesday] = ['2026-03-16T13:59:00Z', '2026-03-16T14:00:00Z', '2026-03-18T14:00:00Z']
const nextMonday = '2026-03-23T14:00:00Z'

beforeEach(async () => {
  at(thursday)
  await server.admin.query('delete from core_reminder_plans; delete from core_reminders')
  await server.admin.query('delete from mail_suppressions; update order_lines set core_price = 0')
})
afterEach(() => {
  clock.now = realNow
})

const dealer = () => server.as('dealer1')
const turn = async (isOn: 0 | 1) => (await dealer().ok(coreLedger.setWeekly, { isOn })).data
/** An order whose cores were shipped that many days ago. */
async function shipped(days: number, fields: Parameters<typeof addShippedOrder>[1] = {}) {
  const order = await addShippedOrder(dealer(), fields)
  await server.admin.query(
    `update order_lines set shipped_at = $2::timestamptz - $3 * interval '1 day' where order_id = $1`,
    [order.id, thursday, days],
  )
  return order
}
async function mailsTo(address: string): Promise<number> {
  const { rows } = await server.admin.query(
    `select count(*)::int as n from mails where lower(to_address) = lower($1) and text like '%28100-STARTER%'`,
    [address],
  )
  return rows[0].n
}

test('is off until someone turns it on, then shows and logs who did and the first day', async () => {
  const late = await shipped(31)
  expect((await dealer().ok(coreLedger.weekly, {})).data).toEqual({
    isOn: 0,
    changedBy: null,
    changedAt: null,
    nextDay: '2026-03-16',
    customers: 1,
  })
  at(monday)
  await remindWeekly()
  at(thursday)
  expect(await turn(1)).toMatchObject({ isOn: 1, changedBy: 'dealer1 Test', nextDay: '2026-03-16' })
  await turn(1)
  await turn(0)
  at(monday)
  await remindWeekly()
  expect(await mailsTo(late.billEmail)).toBe(0)
  expect(await readSentences(server.admin, "subject = 'weeklyReminders'")).toEqual([
    { actor_name: 'dealer1 Test', description: 'Weekly reminders of overdue cores turned on' },
    { actor_name: 'dealer1 Test', description: 'Weekly reminders of overdue cores turned off' },
  ])
})

test('sends each customer one email from nine on the day, and the next a week later', async () => {
  const customerId = (await dealer().ok(customers.create, makeCustomer())).data.id
  const one = await shipped(40, { customerId })
  await shipped(35, { customerId, billEmail: one.billEmail })
  const guest = await shipped(31)
  const second = await shipped(33, { billEmail: guest.billEmail.toUpperCase() })
  const early = await shipped(2)
  const counts = () => Promise.all([one, guest, early].map(({ billEmail }) => mailsTo(billEmail)))
  await turn(1)

  at(before9)
  await remindWeekly()
  expect(await counts()).toEqual([0, 0, 0])
  at(monday)
  await remindWeekly()
  await remindWeekly()
  expect(await counts()).toEqual([1, 1, 0])
  const { rows } = await server.admin.query('select text from mails where lower(to_address) = lower($1)', [
    guest.billEmail,
  ])
  for (const { orderNumber } of [guest, second]) expect(rows[0].text).toContain(String(orderNumber))
  expect((await dealer().ok(coreLedger.weekly, {})).data).toMatchObject({
    nextDay: '2026-03-23',
    customers: 0,
  })
  at(wednesday)
  await remindWeekly()
  expect(await counts()).toEqual([1, 1, 0])
  at(nextMonday)
  await remindWeekly()
  expect(await counts()).toEqual([2, 2, 0])
})

test('skips customers reminded manually this week, unsubscribed addresses and cores in a return', async () => {
  const byHand = await shipped(31)
  const quiet = await shipped(31)
  const coming = await shipped(31)
  await addReturn(dealer(), coming, 3, 'Core')
  await turn(1)
  await dealer().ok(suppressions.create, { address: quiet.billEmail.toUpperCase() })
  await dealer().ok(coreLedger.remind, { orderId: byHand.id })
  at(monday)
  await remindWeekly()
  const mailCounts = [byHand, quiet, coming].map(({ billEmail }) => mailsTo(billEmail))
  expect(await Promise.all(mailCounts)).toEqual([1, 0, 0])
})

test('resumes an interrupted run with those who have no email, and sends one each for two runs at once', async () => {
  const orders = [await shipped(31), await shipped(32), await shipped(33)]
  const counts = () => Promise.all(orders.map(({ billEmail }) => mailsTo(billEmail)))
  await turn(1)
  at(monday)
  // Breaks between the email and the mark, so nothing of that customer is saved.
  const mend = await placeTrigger(
    server.admin,
    `before insert on dealer_communications for each row when (new.to_mail = '${orders[1]!.billEmail}')`,
    `raise exception 'killed'`,
  )
  await expect(remindWeekly()).rejects.toThrow('killed')
  expect(await counts()).toEqual([1, 0, 1])
  await mend()

  const stopped = new AbortController()
  stopped.abort()
  await remindWeekly(stopped.signal)
  expect(await counts()).toEqual([1, 0, 1])
  await Promise.all([remindWeekly(), remindWeekly()])
  expect(await counts()).toEqual([1, 1, 1])
})

test('tries a failing reminder in five runs, then logs why and waits a week', async () => {
  const [well, broken] = [await shipped(31), await shipped(32)]
  await turn(1)
  at(monday)
  const mend = await placeTrigger(
    server.admin,
    `before insert on dealer_communications for each row when (new.to_mail = '${broken.billEmail}')`,
    `raise exception 'no such words'`,
  )
  for (let run = 0; run < 5; run += 1) await expect(remindWeekly()).rejects.toThrow('no such words')
  await remindWeekly()
  await mend()
  expect([await mailsTo(well.billEmail), await mailsTo(broken.billEmail)]).toEqual([1, 0])
  expect((await dealer().ok(coreLedger.weekly, {})).data.nextDay).toBe('2026-03-23')
  expect(await sentences(server.admin, "action = 'remind-failed'")).toEqual([
    `Reminder of cores of order ${broken.orderNumber} failed: an unexpected error. The server’s log has the details`,
  ])
})
