import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the related items of dealer 1. */
export async function cases({ server: { admin } }: MarkedDealer): Promise<Cases> {
  const { rows } = await admin.query<{ id: string; detail: string; catalog: string }>(`
    with catalog as (
      insert into catalogs (name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
        values ('of_rules', 'r', 'r', 'r', 'r', 'r') returning id
    ), rule as (
      insert into related_items (dealer_id, rule_name, catalog_id, main_part_number, updated_by)
        select 1, 'Marker of dealer one', id, 'X-1', 'Test' from catalog returning id, catalog_id
    )
    insert into related_item_details (dealer_id, related_item_id, catalog_id, part_number)
      select 1, id, catalog_id, 'Marker of dealer one' from rule
      returning related_item_id as id, id as detail, catalog_id as catalog`)
  const { id, detail, catalog } = rows[0]!
  const makeRuleCase = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: `select (select json_agg(r order by id) from related_items r where dealer_id = 1),
      (select json_agg(d order by id) from related_item_details d where dealer_id = 1)`,
  })
  return {
    getEntitiesDealerRelatedItems: { foreign: { dealerId: 1 }, listing: {} },
    postEntitiesDealerRelatedItems: makeRuleCase({
      dealerId: 1,
      ruleName: 'Taken over',
      catalogId: Number(catalog),
      mainPartNumber: 'X-2',
    }),
    getEntitiesDealerRelatedItemsId: { foreign: { id: Number(id) } },
    putEntitiesDealerRelatedItemsId: makeRuleCase({ id: Number(id), ruleName: 'Taken over' }),
    deleteEntitiesDealerRelatedItemsId: makeRuleCase({ id: Number(id) }),
    getEntitiesDealerRelatedItemsDetails: {
      foreign: { dealerId: 1, relatedItemId: Number(id) },
      listing: { relatedItemId: Number(id) },
    },
    postEntitiesDealerRelatedItemsDetails: makeRuleCase({
      dealerId: 1,
      relatedItemId: Number(id),
      partNumber: 'Y-1',
    }),
    putEntitiesDealerRelatedItemsDetailsId: makeRuleCase({ id: Number(detail), partNumber: 'Y-1' }),
    deleteEntitiesDealerRelatedItemsDetailsId: makeRuleCase({ id: Number(detail) }),
  }
}
