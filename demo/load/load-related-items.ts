import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import type { Vehicles } from '#demo/load/load-vehicles.ts'

/** Loads related items for parts on each home page: a rule that's shown, and one that's turned off. */
export async function loadRelatedItems(client: pg.Client, { catalogId }: Vehicles): Promise<void> {
  for (const { key, catalogs } of demoDealers) {
    const catalog = catalogs[0] && catalogId[catalogs[0]]
    for (const [at, name] of names.entries())
      await client.query(
        `with main as (
          select part_number from home_page_special_products where dealer_id = $1 order by position offset $3 limit 1
        ), rule as (
          insert into related_items (dealer_id, rule_name, catalog_id, main_part_number, show_in_carousel_format,
            updated_by)
          select $1, $4, $2, part_number, $5, 'Partsdesk' from main returning id, catalog_id, main_number_norm
        )
        insert into related_item_details (dealer_id, related_item_id, catalog_id, part_number)
        select $1, rule.id, rule.catalog_id, other.number from rule, lateral (
          select distinct on (p.subcategory_id) p.number from parts p
          where p.catalog_id = rule.catalog_id and p.number_norm <> rule.main_number_norm and p.list_price < 80
          order by p.subcategory_id, p.id limit 3) other`,
        [key, catalog, at, name, at === 0 ? 1 : 0],
      )
  }
}

const names = ['Often bought together', 'For the next service']
