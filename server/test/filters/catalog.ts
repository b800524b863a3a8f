import { editedParts } from '#contract/catalog/edited-parts.ts'
import type { FilterCase, World } from './world.ts'

/** How the filters of this area's lists are tested. */
export async function listCatalogFilters({
  platform,
  chains,
  readFirst,
  firstPart,
  readOne,
}: World): Promise<Record<string, FilterCase>> {
  const whole = { makeId: 'all', yearId: 'all', modelId: 'all', trimId: 'all', engineId: 'all' }
  const unsold = await readOne('select max(make_id) from vehicles where catalog_id = 1')
  const { name: engine } = await readFirst(
    '/engines/makes/{makeId}/years/{yearId}/models/{modelId}/trims/{trimId}',
    { ...whole, dlid: 1 },
  )
  const { name: trim } = await readFirst('/trims/makes/{makeId}/years/{yearId}/models/{modelId}', {
    ...whole,
    dlid: 1,
  })
  const chain: FilterCase = {
    base: { ...whole, dlid: 1 },
    narrows: { region: 'CAN', catalog: 'accessories', search: 'toy', trim, engine },
    widens: {
      names: { allYears: 1, showAllYears: 1 },
      of: { dlid: 2, catalog: 'parts_usa', makeId: unsold },
    },
    chooses: { loc: ['en', 'es'] },
  }
  const pricing: FilterCase = {
    base: { dealerId: 1 },
    chooses: { catalogId: [undefined, 2], makeId: [undefined, 1] },
  }
  const texts = { dlid: undefined }
  const { id } = await readFirst('/translations', texts)
  const { id: partId, partNumber } = await firstPart(texts)
  const edit = { dealer_id: 1, activateItem: 1 } as const
  for (const [partNumber, price] of [
    ['FILTER-EDIT-1', 5],
    ['FILTER-EDIT-2', null],
  ] as const)
    await platform.ok(editedParts.create, {
      ...edit,
      partNumber,
      title: `Edit ${partNumber}`,
      listPrice: 9,
      sellingPrice: price,
      hideItem: price === null ? 1 : 0,
    })
  const edits: FilterCase = {
    base: { dealer_id: 1, dealerId: 1, dlid: 1 },
    narrows: { part_number: 'filteredit1', search: 'Edit FILTER-EDIT-2', hideItem: 1, priced: 1 },
  }
  return {
    '/dealer-catalogs': { base: { dlid: 1 }, narrows: { search: 'access' } },
    '/entities/dealer_catalogs': { base: { dealer_id: 1 }, narrows: { search: 'access' } },
    '/dealer-makes': { base: { dlid: 2 }, chooses: { catalogId: [1, 2] } },
    ...Object.fromEntries(chains.map((path) => [path, chain])),
    '/dealer-pricing/customers': {
      base: { dealerId: 1 },
      narrows: { customerId: (await readFirst('/dealer-pricing/customers')).customerId },
    },
    '/dealer-pricing': pricing,
    '/entities/dealer_pricing_rules': pricing,
    '/parts': {
      base: { catalog: 'parts_usa' },
      narrows: { search: '90915' },
      chooses: { catalog: ['parts_usa', 'accessories'] },
    },
    '/entities/dealer_related_items': {
      base: { dealerId: 1 },
      narrows: { search: 'next service' },
      chooses: { catalogId: [undefined, 2] },
    },
    '/entities/dealer_related_items_details': {
      base: { dealerId: 1 },
      chooses: {
        relatedItemId: [await readOne('select min(id) from related_items where dealer_id = 1'), 999_999],
      },
    },
    '/catalog-imports': { narrows: { catalogId: 1 } },
    '/inventory': { narrows: { partNumber: await readOne('select left(min(number), 3) from inventory') } },
    '/editparts': edits,
    '/editparts.csv': edits,
    '/entities/edited_parts': { ...edits, base: { dealer_id: 1 } },
    '/entities/dealer_bulk_items': {
      base: { dealer_id: 1 },
      narrows: { search: 'spark', status: 'error', belowCost: 1 },
      chooses: { aside: [0, 1] },
    },
    '/translations': { narrows: { q: 'part', missing: 'fr', id } },
    '/translations.csv': {
      base: { kind: 'ui' },
      narrows: { q: 'part', missing: 'fr', id },
      chooses: { kind: ['ui', 'parts'] },
    },
    '/translations-parts/search': { narrows: { q: partNumber, missing: 'fr', id: partId } },
    '/translations/store': { base: { dlid: 1 }, chooses: { locale: ['en', 'es'] } },
    '/states': { chooses: { countryIso: ['USA', 'CAN'] } },
    '/themes': { base: { dlid: 1 }, narrows: { themeId: 1 } },
  }
}
