import { sql } from 'kysely'
import { acrossDealers, inDealer, type Work } from '../db/work.ts'
import { system } from './actor.ts'
import { currentPrefix, decrypt, encrypt, otherPrefixes } from './secrets.ts'

/** `dealer`: the column that names a row's dealer; null in the platform's tables. */
type Column = { table: string; column: string; dealer: string | null }

const batch = 500

/** The form of `encrypt`'s result. */
export const encrypted = '^[0-9a-f]{8}\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.'

/**
 * Encrypts again, in batches and next to a running product, every stored credential that one of the other keys has
 * encrypted. It can be stopped and repeated: finished ones are skipped, and a credential that changes in between
 * has the current key anyway. `unreadable` counts those of keys that aren't configured; they stay as they are.
 */
export async function renewSecrets(
  onBatch: (done: number) => void = () => {},
): Promise<{ renewed: number; unreadable: number }> {
  const { columns, dealers } = await acrossDealers(system(), async (work) => ({
    columns: await secretColumns(work),
    dealers: await work.db.selectFrom('dealers').select('id').orderBy('id').execute(),
  }))
  const done = { renewed: 0, unreadable: 0 }
  for (const dealerId of [0, ...dealers.map(({ id }) => id)]) {
    for (const column of columns) {
      if (column.dealer === null && dealerId !== 0) continue
      let renewed = batch
      while (renewed === batch) {
        renewed = await inDealer(dealerId, system(), (work) => renewBatch(work, column))
        done.renewed += renewed
        if (renewed > 0) onBatch(done.renewed)
      }
      done.unreadable += await inDealer(dealerId, system(), (work) => countOthers(work, column))
    }
  }
  return done
}

/** Texts marked as secret: migrations/0105-secret-columns.sql. */
async function secretColumns({ db }: Pick<Work, 'db'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", case when c.relname = 'dealers' then 'id' else
        (select d.attname from pg_attribute d where d.attrelid = c.oid and d.attname = 'dealer_id') end as dealer
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype
      and col_description(a.attrelid, a.attnum) = 'secret'
    order by c.relname, a.attname`.execute(db)
  return rows
}

const isDealersRow = ({ dealerId }: Work, { dealer }: Column) =>
  dealer === null ? sql`true` : sql`${sql.ref(dealer)} = ${dealerId}`

async function renewBatch(work: Work, column: Column): Promise<number> {
  const name = sql.ref(column.column)
  const { rows } = await sql<{ stored: string }>`
    select ${name} as stored from ${sql.table(column.table)}
    where ${isDealersRow(work, column)} and ${name} ~ ${encrypted} and left(${name}, 9) = any(${otherPrefixes()})
    limit ${sql.lit(batch)} for update`.execute(work.db)
  if (rows.length === 0) return 0
  const before = rows.map(({ stored }) => stored)
  const after = before.map((stored) => encrypt(decrypt(stored)))
  await sql`update ${sql.table(column.table)} t set ${name} = renewed.after
    from unnest(${before}::text[], ${after}::text[]) as renewed (before, after)
    where ${isDealersRow(work, column)} and ${name} = renewed.before`.execute(work.db)
  return rows.length
}

/** Credentials that the current key hasn't encrypted. */
async function countOthers(work: Work, column: Column): Promise<number> {
  const name = sql.ref(column.column)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(column.table)}
    where ${isDealersRow(work, column)} and ${name} ~ ${encrypted} and not starts_with(${name}, ${currentPrefix()})`.execute(
    work.db,
  )
  return rows[0]!.n
}
