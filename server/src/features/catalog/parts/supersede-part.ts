import { sql } from 'kysely'
import { entering, type Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { resolveShelf } from '../catalogs/shelf.ts'
import { followTo } from './newest-parts.ts'
import { normNumber } from './part-number.ts'

type Supersession = { catalogId: number; from: string; to: string }
/** A number and its former successor. */
export type EarlierLink = { number: string; supersededBy: string }

/**
 * A number's successor, followed to the newest, by the catalog alone or including the dealer's edits; refuses a chain
 * that leads back to the number.
 */
export async function followToNewest(
  work: Work,
  { catalogId, ...link }: Supersession,
  reach: 'catalog' | 'dealer',
): Promise<string> {
  const newest =
    reach === 'dealer'
      ? await followTo(work, await resolveShelf(work, {}), link)
      : await followTo(
          { ...work, dealerId: null },
          { catalogIds: [catalogId], remote: [], chosen: null },
          link,
        )
  if (newest === null) throw refuseField('newPartNumber', 'superseded_ring')
  return newest
}

/**
 * Sets the successor for all dealers that sell the catalog, also of the numbers that this one replaced. Only for the
 * platform. Returns the former values.
 */
export async function supersedePart(work: Work, { catalogId, from, to }: Supersession) {
  const { rows } = await sql<{ id: number; before: string | null }>`
    select p.id, s.new_number as before from parts p left join supersessions s on s.part_id = p.id
    where p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(from)}`.execute(work.db)
  const [part] = rows
  if (!part) throw refuseField('reach', 'part_does_not_exist')
  const earlier = await inCatalog(work, async () => {
    await sql`
      insert into supersessions (part_id, new_number) values (${part.id}, ${to}::text)
      on conflict (part_id) do update set new_number = excluded.new_number`.execute(work.db)
    return moveLinks(work, { catalogId, from, to })
  })
  return { supersededBy: part.before, earlier }
}

async function moveLinks({ db }: Work, { catalogId, from, to }: Supersession): Promise<EarlierLink[]> {
  const { rows } = await sql<EarlierLink>`
    update supersessions s set new_number = ${to}
    from supersessions was join parts p on p.id = was.part_id
    where s.part_id = was.part_id and p.catalog_id = ${catalogId} and pd.norm_number(was.new_number) = ${normNumber(from)}
    returning p.number, was.new_number as superseded_by`.execute(db)
  return rows
}

type Restoration = {
  catalogId: number
  number: string
  setTo: string | undefined
  before: string | null
  earlier: readonly EarlierLink[]
}

/**
 * Restores the number's former successor, or none, and those of the numbers that it replaced. False if its successor
 * isn't `setTo` any more, because a later change wins.
 */
export async function restoreSupersession(
  work: Work,
  { catalogId, number, setTo, before, earlier }: Restoration,
): Promise<boolean> {
  const found = (number: string) => sql`part_id = (select p.id from parts p
      where p.catalog_id = ${catalogId} and p.number_norm = ${normNumber(number)})
    and ${setTo === undefined ? sql`true` : sql`new_number = ${setTo}`} returning part_id`
  return inCatalog(work, async () => {
    const { rows } = await (before === null
      ? sql`delete from supersessions where ${found(number)}`
      : sql`update supersessions set new_number = ${before} where ${found(number)}`
    ).execute(work.db)
    for (const link of earlier)
      await sql`update supersessions set new_number = ${link.supersededBy} where ${found(link.number)}`.execute(
        work.db,
      )
    return rows.length > 0
  })
}

/** Catalogs belong to the platform, so their change is in the same transaction as the dealer's. */
async function inCatalog<T>({ db, dealerId, actor }: Work, write: () => Promise<T>): Promise<T> {
  await sql.raw(entering(0, actor)).execute(db)
  const writeResult = await write()
  await sql.raw(entering(dealerId, actor)).execute(db)
  return writeResult
}
