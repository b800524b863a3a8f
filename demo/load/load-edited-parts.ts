import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import type { Vehicles } from '#demo/load/load-vehicles.ts'

/**
 * Loads each dealer's edited parts: a changed price, a hidden part, a fixed shipping price, and one only for pickup. A
 * shirt is sold only by the dealer.
 */
export async function loadEditedParts(client: pg.Client, { catalogId }: Vehicles): Promise<void> {
  for (const { key, catalogs } of demoDealers) {
    const catalog = catalogs[0] && catalogId[catalogs[0]]
    for (const [at, edit] of edits.entries())
      await client.query(
        `insert into edited_parts (dealer_id, part_number, title, description, selling_price, hide_item, pickup_only,
            fixed_shipping_price, labor_time, updated_by)
          select $1, number, $4, $5, case when $6 then floor(list_price * 0.8) + 0.95 end, $7, $8, $9, $10, 'Partsdesk'
          from parts where catalog_id = $2 and list_price between 20 and 200 order by id offset $3 limit 1`,
        [
          key,
          catalog,
          7 + at * 31,
          edit.title ?? null,
          edit.description ?? null,
          edit.priced ?? false,
          edit.hidden ?? 0,
          edit.pickupOnly ?? 0,
          edit.shipping ?? null,
          edit.hours ?? null,
        ],
      )
    await client.query(
      `insert into edited_parts (dealer_id, part_number, title, description, selling_price, cost, activate_item, updated_by)
        values ($1, 'SHIRT-L', 'Store T-shirt, large', 'Cotton, with our logo on the back', 19.95, 8.40, 1, 'Partsdesk')`,
      [key],
    )
  }
}

/** Loads a bulk file that dealer 1 hasn't applied yet, with two good lines, a wrong number and a too low price. */
export async function loadBulkItems(client: pg.Client, { catalogId }: Vehicles): Promise<void> {
  const catalog = catalogId.parts_usa
  for (const [at, row] of bulkRows.entries())
    await client.query(
      `insert into bulk_items (dealer_id, catalog_id, file_name, line, part_number, title, selling_price, updated_by)
        select 1, $1, 'winter-prices.csv', $2, coalesce($3, number), $4,
          coalesce($5, floor(list_price * 0.9)::text || '.95'), 'Partsdesk'
        from parts where catalog_id = $1 and cost between 5 and 100 order by id offset $6 limit 1`,
      [catalog, at + 2, row.number ?? null, row.title ?? null, row.price ?? null, 40 + at * 17],
    )
}

const bulkRows: { number?: string; title?: string; price?: string }[] = [
  { title: 'Spark plug, iridium' },
  {},
  { number: '90915-YZZD' },
  { price: '1.95' },
]

type Edit = {
  title?: string
  description?: string
  priced?: boolean
  hidden?: 0 | 1
  pickupOnly?: 0 | 1
  shipping?: number
  hours?: number
}

const edits: Edit[] = [
  { priced: true, description: 'Our best seller: kept in stock and shipped the same day', hours: 0.5 },
  { hidden: 1 },
  { shipping: 24.5, hours: 1.5 },
  { priced: true, pickupOnly: 1 },
]
