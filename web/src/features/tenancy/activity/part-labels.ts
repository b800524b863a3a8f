import type { Labels } from './setting-labels.ts'

/** A catalog part's fields. */
export const catalogParts: Labels = {
  name: 'catalogParts.name',
  partNo: 'catalogParts.partNo',
  mainPart: 'catalogParts.mainPart',
  price: 'catalogParts.price',
  location: 'catalogParts.location',
  description: 'catalogParts.description',
  /** In each language. */
  partName: 'catalogParts.name',
  cost: 'catalogParts.cost',
  core: 'catalogParts.core',
  weight: 'catalogParts.weight',
  length: 'catalogParts.length',
  width: 'catalogParts.width',
  height: 'catalogParts.height',
  isUniversal: 'catalogParts.isUniversal',
  catalog: 'catalogParts.catalog',
  vehicles: 'catalogParts.vehicles',
}
