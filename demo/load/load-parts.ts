import type pg from 'pg'
import { insertRows, moveIdsOn, withoutKeys } from '#demo/load/load-rows.ts'
import type { NumberedVehicle, Vehicles } from '#demo/load/load-vehicles.ts'
import { demoCategories } from '#demo/parts/part-types.ts'
import { type DemoPart, demoParts, type Fitment } from '#demo/parts/parts.ts'
import type { Shape } from '#demo/parts/pictures.ts'
import { type CatalogName, demoCatalogs, toSlug } from '#demo/parts/vehicles.ts'

/** A part with its table ids. */
export type NumberedPart = DemoPart & {
  id: number
  catalogId: number
  makeId: number | null
  /** How many vehicles it fits. */
  fits: number
}
export type Parts = ReturnType<typeof numberParts>

/** Returns the address of a kind of part's picture, which picture-pages.ts serves. */
export const pictureAddress = (shape: Shape, hue: number) => `/demo/pictures/${shape}-${hue}.png`

const suits = (fitment: Fitment, { trim, engine }: NumberedVehicle) =>
  (fitment.trim === undefined || fitment.trim === trim) &&
  (fitment.engine === undefined || fitment.engine === engine)

/** Numbers all catalogs' parts, and lists their vehicles as two columns of ids. */
export function numberParts(vehicles: Vehicles) {
  const all: NumberedPart[] = []
  const fits = { partIds: [] as number[], vehicleIds: [] as number[] }
  for (const part of demoParts()) {
    const id = all.length + 1
    const before = fits.partIds.length
    const makes = new Set<number>()
    for (const fitment of part.fitments) {
      for (const vehicle of vehicles.find(part.catalog, fitment)) {
        if (!suits(fitment, vehicle)) continue
        fits.partIds.push(id)
        fits.vehicleIds.push(vehicle.id)
        makes.add(vehicle.makeId)
      }
    }
    const makeId = makes.size === 1 ? [...makes][0]! : null
    const catalogId = vehicles.catalogId[part.catalog]
    all.push({ ...part, id, catalogId, makeId, fits: fits.partIds.length - before })
  }
  const byNumber = new Map(all.map((part) => [`${part.catalog} ${part.partNumber}`, part]))
  const find = ({ catalog, partNumber }: { catalog: CatalogName; partNumber: string }) =>
    byNumber.get(`${catalog} ${partNumber}`)!
  return { all, fits, find }
}

/** Loads categories, parts, supersessions and fitments. */
export async function loadParts(
  client: pg.Client,
  { all, fits }: Parts,
  vehicles: Vehicles,
  madeAt: Date,
): Promise<void> {
  const subcategoryId = await loadCategories(client, vehicles)
  await insertRows(
    client,
    'parts',
    all.map((part) => ({
      id: part.id,
      catalogId: part.catalogId,
      number: part.partNumber,
      ...pickNames(part),
      listPrice: part.listPrice,
      cost: part.cost,
      corePrice: part.corePrice,
      weight: part.weightLb,
      length: part.sizeIn[0],
      width: part.sizeIn[1],
      height: part.sizeIn[2],
      isUniversal: part.universal ? 1 : 0,
      imagePath: pictureAddress(part.shape, part.hue),
      subcategoryId: subcategoryId.get(`${part.catalogId} ${part.subcategory}`)!,
      makeId: part.makeId,
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
  )
  const superseded = all.filter(({ supersededBy }) => supersededBy !== null)
  await insertRows(
    client,
    'supersessions',
    superseded.map(({ id, supersededBy }) => ({ partId: id, newNumber: supersededBy! })),
  )
  await withoutKeys(client, 'fitments', async () => {
    await client.query(
      'insert into fitments (part_id, vehicle_id) select * from unnest($1::bigint[], $2::bigint[])',
      [`{${fits.partIds}}`, `{${fits.vehicleIds}}`],
    )
  })
  await moveIdsOn(client, ['categories', 'subcategories', 'parts'])
}

const pickNames = ({ names: { en, es, pt, fr } }: Pick<DemoPart, 'names'>) => ({
  nameEn: en,
  nameEs: es,
  namePt: pt,
  nameFr: fr,
})

/** Loads each catalog's categories that have parts. Returns the subcategories' ids by `<catalog id> <subcategory>`. */
async function loadCategories(client: pg.Client, { catalogId }: Vehicles): Promise<Map<string, number>> {
  const used = new Set(demoParts().map((part) => `${catalogId[part.catalog]} ${part.subcategory}`))
  const categories = demoCatalogs
    .flatMap(({ name }) => demoCategories.map((category) => ({ ...category, catalog: catalogId[name] })))
    .map(({ subcategories, ...category }) => ({
      ...category,
      subcategories: subcategories.filter(({ key }) => used.has(`${category.catalog} ${key}`)),
    }))
    .filter(({ subcategories }) => subcategories.length > 0)
    .map((category, at) => ({ ...category, id: at + 1 }))
  const subcategories = categories
    .flatMap(({ id, catalog, subcategories: own }) => own.map((one) => ({ ...one, categoryId: id, catalog })))
    .map((one, at) => ({ ...one, id: at + 1 }))
  await insertRows(
    client,
    'categories',
    categories.map((one) => ({
      id: one.id,
      catalogId: one.catalog,
      slug: toSlug(one.names.en),
      ...pickNames(one),
    })),
  )
  await insertRows(
    client,
    'subcategories',
    subcategories.map((one) => ({
      id: one.id,
      categoryId: one.categoryId,
      slug: toSlug(one.names.en),
      ...pickNames(one),
    })),
  )
  return new Map(subcategories.map((one) => [`${one.catalog} ${one.key}`, one.id]))
}
