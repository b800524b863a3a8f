import { sql } from 'kysely'
import { entering, type Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { normNumber } from './part-number.ts'

const maxChain = 50

/** What replaces a number in a catalog, followed to the newest; refuses a way back to the number. */
export async function newestOf(work: Work, catalogId: number, from: string, to: string): Promise<string> {
  const seen = new Set([normNumber(from)])
  let newest = to
  for (let next: string | undefined = to; next !== undefined && seen.size < maxChain; ) {
    if (seen.has(normNumber(next))) throw refuseField('newPartNumber', 'superseded_ring')
    seen.add(normNumber(next))
    newest = next
    next = await replacementOf(work, catalogId, next)
  }
  return newest
}

async function replacementOf({ db }: Work, catalogId: number, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ newNumber: string }>`
    select n.new_number from parts p join supersessions n on n.part_id = p.id
    where p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(number)}`.execute(db)
  return rows[0]?.newNumber
}

/** Everybody who sells the catalog finds the successor from now on. For the platform's people only. */
export async function supersedePart(work: Work, catalogId: number, from: string, to: string): Promise<void> {
  const { db, dealerId } = work
  // Catalogs are the platform's: one transaction with what the dealer gets.
  await sql.raw(entering(0)).execute(db)
  const { rows } = await sql`
    insert into supersessions (part_id, new_number)
    select p.id, ${to}::text from parts p where p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(from)}
    on conflict (part_id) do update set new_number = excluded.new_number returning part_id`.execute(db)
  await sql.raw(entering(dealerId)).execute(db)
  if (rows.length === 0) throw refuseField('reach', 'part_does_not_exist')
}
