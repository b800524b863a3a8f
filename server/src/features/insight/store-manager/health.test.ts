import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { feedRuns } from '#contract/channels/feed-runs.ts'
import { webhooks } from '#contract/channels/webhooks.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { storeManager } from '#contract/insight/store-manager.ts'
import { system } from '#contract/insight/system.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { clientRequests } from '#contract/sales/client-requests.ts'
import { communicationEntity } from '#contract/sales/entities/entities.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { dealerScripts } from '#contract/store/settings/scripts.ts'
import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { listNeeds } from '#contract/tenancy/store-needs.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { addReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { refreshAll } from './refresh-health.job.ts'

const server = testServer()
const platform = () => server.as('platform')
const realNow = clock.now
const noon = new Date('2026-11-25T18:00:00Z')
const daysBefore = (days: number) => new Date(noon.getTime() - days * 86_400_000)
beforeEach(() => {
  clock.now = () => noon
})
afterEach(() => {
  clock.now = realNow
})

const list = async (query = {}) => (await platform().ok(dealers.list, { withHealth: 1, ...query })).data
const health = async (id: number) => (await list({ dlid: id }))[0]!.health!

async function run(statement: string, values: unknown[] = []) {
  await server.admin.query(statement, values)
}
const insertMessage = (dealerId: number, isRead: 0 | 1, isFromAdmin: 0 | 1) =>
  run(
    `insert into dealer_communications (dealer_id, from_name, user_name, subject, message, message_text, is_read,
       is_from_admin) values ($1, 'Ann', 'Ann', 'Hello', 'Hello', 'Hello', $2, $3)`,
    [dealerId, isRead, isFromAdmin],
  )
const insertFeedRun = (dealerId: number, kind: string, status: string, days: number) =>
  run(
    `insert into feed_runs (dealer_id, kind, status, started_by, created_at, finished_at) values ($1, $2, $3, 'Test', $4, $4)`,
    [dealerId, kind, status, daysBefore(days)],
  )

