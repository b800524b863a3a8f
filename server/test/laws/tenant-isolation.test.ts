import { expect, test } from 'vitest'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer } from '#server/platform/db/work.ts'
import { testServer } from '../harness.ts'

/** Platform tables: no dealer owns a row, every dealer can read. List new ones here deliberately. */
const platformTables = new Set([
  'webhook_platform_events',
  'schema_migrations',
  'message_folders',
  'agreements',
  'subscriptions',
  'catalogs',
  'payment_methods',
  'shipping_methods',
  'makes',
  'models',
  'years',
  'trims',
  'engines',
  'vehicles',
  'categories',
  'subcategories',
  'parts',
  'part_photos',
  'part_words',
  'supersessions',
  'fitments',
  'fitment_applications',
  'themes',
  'catalog_imports',
  'catalog_import_rejections',
  'inventory',
  'part_interchange',
  'vcdb_vehicles',
  'vcdb_words',
  'picture_checks',
  'sign_in_rules',
  'operator_notes',
])

// It tries statements without a dealer.
const server = testServer({ checksStatements: false })
const actor = system('Test')

type Table = { name: string; dealerColumn: string; forced: boolean; owner: string }

async function tables(): Promise<Table[]> {
  const { rows } = await server.admin.query(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, r.rolname as owner
    from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows.map((row) => ({ ...row, dealerColumn: row.name === 'dealers' ? 'id' : 'dealer_id' }))
}
const tenantTables = async () => (await tables()).filter((table) => !platformTables.has(table.name))

test('forces row-level security on every table, owned by pd_owner', async () => {
  const open = (await tables()).filter((table) => table.name !== 'schema_migrations' && !table.forced)
  expect(open.map((table) => table.name)).toEqual([])
  expect(new Set((await tables()).map((table) => table.owner))).toEqual(new Set(['pd_owner']))
})

test('starts every key of a tenant table with its dealer', async () => {
  const { rows } = await server.admin.query<{ table: string; index: string; columns: string[] }>(`
    select t.relname as table, i.relname as index,
      array(select a.attname::text from unnest(x.indkey) with ordinality k (num, ord)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num order by k.ord) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisprimary)`)
  const wrong = rows.filter(
    (row) => !platformTables.has(row.table) && row.table !== 'dealers' && row.columns[0] !== 'dealer_id',
  )
  expect(wrong.map((row) => row.index)).toEqual([])
})

test('starts foreign keys between tenant tables with the dealer on both sides', async () => {
  const { rows } = await server.admin.query(`
    select c.conname as name, t.relname as table, f.relname as target, a.attname as first, b.attname as target_first
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = f.oid and b.attnum = c.confkey[1]
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`)
  const between = rows.filter((row) => !platformTables.has(row.table) && !platformTables.has(row.target))
  const wrong = between.filter(
    (row) =>
      row.first !== 'dealer_id' || row.target_first !== (row.target === 'dealers' ? 'id' : 'dealer_id'),
  )
  expect(wrong.map((row) => row.name)).toEqual([])
})

test('signs the server in as a role that owns, bypasses and inherits nothing', async () => {
  const { rows } = await server.admin.query(`
    select rolsuper, rolbypassrls, rolcreaterole, rolinherit,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'pd_app'`)
  expect(rows[0]).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolinherit: false,
    owned: 0,
  })
  const visibleRows = await inDealer(1, actor, ({ client }) =>
    client.query('select distinct id from dealers'),
  )
  expect(visibleRows.rows).toEqual([{ id: 1 }])
})

test('touches no row of dealer 1 with unqualified statements as dealer 2', async () => {
  for (const table of await tenantTables()) {
    await putRow(table.name)
    const { name, dealerColumn } = table
    await inDealer(2, actor, async ({ client }) => {
      const visibleRows = await client.query(`select 1 from ${name} where ${dealerColumn} = 1`)
      expect(visibleRows.rowCount, `read of ${name}`).toBe(0)
      for (const change of [
        `update ${name} set ${dealerColumn} = ${dealerColumn} where ${dealerColumn} = 1`,
        `delete from ${name} where ${dealerColumn} = 1`,
      ]) {
        await client.query('savepoint try')
        const changed = await client.query(change).then(
          (result) => result.rowCount,
          (error) => (error.code === '42501' ? 0 : Promise.reject(error)),
        )
        await client.query('rollback to try')
        expect(changed, change).toBe(0)
      }
    })
    await expect(insertAs(2, name), `insert into ${name}`).rejects.toMatchObject({ code: '42501' })
  }
})

test('shows nothing to a transaction without a dealer', async () => {
  for (const { name, dealerColumn } of await tenantTables()) {
    // Every dealer reads the platform's rows.
    if (['roles', 'translations', 'part_translations'].includes(name)) continue
    const client = await (await import('#server/platform/db/database.ts')).database().pool.connect()
    try {
      const { rowCount } = await client.query(`select 1 from ${name} where ${dealerColumn} >= 0 limit 1`)
      expect(rowCount, name).toBe(0)
    } finally {
      client.release()
    }
  }
})

