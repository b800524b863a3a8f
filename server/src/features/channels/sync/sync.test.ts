import fc from 'fast-check'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EditedPart, editedParts } from '#contract/catalog/edited-parts.ts'
import { sync } from '#contract/channels/sync.ts'
import { customers } from '#contract/sales/customers.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import type { Quote } from '#contract/sales/quote-fields.ts'
import { quotes } from '#contract/sales/quotes.ts'
import { returns, type WholeRma } from '#contract/sales/returns.ts'
import { system } from '#server/platform/auth/actor.ts'
import { clock, inDealer, type Work } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { aCustomer } from '../../sales/customers/customers.fixture.ts'
import { aLine, anOrder } from '../../sales/orders/orders.fixture.ts'
import { aQuote } from '../../sales/quotes/quotes.fixture.ts'
import { aReturn, aShippedOrder } from '../../sales/returns/returns.fixture.ts'
import { sweepChanges } from './sweep-changes.ts'

const server = testServer()
const one = () => server.as('dealer1')
const { now } = clock
afterEach(() => {
  clock.now = now
})

type Entry<R> = { id: number; deleted: boolean; record: R | null }
type Page<R> = { data: Entry<R>[]; nextCursor: string; hasMore: boolean; heldBackSince: string | null }
type From = { cursor?: string; updatedSince?: string }

/**
 * Every page from there on, and the last that they say of each record. Transactions of other tests, in the same
 * server of databases, hold changes back for a while.
 */
async function rest<R>(ask: (from: From) => Promise<Page<R>>, from: From = {}) {
  const last = new Map<number, Entry<R>>()
  let next: From = { cursor: from.cursor, updatedSince: from.updatedSince }
  const toTheEnd = async () => {
    for (;;) {
      const page = await ask(next)
      next = { cursor: page.nextCursor }
      for (const entry of page.data) {
        last.delete(entry.id)
        last.set(entry.id, entry)
      }
      if (!page.hasMore) return page.heldBackSince
    }
  }
  await expect.poll(toTheEnd).toBeNull()
  return { data: [...last.values()], cursor: next.cursor }
}
const ofOrders = (from: From) => one().ok(sync.orders, { ...from, pageSize: 2 })
const ofCustomers = (from: From) => one().ok(sync.customers, { ...from, pageSize: 2 })
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)
const someOrder = async () => (await one().ok(orders.create, anOrder())).data

test('lists every order as its own call does, then each that changed, once', async () => {
  const made: Order[] = []
  for (let n = 0; n < 3; n += 1) made.push(await someOrder())
  await server.as('dealer2').ok(orders.create, anOrder())
  const first = await rest(ofOrders)
  expect(idsOf(first.data)).toEqual(idsOf(made))
  for (const { id, record } of first.data) expect((await one().ok(orders.show, { id })).data).toEqual(record)

  const [a, b, c] = made as [Order, Order, Order]
  expect((await rest(ofOrders, first)).data).toEqual([])
  await one().ok(orders.addLog, { orderId: c.id, action: 'NOTE', memo: 'Called' })
  await one().ok(orders.ship, {
    ...{ id: a.id, doNotSendEmail: 1 },
    details: [{ id: a.details[0]!.id, shipQty: 1, trackingNumber: '1Z' }],
  })
  await one().ok(orders.lock, { id: c.id })
  await one().ok(orders.remove, { id: b.id })
  const then = await rest(ofOrders, first)
  expect(idsOf(then.data)).toEqual(idsOf([a, c, b]))
  expect(then.data[0]?.record?.shipments).toHaveLength(1)
  expect(then.data[1]?.record).toMatchObject({ isLocked: 1 })
  expect(then.data[2]).toEqual({ id: b.id, deleted: true, record: null })
})

