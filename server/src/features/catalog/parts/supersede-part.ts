import { sql } from 'kysely'
import { entering, type Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { joinEdit, sold } from './effective-part.ts'
import { normNumber } from './part-number.ts'

const maxChain = 50

/** Whose word counts: the catalog's alone, or the dealer's edits over it. */
type Reach = 'catalog' | 'dealer'
type Superseded = { catalogId: number; from: string; to: string }

/** What replaces a number, followed to the newest; refuses a way back to the number. */
export async function newestOf(
  work: Work,
  { catalogId, from, to }: Superseded,
  reach: Reach,
): Promise<string> {
  const seen = new Set([normNumber(from)])
  let newest = to
  for (let next: string | null = to; next !== null && seen.size < maxChain; ) {
    if (seen.has(normNumber(next))) throw refuseField('newPartNumber', 'superseded_ring')
    seen.add(normNumber(next))
    newest = next
    next = await replacementOf(work, catalogId, next, reach)
  }
  return newest
}

async function replacementOf({ db, dealerId }: Work, catalogId: number, number: string, reach: Reach) {
  const { rows } = await sql<{ newNumber: string | null }>`
    select ${reach === 'dealer' ? sold.supersededBy : sql`n.new_number`} as new_number
    from (select ${normNumber(number)}::text collate "C" as number_norm) p
    left join parts c on c.catalog_id = ${catalogId} and c.number_norm = p.number_norm
    left join supersessions n on n.part_id = c.id
    ${joinEdit(dealerId)}`.execute(db)
  return rows[0]?.newNumber ?? null
}

/**
 * Everybody who sells the catalog finds the successor from now on. For the platform's people only. Returns
 * what replaced the number before.
 */
export async function supersedePart(work: Work, { catalogId, from, to }: Superseded): Promise<string | null> {
  const before = await replacementOf(work, catalogId, from, 'catalog')
  const { rows } = await inCatalog(work, () =>
    sql`
      insert into supersessions (part_id, new_number)
      select p.id, ${to}::text from parts p where p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(from)}
      on conflict (part_id) do update set new_number = excluded.new_number returning part_id`.execute(
      work.db,
    ),
  )
  if (rows.length === 0) throw refuseField('reach', 'part_does_not_exist')
  return before
}

type Restored = { catalogId: number; number: string; setTo: string | undefined; before: string | null }

/**
 * The number is replaced by what it was before, or by nothing again. False if it isn't replaced by `setTo` anymore:
 * someone who came later knows better.
 */
export async function restoreSupersession(work: Work, restored: Restored): Promise<boolean> {
  const { catalogId, number, setTo, before } = restored
  const found = sql`part_id = (select p.id from parts p
      where p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(number)})
    and ${setTo === undefined ? sql`true` : sql`new_number = ${setTo}`} returning part_id`
  const { rows } = await inCatalog(work, () =>
    (before === null
      ? sql`delete from supersessions where ${found}`
      : sql`update supersessions set new_number = ${before} where ${found}`
    ).execute(work.db),
  )
  return rows.length > 0
}

/** Catalogs are the platform's: one transaction with what the dealer gets. */
async function inCatalog<T>({ db, dealerId }: Work, write: () => Promise<T>): Promise<T> {
  await sql.raw(entering(0)).execute(db)
  const written = await write()
  await sql.raw(entering(dealerId)).execute(db)
  return written
}