test('shows the role for platform staff the same tables and columns, without rows of closed dealers', async () => {
  const { rows } = await server.admin.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('pd_platform', c.oid, a.attnum, 'select')
        <> has_column_privilege('pd_support', c.oid, a.attnum, 'select')`)
  expect(rows).toEqual([])
  const closed = { ...actor, closedDealers: new Set([1]) }
  for (const { name, dealerColumn } of await tenantTables()) {
    await putRow(name)
    const found = await acrossDealers(closed, ({ client }) =>
      client.query(`select 1 from ${name} where ${dealerColumn} = 1`),
    )
    expect(found.rowCount, name).toBe(namesDealers.has(name) ? 1 : 0)
  }
})

/** Lists name a closed dealer and say whether its store is on. */
const namesDealers = new Set(['dealers', 'store_host_changes'])

test('prevents a read across dealers from writing', async () => {
  await expect(
    acrossDealers(actor, ({ client }) => client.query(`update customers set bill_city = 'x'`)),
  ).rejects.toThrow(/permission denied|read-only/)
})

/** Columns that only look like secrets; a new one goes here or gets the comment 'secret'. */
const notSecret = new Set([
  'catalogs.has_service_password',
  'charges.idempotency_key',
  'dealer_payments.has_credentials',
  'charges.account_digest',
  'customers.email_key',
  'dealer_communications.notice_key',
  'customers.name_key',
  'customers.phone_key',
  'dealers.password_changed_at',
  'files.key',
  // A fingerprint that the server shows to everyone.
  'shopping_feeds.ssh_host_key',
  'images.file_key',
  'idempotency_keys.key',
  'mails.is_secret',
  'order_lines.token',
  'orders.token',
  'rmas.refund_key',
  'translations.en_hash',
  'users.must_change_password',
  'users.password_given_by',
  'schema_migrations.hash',
])

test('hides every secret column from the platform’s role, and lists every column that may hold one', async () => {
  const { rows } = await server.admin.query<{ name: string; secret: boolean; open: boolean }>(`
    select c.relname || '.' || a.attname as name,
      coalesce(col_description(a.attrelid, a.attnum) = 'secret', false) as secret,
      has_column_privilege('pd_platform', a.attrelid, a.attnum, 'select') as open
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const looksSecret = (name: string) =>
    /\.(.*(hash|secret|password|credential|recovery|cvv).*|(.*_)?(token|key)|merchante_card_id|account_digest)$/.test(
      name,
    )
  const unknown = rows.filter(({ name, secret }) => looksSecret(name) && !secret && !notSecret.has(name))
  expect(unknown.map(({ name }) => name)).toEqual([])
  expect(rows.filter(({ secret, open }) => secret && open).map(({ name }) => name)).toEqual([])
  const secretTables = new Set(rows.filter(({ secret }) => secret).map(({ name }) => name.split('.')[0]))
  expect(secretTables.size).toBeGreaterThan(10)
  const closed = rows.filter(
    ({ name, secret, open }) => !secret && !open && secretTables.has(name.split('.')[0]),
  )
  expect(closed.map(({ name }) => name)).toEqual([])
  await expect(acrossDealers(actor, ({ client }) => client.query('select * from users'))).rejects.toThrow(
    /permission denied/,
  )
})

/** A row of dealer 1 with a value in every required column; ignores foreign keys. */
async function putRow(table: string) {
  const { rows } = await server.admin.query(
    `select 1 from ${table} where ${table === 'dealers' ? 'id' : 'dealer_id'} = 1`,
  )
  if (rows.length > 0) return
  const client = await server.admin.connect()
  // A cluster's nodes receive a transaction's settings one at a time.
  for (const statement of [
    'begin',
    `set local citus.propagate_set_commands = 'local'`,
    'set local session_replication_role = replica',
    await insertion(table),
    'commit',
  ])
    await client.query(statement)
  client.release()
}

async function insertAs(dealerId: number, table: string) {
  const statement = await insertion(table)
  await inDealer(dealerId, actor, ({ client }) => client.query(statement))
}

const samples: Record<string, string> = {
  int8: '1',
  int4: '1',
  int2: '1',
  numeric: '1',
  jsonb: `'{}'`,
  bytea: `'\\x01'`,
  timestamptz: 'now()',
  date: 'now()',
  bool: 'true',
  xid8: `'1'`,
  uuid: 'gen_random_uuid()',
  float8: '1',
  _uuid: `'{}'`,
  _int4: `'{}'`,
  _text: `'{}'`,
}

/** Nullable columns that can't be null together with others. */
const neededByCheck: Record<string, string[]> = { activity_log: ['description'] }

async function insertion(table: string): Promise<string> {
  const { rows } = await server.admin.query(
    `select column_name as name, udt_name as type, data_type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
        and (is_nullable = 'NO' or column_name = any ($2))
        and identity_generation is distinct from 'ALWAYS' and (column_default is null or column_name in ('dealer_id', 'id'))`,
    [table, neededByCheck[table] ?? []],
  )
  const { rows: checks } = await server.admin.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  const columns = rows.filter((row) => row.name !== 'id' || table === 'dealers')
  const value = ({ name, type }: { name: string; type: string }) => {
    if (name === 'dealer_id' || (table === 'dealers' && name === 'id')) return '1'
    const allowed = checks
      .map(
        (check) => new RegExp(`\\(?${name}\\)?(?:::text)? = ANY \\(ARRAY\\['([^']+)'`).exec(check.text)?.[1],
      )
      .find(Boolean)
    if (allowed) return `'${allowed}'`
    return samples[type] ?? `'x'`
  }
  return `insert into ${table} (${columns.map((row) => row.name).join(', ')}) values (${columns.map(value).join(', ')})`
}
