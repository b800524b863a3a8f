import { sql } from 'kysely'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, onChain } from '../vehicles/vehicle-filter.ts'

/** Whether a part `p` is one of the chain's vehicle, whose few parts are read at once. */
export const isVehiclePart = (shelf: Shelf, chain: Chain) =>
  sql<boolean>`p.id in (
    select f.part_id from vehicles v join fitments f on f.vehicle_id = v.id where ${onChain(shelf, chain)}
    union all select u.id from parts u where u.catalog_id = any(${shelf.catalogIds}) and u.is_universal = 1)`

/**
 * Whether a part (`p`, or under another name) fits the chain's vehicle. Hits of a number or name are checked one by
 * one.
 */
export const fitsVehicle = (shelf: Shelf, chain: Chain, part: 'p' | 'q' = 'p') =>
  sql<boolean>`(${sql.ref(`${part}.is_universal`)} = 1 or exists (
    select 1 from fitments f join vehicles v on v.id = f.vehicle_id
    where f.part_id = ${sql.ref(`${part}.id`)} and ${onChain(shelf, chain)}))`

/** Whether the dealer sells a part of its catalogs: it fits a chosen make and year, or any vehicle. */
export const isSold = (shelf: Shelf, part: 'p' | 'q' = 'p') =>
  shelf.chosen ? fitsVehicle(shelf, {}, part) : sql<boolean>`true`

/**
 * Which of a number's parts (`p`) in these catalogs is the dealer's: the first that the dealer sells, or if none is
 * sold, the first that has the number. Searches, files and prices agree on it.
 */
export const sortSoldFirst = (shelf: Shelf) =>
  shelf.chosen && shelf.catalogIds.length > 1 ? sql`${isSold(shelf)} desc, p.catalog_id` : sql`p.catalog_id`