const who = { 1: 'dealer1', 2: 'dealer2' } as const
type DealerId = keyof typeof who
const days = fc.integer({ min: 0, max: 40 })
const step = fc.oneof(
  fc.record({ what: fc.constant('order' as const), days, price: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ what: fc.constant('declined' as const), days, paid: fc.boolean() }),
  fc.record({ what: fc.constant('refunded' as const), days }),
  fc.record({ what: fc.constant('deleted' as const), days }),
  fc.record({ what: fc.constant('return' as const) }),
  fc.record({
    what: fc.constant('message' as const),
    isRead: fc.constantFrom(0 as const, 1),
    isOwn: fc.constantFrom(0 as const, 1),
  }),
  fc.record({ what: fc.constant('request' as const) }),
  fc.record({ what: fc.constant('webhook' as const), state: fc.constantFrom('fine', 'failing', 'stopped') }),
  fc.record({
    what: fc.constant('feed' as const),
    kind: fc.constantFrom('nightly', 'manual', 'check'),
    isDone: fc.boolean(),
    days,
  }),
  fc.record({ what: fc.constant('gateway' as const) }),
  fc.record({ what: fc.constant('unclear' as const), days }),
  fc.record({
    what: fc.constant('mail' as const),
    status: fc.constantFrom('sent', 'failed', 'unconfirmed'),
    days,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(dealerId: DealerId, one: Step): Promise<void> {
  const client = server.as(who[dealerId])
  const place = async (days: number, price = 50) => {
    clock.now = () => daysBefore(days)
    const { data } = await client.ok(
      orders.create,
      makeOrder({ details: [{ partNumber: 'A', price, qty: 1 }], taxRate: 0 }),
    )
    clock.now = () => noon
    return data
  }
  const pay = (id: number, amount: number) =>
    client.ok(recordedPayments.create, { id, amount, method: 'cash', moreThanDue: 1 })
  const actions: { [K in Step['what']]: (step: Extract<Step, { what: K }>) => Promise<unknown> } = {
    order: ({ days, price }) => place(days, price),
    declined: async ({ days, paid }) => {
      const { id } = await place(days)
      if (paid) await pay(id, 20)
      await client.ok(orders.setManyStatuses, { selected: [id], newStatusId: 6, declinedReasonId: 5 })
    },
    refunded: async ({ days }) => {
      const { id } = await place(days)
      await pay(id, 50)
      const refund = { id, kind: 'refund', amount: 15, method: 'cash', purpose: 'price' } as const
      await client.call(recordedPayments.create, refund)
    },
    deleted: async ({ days }) => {
      const { id } = await place(days)
      await client.call(orders.remove, { id })
    },
    return: async () => addReturn(client, await addShippedOrder(client)),
    message: ({ isRead, isOwn }) => insertMessage(dealerId, isRead, isOwn),
    request: () =>
      client.ok(clientRequests.create, {
        requestType: 'report-other-issues',
        issueDescription: 'Wrong',
        name: 'Ann',
        emailOrPhone: 'ann@example.test',
      }),
    webhook: ({ state }) =>
      run(
        `insert into webhooks (dealer_id, name, url, events, is_active, failing_since, stopped_why, stopped_at, updated_by)
         values ($1, 'Hook', 'https://example.com', '{order.created}', $2, $3, $4, $3, 'Test')`,
        [
          dealerId,
          state === 'stopped' ? 0 : 1,
          state === 'fine' ? null : noon,
          state === 'stopped' ? 'failing' : null,
        ],
      ),
    feed: ({ kind, isDone, days }) =>
      insertFeedRun(dealerId, kind, isDone ? (kind === 'check' ? 'checked' : 'uploaded') : 'failed', days),
    unclear: async ({ days }) => {
      const { id } = await place(days)
      await run(
        `insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state,
           amount, currency, reason, idempotency_key, request_hash, user_name, sent_at)
         select $1, 'charge', $2::bigint, min(id), 1, 'sandbox', 'card', 'unknown', 50, 'USD', 'Test',
           'charge' || $2, '\\x00', 'Test', $3 from payment_methods`,
        [dealerId, id, noon],
      )
    },
    gateway: () =>
      run(
        `insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, refused_as,
           refused_at, updated_by) values ($1, 9, 'Stripe', 'production', 'sealed', 'not_admitted', $2, 'Test')
         on conflict do nothing`,
        [dealerId, noon],
      ),
    mail: async ({ status, days }) => {
      const { id } = await place(days)
      await run(
        `with m as (insert into mails (dealer_id, from_name, to_address, subject, html, text, status, created_at)
           values ($1, 'A', 'ann@example.com', 'Order', '', '', $2, $3) returning id)
         insert into dealer_communications (dealer_id, order_id, mail_id, from_name, user_name, subject, message,
           message_text, is_read, is_from_admin) select $1, $4, m.id, 'Ann', 'Ann', 'Order', '', '', 1, 1 from m`,
        [dealerId, status, daysBefore(days), id],
      )
    },
  }
  await (actions[one.what] as (step: Step) => Promise<unknown>)(one)
}

/** A dealer's figures, read from its own screens. */
async function readScreens(dealerId: DealerId, from: { week: string; earlier: string; until: string }) {
  const client = server.as(who[dealerId])
  const dayBefore = new Date(Date.parse(from.week) - 86_400_000).toISOString().slice(0, 10)
  const stats = async (fromDate: string, toDate: string) => {
    if (fromDate > toDate) return { orders: 0, amounts: [] }
    const { data } = await client.ok(dashboard.stats, { fromDate, toDate })
    const sold = new Set(
      data.days.filter(({ orders }) => orders > 0).map(({ currencySymbol }) => currencySymbol),
    )
    const amounts = data.amounts.filter(({ currencySymbol }) => sold.has(currencySymbol))
    return {
      orders: data.newOrders.count,
      amounts: amounts.map(({ currencySymbol, amount }) => ({ currencySymbol, amount })),
    }
  }
  const [newest] = (await client.ok(orders.list, { sort: 'orderDate', direction: 'desc', pageSize: 1 })).data
  const { data: work } = await client.ok(dashboard.work, {})
  const hooks = (await client.ok(webhooks.list, {})).data
  const runs = (await client.ok(feedRuns.list, { pageSize: 1000 })).data
  const [lastRun] = runs.filter(({ kind }) => kind !== 'check')
  const unread = { is_from_admin: 0, is_read: 0, pageSize: 1 } as const
  const [week, earlier] = [await stats(from.week, from.until), await stats(from.earlier, dayBefore)]
  return {
    openSteps: (await client.ok(dealerSetups.show, {})).data.steps.flatMap(({ step, isDone }) =>
      isDone === 0 ? [step] : [],
    ),
    lastOrderAt: newest?.orderDate ?? null,
    weekOrders: week.orders,
    weekAmounts: week.amounts,
    earlierOrders: earlier.orders,
    earlierAmounts: earlier.amounts,
    unconfirmedPayments: work.unknownCharges!.count,
    refusedGateways: work.refusedGateways!.count,
    owedOrders: work.moneyOwed!.count,
    owedAmounts: work.moneyOwed!.amounts,
    failedMails: work.failedMails!.count,
    unsentMails: (await platform().ok(system.mails, { dealerId, status: 'failed', startRow: 0, pageSize: 1 }))
      .recordsTotal,
    failingWebhooks: hooks.filter(({ isActive, failingSince }) => isActive === 1 && failingSince !== null)
      .length,
    stoppedWebhooks: hooks.filter(({ stoppedWhy }) => stoppedWhy !== null).length,
    unreadMessages: (await client.ok(communicationEntity.list, unread)).recordsTotal,
    pendingReturns: (await client.ok(returns.list, { statusId: 'Pending' })).recordsTotal,
    openRequests: (await client.ok(clientRequests.list, {})).recordsTotal,
    feedStatus: lastRun?.status ?? null,
    feedAt: lastRun?.finishedAt ?? null,
    sitemapIsForeign: (await client.ok(dealerScripts.show, {})).data.sitemapForeignDomain === null ? 0 : 1,
  }
}

test('shows operators what each dealer’s own screens show, through any history', async () => {
  const history = fc.array(fc.tuple(fc.constantFrom<DealerId>(1, 2), step), { minLength: 5, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      for (const [dealerId, one] of steps) await take(dealerId, one)
      await refreshAll()
      for (const dealerId of [1, 2] as const) {
        const figures = await health(dealerId)
        const { weekFrom: week, earlierFrom: earlier, weekUntil: until } = figures
        expect(figures).toMatchObject(await readScreens(dealerId, { week, earlier, until }))
        const { data: now } = await platform().ok(storeManager.show, { id: dealerId })
        expect(now).toMatchObject(figures)
      }
    }),
    { numRuns: 5 },
  )
})

test('compares seven whole days with up to 28 before them', async () => {
  const { id } = (await platform().ok(dealers.create, makeDealer({ company: 'Young' }))).data
  const sell = async (days: number, orders: number) =>
    run(
      `insert into order_counts (dealer_id, day, status, currency_symbol, orders, amount)
       values ($1, $2::date - $3::int, 1, 'USD', $4, $4 * 10)`,
      [id, '2026-11-25', days, orders],
    )
  const refresh = () => platform().ok(storeManager.refresh, { ids: [id] })
  await refresh()
  expect(await health(id)).toMatchObject({
    weekFrom: '2026-11-18',
    weekUntil: '2026-11-24',
    weekOrders: 0,
    earlierDays: 0,
    earlierFrom: '2026-11-18',
  })
  await sell(0, 5)
  await sell(1, 2)
  await sell(7, 3)
  await sell(8, 4)
  await sell(17, 1)
  await refresh()
  expect(await health(id)).toMatchObject({
    weekOrders: 5,
    weekAmounts: [{ currencySymbol: 'USD', amount: 50 }],
    earlierDays: 10,
    earlierFrom: '2026-11-08',
    earlierOrders: 5,
  })
  await sell(35, 6)
  await sell(36, 100)
  await refresh()
  expect(await health(id)).toMatchObject({ earlierDays: 28, earlierFrom: '2026-10-21', earlierOrders: 11 })
})

test('lists the stores that need someone first, and finds them by how soon', async () => {
  await run('delete from dealer_communications; delete from webhooks; delete from dealer_payments')
  const make = async (company: string) =>
    (await platform().ok(dealers.create, makeDealer({ company, city: 'Needville' }))).data.id
  const [calm, urgent, soon] = [await make('Calm'), await make('Urgent'), await make('Soon')]
  // Setup lets no store be without steps, so each has a note at least.
  await run(`insert into webhooks (dealer_id, name, url, events, is_active, stopped_why, updated_by)
    values (${urgent}, 'Hook', 'https://example.com', '{order.created}', 0, 'gone', 'Test')`)
  await run(`insert into webhooks (dealer_id, name, url, events, failing_since, updated_by)
    values (${soon}, 'Hook', 'https://example.com', '{order.created}', now(), 'Test')`)
  const filter = { search: 'Needville', sort: 'needs', direction: 'desc' } as const
  // Without figures yet, they're listed by their ids.
  expect((await list(filter)).map(({ id, health }) => [id, health])).toEqual([
    [calm, null],
    [urgent, null],
    [soon, null],
  ])
  await refreshAll()
  const ids = async (query = {}) => (await list({ ...filter, ...query })).map(({ id }) => id)
  expect(await ids()).toEqual([urgent, soon, calm])
  expect(await ids({ direction: 'asc' })).toEqual([calm, soon, urgent])
  expect(await ids({ severity: 'urgent' })).toEqual([urgent])
  expect(await ids({ severity: 'soon' })).toEqual([soon])
  expect(await ids({ severity: 'none' })).toEqual([])
  const [first] = await list(filter)
  expect(listNeeds(first!.health!, false)[0]).toEqual({ kind: 'stoppedWebhooks', severity: 'urgent', n: 1 })
  // A store that's turned on needs more at once, without a refresh.
  await run('update dealers set is_active = 1 where id = $1', [soon])
  expect(await ids({ severity: 'urgent' })).toEqual([urgent, soon])

  const { body } = await platform().call(storeManager.export, filter)
  const [head, ...lines] = String(body).trim().split('\n')
  expect(head).toContain('Severity,Needs,Open setup steps')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Urgent', 'Soon', 'Calm'])
  expect(lines[0]).toContain('urgent,1 webhook turned off. 7 setup steps left')
})

test('finds hosts that are missing or failed, and sitemaps of another domain', async () => {
  const refreshed = async () => {
    await platform().ok(storeManager.refresh, { ids: [1] })
    return health(1)
  }
  expect((await refreshed()).hostState).toBeNull()
  configure({ storeHosts: { dir: '/nowhere' } as never })
  expect((await refreshed()).hostState).toBe('none')
  const change = (state: string, domain: string | null) =>
    run(`insert into store_host_changes (dealer_id, domain, state, actor_name) values (1, $1, $2, 'Test')`, [
      domain,
      state,
    ])
  await change('done', 'parts.one.test')
  expect((await refreshed()).hostState).toBe('written')
  await change('failed', 'parts.other.test')
  expect((await refreshed()).hostState).toBe('failed')
  const { state } = (await platform().ok(storeHosts.show, { dealerId: 1 })).data
  expect(state).toBe('failed')

  await run(`insert into dealer_scripts (dealer_id, sitemap_xml, sitemap_domain) values (1, '/files/x', 'old.one.test')
    on conflict (dealer_id) do update set sitemap_domain = excluded.sitemap_domain`)
  expect((await refreshed()).sitemapIsForeign).toBe(1)
  const scripts = (await server.as('dealer1').ok(dealerScripts.show, {})).data
  expect(scripts.sitemapForeignDomain).toBe('old.one.test')
})

test('calls a nightly feed late that nobody started for 36 hours', async () => {
  const isLate = async () => {
    await platform().ok(storeManager.refresh, { ids: [2] })
    return (await health(2)).feedIsLate
  }
  await run('delete from feed_runs')
  await run('delete from shopping_feeds where dealer_id = 2')
  expect(await isLate()).toBe(0)
  await run(`insert into shopping_feeds (dealer_id, enable_automated_feed, updated_at) values (2, 1, $1)`, [
    daysBefore(1),
  ])
  expect(await isLate()).toBe(0)
  await run(`update shopping_feeds set updated_at = $1 where dealer_id = 2`, [daysBefore(3)])
  expect(await isLate()).toBe(1)
  await insertFeedRun(2, 'manual', 'uploaded', 0)
  expect(await isLate()).toBe(1)
  await insertFeedRun(2, 'nightly', 'failed', 1)
  expect(await isLate()).toBe(0)
})

test('goes on with the other stores when one can’t be refreshed, and keeps newer figures', async () => {
  await run('delete from store_health')
  await run(`update dealers set time_zone = 'Nowhere/Never' where id = 1`)
  await expect(refreshAll()).rejects.toThrow()
  expect((await list({ dlid: 1 }))[0]!.health).toBeNull()
  expect(await health(2)).toBeTruthy()
  await run(`update dealers set time_zone = 'America/Chicago' where id = 1`)
  await refreshAll()
  const { refreshedAt } = await health(1)
  clock.now = () => daysBefore(1)
  await refreshAll()
  expect((await health(1)).refreshedAt).toBe(refreshedAt)
})

test('shows dealers nothing of it', async () => {
  for (const who of ['dealer1', 'multi', 'clerk1'] as const) {
    const client = server.as(who)
    for (const query of [
      { withHealth: 1 },
      { severity: 'urgent' },
      { sort: 'needs' },
      { sort: 'lastOrderAt' },
    ] as const)
      expect((await client.refused(dealers.list, query)).status).toBe(403)
    expect((await client.ok(dealers.list, {})).data.every((dealer) => dealer.health === null)).toBe(true)
    expect((await client.refused(storeManager.show, { id: 1 })).status).toBe(403)
    expect((await client.refused(storeManager.refresh, { ids: [1] })).status).toBe(403)
    expect((await client.call(storeManager.export, {})).status).toBe(403)
  }
  expect((await server.as('dealer1').call(dealers.export, { sort: 'needs' })).status).toBe(403)
  expect((await platform().refused(storeManager.show, { id: 999_999 })).status).toBe(404)
  expect((await platform().refused(storeManager.show, { id: 0 })).status).toBeGreaterThanOrEqual(404)
  expect((await platform().refused(storeManager.refresh, { ids: [999_999] })).status).toBe(404)
})
