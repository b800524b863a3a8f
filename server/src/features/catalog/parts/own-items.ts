import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import type { PartEdit } from './effective-part.ts'
import { joinNames, nameForReader } from './part-name.ts'
import { normNumber } from './part-number.ts'

/** A number the dealer offers although no catalog has it. */
export type OwnItem = PartEdit & {
  id: number
  number: string
  name: string
  description: string | null
  listPrice: number | null
  cost: number | null
  corePrice: number | null
  imagePath: string | null
}

async function readItems(reading: Reading, which: RawBuilder<unknown>): Promise<OwnItem[]> {
  const { db, dealerId } = reading
  const { rows } = await sql<OwnItem>`
    select e.id, e.part_number as number, ${nameForReader(reading, 'no catalog')} as name, e.description, e.list_price,
      e.cost, e.core as core_price, e.additional_image as image_path, e.selling_price, true as is_edited,
      e.hide_item = 1 as is_hidden, e.pickup_only = 1 as pickup_only, e.fixed_shipping_price
    from edited_parts e ${joinNames(dealerId, 'e')}
    where e.dealer_id = ${dealerId ?? 0} and e.activate_item = 1 and ${which}`.execute(db)
  return rows
}

/** Condition: none of these catalogs has the edit's number. */
export const inNone = (
  catalogIds: readonly number[],
  edit = 'e',
) => sql<boolean>`not exists (select 1 from parts p
  where p.catalog_id = any(${[...catalogIds]}::bigint[]) and p.number_norm = ${sql.ref(`${edit}.number_norm`)})`

/** Finds an active part that only the dealer has, by its number in any spelling. */
export async function findOwnItem(reading: Reading, partNumber: string): Promise<OwnItem | undefined> {
  const [item] = await readItems(reading, sql`e.number_norm = ${normNumber(partNumber)}`)
  return item
}
