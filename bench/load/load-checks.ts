import pg from 'pg'
import type { BookedCharge } from '#demo/payment-gateways/book.ts'
import type { Ledger } from './load-users.ts'

type Sides = {
  databaseUrl: string
  ledger: Ledger
  charged: readonly BookedCharge[]
  mailed: Map<string, number>
}
/** A check's name, the number of checked items, and the wrong ones. */
export type Check = { what: string; of: number; wrong: string[] }

/** Compares every acknowledged change with the database, the gateway and the mail server. */
export async function check({ databaseUrl, ledger, charged, mailed }: Sides): Promise<Check[]> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    return [
      await ordersAreThere(admin, ledger),
      await savesAreThere(admin, ledger),
      await statusesAreThere(admin, ledger),
      ...(await chargesAreOnce(admin, ledger, charged)),
      await importsAreThere(admin, ledger),
      {
        what: 'emails handed over',
        of: ledger.mails.size,
        wrong: [...ledger.mails.keys()].filter((email) => !mailed.has(email)),
      },
      await totalsAgree(admin),
      { what: 'answers as expected', of: ledger.unexpected.length, wrong: ledger.unexpected },
    ]
  } finally {
    await admin.end()
  }
}

async function ordersAreThere(admin: pg.Client, { created }: Ledger): Promise<Check> {
  const { rows } = await admin.query<{ id: number; email: string; times: number }>(
    `select id::int, bill_email as email, count(*) over (partition by bill_email)::int as times
      from orders where bill_email like 'load%@customers.test' and deleted_at is null`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = [...created].filter(([id, { email }]) => stored.get(id)?.email !== email)
  return {
    what: 'orders created, each once',
    of: created.size,
    wrong: [
      ...lost.map(([id]) => `order ${id} is lost`),
      ...rows.filter(({ times }) => times > 1).map(({ email }) => `${email} has more than one`),
    ],
  }
}

async function savesAreThere(admin: pg.Client, { saved }: Ledger): Promise<Check> {
  const { rows } = await admin.query('select id::int, user_memo from orders where id = any($1)', [
    [...saved.keys()],
  ])
  const stored = new Map(rows.map(({ id, user_memo }) => [id, user_memo]))
  const wrong = [...saved].filter(([id, { memo, since }]) => ![memo, ...since].includes(stored.get(id)))
  return { what: 'saves', of: saved.size, wrong: wrong.map(([id]) => `order ${id}`) }
}

async function statusesAreThere(admin: pg.Client, { statuses }: Ledger): Promise<Check> {
  const { rows } = await admin.query('select id::int, order_status_id from orders where id = any($1)', [
    [...statuses.keys()],
  ])
  const stored = new Map(rows.map(({ id, order_status_id }) => [id, order_status_id]))
  const wrong = [...statuses].filter(([order, { id, since }]) => ![id, ...since].includes(stored.get(order)))
  return { what: 'statuses', of: statuses.size, wrong: wrong.map(([id]) => `order ${id}`) }
}

/** Checks that the ledger's answers and the database agree with the gateway's book, which is the truth. */
async function chargesAreOnce(admin: pg.Client, ledger: Ledger, charged: readonly BookedCharge[]) {
  const { rows } = await admin.query<{ id: number; number: string; states: string[] }>(
    `select o.id::int, o.order_number::text as number, array_agg(c.state) as states
      from charges c join orders o on o.dealer_id = c.dealer_id and o.id = c.order_id group by 1, 2`,
  )
  const times = new Map<string, number>()
  for (const { invoice } of charged) times.set(invoice, (times.get(invoice) ?? 0) + 1)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const succeeded = [...ledger.charged].filter(([, state]) => state === 'succeeded')
  return [
    {
      what: 'charges that succeeded, each once at the gateway',
      of: succeeded.length,
      wrong: succeeded
        .filter(([id]) => times.get(stored.get(id)?.number ?? '') !== 1)
        .map(([id]) => `order ${id}`),
    },
    {
      what: 'charges at the gateway that the database knows as succeeded',
      of: charged.length,
      wrong: rows
        .filter(({ number, states }) => {
          const succeededCount = states.filter((state) => state === 'succeeded').length
          return (
            succeededCount !== (times.get(number) ?? 0) ||
            states.some((state) => /sent|requested/.test(state))
          )
        })
        .map(({ id, states }) => `order ${id}: ${states}`),
    },
  ]
}

async function importsAreThere(admin: pg.Client, { imported }: Ledger): Promise<Check> {
  const { rows } = await admin.query(
    `select bill_email from customers where bill_email like 'import%@customers.test'`,
  )
  const stored = new Set(rows.map(({ bill_email }) => bill_email))
  const wrong = [...imported].filter((email) => !stored.has(email))
  return { what: 'customers imported', of: imported.size, wrong }
}

/** Compares the counters that lists show with the rows. */
async function totalsAgree(admin: pg.Client): Promise<Check> {
  const { rows } = await admin.query(
    `select o.dealer_id::int, o.n, coalesce(t.n, 0) as counted
      from (select dealer_id, count(*)::int as n from orders
        where deleted_at is null and bill_company <> 'Bench' group by 1) o
      left join (select dealer_id, sum(orders)::int as n from order_totals group by 1) t using (dealer_id)`,
  )
  const wrong = rows.filter(({ n, counted }) => n !== counted)
  return {
    what: 'dealers whose counters agree with their orders',
    of: rows.length,
    wrong: wrong.map(({ dealer_id, n, counted }) => `dealer ${dealer_id}: ${n} orders, ${counted} counted`),
  }
}
