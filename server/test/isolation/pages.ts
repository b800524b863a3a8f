import { pages } from '#contract/store/pages/pages.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the custom pages and About Us of dealer 1. */
export async function cases({ server }: MarkedDealer): Promise<Cases> {
  await server.admin.query(`insert into pages (dealer_id, page_url, enable_section, en_title, updated_by)
    values (1, 'about-us', 0, 'Marker of dealer one', 'Test')`)
  const { data: page } = await server
    .as('dealer1')
    .ok(pages.create, { pageUrl: 'of-one', enTitle: 'Marker of dealer one' })
  const onPages = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: 'select * from pages order by dealer_id, id',
  })
  return {
    getPages: { foreign: { dealerId: 1 }, listing: {} },
    postPages: onPages({ dealerId: 1, pageUrl: 'taken-over' }),
    putPagesId: onPages({ id: page.id, enTitle: 'Taken over' }),
    deletePagesId: onPages({ id: page.id }),
    postPagesOrder: onPages({ dealerId: 1, order: [page.id] }),
    getDealersDealerIdAboutUs: { foreign: { dealerId: 1 } },
    putDealersDealerIdAboutUs: onPages({ dealerId: 1, enTitle: 'Taken over' }),
  }
}
