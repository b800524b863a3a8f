import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the specials on dealer 1's home page. */
export async function cases({ server: { admin } }: MarkedDealer): Promise<Cases> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into home_page_special_products (dealer_id, position, product_id, name, part_number, catalog_name, updated_by)
      values (1, 1, 1, 'Marker of dealer one', 'X-1', 'x', 'Test') returning id`,
  )
  const id = Number(rows[0]!.id)
  const makeSpecialCase = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: 'select * from home_page_special_products where dealer_id = 1 order by id',
  })
  return {
    getEntitiesHomePageSpecialProductsV2: { foreign: { dealerId: 1 }, listing: {} },
    postEntitiesHomePageSpecialProductsV2: makeSpecialCase({ dealerId: 1, productId: 1 }),
    putEntitiesHomePageSpecialProductsV2Id: makeSpecialCase({ id, name: 'Taken over' }),
    deleteEntitiesHomePageSpecialProductsV2Id: makeSpecialCase({ id }),
    getPartNumberUrls: { foreign: { dealerId: 1 } },
    getPartNumberUrlsCsv: { foreign: { dealerId: 1 } },
    getDealersDealerIdHomePageSpecials: { foreign: { dealerId: 1 } },
    putDealersDealerIdHomePageSpecials: {
      foreign: { dealerId: 1, homepageSpecialsSectionTitle: 'Taken over' },
      unchanged: 'select * from dealer_settings where dealer_id = 1',
    },
  }
}
