import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { EditedPart } from '#contract/catalog/edited-parts.ts'
import { sync } from '#contract/channels/sync.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import type { WholeReturn } from '#contract/sales/returns/returns.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { addReturn, addShippedOrder } from '#server/features/sales/returns/returns.fixture.ts'
import { testServer } from '#test/harness.ts'
import { type Page, readRest, type SyncStart } from './read-to-end.fixture.ts'

const server = testServer()
const one = () => server.as('dealer1')

const range = (n: number) => Array.from({ length: n }, (_, at) => at)
/** Numbers that repeat for the seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Records that tests change, each by its number. */
type Noun = {
  ask: (from: SyncStart) => Promise<Page<unknown>>
  /** Changes one of its tables, or deletes or restores the record. */
  change: (number: number, pick: (below: number) => number) => string
  /** The value that a copy is compared by. */
  toValue: (record: never) => string
  /** That value as stored. */
  stored: string
}

const partChange: Noun['change'] = (number, pick) =>
  pick(4) === 0
    ? `delete from edited_parts where dealer_id = 1 and part_number = 'SYNC-${number}'`
    : `insert into edited_parts (dealer_id, part_number, title, updated_by) values (1, 'SYNC-${number}', '0', 'Test')
        on conflict (dealer_id, number_norm) do update set title = (edited_parts.title::int + 1)::text`

const numbered = 60
/** One of the statements, for the record with this number. */
const pickStatement = (
  pick: (below: number) => number,
  ids: readonly number[],
  number: number,
  ...texts: string[]
) => texts[pick(texts.length)]!.replaceAll('$id', String(ids[number % numbered]))
const toggled = "deleted_at = case when deleted_at is null then timestamptz '2026-11-23' end"

const nouns: Record<string, () => Promise<Noun>> = {
  'edited parts': async () => ({
    ask: (from) => one().ok(sync.editedParts, { ...from, pageSize: 3 }),
    change: partChange,
    toValue: ({ title }: EditedPart) => title ?? '',
    stored: `select id::int, title as value from edited_parts where dealer_id = 1`,
  }),
  quotes: async () => {
    const ids: number[] = []
    for (const _ of range(numbered)) {
      const { data } = await one().ok(quotes.create, makeQuote())
      ids.push(data.id)
    }
    const { data: order } = await one().ok(orders.create, makeOrder())
    await server.admin.query(`update quotes set order_id = $1 where dealer_id = 1 and id = $2`, [
      order.id,
      ids[0],
    ])
    return {
      ask: (from) => one().ok(sync.quotes, { ...from, pageSize: 3 }),
      change: (number, pick) =>
        pickStatement(
          pick,
          ids,
          number,
          `update quotes set ${toggled} where dealer_id = 1 and id = $id`,
          `update quotes set description = coalesce(description, '') || 'd' where dealer_id = 1 and id = $id`,
          `update quote_lines set item_name = item_name || 'n' where dealer_id = 1 and quote_id = $id`,
          `update orders set ${toggled} where dealer_id = 1 and id = (select order_id from quotes where dealer_id = 1 and id = $id)`,
        ),
      toValue: ({ description, orderId, details }: Quote) =>
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
      const order = await addShippedOrder(one(), { details: [makeLine({ qty: 10 })] })
      for (const _ of range(10)) ids.push((await addReturn(one(), order)).rma.id)
    }
    return {
      ask: (from) => one().ok(sync.returns, { ...from, pageSize: 3 }),
      change: (number, pick) =>
        pickStatement(
          pick,
          ids,
          number,
          `update rmas set ${toggled} where dealer_id = 1 and id = $id`,
          `update rmas set reason = coalesce(reason, '') || 'r' where dealer_id = 1 and id = $id`,
          `update rma_lines set description = coalesce(description, '') || 'n' where dealer_id = 1 and rma_id = $id`,
        ),
      toValue: ({ rma, orderDetail }: WholeReturn) =>
        [rma.reason ?? '', ...orderDetail.map(({ description }) => description)].join(),
      stored: `select r.id::int, concat_ws(',', coalesce(r.reason, ''),
          (select string_agg(coalesce(l.description, ''), ',' order by l.id) from rma_lines l where l.dealer_id = 1 and l.rma_id = r.id)) as value
        from rmas r where r.dealer_id = 1 and r.deleted_at is null`,
    }
  },
}

/** A transaction of a few changes. Before and after each of them, others commit and pages are read. */
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
    const copies: { from: SyncStart; copy: Copy }[] = []
    const copy: Copy = new Map()
    let from: SyncStart = {}
    const waiting: (() => void)[] = []
    const nextPage = () => new Promise<void>((resolve) => waiting.push(resolve))
    const read = async () => {
      copies.push({ from, copy: new Map(copy) })
      const page = await noun.ask(from)
      keep(copy, page.data)
      from = { cursor: page.nextCursor }
      for (const goOn of waiting.splice(0)) goOn()
      return page
    }
    const keep = (into: Copy, entries: readonly { id: number; record: unknown }[]) => {
      for (const { id, record } of entries) {
        if (record) into.set(id, noun.toValue(record as never))
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
    // Only the last page reports whether another test's transaction still holds changes back.
    const readToEnd = async () => {
      for (;;) {
        const page = await read()
        if (!page.hasMore) return page.heldBackSince
      }
    }
    await expect.poll(readToEnd, { message: `seed ${seed}` }).toBeNull()

    const { rows } = await server.admin.query(`${noun.stored} order by 1`)
    const stored = rows.map(({ id, value }) => [id, value])
    const sorted = (copy: Copy) => [...copy].toSorted(([a], [b]) => a - b)
    expect(sorted(copy), `seed ${seed}`).toEqual(stored)
    for (const { from, copy } of copies.filter((_, at) => at % 7 === 0)) {
      keep(copy, (await readRest(noun.ask, from)).data)
      expect(sorted(copy), `seed ${seed}`).toEqual(stored)
    }
  },
)