test('begins with what changed since a time, and what was deleted since', async () => {
  const before = [await someOrder(), await someOrder(), await someOrder()]
  await server.admin.query(`update orders set updated_at = now() - interval '2 days';
    update sync_changes set changed_at = now() - interval '2 days'`)
  // What's still held back now would be told as new.
  await rest(ofOrders)
  const since = new Date(Date.now() - 3600_000).toISOString()
  await one().ok(orders.lock, { id: before[2]!.id })
  await one().ok(orders.remove, { id: before[0]!.id })
  const found = await rest(ofOrders, { updatedSince: since })
  expect(found.data.map(({ id, deleted }) => [id, deleted])).toEqual([
    [before[2]!.id, false],
    [before[0]!.id, true],
  ])
  await one().ok(orders.unlock, { id: before[2]!.id })
  expect(idsOf((await rest(ofOrders, found)).data)).toEqual([before[2]!.id])
})

test('tells of customers and edited parts, with their deletions', async () => {
  const { data: customer } = await one().ok(customers.create, aCustomer())
  const { data: part } = await one().ok(editedParts.create, {
    ...{ partNumber: 'SYNC-1', title: 'Filter', price: 5, activateItem: 1 },
  })
  const ofParts = (from: From) => one().ok(sync.editedParts, from)
  const [people, parts] = [await rest(ofCustomers), await rest(ofParts)]
  expect(people.data.find(({ id }) => id === customer.id)?.record).toEqual(customer)
  expect(parts.data).toEqual([{ id: part.id, deleted: false, record: part }])
  await one().ok(customers.remove, { id: customer.id })
  await one().ok(editedParts.remove, { id: part.id })
  const gone = (id: number) => [{ id, deleted: true, record: null }]
  expect((await rest(ofCustomers, people)).data).toEqual(gone(customer.id))
  expect((await rest(ofParts, parts)).data).toEqual(gone(part.id))
})

test('tells of quotes and returns when they change, and when their order or email does', async () => {
  const ofQuotes = (from: From) => one().ok(sync.quotes, from)
  const ofReturns = (from: From) => one().ok(sync.returns, from)
  const { data: quote } = await one().ok(quotes.create, aQuote())
  const order = await aShippedOrder(one())
  const { rma } = await aReturn(one(), order)
  const [asked, returned] = [await rest(ofQuotes), await rest(ofReturns)]
  const shown = async () => (await one().ok(quotes.show, { id: quote.id })).data
  expect(asked.data).toEqual([{ id: quote.id, deleted: false, record: await shown() }])
  const { data: whole } = await one().ok(returns.show, { id: rma.id })
  expect(returned.data).toEqual([{ id: rma.id, deleted: false, record: whole }])

  await one().ok(quotes.send, { id: quote.id })
  const sent = await rest(ofQuotes, asked)
  expect(sent.data[0]?.record?.sends).toMatchObject([{ mailStatus: 'queued' }])
  await server.admin.query(`update mails set status = 'failed' where to_address = $1`, [quote.billEmail])
  const failed = await rest(ofQuotes, sent)
  expect(failed.data).toMatchObject([{ id: quote.id, record: { mailFailed: true } }])
  await server.admin.query('update quotes set order_id = $1 where id = $2', [order.id, quote.id])
  const ordered = await rest(ofQuotes, failed)
  expect(ordered.data[0]?.record).toMatchObject({ orderId: order.id })
  await server.admin.query(`update orders set deleted_at = now(), bill_company = 'Moved' where id = $1`, [
    order.id,
  ])
  const freed = await rest(ofQuotes, ordered)
  expect(freed.data[0]?.record).toMatchObject({ orderId: null })
  const moved = await rest(ofReturns, returned)
  expect(moved.data[0]?.record).toMatchObject({
    rma: { billCompany: 'Moved' },
    order: { isDeleted: true },
  })
  await one().ok(quotes.remove, { id: quote.id })
  await one().ok(returns.remove, { id: rma.id })
  expect((await rest(ofQuotes, freed)).data).toEqual([{ id: quote.id, deleted: true, record: null }])
  expect((await rest(ofReturns, moved)).data).toEqual([{ id: rma.id, deleted: true, record: null }])
})

