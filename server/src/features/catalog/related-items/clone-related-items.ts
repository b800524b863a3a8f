import { sql } from 'kysely'
import type { ClonePart } from '#server/features/tenancy/cloning/clone-parts.ts'

type Detail = { ruleCatalog: number; mainNorm: string; catalogId: number; partNumber: string }

/** The parts of the cloned rules, which are found again by catalog and main number. */
export const cloneRelatedDetails: ClonePart = {
  table: 'related_item_details',
  columns: { relatedItemId: 'own', catalogId: 'how', partNumber: 'how' },
  read: async ({ db, dealerId }) => {
    const { rows } = await sql<Detail>`
      select r.catalog_id as rule_catalog, r.main_number_norm as main_norm, d.catalog_id, d.part_number
      from related_item_details d
      join related_items r on r.dealer_id = ${dealerId} and r.id = d.related_item_id
      where d.dealer_id = ${dealerId} order by d.id`.execute(db)
    return async ({ work }) => {
      await sql`
        insert into related_item_details (dealer_id, related_item_id, catalog_id, part_number)
        select ${work.dealerId}::bigint, r.id, u."catalogId", u."partNumber"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as u ("ruleCatalog" bigint, "mainNorm" text, "catalogId" bigint, "partNumber" text)
        join related_items r on r.dealer_id = ${work.dealerId} and r.catalog_id = u."ruleCatalog"
          and r.main_number_norm = u."mainNorm"
        on conflict do nothing`.execute(work.db)
    }
  },
}
