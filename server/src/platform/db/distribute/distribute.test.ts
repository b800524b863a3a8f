import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#demo/load/load.ts'
import { migrateAll } from '#server/migrate-all.ts'
import { citusUrl, newOnNodes } from '#test/operation/cluster.ts'
import { testKey } from '#test/tenants.ts'
import { schemaLock } from '../connections/cluster-settings.ts'
import { appUrl } from '../connections/roles.ts'
import { migrate } from '../migrations/migrate.ts'
import { readCatalog } from './catalog.ts'
import { withoutKeys } from './create-on-nodes.ts'
import { distribute } from './distribute.ts'

test('takes the foreign keys of a new table apart, and nothing else', () => {
  const { text, name, keys } = withoutKeys(`-- Colors, and (more).
    create table colors (
      dealer_id bigint not null references dealers (id), -- Of this dealer.
      order_id bigint not null,
      name text not null default ', (' check (name in ('a', 'b  c')),
      primary key (dealer_id, order_id),
      foreign key (dealer_id, order_id) references orders (dealer_id, id) on delete cascade
    )`)
  expect(name).toBe('colors')
  expect(keys).toEqual([
    'foreign key (dealer_id) references dealers (id)',
    'foreign key (dealer_id, order_id) references orders (dealer_id, id) on delete cascade',
  ])
  expect(text).not.toContain('references')
  expect(text).toContain(`default ', (' check (name in ('a', 'b  c'))`)
  expect(withoutKeys('alter table a add b int').text).toBe('alter table a add b int')
})

describe.skipIf(!citusUrl)('on the cluster of CITUS_URL', () => {
  let url: string
  let admin: pg.Client
  beforeAll(async () => {
    url = await newOnNodes(citusUrl!, 'distribute_test')
    await migrateAll(url, testKey)
    // Inserts rows whose triggers count, record changes, and read other tables.
    await loadDemo(url)
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
  })
  afterAll(() => admin?.end())
  const run = (log: (line: string) => void = () => {}, dryRun = false) =>
    distribute(url, { appUrl: appUrl(url, testKey), shards: 4, dryRun, log })
  const count = async (from: string) =>
    Number((await admin.query(`select count(*) as count from ${from}`)).rows[0].count)

  /** How many rows each table has. */
  const countRows = async () => {
    const { tables } = await readCatalog(admin)
    const counted: Record<string, number> = {}
    for (const { name } of tables) counted[name] = await count(pg.escapeIdentifier(name))
    return counted
  }

  /** Leaves out this node's parts of distributed tables. */
  const countKeys = async () => (await readCatalog(admin)).keys.length

  test('lists what it would do, and does nothing', async () => {
    const lines: string[] = []
    const { steps } = await run((line) => lines.push(line), true)
    expect(lines).toHaveLength(steps)
    expect(lines).toContain('distribute orders by dealer_id')
    expect(await count('pg_dist_partition')).toBe(0)
  })

  const whileRunning = async (action: () => Promise<void>) => {
    const running = new pg.Client({
      connectionString: appUrl(url, testKey),
      application_name: 'partsdesk',
    })
    await running.connect()
    await action().finally(() => running.end())
  }

  test('wants Partsdesk stopped while tables move', () =>
    whileRunning(async () => {
      await expect(run()).rejects.toThrow('Partsdesk is still connected (1): stop its processes first')
      expect(await count('pg_dist_partition')).toBe(0)
    }))

  test('goes on wherever it was killed, and keeps every row and foreign key', async () => {
    const keys = await countKeys()
    const before = await countRows()
    // Ends the connection while the step it just named runs.
    for (const amid of [
      'share the function',
      'take ',
      'copy parts',
      'distribute orders',
      'alter table "orders"',
    ]) {
      let killed: Promise<unknown> | undefined
      const ended = run((line) => {
        if (line.startsWith(amid))
          killed ??= admin.query(`select pg_terminate_backend(l.pid) from pg_locks l
            where l.locktype = 'advisory' and l.objid = ${schemaLock} and l.pid <> pg_backend_pid()
              and l.database = (select oid from pg_database where datname = current_database())`)
      })
      await expect(ended, amid).rejects.toThrow()
      await killed
    }
    await run()
    expect(await run()).toEqual({ steps: 0 })
    expect(await countRows()).toEqual(before)
    // Two foreign keys go from tables that stay on one node to dealers.
    expect(keys - (await countKeys())).toBe(2)
  })

  test('checks the shards while Partsdesk runs, when there is nothing to move', () =>
    whileRunning(async () => {
      expect(await run()).toEqual({ steps: 0 })
    }))

  test('takes later migrations: a table, a column, a trigger, an index', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'partsdesk-migrations-'))
    const own = path.resolve('server/migrations')
    for (const name of readdirSync(own)) symlinkSync(path.join(own, name), path.join(dir, name))
    writeFileSync(
      path.join(dir, '9001-colors.sql'),
      `create table colors (dealer_id bigint not null references dealers (id), id bigint generated always as identity,
         order_id bigint not null, primary key (dealer_id, id),
         foreign key (dealer_id, order_id) references orders (dealer_id, id) on delete cascade);
       select pd.tenant_table('colors');
       alter table orders add column color_count int not null default 0;
       create function pd.count_colors() returns trigger language plpgsql as $$ begin
         update orders set color_count = color_count + 1 where dealer_id = new.dealer_id and id = new.order_id;
         return null; end $$;
       create trigger count_colors after insert on colors for each row execute function pd.count_colors();`,
    )
    writeFileSync(
      path.join(dir, '9002-index.sql'),
      '-- outside a transaction\ndrop index concurrently if exists orders_colors;\ncreate index concurrently orders_colors on orders (dealer_id, color_count);\n',
    )
    const { applied } = await migrate(url, testKey, undefined, { dir })
    rmSync(dir, { recursive: true })
    expect(applied).toEqual(['9001-colors.sql', '9002-index.sql'])
    expect(
      await count("pg_dist_partition where logicalrelid = 'colors'::regclass and partmethod = 'h'"),
    ).toBe(1)
    expect(await run()).toEqual({ steps: 0 })
  })

  test('finds a shard whose isolation was taken off', async () => {
    await admin.query(`select run_command_on_shards('orders', 'alter table %s no force row level security')`)
    await expect(run()).rejects.toThrow(/orders, shard \d+: t f pd_owner 3 instead of t t pd_owner 3/)
  })
})
