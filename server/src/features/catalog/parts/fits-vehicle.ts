import { sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import { type Chain, ofChain } from '../vehicles/vehicle-filter.ts'

/** Which of these parts fit the vehicle, as far as it is known; universal parts fit every vehicle. */
export async function fitsVehicle(
  { db }: Reading,
  partIds: readonly number[],
  vehicle: Chain,
): Promise<ReadonlySet<number>> {
  if (partIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from parts p
    where p.id = any(${[...partIds]}) and (p.is_universal = 1 or exists (
      select from fitments f join vehicles v on v.id = f.vehicle_id
      where f.part_id = p.id and ${ofChain(vehicle)}))`.execute(db)
  return new Set(rows.map((row) => row.id))
}
