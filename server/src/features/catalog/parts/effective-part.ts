import { sql } from 'kysely'

/**
 * A part as the dealer sells it: the catalog's values (`p`, superseded by `n`) with the dealer's edit (`e`) over them.
 * Every query that shows or prices a part joins the edit and selects these, so that it's the same everywhere. Edits are
 * found by plain equality, which row-level security lets an index answer. The platform, dealer 0, has none, because
 * several nodes fail where a dealer is compared with null.
 */
export const joinEdit = (dealerId: number | null, alias: 'p' | 'wanted' = 'p') => sql`
  left join edited_parts e on e.dealer_id = ${dealerId ?? 0}::bigint and e.number_norm = ${sql.ref(`${alias}.number_norm`)}`

/**
 * A part's values as the dealer sells it: those of the edit `e`, or else of the catalog's part `p`. `n` is
 * its supersession.
 */
export const sold = {
  description: sql<string | null>`coalesce(e.description, p.description)`,
  listPrice: sql<number | null>`coalesce(e.list_price, p.list_price)`,
  cost: sql<number | null>`coalesce(e.cost, p.cost)`,
  corePrice: sql<number | null>`coalesce(e.core, p.core_price)`,
  supersededBy: sql<
    string | null
  >`coalesce(e.superseded_by, case when e.activate_item = 1 then null else n.new_number end)`,
  imagePath: sql<string | null>`case when e.additional_image_default = 1
    then coalesce(e.additional_image, p.image_path) else coalesce(p.image_path, e.additional_image) end`,
  /** The second picture, if there are two. */
  otherImagePath: sql<string | null>`case when e.additional_image is not null
    then case when e.additional_image_default = 1 then p.image_path else e.additional_image end end`,
}

/** Fields that only the edit has; `isEdited` is false without one. */
export type PartEdit = {
  sellingPrice: number | null
  isEdited: boolean
  isHidden: boolean
  pickupOnly: boolean
  fixedShippingPrice: number | null
}

/** The columns of `PartEdit`, of parts with and without an edit `e`. */
export const editColumns = sql`e.selling_price, e.id is not null as is_edited,
  coalesce(e.hide_item, 0) = 1 as is_hidden, coalesce(e.pickup_only, 0) = 1 as pickup_only, e.fixed_shipping_price`