test('waits for a transaction that began before a change, and says so', async () => {
  const { cursor } = await rest(ofOrders)
  const slow = await server.admin.connect()
  try {
    await slow.query('begin; update dealers set company = company where id = 2')
    const order = await someOrder()
    const held = await ofOrders({ cursor })
    expect(held).toMatchObject({ data: [], hasMore: false, heldBackSince: expect.any(String) })
    await slow.query('rollback')
    expect(idsOf((await rest(ofOrders, { cursor: held.nextCursor })).data)).toEqual([order.id])
  } finally {
    slow.release(true)
  }
})

test('lets nobody wait for another who changes the same records', async () => {
  const [a, b] = [await someOrder(), await someOrder()]
  const clients = [await server.admin.connect(), await server.admin.connect()] as const
  const note = (client: pg.PoolClient, { id }: Order) =>
    client.query(
      `insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
        select dealer_id, id, order_number, 'Test', 'NOTE', 'Called' from orders where dealer_id = 1 and id = $1`,
      [id],
    )
  try {
    for (const client of clients) await client.query(`begin; set local lock_timeout = '5s'`)
    await note(clients[0], a)
    await note(clients[1], b)
    await note(clients[0], b)
    await note(clients[1], a)
    for (const client of clients) await client.query('commit')
  } finally {
    for (const client of clients) client.release(true)
  }
})

test('forgets what later changes repeat, and nothing else', async () => {
  const { cursor } = await rest(ofOrders)
  const [kept, removed] = [await someOrder(), await someOrder()]
  await one().ok(orders.lock, { id: kept.id })
  await one().ok(orders.remove, { id: removed.id })
  const ids = [kept.id, removed.id]
  const sweep = async () => {
    const swept = (work: Work) => sweepChanges(work, 2)
    while (await inDealer(1, system('Test'), swept));
    const { rows } = await server.admin.query(
      `select record_id::int as id from sync_changes where record_id = any($1) and kind = 'order' order by 1`,
      [ids],
    )
    return idsOf(rows)
  }
  expect((await sweep()).length).toBeGreaterThan(2)
  const age = `update sync_changes set changed_at = now() - interval '8 days' where dealer_id = 1 and record_id = any($1)`
  await server.admin.query(age, [ids])
  expect(await sweep()).toEqual(ids)
  expect((await rest(ofOrders, { cursor })).data.map(({ id, deleted }) => [id, deleted])).toEqual([
    [kept.id, false],
    [removed.id, true],
  ])
})

test('refuses the cursors of others, old ones, and those of another history', async () => {
  const { cursor } = await rest(ofOrders)
  const refusal = async (asked: object, person: 'dealer1' | 'dealer2' = 'dealer1') =>
    (await server.as(person).refused(sync.orders, { cursor, ...asked })).code
  expect(await refusal({}, 'dealer2')).toBe('cursor_unknown')
  expect(await refusal({ cursor: `x${cursor}` })).toBe('cursor_unknown')
  expect(await refusal({ cursor: 'x' })).toBe('cursor_unknown')
  expect((await one().refused(sync.customers, { cursor })).code).toBe('cursor_unknown')
  // Of a secret key that was changed since then, and of the release before, which named none.
  const unnamed = cursor!.split('.').slice(0, 2).join('.')
  expect(await refusal({ cursor: `${unnamed}.0badc0de` })).toBe('cursor_over')
  expect((await rest(ofOrders, { cursor: unnamed })).data).toEqual([])
  expect(await refusal({ updatedSince: '2026-01-01T00:00:00Z' })).toBe('invalid')
  clock.now = () => new Date(now().getTime() + 90 * 86_400_000)
  expect(await refusal({})).toBe('cursor_over')
  clock.now = now
  // A copy of the files from before the last change, in which others have happened since.
  const order = await someOrder()
  const { cursor: later } = await rest(ofOrders)
  const ofOrder = `dealer_id = 1 and kind = 'order' and record_id = $1`
  const { rows } = await server.admin.query(
    `select changed_at::text as at from sync_changes where ${ofOrder}`,
    [order.id],
  )
  const moveTo = (at: string) =>
    server.admin.query(`update sync_changes set changed_at = $2 where ${ofOrder}`, [order.id, at])
  await moveTo('2026-01-01')
  expect(await refusal({ cursor: later })).toBe('cursor_over')
  await moveTo(rows[0].at)
  expect((await rest(ofOrders, { cursor: later })).data).toEqual([])
  await server.admin.query(`create or replace function pd.sync_epoch() returns text language sql stable
    as $$ select 'restored' $$`)
  expect(await refusal({})).toBe('cursor_over')
})

