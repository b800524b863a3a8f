import type pg from 'pg'
import { dealerFacts } from '#demo/data/dealer-facts.ts'
import { demoFooter } from '#demo/data/footers.ts'
import { demoPages } from '#demo/data/pages.ts'
import { demoPayments, onAccount } from '#demo/data/payments.ts'
import { demoScripts } from '#demo/data/scripts.ts'
import { demoShipping } from '#demo/data/shipping.ts'
import { demoZones } from '#demo/data/zones.ts'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import type { Vehicles } from '#demo/load/load-vehicles.ts'
import type { CatalogName } from '#demo/parts/vehicles.ts'
import { defaultPoliciesFor } from '#server/features/store/store-policies/default-policies.ts'

/** Loads the dealers' shipping methods and zones, payment methods, store scripts, footers and popular models. */
export async function loadStore(client: pg.Client, vehicles: Vehicles, madeAt: Date): Promise<void> {
  await insertRows(
    client,
    'dealerShipping',
    demoDealers.flatMap(({ key }) =>
      demoShipping[key].map((way, at) => ({
        dealerId: key,
        id: 100 * key + at + 1,
        ...way,
        updatedBy: 'Partsdesk',
        createdAt: madeAt,
        updatedAt: madeAt,
      })),
    ),
  )
  await loadPayments(client, madeAt)
  await insertRows(
    client,
    'dealerScripts',
    demoDealers.map(({ key }) => ({
      dealerId: key,
      ...demoScripts[key],
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await insertRows(
    client,
    'footerOptions',
    demoDealers.map(({ key }) => ({
      dealerId: key,
      footerColumns: demoFooter(key),
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await insertRows(
    client,
    'shippingZones',
    demoDealers.map(({ key }) => ({
      dealerId: key,
      ...demoZones[key],
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await insertRows(
    client,
    'popularModels',
    demoDealers.map(({ key, catalogs }) => ({
      dealerId: key,
      popularModelsTitleFormat: key === 1 ? 'MMP' : 'MM',
      popularModelsHeading: null,
      popularModelsDestination: 'P',
      popularModelsSubtitle: null,
      selectedPopularModels: firstModels(vehicles, catalogs[0]),
      version: 1,
      updatedBy: 'Partsdesk',
      updatedAt: madeAt,
    })),
  )
  await loadWritten(client, madeAt)
  await moveIdsOn(client, ['dealerShipping', 'paymentMethods', 'dealerPayments', 'storePolicies', 'pages'])
}

async function loadPages(client: pg.Client, madeAt: Date) {
  const rows = demoDealers.flatMap(({ key, company }) =>
    demoPages(key, company).map((page, at) => ({
      dealerId: key,
      id: 100 * key + at + 1,
      ...page,
      position: at + 1,
      version: 1,
      updatedBy: 'Partsdesk',
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
  )
  await insertRows(client, 'pages', rows)
}

/** Loads the policies that every new store starts with, and the stores' pages. */
async function loadWritten(client: pg.Client, madeAt: Date) {
  const rows = demoDealers.flatMap(({ key, company }) => {
    const { phone, mailDomain } = dealerFacts[key]
    return defaultPoliciesFor({ locale: 'en', company, phone, email: `parts@${mailDomain}` }).map(
      (policy, at) => ({
        dealerId: key,
        id: 100 * key + at + 1,
        ...policy,
        isEnable: 1,
        position: at + 1,
        updatedBy: 'Partsdesk',
        createdAt: madeAt,
        updatedAt: madeAt,
      }),
    )
  })
  await insertRows(client, 'storePolicies', rows)
  await loadPages(client, madeAt)
}

/** Loads redirects from the addresses of each store's former shop software. */
export async function loadRedirects(client: pg.Client, madeAt: Date): Promise<void> {
  const rows = demoDealers.flatMap(({ key }) =>
    oldAddresses.map(([source, target], at) => ({
      dealerId: key,
      id: 100 * key + at + 1,
      sourceUrl: source,
      sourceNorm: source,
      targetUrl: target,
      targetNorm: target,
      updatedBy: 'Partsdesk',
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
  )
  await insertRows(client, 'redirects', rows)
  await moveIdsOn(client, ['redirects'])
}

const oldAddresses = [
  ['/returns.php', '/policies'],
  ['/shipping-rates.php', '/policies'],
  ['/category.php?id=12', '/accessories'],
  ['/company/who-we-are', '/about-us'],
  ['/parts-search.php', '/search'],
] as const

/** Loads the four parts of different kinds on each home page. */
export async function loadSpecials(client: pg.Client, { catalogId }: Vehicles): Promise<void> {
  for (const { key, catalogs } of demoDealers)
    await client.query(
      `insert into home_page_special_products (dealer_id, position, product_id, name, part_number, catalog_name,
          subcategory_id, subcategory_name, subcategory_slug, make_name, path_image, price, updated_by)
        select $1, row_number() over (order by part.id), part.id, part.name_en, part.number, part.catalog,
          part.subcategory_id, part.subcategory, part.slug, part.make, part.image_path, part.list_price, 'Partsdesk'
        from (select distinct on (p.subcategory_id) p.*, k.name as catalog, s.name_en as subcategory, s.slug,
            m.name as make
          from parts p join catalogs k on k.id = p.catalog_id join subcategories s on s.id = p.subcategory_id
            left join makes m on m.id = p.make_id
          where p.catalog_id = $2 and p.list_price > 20 order by p.subcategory_id, p.id limit 4) part`,
      [key, catalogs[0] && catalogId[catalogs[0]]],
    )
}

/** Lists the ids of a catalog's first six models. */
function firstModels({ all, catalogId }: Vehicles, catalog: CatalogName | undefined): number[] {
  const own = all.filter((vehicle) => catalog !== undefined && vehicle.catalogId === catalogId[catalog])
  return [...new Set(own.map(({ modelId }) => modelId))].slice(0, 6)
}

async function loadPayments(client: pg.Client, madeAt: Date) {
  // Each start of the demo sets the addresses of the fake gateways, and the payment methods' credentials.
  await client.query(
    `update payment_methods set sandbox_url = 'http://127.0.0.1:1/' where id in (2, 3, 8, 9)`,
  )
  const times = { createdAt: madeAt, updatedAt: madeAt }
  await insertRows(client, 'paymentMethods', [{ ...onAccount, ...times }])
  await insertRows(
    client,
    'dealerPayments',
    demoDealers.flatMap(({ key }) =>
      demoPayments[key].map(({ credentials, ...payment }, at) => ({
        dealerId: key,
        id: 100 * key + at + 1,
        ...payment,
        version: 1,
        updatedBy: 'Partsdesk',
        ...times,
      })),
    ),
  )
}
