import { sql } from 'kysely'

/** The make whose prices a store shows for a part (`p`) without a vehicle: the make of the first vehicle it fits. */
export const makeShown = sql`coalesce(p.make_id, (select v.make_id from vehicles v where v.id = (
  select f.vehicle_id from fitments f where f.part_id = p.id order by f.vehicle_id limit 1)))`