const range = (n: number) => Array.from({ length: n }, (_, at) => at)
/** The same numbers for the same seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Records that tests change, each by its number. */
type Noun = {
  ask: (from: From) => Promise<Page<unknown>>
  /** Changes one of its tables, or deletes the record or puts it back. */
  change: (number: number, pick: (below: number) => number) => string
  /** What a copy is compared by. */
  valueOf: (record: never) => string
  /** The same, as it's stored. */
  stored: string
}

const partChange: Noun['change'] = (number, pick) =>
  pick(4) === 0
    ? `delete from edited_parts where dealer_id = 1 and part_number = 'SYNC-${number}'`
    : `insert into edited_parts (dealer_id, part_number, title, updated_by) values (1, 'SYNC-${number}', '0', 'Test')
        on conflict (dealer_id, number_norm) do update set title = (edited_parts.title::int + 1)::text`

const numbered = 60
/** One of the statements, about the record with this number. */
const oneOf = (pick: (below: number) => number, ids: readonly number[], number: number, ...texts: string[]) =>
  texts[pick(texts.length)]!.replaceAll('$id', String(ids[number % numbered]))
const toggled = "deleted_at = case when deleted_at is null then timestamptz '2026-11-23' end"

const nouns: Record<string, () => Promise<Noun>> = {
  'edited parts': async () => ({
    ask: (from) => one().ok(sync.editedParts, { ...from, pageSize: 3 }),
    change: partChange,
    valueOf: ({ title }: EditedPart) => title ?? '',
    stored: `select id::int, title as value from edited_parts where dealer_id = 1`,
  }),
  quotes: async () => {
    const ids: number[] = []
    for (const _ of range(numbered)) {
      const { data } = await one().ok(quotes.create, aQuote())
      ids.push(data.id)
    }
    const order = await someOrder()
    await server.admin.query(`update quotes set order_id = $1 where dealer_id = 1 and id = $2`, [
      order.id,
      ids[0],
    ])
    return {
      ask: (from) => one().ok(sync.quotes, { ...from, pageSize: 3 }),
      change: (number, pick) =>
        oneOf(
          pick,
          ids,
          number,
          `update quotes set ${toggled} where dealer_id = 1 and id = $id`,
          `update quotes set description = coalesce(description, '') || 'd' where dealer_id = 1 and id = $id`,
          `update quote_lines set item_name = item_name || 'n' where dealer_id = 1 and quote_id = $id`,
          `update orders set ${toggled} where dealer_id = 1 and id = (select order_id from quotes where dealer_id = 1 and id = $id)`,
        ),
      valueOf: ({ description, orderId, details }: Quote) =>
        [description ?? '', orderId ?? '', ...details.map(({ itemName }) => itemName)].join(),
      stored: `select q.id::int, concat_ws(',', coalesce(q.description, ''), coalesce(o.id::text, ''),
          (select string_agg(l.item_name, ',' order by l.position, l.id) from quote_lines l where l.dealer_id = 1 and l.quote_id = q.id)) as value
        from quotes q left join orders o on o.dealer_id = 1 and o.id = q.order_id and o.deleted_at is null
        where q.dealer_id = 1 and q.deleted_at is null`,
    }
  },
  returns: async () => {
    const ids: number[] = []
    for (const _ of range(6)) {
      const order = await aShippedOrder(one(), { details: [aLine({ qty: 10 })] })
      for (const _ of range(10)) ids.push((await aReturn(one(), order)).rma.id)
    }
    return {
      ask: (from) => one().ok(sync.returns, { ...from, pageSize: 3 }),
      change: (number, pick) =>
        oneOf(
          pick,
          ids,
          number,
          `update rmas set ${toggled} where dealer_id = 1 and id = $id`,
          `update rmas set reason = coalesce(reason, '') || 'r' where dealer_id = 1 and id = $id`,
          `update rma_lines set description = coalesce(description, '') || 'n' where dealer_id = 1 and rma_id = $id`,
        ),
      valueOf: ({ rma, orderDetail }: WholeRma) =>
        [rma.reason ?? '', ...orderDetail.map(({ description }) => description)].join(),
      stored: `select r.id::int, concat_ws(',', coalesce(r.reason, ''),
          (select string_agg(coalesce(l.description, ''), ',' order by l.id) from rma_lines l where l.dealer_id = 1 and l.rma_id = r.id)) as value
        from rmas r where r.dealer_id = 1 and r.deleted_at is null`,
    }
  },
}

