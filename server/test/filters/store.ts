import { expect } from 'vitest'
import { redirects } from '#contract/store/urls/redirects.ts'
import { makePicture, sendPictures } from '#server/features/store/image-library/image-library.fixture.ts'
import type { FilterCase, World } from './world.ts'

/** How the filters of this area's lists are tested. */
export async function listStoreFilters({
  platform,
  admin,
  readOne,
}: World): Promise<Record<string, FilterCase>> {
  const { status } = await sendPictures(platform, [makePicture('logo.png'), makePicture('van.png')], {
    dealerId: 1,
  })
  expect(status).toBe(200)
  const base = { dealerId: 1, dlid: 1 }
  for (const sourceUrl of ['/old-oil', '/old-tires'])
    await platform.ok(redirects.create, { dealerId: 1, sourceUrl, targetUrl: '/parts' })
  const { rows: vehicles } = await admin.query(`
    select v.make_id as "makeId", v.year as "yearId", v.model_id as "modelId", v.trim_id as "trimId",
      v.engine_id as "engineId", p.subcategory_id as "subcategoryId", s.category_id as "categoryId"
    from fitments f join vehicles v on v.id = f.vehicle_id join parts p on p.id = f.part_id
    join subcategories s on s.id = p.subcategory_id
    where p.name_en ilike '%filter%' and p.catalog_id = 1 and p.is_universal = 0 limit 1`)
  const domain = 'parts.cedarhills.example'
  const addresses: FilterCase = { base, narrows: { search: '90915' }, chooses: { catalogId: [undefined, 2] } }
  return {
    '/store-parts': {
      base: { domain, q: 'filter' },
      narrows: vehicles[0],
      chooses: {
        domain: [domain, await readOne('select dealer_domain from dealers where id = 2')],
        locale: ['en', 'es'],
        q: ['filter', 'brake'],
      },
    },
    '/part-number-urls': addresses,
    '/part-number-urls.csv': addresses,
    '/image-library': { base, narrows: { search: 'logo' } },
    '/dealer-redirects': { base, narrows: { search: 'old-oil' } },
    '/dealer-coupons': {
      base,
      narrows: {
        search: 'oil',
        couponActive: 0,
        couponType: 'percentage',
        applyCouponOn: 'accessories',
        inStorePickup: 1,
        oneCouponPerCustomer: 1,
      },
    },
  }
}
