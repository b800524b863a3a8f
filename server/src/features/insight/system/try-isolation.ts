import pg from 'pg'
import type { IsolationFinding } from '#contract/insight/system-rows.ts'
import { system } from '#server/platform/auth/actor.ts'
import { tryInDealer } from '#server/platform/db/try-in-dealer.ts'
import type { Work } from '#server/platform/db/work.ts'

const actor = system('Isolation check')

/**
 * Runs the callback in a transaction that's always rolled back. No statement waits or runs for long, so that a check
 * never delays a store.
 */
const tryBriefly = <T>(dealerId: number, action: (work: Work) => Promise<T>): Promise<T> =>
  tryInDealer(dealerId, actor, async (work) => {
    await work.client.query(`set local lock_timeout = '1s'`)
    await work.client.query(`set local statement_timeout = '10s'`)
    return action(work)
  })

type TenantTable = { name: string; table: string; dealer: string }

/** Each table with a dealer in its rows, whether or not a policy guards it. */
async function listTenantTables({ client }: Work): Promise<TenantTable[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'dealers' or exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'dealer_id' and not a.attisdropped))
    order by c.relname`)
  return rows.map(({ name }) => ({
    name,
    table: pg.escapeIdentifier(name),
    dealer: name === 'dealers' ? 'id' : 'dealer_id',
  }))
}

/** Tables in which the dealer has rows. In another one, only adding a row proves something. */
export const listTablesWithRows = (dealerId: number): Promise<Set<string>> =>
  tryBriefly(dealerId, async (work) => {
    const found = new Set<string>()
    for (const { name, table, dealer } of await listTenantTables(work)) {
      const { rowCount } = await work.client.query(
        `select 1 from ${table} where ${dealer} = ${Number(dealerId)} limit 1`,
      )
      if (rowCount) found.add(name)
    }
    return found
  })

/**
 * As one dealer, tries to read, change, delete and add rows of another one in each table, through the policies that
 * requests go through.
 */
export const tryTables = (
  dealerId: number,
  otherId: number,
): Promise<{ tables: number; findings: IsolationFinding[] }> =>
  tryBriefly(dealerId, async (work) => {
    const tables = await listTenantTables(work)
    const findings: IsolationFinding[] = []
    for (const table of tables) findings.push(...(await tryTable(work, table, otherId)))
    return { tables: tables.length, findings }
  })

async function tryTable(
  work: Work,
  { name, table, dealer }: TenantTable,
  otherId: number,
): Promise<IsolationFinding[]> {
  const where = `where ${dealer} = ${Number(otherId)}`
  const statements = {
    read: `select 1 from ${table} ${where} limit 100`,
    update: `update ${table} set ${dealer} = ${dealer} ${where}`,
    delete: `delete from ${table} ${where}`,
    // Policies come before constraints, so the other columns can stay empty.
    insert: `insert into ${table} (${dealer}) overriding system value values (${Number(otherId)})`,
  }
  const findings: IsolationFinding[] = []
  for (const action of ['read', 'update', 'delete', 'insert'] as const) {
    const rows = await countReached(work, statements[action])
    if (rows > 0) findings.push({ table: name, action, rows })
  }
  return findings
}

/** PostgreSQL's code of a statement that a policy or a missing grant forbids. */
const forbidden = '42501'

/** The rows that a statement reaches. A constraint refuses a row only after the policies let it pass. */
async function countReached({ client }: Work, statement: string): Promise<number> {
  await client.query('savepoint attempt')
  const rows = await client.query(statement).then(
    ({ rowCount }) => rowCount ?? 0,
    (error: Error & { code?: string }) => {
      if (error.code === forbidden) return 0
      if (error.code?.startsWith('23')) return 1
      throw error
    },
  )
  await client.query('rollback to savepoint attempt')
  return rows
}
