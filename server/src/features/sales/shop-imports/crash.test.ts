import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { testServer } from '#test/harness.ts'
import { sumOnNodes, waiting } from '#test/operation/cluster.ts'
import { startScript } from '#test/operation/processes.ts'
import { openingRuntime } from '#test/runtime.ts'
import { endDeadShopImports, importShop } from './run-import.ts'
import { importShopFile, makeFurtherRow, makeShopFile, makeShopRow } from './shop-imports.fixture.ts'

const server = testServer()
let child: ChildProcess | undefined
afterAll(() => void child?.kill('SIGKILL'))

const orders = 700
const makeRows = (n: number) => [
  makeShopRow(`#K${n}`, {
    Id: `K${n}`,
    Email: `k${n % 300}@crash.test`,
    Total: '57.50',
    Subtotal: '50.00',
    'Refunded Amount': n % 5 === 0 ? '7.50' : '0.00',
    'Created at': `2024-03-0${1 + (n % 9)} 12:00:00 -0500`,
  }),
  makeFurtherRow(`#K${n}`, {}),
]
const file = makeShopFile(...Array.from({ length: orders }, (_, n) => makeRows(n)).flat())
/** A batch and a half. */
const importedChars = file.split('\n').slice(0, 800).join('\n').length

/** A process that imports the uploaded file. */
function startImporter(): Promise<ChildProcess> {
  const script = `${openingRuntime(server)}
    import { ${importShop.name} } from '#server/features/sales/shop-imports/run-import.ts'
    import { system } from '#server/platform/auth/actor.ts'
    await ${importShop.name}(1, system('Test'), { fileName: 'killed.csv', source: process.stdin })`
  return startScript(script, { stdio: ['pipe', 'ignore', 'inherit'] })
}

const one = async (query: string) => (await server.admin.query(query)).rows[0]
const progress = () => one('select coalesce(sum(records_read), 0)::int as n from shop_imports')
const landed = () =>
  one(`select count(*)::int as orders, count(distinct imported_number)::int as numbers,
      count(distinct order_number)::int as own, (max(order_number) - min(order_number) + 1)::int as in_a_row,
      (select count(*)::int from order_lines) as lines, (select sum(qty)::int from order_shipments) as pieces,
      (select count(*)::int from order_log) as entries, (select sum(orders)::int from order_counts) as counted,
      (select count(*)::int from customers where bill_email like 'k%@crash.test') as customers,
      (select sum(qty_orders)::int from customer_totals) as bought,
      (select array_agg(n::int) from (select count(*) as n from recorded_payments group by kind order by kind) p) as payments
    from orders where dealer_id = 1 and imported_number like '#K%'`)

test('an import whose process is killed during a batch goes on with the same file: nothing twice, nothing lost', async () => {
  child = await startImporter()
  child.stdin!.write(file.slice(0, importedChars))
  await expect.poll(progress).toEqual({ n: 250 })
  const before = await landed()
  expect(before).toMatchObject({ orders: 250, customers: 250 })

  const busy = await server.admin.connect()
  try {
    // The next batch already has its customers, and waits for its order numbers.
    await busy.query('begin; select 1 from dealer_settings where dealer_id = 1 for update')
    child.stdin!.write(file.slice(importedChars))
    await expect.poll(() => sumOnNodes(server.admin, waiting)).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
  } finally {
    await busy.query('rollback')
    busy.release()
  }
  const countMails = async () => {
    await endDeadShopImports()
    return one('select status, failure, failure_reason, records_created from shop_imports')
  }
  await expect.poll(countMails).toEqual({
    status: 'failed',
    failure: expect.stringContaining('stopped'),
    failure_reason: { code: 'importFailures.server_stopped' },
    records_created: 250,
  })
  expect(await landed()).toEqual(before)

  const again = await importShopFile(server.as('dealer1'), file)
  expect(again).toMatchObject({ recordsRead: orders, recordsUnchanged: 250, recordsCreated: orders - 250 })
  expect(again).toMatchObject({ customersCreated: 50, recordsRejected: 0, status: 'done' })
  expect(await landed()).toEqual({
    orders,
    numbers: orders,
    own: orders,
    in_a_row: orders,
    lines: orders * 2,
    pieces: orders * 3,
    entries: orders,
    counted: orders,
    customers: 300,
    bought: orders,
    payments: [orders, orders / 5],
  })
  const { data } = await server.as('dealer1').ok(shopImports.list, {})
  expect(data.map(({ status }) => status)).toEqual(['done', 'failed'])
})