/** A transaction of a few changes; others commit, and pages are read, before and after each of them. */
async function write(
  client: pg.PoolClient,
  { change }: Noun,
  pick: (below: number) => number,
  nextPage: () => Promise<void>,
) {
  const numbers = [...new Set(range(1 + pick(3)).map(() => pick(numbered)))].toSorted((a, b) => a - b)
  await client.query('begin')
  for (const number of numbers) {
    await client.query(change(number, pick))
    if (pick(3) === 0) await nextPage()
  }
  await client.query(pick(4) === 0 ? 'rollback' : 'commit')
}

test.each(Object.keys(nouns))(
  'misses no change of %s while others write, in any order, and repeats from an old cursor',
  async (name) => {
    const { seed = 1 } = fc.readConfigureGlobal()
    const noun = await nouns[name]!()
    type Copy = Map<number, string>
    const taken: { from: From; copy: Copy }[] = []
    const copy: Copy = new Map()
    let from: From = {}
    const waiting: (() => void)[] = []
    const nextPage = () => new Promise<void>((resolve) => waiting.push(resolve))
    const read = async () => {
      taken.push({ from, copy: new Map(copy) })
      const page = await noun.ask(from)
      keep(copy, page.data)
      from = { cursor: page.nextCursor }
      for (const goOn of waiting.splice(0)) goOn()
      return page
    }
    const keep = (into: Copy, entries: readonly { id: number; record: unknown }[]) => {
      for (const { id, record } of entries) {
        if (record) into.set(id, noun.valueOf(record as never))
        else into.delete(id)
      }
    }
    let writing = 5
    const writers = range(writing).map(async (at) => {
      const pick = random(seed + at)
      const client = await server.admin.connect()
      try {
        for (const _ of range(30)) await write(client, noun, pick, nextPage)
      } finally {
        client.release(true)
        writing -= 1
      }
    })
    while (writing > 0) await read()
    await Promise.all(writers)
    await expect.poll(async () => (await read()).heldBackSince, { message: `seed ${seed}` }).toBeNull()
    while ((await read()).hasMore);

    const { rows } = await server.admin.query(`${noun.stored} order by 1`)
    const stored = rows.map(({ id, value }) => [id, value])
    const sorted = (copy: Copy) => [...copy].toSorted(([a], [b]) => a - b)
    expect(sorted(copy), `seed ${seed}`).toEqual(stored)
    for (const { from, copy } of taken.filter((_, at) => at % 7 === 0)) {
      keep(copy, (await rest(noun.ask, from)).data)
      expect(sorted(copy), `seed ${seed}`).toEqual(stored)
    }
  },
)
